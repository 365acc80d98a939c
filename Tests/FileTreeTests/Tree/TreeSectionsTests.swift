import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct TreeSectionsTests {
    private func sections(_ tree: FileTree, _ group: (FileItem) -> Int?) throws -> TreeSections {
        var items: [[FileItem.ID]] = []
        tree.forEachEntry { item in
            guard let number = group(item) else { return }
            while items.count <= number { items.append([]) }
            items[number].append(item.id)
        }
        return try tree.sections(System(), of: items)
    }

    /// Returns a line for each item: the path, the size, the items and whether it is context.
    private func lines(_ sections: TreeSections, _ number: Int) -> [String] {
        sections.roots(of: number).flatMap(\.all).map { item in
            let path = String(decoding: item.path, as: UTF8.self).split(separator: "/").last ?? ""
            return "\(path) \(item.size)" + (item.items.map { " \($0)" } ?? "") + (item.isCounted ? "" : " context")
        }
    }

    @Test func `a section has its items and their ancestors, with totals of the items`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "a/b", "c"] { try directory.directory(name) }
        for (name, size) in [("a/x.h", 2), ("a/b/y.c", 3), ("a/b/z.h", 5), ("c/w.c", 1)] {
            try directory.file(name, size: size)
        }
        let tree = try walk([directory.path("a"), directory.path("c")], fields: [.size, .disk, .inode])
        let both = try sections(tree) { item in
            item.isDirectory ? nil : item.text.hasSuffix(".c") ? 0 : 1
        }
        #expect(both.count == 2)
        #expect(lines(both, 0) == ["a 3 1 context", "b 3 1 context", "y.c 3", "c 1 1 context", "w.c 1"])
        #expect(lines(both, 1) == ["a 7 2 context", "b 5 1 context", "z.h 5", "x.h 2"])
        #expect(both.roots(of: 1)[0].disk == (try tree.root.at("x.h").disk) * 2)
        let directories = try sections(tree) { $0.isDirectory ? 0 : nil }
        #expect(lines(directories, 0) == ["a 0 1", "b 0 0", "c 0 0"])
    }

    @Test func `a hard link counts once below each root, in the section of its first name`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("r")
        try directory.file("r/1", size: 3)
        for name in ["r/2", "r/3"] { try directory.hardLink(name, to: "r/1") }
        let tree = try walk([directory.path("r"), directory.path("r")], fields: [.size, .inode])
        let group: (FileItem) -> Int? = { $0.isDirectory ? nil : $0.text == "2" ? 0 : 1 }
        #expect(lines(try sections(tree, group), 0) == ["r 0 1 context", "2 3", "r 0 1 context", "2 3"])
        #expect(
            lines(try sections(tree, group), 1)
                == Array(repeating: ["r 3 2 context", "1 3", "3 3"], count: 2).flatMap(\.self)
        )
    }

    @Test func `a section has hidden entries, after their visible siblings`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in [".a", "b"] { try directory.directory(name) }
        for (name, size) in [(".a/x.c", 1), (".a/.y.c", 2), ("b/z.c", 4), ("b/.w.h", 8), (".v.c", 16)] {
            try directory.file(name, size: size)
        }
        var options = WalkOptions()
        (options.fields, options.keepsHiddenContents) = ([.size, .modified, .newest], true)
        let tree = try Walk(roots: [directory.path], options: options).run().kept()
        let both = try sections(tree) { $0.isDirectory ? nil : $0.text.hasSuffix(".c") ? 0 : 1 }
        let root = both.roots(of: 0)[0]
        #expect(root.size == 23 && root.items == 4 && root.childNames == ["b"])
        #expect(root.hiddenChildren.map(\.text) == [".a", ".v.c"])
        #expect(root.hiddenChildren[0].childNames == ["x.c"])
        #expect(root.hiddenChildren[0].hiddenChildren.map(\.text) == [".y.c"])
        #expect(both.roots(of: 1)[0].size == 8)
        #expect(both.roots(of: 1)[0].hiddenChildren.isEmpty)
        #expect(root.newest == root.hiddenChildren.compactMap(\.newest).max())
    }

    @Test func `an empty tree of sections has no sections`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        #expect(try sections(try walk([directory.path])) { _ in nil }.count == 0)
    }
}
