import FileTree

/// A text that the names of items contain or, with an asterisk or a question mark, a glob that they match.
///
/// Upper and lower case differ only if the text contains an upper-case letter, as in less and vim.
struct NamePattern: Sendable {
    private let text: [UInt8]
    private let ignoresCase: Bool
    /// `nil` for a text without wildcards.
    private let globs: GlobSet?

    init(_ text: [UInt8]) {
        self.text = text
        ignoresCase = Array(String(decoding: text, as: UTF8.self).lowercased().utf8) == text
        globs = text.contains { "*?".utf8.contains($0) } ? GlobSet([text], ignoresCase: ignoresCase) : nil
    }

    func matches(_ item: FileItem) -> Bool { globs?.matches(item) ?? item.name.withBytes(contains) }

    private func contains(_ name: Span<UInt8>) -> Bool {
        guard let first = text.first else { return true }
        guard name.count >= text.count else { return false }
        for start in 0...(name.count - text.count) where byte(of: name, at: start) == first {
            var offset = 1
            while offset < text.count, byte(of: name, at: start + offset) == text[offset] { offset += 1 }
            if offset == text.count { return true }
        }
        return false
    }

    private func byte(of name: Span<UInt8>, at position: Int) -> UInt8 {
        ignoresCase ? name.lowercasedByte(at: position) : name[position]
    }
}

/// The items of a tree that match a search or a filter.
struct MatchingItems: Sendable {
    private(set) var items = ItemSet()
    /// The directories that contain matching items, at any depth, with the number of these.
    private(set) var directories: [FileItem.ID: Int] = [:]
    /// The items in matching directories without matching items, at any depth.
    private(set) var contents = ItemSet()
    private(set) var count = 0

    init(_ tree: FileTree, where matches: (FileItem) -> Bool) {
        // The matches directly in a directory that have not been added yet.
        var (last, found): (FileItem?, Int) = (nil, 0)
        func addFound() {
            while let directory = last {
                directories[directory.id, default: 0] += found
                last = directory.parent
            }
            found = 0
        }
        tree.forEachItem { item in
            guard matches(item) else { return }
            items.insert(item)
            count += 1
            let parent = item.parent
            if parent?.id != last?.id {
                addFound()
                last = parent
            }
            found += 1
        }
        addFound()
    }

    /// Finds the contents of matching directories without matching items. A filter also lists these.
    mutating func addContents(_ tree: FileTree) {
        tree.forEachItem { item in
            guard let parent = item.parent else { return }
            let isFound = items.contains(parent) && directories[parent.id] == nil
            if isFound || contents.contains(parent) { contents.insert(item) }
        }
    }
}

/// The text of a filter: a part of names, or an expression of `--where`.
enum FilterText: Sendable {
    case none
    case names(NamePattern)
    case expression(QueryExpression)
    /// An expression that has a mistake or is not complete.
    case incomplete(String)

    /// A text with an operator is an expression. Names rarely contain one.
    init(_ text: [UInt8]) {
        guard text.contains(where: { $0 != UInt8(ascii: " ") }) else {
            self = .none
            return
        }
        guard text.contains(where: { "<>=~".utf8.contains($0) }) else {
            self = .names(NamePattern(text))
            return
        }
        do throws(QuerySyntaxError) {
            self = .expression(try QueryParser.parse(text))
        } catch {
            self = .incomplete(error.message)
        }
    }
}
