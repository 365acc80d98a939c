import FileTree
import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct TotalLineTests {
    private func totals(_ files: SampleFiles, _ names: String...) throws -> Tally {
        var options = WalkOptions()
        options.fields = [.size, .disk]
        let tree = try Walk(
            roots: names.map { Array((files.path + $0).utf8) },
            options: options,
            system: System(treeCapacity: 1 << 15)
        ).run()
        return Tally(tree, fields: .size)
    }

    private func line(_ totals: Tally, errors: Int) -> String {
        totals.totalLine(SizeFormat(.binary), incompleteMark: "≥", errors: errors)
    }

    @Test func `the line has singulars and plurals, and the number of errors`() throws {
        let totals = try totals(try SampleFiles(["d/a": 1500]), "/d")
        #expect(line(totals, errors: 0) == "1 item: 0 directories, 1 file; 1.5 KiB")
        #expect(
            line(totals, errors: 3)
                == "1 item: 0 directories, 1 file; 1.5 KiB; 3 not read"
        )
    }

    @Test func `each total that is a lower bound has a mark`() throws {
        let totals = try totals(try SampleFiles(["a": 1500]), "/a", "/absent")
        #expect(line(totals, errors: 1) == "≥1 item: 0 directories, 1 file; ≥1.5 KiB; 1 not read")
    }
}
