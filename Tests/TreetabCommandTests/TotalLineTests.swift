import FileTree
import Testing

@testable import TreetabCommand

@Suite struct TotalLineTests {
    private func totals(_ files: SampleFiles, _ names: String...) throws -> TreeTotals {
        var options = WalkOptions()
        options.fields = [.size, .disk]
        let tree = try Walk(roots: names.map { Array((files.path + $0).utf8) }, options: options).run()
        return TreeTotals(tree, fields: .size)
    }

    private func line(_ totals: TreeTotals, errors: Int, milliseconds: Int64?) -> String {
        TotalLine(
            totals: totals,
            sizes: SizeFormat(.binary),
            incompleteMark: "≥",
            errors: errors,
            milliseconds: milliseconds
        )
        .text
    }

    @Test func `the line says one and several, what could not be read, and how long it took`() throws {
        let totals = try totals(try SampleFiles(["d/a": 1500]), "/d")
        #expect(line(totals, errors: 0, milliseconds: nil) == "2 items: 1 directory, 1 file; 1.5 KiB")
        #expect(
            line(totals, errors: 3, milliseconds: 12_345) == "2 items: 1 directory, 1 file; 1.5 KiB; 3 not read; 12.3 s"
        )
    }

    @Test func `each total is marked where it is a lower bound`() throws {
        let totals = try totals(try SampleFiles(["a": 1500]), "/a", "/absent")
        #expect(line(totals, errors: 1, milliseconds: nil) == "≥1 item: 0 directories, 1 file; ≥1.5 KiB; 1 not read")
    }
}
