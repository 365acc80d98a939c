import FileTree
import System
import Testing

@testable import TreetabCommand

@Suite struct TreeTotalsTests {
    private func tree(_ fields: StatusFields, _ files: SampleFiles, _ names: String...) throws -> FileTree {
        var options = WalkOptions()
        options.fields = fields
        return try Walk(
            roots: names.map { Array((files.path + $0).utf8) },
            options: options,
            system: System(treeCapacity: 1 << 14)
        ).run()
    }

    @Test func `roots are among the items, whatever they are`() throws {
        let files = try SampleFiles(["d/a": 10, "d/e/b": 20, "c": 5])
        let totals = TreeTotals(try tree(.size, files, "/d", "/c"), fields: .size)
        #expect(totals.items == 5)
        #expect(totals.directories == 2)
        #expect(totals.files == 3)
        #expect(totals.size == 35)
        #expect(totals.disk == nil)
        #expect(!totals.isIncomplete)
    }

    @Test func `what was not asked for is not known, and what is not there makes lower bounds`() throws {
        let files = try SampleFiles(["a": 10])
        let totals = TreeTotals(try tree([], files, "/a", "/absent"), fields: [])
        #expect(totals.items == 1 && totals.size == nil && totals.disk == nil)
        #expect(totals.isIncomplete)
    }
}
