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

    private func line(_ totals: Tally, errors: Int, milliseconds: Int64?, width: Int? = nil) -> String {
        TotalLine(
            totals: totals,
            sizes: SizeFormat(.binary),
            incompleteMark: "≥",
            errors: errors,
            milliseconds: milliseconds
        )
        .text(width: width)
    }

    @Test func `the line has singulars and plurals, the number of errors and the elapsed time`() throws {
        let totals = try totals(try SampleFiles(["d/a": 1500]), "/d")
        #expect(line(totals, errors: 0, milliseconds: nil) == "1 item: 0 directories, 1 file; 1.5 KiB")
        #expect(
            line(totals, errors: 3, milliseconds: 12_345)
                == "1 item: 0 directories, 1 file; 1.5 KiB; 3 not read; took 12.3 s"
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
            "2 items: 0 directories, 2 files; 2.9 KiB, 4.0 KiB on disk; 3 not read; took 12.3 s",
            "2 items: 0 directories, 2 files; 2.9 KiB, 4.0 KiB on disk; 3 not read",
            "2 items: 0 directories, 2 files; 2.9 KiB; 3 not read",
            "2 items; 2.9 KiB; 3 not read",
            "2 items; 3 not read",
        ]
        for width in forms[4].count...200 {
            let shown = line(totals, errors: 3, milliseconds: 12_345, width: width)
            #expect(shown == forms.first { $0.count <= width })
        }
        #expect(line(totals, errors: 3, milliseconds: nil, width: 18) == "2 items; 3 not re…")
        #expect(line(totals, errors: 0, milliseconds: nil, width: 7) == "2 items")
        #expect(line(totals, errors: 0, milliseconds: nil, width: 1) == "…")
        #expect(line(totals, errors: 0, milliseconds: nil, width: 0) == "")
    }

    @Test func `if the table shows sizes and disk usage, other parts are dropped first`() throws {
        let files = try SampleFiles(["d/a": 1500, "d/b": 1500])
        var totals = try totals(files, "/d")
        totals.disk = 4096
        let forms = [false: "2 items; 2.9 KiB, 4.0 KiB on disk", true: "2 items; 4.0 KiB on disk"]
        for prefersDisk in [false, true] {
            let line = TotalLine(
                totals: totals,
                prefersDisk: prefersDisk,
                showsBoth: true,
                sizes: SizeFormat(.binary),
                incompleteMark: "≥",
                errors: 0,
                milliseconds: nil
            )
            #expect(line.text(width: 40) == forms[false])
            #expect(line.text(width: 30) == (prefersDisk ? forms[true] : "2 items; 2.9 KiB"))
        }
    }

    @Test func `each total that is a lower bound has a mark`() throws {
        let totals = try totals(try SampleFiles(["a": 1500]), "/a", "/absent")
        #expect(line(totals, errors: 1, milliseconds: nil) == "≥1 item: 0 directories, 1 file; ≥1.5 KiB; 1 not read")
    }
}
