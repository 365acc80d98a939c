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
