import FileTree
import SystemCalls
import Testing
import TreeTable

@testable import TreeTableTerminal
@testable import TreetabCommand

/// A browser of sample files, without a terminal.
final class BrowserFixture {
    var browser: Browser
    let files: SampleFiles
    private let system = System(treeCapacity: 1 << 15)

    init(_ options: String, _ files: SampleFiles, columns: Int = 80, lines: Int = 24) throws {
        self.files = files
        let arguments = try parse("-i --no-config --color never --no-ascii \(options) \(files.path)")
        browser = Browser(try Requests(arguments, system), ScreenSize(columns: columns, lines: lines))
        try read()
        browser.host.outline.cursor = 0
    }

    /// Begins to read the files as if the browser had just started, and passes the entries of the PATHs to it.
    static func preview(_ options: String, _ files: SampleFiles) throws -> BrowserFixture {
        let fixture = try BrowserFixture(options, files)
        let requests = fixture.browser.requests
        fixture.browser = Browser(requests, fixture.browser.size)
        let preview = try #require(requests.preview)
        #expect(fixture.handle(.preview(try TreeListing(preview, fixture.system))) == [])
        fixture.browser.host.outline.cursor = 0
        return fixture
    }

    func handle(_ event: BrowserEvent) -> [BrowserEffect] { browser.handle(event) }

    var requests: Requests { browser.requests }
    var currentItem: FileItem? { browser.currentItem }
    var filter: FilterState<FileItem> { browser.host.filter }
    var selection: Set<FileItem.ID> { browser.selection }
    var isAsking: Bool { browser.isAsking }
    var mode: Browser.Mode { browser.mode }
    var outline: OutlineView<FileItem>? { browser.tree == nil ? nil : browser.outline }
    var showsDetails: Bool { browser.host.showsDetail }
    var showsRows: Bool { browser.mode == .host && browser.host.showsRows }
    var top: Int { browser.outline.top }
    var tree: TreeListing? { browser.tree }

    /// Reads the files again, and passes the tree to the browser.
    ///
    /// - Parameter effect: The request of the browser: everything, or one directory.
    func read(_ effect: BrowserEffect? = nil) throws {
        var requests = browser.requests
        if case .refresh(let directory) = effect {
            let reuse = try #require(browser.reuse(exceptFor: directory) as TreeReuse?)
            requests.tree.walk.reuse = reuse
        }
        let tree = try TreeListing(requests, system)
        #expect(handle(.read(tree)) == [])
    }

    /// Types keys, and returns the effects of the last one. Each word is a character or the name of a key.
    @discardableResult
    func type(_ keys: String) -> [BrowserEffect] {
        let named: [Substring: KeyPress] = [
            "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end, "PgUp": .pageUp,
            "PgDn": .pageDown, "Enter": .enter, "Esc": .escape, "Space": .character(" "), "Backspace": .backspace,
        ]
        var effects: [BrowserEffect] = []
        for word in keys.split(separator: " ") {
            if let key = named[word] {
                effects = browser.handle(.key(key))
            } else if word.count == 2, word.first == "^", let letter = word.last {
                effects = browser.handle(.key(.control(letter)))
            } else {
                for character in word { effects = browser.handle(.key(.character(character))) }
            }
            if case .count(let items) = effects.first { effects = count(items) }
            _ = browser.screen()
        }
        return effects
    }

    /// Counts the entries of a removal, and passes the count to the browser.
    private func count(_ items: [FileItem.ID]) -> [BrowserEffect] {
        guard let tree = browser.tree?.tree else { return [] }
        let count = RemovalCount(items.map(tree.item), threads: 1, WalkProgress(), system)
        return handle(.counted(items, count))
    }

    /// The names of the visible rows, indented by their depth. The root is `.`, and a `>` is before the current row.
    var rows: [String] {
        guard let outline else { return [] }
        return outline.indices.map { row in
            let attributes = outline[row].attributes
            let name = attributes.isSummary ? "..." : self.name(outline[row].value)
            return (row == outline.cursor ? ">" : "") + String(repeating: " ", count: attributes.depth) + name
        }
    }

    /// The name of the current row.
    var current: String { browser.currentItem.map(name) ?? "" }

    var selected: [String] {
        guard let tree = browser.tree?.tree else { return [] }
        return browser.selection.map { name(tree.item($0)) }.sorted()
    }

    func name(_ item: FileItem) -> String { item.isRoot ? "." : files.text(item.name) }

    /// The lines of the screen, without escape sequences and spaces at their ends.
    var screen: [String] {
        browser.screen().lines.map { line in
            let text = String(decoding: ScreenText.plain(line), as: UTF8.self)
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }
}

/// The width of a line with escape sequences, counted without the code under test.
enum TerminalWidth {
    static func of(_ line: [UInt8]) -> Int {
        var text = String(decoding: line, as: UTF8.self)
        while let start = text.firstIndex(of: "\u{1b}") {
            let end = text[start...].firstIndex { $0.isLetter } ?? text.index(before: text.endIndex)
            text.removeSubrange(start...end)
        }
        // All characters of these tests take one cell.
        return text.count
    }
}
