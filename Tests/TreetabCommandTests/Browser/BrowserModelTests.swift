import FileTree
import Foundation
import SystemCalls
import Testing

@testable import TreetabCommand

/// Random keys, compared with a simple model that builds all rows again after every key.
@Suite struct BrowserModelTests {
    /// A model of the browser.
    private struct Model {
        let roots: [FileItem]
        var isExpandedByDefault: (_ depth: Int) -> Bool = { $0 < 1 }
        /// The directories that differ from the default, without and with a filter.
        var others: Set<UInt32> = []
        var othersWithFilter: Set<UInt32> = []
        /// The level to which a key has expanded the rows of a filter. `nil` if matches decide.
        var levelWithFilter: Int?
        var filter = ""
        var pattern = ""
        var sizeOrder: Bool?
        /// Whether names are reversed. `nil` if the order was never chosen.
        var nameOrder: Bool?
        var current: UInt32 = 0
        var marks: Set<UInt32> = []
        /// The item that the last key has marked. The next match may be the row below it.
        var marked: UInt32?

        func children(_ item: FileItem?) -> [FileItem] {
            let all = (item.map { $0.children.map(Array.init) ?? [] } ?? roots).filter(isKept)
            guard let sizeOrder else { return nameOrder == true ? all.reversed() : all }
            // The sort is stable.
            return all.enumerated().sorted { left, right in
                let (a, b) = (left.element.size, right.element.size)
                return a == b ? left.offset < right.offset : sizeOrder ? a > b : a < b
            }.map(\.element)
        }

        func contains(_ item: FileItem, _ text: String) -> Bool {
            item.name.withBytes { bytes in
                String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self).lowercased().contains(text)
            }
        }

        /// Whether a row is no context: a match, or an item in a matching directory without other matches.
        func lists(_ item: FileItem) -> Bool { filter.isEmpty || contains(item, filter) || isInMatch(item) }
        func isInMatch(_ item: FileItem) -> Bool {
            guard let parent = item.parent else { return false }
            return isInMatch(parent) || contains(parent, filter) && !hasMatches(parent)
        }
        func hasMatches(_ item: FileItem) -> Bool {
            (item.children.map(Array.init) ?? []).contains { contains($0, filter) || hasMatches($0) }
        }
        func isKept(_ item: FileItem) -> Bool {
            lists(item) || (item.children.map(Array.init) ?? []).contains(where: isKept)
        }

        func isExpanded(_ item: FileItem) -> Bool {
            item.children != nil && isDefault(item) != (filter.isEmpty ? others : othersWithFilter).contains(item.id)
        }

        func isDefault(_ item: FileItem) -> Bool {
            if filter.isEmpty { return isExpandedByDefault(item.depth) }
            return levelWithFilter.map { item.depth < $0 } ?? hasMatches(item)
        }

        mutating func set(_ item: FileItem, isExpanded: Bool) {
            guard item.children != nil else { return }
            var changed = filter.isEmpty ? others : othersWithFilter
            if isDefault(item) != isExpanded { changed.insert(item.id) } else { changed.remove(item.id) }
            if filter.isEmpty { others = changed } else { othersWithFilter = changed }
        }

        /// All items that the filter keeps, in the order of the rows.
        func all(of item: FileItem? = nil, isVisible: Bool = false) -> [FileItem] {
            children(item).flatMap { child in
                isVisible && !isExpanded(child) ? [child] : [child] + all(of: child, isVisible: isVisible)
            }
        }

        var rows: [FileItem] { all(isVisible: true) }

        mutating func expandSubtree(_ item: FileItem, _ isExpanded: Bool) {
            for directory in [item] + all(of: item) { set(directory, isExpanded: isExpanded) }
        }

        mutating func expand(toLevel level: Int) {
            if filter.isEmpty {
                isExpandedByDefault = { $0 < level }
                others = []
            } else {
                (levelWithFilter, othersWithFilter) = (level, [])
            }
            moveToVisible()
        }

        /// Moves from an invisible row to the nearest directory above it that is visible.
        mutating func moveToVisible() {
            let visible = Set(rows.map(\.id))
            var item = all().first { $0.id == current }
            while let next = item, !visible.contains(next.id) { item = next.parent }
            if let item { current = item.id }
        }

        mutating func reveal(_ item: FileItem) {
            var parent = item.parent
            while let directory = parent {
                set(directory, isExpanded: true)
                parent = directory.parent
            }
            current = item.id
        }

        mutating func find(forward: Bool, after marked: UInt32? = nil) {
            let all = all()
            guard let place = all.firstIndex(where: { $0.id == marked ?? current }) else { return }
            let (before, after) = (all[..<place], all[(place + 1)...])
            let candidates = forward ? Array(after + before) : before.reversed() + after.reversed()
            if let match = (candidates + [all[place]]).first(where: { contains($0, pattern) && lists($0) }) {
                reveal(match)
            }
        }

        mutating func press(_ key: String, page: Int) {
            let marked = marked
            self.marked = nil
            switch key {
            case "ss": sizeOrder = sizeOrder.map { !$0 } ?? true
            case "sn":
                nameOrder = sizeOrder == nil ? nameOrder.map { !$0 } ?? false : false
                sizeOrder = nil
            case "u": marks = []
            default: break
            }
            let rows = rows
            guard let row = rows.firstIndex(where: { $0.id == current }) else { return }
            let item = rows[row]
            func at(_ row: Int) -> UInt32 { rows[max(0, min(row, rows.count - 1))].id }
            switch key {
            case "j": current = at(row + 1)
            case "k": current = at(row - 1)
            case "g": current = at(0)
            case "G": current = at(rows.count - 1)
            case "PgDn": current = at(row + page)
            case "PgUp": current = at(row - page)
            case "l":
                if !isExpanded(item) {
                    set(item, isExpanded: true)
                } else if let child = children(item).first {
                    current = child.id
                }
            case "h":
                if isExpanded(item) {
                    set(item, isExpanded: false)
                } else if let parent = item.parent {
                    current = parent.id
                }
            case "L": expandSubtree(item, true)
            case "H": expandSubtree(item, false)
            case "e": expand(toLevel: .max)
            case "E": expand(toLevel: 1)
            case "Space":
                marks.formSymmetricDifference([item.id])
                self.marked = item.id
                current = rows.dropFirst(row + 1).first(where: lists)?.id ?? at(row + 1)
            case "^a":
                marks.formUnion(rows.filter { !$0.isRoot && lists($0) }.map(\.id))
            case "n": if !pattern.isEmpty { find(forward: true, after: marked) }
            case "N": if !pattern.isEmpty { find(forward: false) }
            default: break
            }
        }

        mutating func search(_ text: String) {
            (pattern, marked) = (text, nil)
            find(forward: true)
        }

        mutating func filter(_ text: String) {
            (filter, marked) = ("", nil)
            let item = all().first { $0.id == current }
            filter = text
            (levelWithFilter, othersWithFilter) = (nil, [])
            if text.isEmpty {
                if let item { reveal(item) }
            } else if let item, !contains(item, filter) {
                current = rows.first(where: lists)?.id ?? rows.first?.id ?? current
            }
        }
    }

    /// The number of keys for each tree. The variable TREETAB_BROWSER_KEYS changes it.
    private static let keyCount = ProcessInfo.processInfo.environment["TREETAB_BROWSER_KEYS"].flatMap { Int($0) } ?? 300

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `the rows, the current row and the marks are those of the model after any keys`(seed: UInt64) throws {
        var random = SeededKeys(seed)
        var sizes: [String: Int] = [:]
        let names = ["a", "b", "ab", "c1", "c10", "c2"]
        for _ in 0..<40 {
            let path = (0...random.next(4)).map { _ in names[random.next(names.count)] }
            sizes[path.joined(separator: ".d/") + ".f"] = random.next(50)
        }
        let fixture = try BrowserFixture("-a", try SampleFiles(sizes), lines: 9)
        let tree = try #require(fixture.tree?.tree)
        var model = Model(roots: Array(tree.roots))
        let keys = [
            "j", "k", "g", "G", "PgDn", "PgUp", "l", "l", "h", "L", "H", "e", "E", "ss", "sn", "Space",
            "^a", "u", "n", "N", "?q", "ii", "/", #"\"#, #"\"#,
        ]
        var typed: [String] = []
        for _ in 0..<Self.keyCount {
            let key = keys[random.next(keys.count)]
            switch key {
            case "/":
                let text = names[random.next(names.count)]
                fixture.type("/\(text) Enter")
                model.search(text)
                typed.append("/\(text)")
            case #"\"#:
                // Each letter would be a filter of its own, so the text is pasted.
                let text = random.next(2) == 0 ? "" : names[random.next(names.count)]
                fixture.type(#"\ ^u"#)
                _ = fixture.handle(.key(.paste(text)))
                fixture.type("Enter")
                model.marked = nil
                // The key ^U has ended the last filter.
                if !model.filter.isEmpty { model.filter("") }
                if !text.isEmpty { model.filter(text) }
                typed.append(#"\\#(text)"#)
            default:
                let page = fixture.browser.host.layout.rows
                fixture.type(key)
                model.press(key, page: page)
                typed.append(key)
            }
            let rows = model.rows.map(\.id)
            try #require(fixture.outline?.map(\.id) == rows, "\(typed)")
            if !rows.isEmpty { try #require(fixture.currentItem?.id == model.current, "\(typed)") }
            try #require(fixture.selection == model.marks, "\(typed)")
        }
    }
}

/// Repeatable random numbers.
private struct SeededKeys {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

    /// Returns a number below a limit.
    mutating func next(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % limit
    }
}
