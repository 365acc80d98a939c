import FileTree
import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct TotalLineTests {
    private func totals(_ files: SampleFiles, _ names: String...) throws -> TreeTotals {
        var options = WalkOptions()
        options.fields = [.size, .disk]
        let tree = try Walk(
            roots: names.map { Array((files.path + $0).utf8) },
            options: options,
            system: System(treeCapacity: 1 << 15)
        ).run()
        return TreeTotals(tree, fields: .size)
    }

    private func line(_ totals: TreeTotals, errors: Int, milliseconds: Int64?, width: Int? = nil) -> String {
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
        var totals = TreeTotals(tree, fields: .size)
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

    @Test func `with filters, the line has the matching items and all items`() throws {
        let files = try SampleFiles(["d/a": 1500, "d/b": 3000])
        let line = TotalLine(
            totals: try totals(files, "/d"),
            matching: try totals(files, "/d/a"),
            sizes: SizeFormat(.binary),
            incompleteMark: "≥",
            errors: 0,
            milliseconds: 400
        )
        #expect(line.text() == "1 of 2 items, 1.5 KiB of 4.4 KiB; took 0.4 s")
        #expect(line.text(width: 32) == "1 of 2 items, 1.5 KiB of 4.4 KiB")
        #expect(line.text(width: 31) == "1 of 2 items")
    }

    @Test func `in a narrow line, the source of a size is dropped before the size`() throws {
        let files = try SampleFiles(["d/e/a": 1500, "d/b": 3000])
        var matching = try totals(files, "/d/e")
        matching.directories = 1
        matching.items = 1
        let line = TotalLine(
            totals: try totals(files, "/d"),
            matching: matching,
            sizes: SizeFormat(.binary),
            incompleteMark: "≥",
            errors: 0,
            milliseconds: nil
        )
        #expect(line.text() == "1 of 3 items, 1.5 KiB (in 1 directory and its contents) of 4.4 KiB")
        #expect(line.text(width: 40) == "1 of 3 items, 1.5 KiB of 4.4 KiB")
    }

    @Test func `each total that is a lower bound has a mark`() throws {
        let totals = try totals(try SampleFiles(["a": 1500]), "/a", "/absent")
        #expect(line(totals, errors: 1, milliseconds: nil) == "≥1 item: 0 directories, 1 file; ≥1.5 KiB; 1 not read")
    }
}

@Suite struct TreeTotalsTests {
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
        let totals = TreeTotals(try tree(.size, files, "/d", "/c"), fields: .size)
        #expect(totals.items == 4)
        #expect(totals.directories == 1)
        #expect(totals.files == 3)
        #expect(totals.size == 35)
        #expect(totals.disk == nil)
        #expect(!totals.isIncomplete)
    }

    @Test func `totals that were not fetched are unknown, and a missing root makes lower bounds`() throws {
        let files = try SampleFiles(["a": 10])
        let totals = TreeTotals(try tree([], files, "/a", "/absent"), fields: [])
        #expect(totals.items == 1 && totals.size == nil && totals.disk == nil)
        #expect(totals.isIncomplete)
    }
}
