import Foundation
import Testing

@testable import FileTree

@Suite struct WalkProgressTests {
    @Test(arguments: [1, 4], [nil, 0, 1] as [Int?])
    func `the progress at the end of a walk includes all entries`(threads: Int, maxDepth: Int?) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "a/b", "c"] { try directory.directory(name) }
        for name in ["a/1", "a/b/2", "c/3", "4"] { try directory.file(name, size: 1000) }
        var options = WalkOptions()
        options.fields = .size
        options.threads = threads
        options.maxDepth = maxDepth
        let progress = WalkProgress()
        options.progress = progress
        _ = try Walk(roots: [directory.path], options: options).run()
        #expect(progress.entries == 7)
        #expect(progress.bytes == 4000)
        #expect(progress.takePlace() == directory.path)
    }

    @Test(arguments: [nil, 0] as [Int?])
    func `a walk that is stopped reports directories that it has not read, and its totals are lower bounds`(
        maxDepth: Int?
    ) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("a")
        try directory.file("a/b", size: 10)
        var options = WalkOptions()
        (options.fields, options.maxDepth) = (.size, maxDepth)
        let progress = WalkProgress()
        options.progress = progress
        progress.stop()
        let tree = try Walk(roots: [directory.path], options: options).run()
        #expect(tree.errors.map(\.reason) == [.canceled])
        #expect(tree.errors.map(\.path) == [directory.path])
        #expect(tree.roots[0].isIncomplete)
        #expect(tree.roots[0].items == 0)
    }

    @Test(arguments: [1, 4], [false, true])
    func `a tree with only the entries of the roots shows the totals of a walk`(threads: Int, showsHidden: Bool) throws
    {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "a/b", "c", "c/.d", ".e", ".e/f"] { try directory.directory(name) }
        for name in ["a/1", "a/b/2", "a/b/3", "c/.d/4", ".e/f/5", "6"] { try directory.file(name, size: 1000) }
        var options = WalkOptions()
        (options.fields, options.threads, options.showsHidden) = ([.size, .disk], threads, showsHidden)
        options.readsOnlyRoots = true
        let preview = try Walk(roots: [directory.path], options: options).run()
        #expect(preview.roots[0].items == 4)
        options.readsOnlyRoots = false
        let progress = WalkProgress(followsDirectories: true)
        options.progress = progress
        preview.showTotals(of: progress)
        #expect(preview.roots[0].items == 4 && preview.roots[0].size == 1000 && preview.roots[0].isIncomplete)
        let tree = try Walk(roots: [directory.path], options: options).run()
        // The second call adds nothing, because nothing was found in between.
        for _ in 0..<2 {
            preview.showTotals(of: progress)
            let numbers = { (item: FileItem) in
                [Int64(item.items ?? -1), Int64(item.directoriesBelow ?? -1), item.size, item.disk]
            }
            #expect(numbers(preview.roots[0]) == numbers(tree.roots[0]))
            let children = { (tree: FileTree) in
                Array(tree.roots[0].children ?? tree.roots) + Array(tree.roots[0].hiddenChildren)
            }
            #expect(children(preview).map(numbers) == children(tree).map(numbers))
        }
    }

    @Test func `files with several hard links are left out of totals while a walk runs`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "b"] { try directory.directory(name) }
        try directory.file("a/1", size: 1000)
        try directory.file("b/2", size: 20)
        try FileManager.default.linkItem(
            atPath: String(decoding: directory.path, as: UTF8.self) + "/a/1",
            toPath: String(decoding: directory.path, as: UTF8.self) + "/b/1"
        )
        var options = WalkOptions()
        (options.fields, options.readsOnlyRoots) = (.size, true)
        let preview = try Walk(roots: [directory.path], options: options).run()
        options.readsOnlyRoots = false
        let progress = WalkProgress(followsDirectories: true)
        options.progress = progress
        _ = try Walk(roots: [directory.path], options: options).run()
        preview.showTotals(of: progress)
        #expect(preview.roots[0].size == 20 && preview.roots[0].items == 5)
    }

    @Test func `the path is built only on request`() {
        let progress = WalkProgress()
        var made = 0
        func add(_ place: String) {
            progress.add(SeenEntries(entries: 1, size: 2)) {
                made += 1
                return bytes(place)
            }
        }
        add("first")
        add("second")
        #expect(made == 1)
        #expect(progress.takePlace() == bytes("first"))
        add("third")
        add("fourth")
        #expect(progress.takePlace() == bytes("third"))
        #expect(made == 2)
        #expect((progress.entries, progress.bytes) == (4, 8))
    }
}
