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

    private func line(_ totals: Tally, errors: Int, width: Int? = nil) -> String {
        TotalLine(
            totals: totals,
            sizes: SizeFormat(.binary),
            incompleteMark: "≥",
            errors: errors
        )
        .text(width: width)
    }

    @Test func `the line has singulars and plurals, and the number of errors`() throws {
        let totals = try totals(try SampleFiles(["d/a": 1500]), "/d")
        #expect(line(totals, errors: 0) == "1 item: 0 directories, 1 file; 1.5 KiB")
        #expect(
            line(totals, errors: 3)
                == "1 item: 0 directories, 1 file; 1.5 KiB; 3 not read"
        )
    }

    @Test func `when space is tight, parts are dropped in order, and the number of errors stays`() throws {
        var options = WalkOptions()
        options.fields = [.size, .disk]
        let files = try SampleFiles(["d/a": 1500, "d/b": 1500])
        let tree = try Walk(
            roots: [Array((files.path + "/d").utf8)],
            options: options,
            system: System(treeCapacity: 1 << 15)
        ).run()
        var totals = Tally(tree, fields: .size)
        totals.disk = 4096
        let forms = [
            "2 items: 0 directories, 2 files; 2.9 KiB, 4.0 KiB on disk; 3 not read",
            "2 items: 0 directories, 2 files; 2.9 KiB; 3 not read",
            "2 items; 2.9 KiB; 3 not read",
            "2 items; 3 not read",
        ]
        for width in forms[3].count...200 {
            let shown = line(totals, errors: 3, width: width)
            #expect(shown == forms.first { $0.count <= width })
        }
        #expect(line(totals, errors: 3, width: 18) == "2 items; 3 not re…")
        #expect(line(totals, errors: 0, width: 7) == "2 items")
        #expect(line(totals, errors: 0, width: 1) == "…")
        #expect(line(totals, errors: 0, width: 0) == "")
    }

    @Test func `each total that is a lower bound has a mark`() throws {
        let totals = try totals(try SampleFiles(["a": 1500]), "/a", "/absent")
        #expect(line(totals, errors: 1) == "≥1 item: 0 directories, 1 file; ≥1.5 KiB; 1 not read")
    }
}
