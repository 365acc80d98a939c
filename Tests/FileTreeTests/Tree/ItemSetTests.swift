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

    @Test func `a set contains exactly the inserted items`() throws {
        let tree = try tree { directory in for number in 0..<300 { try directory.file("f\(number)") } }
        var set = ItemSet()
        tree.forEachItem { if $0.text.hasSuffix("7") { set.insert($0) } }
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

    @Test func `hidden entries are iterated after their visible siblings`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in [".a", "b"] { try directory.directory(name) }
        for name in [".a/c", ".a/.d", "b/.e", "b/f", ".g"] { try directory.file(name) }
        var options = WalkOptions()
        options.keepsHiddenContents = true
        let tree = try Walk(roots: [directory.path], options: options).run()
        var names: [String] = []
        tree.forEachEntry { if !$0.isRoot { names.append($0.text) } }
        #expect(names == ["b", "f", ".e", ".a", "c", ".d", ".g"])
        var visible: [String] = []
        tree.forEachItem { if !$0.isRoot { visible.append($0.text) } }
        #expect(visible == ["b", "f"])
    }
}
