import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct ItemSetTests {
    private func tree(_ body: (TemporaryDirectory) throws -> Void) throws -> FileTree {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try body(directory)
        var options = WalkOptions()
        options.fields = [.size]
        return try Walk(roots: [Array(directory.path)], options: options, system: System()).run()
    }

    @Test func `a set contains exactly the matching items`() throws {
        let tree = try tree { directory in for number in 0..<300 { try directory.file("f\(number)") } }
        let set = tree.items { $0.text.hasSuffix("7") }
        var count = 0
        tree.forEachItem { item in
            count += 1
            #expect(set.contains(item) == item.text.hasSuffix("7"))
        }
        #expect(count == 301)
    }

    @Test func `items are iterated before their descendants, and siblings in order`() throws {
        let tree = try tree { directory in
            for name in ["b", "b/d", "a"] { try directory.directory(name) }
            for name in ["b/d/x", "b/c", "a/10", "a/9"] { try directory.file(name) }
        }
        var names: [String] = []
        tree.forEachItem { if $0.parent != nil { names.append($0.text) } }
        #expect(names == ["a", "9", "10", "b", "c", "d", "x"])
    }

    @Test func `the directory set contains the ancestors of matching items`() throws {
        let tree = try tree { directory in
            for name in ["a", "a/b", "a/b/c", "d", "d/e"] { try directory.directory(name) }
            for name in ["a/b/c/yes", "d/e/no"] { try directory.file(name) }
        }
        let set = tree.directories { $0.text == "yes" }
        var found: [String] = []
        tree.forEachItem { if $0.parent != nil, set.contains($0) { found.append($0.text) } }
        #expect(found == ["a", "b", "c"])
    }
}
