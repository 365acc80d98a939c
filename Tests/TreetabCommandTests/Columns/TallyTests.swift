import FileTree
import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct TallyTests {
    private func tree(_ fields: StatusFields, _ files: SampleFiles, _ names: String...) throws -> FileTree {
        var options = WalkOptions()
        options.fields = fields
        return try Walk(
            roots: names.map { Array((files.path + $0).utf8) },
            options: options,
            system: System(treeCapacity: 1 << 15)
        ).run()
    }

    @Test func `a root is an item only if it is not a directory`() throws {
        let files = try SampleFiles(["d/a": 10, "d/e/b": 20, "c": 5])
        let totals = Tally(try tree(.size, files, "/d", "/c"), fields: .size)
        #expect(totals.items == 4)
        #expect(totals.directories == 1)
        #expect(totals.files == 3)
        #expect(totals.size == 35)
        #expect(totals.disk == nil)
        #expect(!totals.isIncomplete)
    }

    @Test func `totals that were not fetched are unknown, and a missing root makes lower bounds`() throws {
        let files = try SampleFiles(["a": 10])
        let totals = Tally(try tree([], files, "/a", "/absent"), fields: [])
        #expect(totals.items == 1 && totals.size == nil && totals.disk == nil)
        #expect(totals.isIncomplete)
    }

    private func sum(_ tree: FileTree) -> Tally {
        var tally = Tally()
        tree.forEachEntry { tally.add($0) }
        return tally
    }

    @Test func `the sum of all entries is the total of the roots`() throws {
        let files = try SampleFiles(["d/a": 10, "d/e/.b": 20, "c": 5])
        let fields: StatusFields = [.size, .disk, .ownDisk]
        let tree = try tree(fields, files, "/d", "/c")
        let (sum, total) = (sum(tree), Tally(tree, fields: fields))
        #expect(sum.items == 4 && sum.directories == 1 && sum.files == 3 && sum.size == 35)
        #expect(total.items == 4 && total.directories == 1 && total.size == 35)
        #expect(sum.disk == total.disk)
    }

    @Test func `bytes beyond 64 bits stay at the maximum, and are a lower bound`() throws {
        let files = try SampleFiles(["a": 1])
        let sum = sum(try tree(.size, files, "/a"))
        var tally = sum
        tally.size = .max
        #expect(!tally.sizeIsLowerBound)
        tally.add(sum)
        #expect(tally.size == .max && tally.sizeIsLowerBound && !tally.diskIsLowerBound && tally.items == 2)
        var total = Tally()
        total.add(tally)
        #expect(total.size == .max && total.sizeIsLowerBound)
    }
}
