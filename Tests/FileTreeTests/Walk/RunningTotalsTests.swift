import Foundation
import Testing

@testable import FileTree

/// The totals of directories below a root, while a walk runs.
@Suite struct RunningTotalsTests {
    @Test(arguments: [1, 4], [false, true])
    func `a tree with only the entries of the roots shows the totals of a walk`(threads: Int, showsHidden: Bool) throws
    {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "a/b", "c", "c/.d", ".e", ".e/f"] { try directory.directory(name) }
        for name in ["a/1", "a/b/2", "a/b/3", "c/.d/4", ".e/f/5", "6"] { try directory.file(name, size: 1000) }
        var options = WalkOptions()
        (options.fields, options.threads, options.showsHidden) = ([.size, .disk], threads, showsHidden)
        (options.maxDepth, options.opensUnstored) = (1, false)
        let preview = try Walk(roots: [directory.path], options: options).run()
        #expect(preview.roots[0].items == 4)
        (options.maxDepth, options.opensUnstored) = (nil, true)
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
        (options.fields, options.maxDepth, options.opensUnstored) = (.size, 1, false)
        let preview = try Walk(roots: [directory.path], options: options).run()
        (options.maxDepth, options.opensUnstored) = (nil, true)
        let progress = WalkProgress(followsDirectories: true)
        options.progress = progress
        _ = try Walk(roots: [directory.path], options: options).run()
        preview.showTotals(of: progress)
        #expect(preview.roots[0].size == 20 && preview.roots[0].items == 5)
    }
}
