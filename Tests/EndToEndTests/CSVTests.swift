import Foundation
import Testing

@Suite struct CSVTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeHostileTree()
    }

    /// The fields that Python's csv module reads.
    private func fields(_ command: String) throws -> [[[UInt8]]] {
        let output = try folder.run(#"\#(command) | python3 "$REFERENCE/csv_fields.py""#)
        #expect(output.isClean, "\(output.errors)")
        return output.lines.map { line in line.split(separator: " ").map { bytes(hexadecimal: $0) } }
    }

    @Test func `the default columns are path, depth, name, kind, size, disk, items, modified`() throws {
        let output = try folder.run("treetab --csv -L 0 tree")
        #expect(output.lines.first == "path,depth,name,kind,size,disk,items,modified")
        #expect(output.lines.count == 2)
    }

    @Test func `--columns selects exactly the listed columns, in that order`() throws {
        let items = try folder.prepare("find tree -mindepth 1 -printf x").text.count
        let output = try folder.run("treetab --csv -L 0 -c items,name,depth,percent,mode,ext tree")
        #expect(output.lines == ["items,name,depth,percent,mode,ext", "\(items),tree,0,100.0,drwxr-xr-x,"])
    }

    @Test(.needs(.python3)) func `Python's csv reads every path that find finds, byte for byte`() throws {
        let found = try folder.prepare("find tree -print0").bytes.split(separator: 0).map(Array.init)
        let rows = try fields("treetab -a --csv tree")
        #expect(rows.count == found.count + 1)
        #expect(Set(rows.dropFirst().map { $0[0] }) == Set(found))
        #expect(rows.allSatisfy { $0.count == 8 })
    }

    @Test(.needs(.python3)) func `a real tree has one row for each line of find`() throws {
        let found = try folder.prepare("find /usr/include -print0").bytes.split(separator: 0).map(Array.init)
        let rows = try fields("treetab -a --csv /usr/include")
        #expect(
            rows.dropFirst().map { $0[0] }.sorted(by: { $0.lexicographicallyPrecedes($1) })
                == found.sorted(by: { $0.lexicographicallyPrecedes($1) })
        )
    }

    @Test(.needs(.python3)) func `names contain no tree lines`() throws {
        let rows = try fields("treetab -a --csv -c path,name tree")
        for row in rows.dropFirst(2) {
            #expect(row[0].split(separator: UInt8(ascii: "/")).last.map(Array.init) == row[1])
        }
        #expect(rows.count > 20)
    }

    @Test func `a field is quoted only if necessary, and lines end in a line feed`() throws {
        try folder.prepare(
            #"mkdir q; cd q; touch 'a,b' 'c"d' "$(printf 'e\nf')" "$(printf 'g\rh')" 'i j' "k'l" "$(printf 'm\tn')""#
        )
        let output = try folder.run("treetab --csv --no-header -c name q")
        let expected = "q\n\"a,b\"\n\"c\"\"d\"\n\"e\nf\"\n\"g\rh\"\ni j\nk'l\nm\tn\n"
        #expect(output.bytes == Data(expected.utf8))
    }

    @Test func `a single column without a value is still a row`() throws {
        #expect(try folder.run("treetab --csv -c ext tree/empty").bytes == Data("ext\n\"\"\n".utf8))
    }

    @Test func `sizes are whole numbers of bytes for every unit option`() throws {
        for units in ["", "-B", "--si", "--binary"] {
            let output = try folder.run("treetab --csv --no-header -c name,size \(units) tree/sparse tree/one")
            #expect(output.lines == ["tree/sparse,2147483648", "tree/one,70", "first,70"])
        }
    }

    @Test func `filters and limits leave no context rows and no summary rows`() throws {
        #expect(try folder.run("treetab --csv --no-header -c path -P bottom tree").lines == ["tree/deep/er/est/bottom"])
        try folder.prepare("mkdir limited; touch limited/a limited/b")
        #expect(try folder.run("treetab --csv --no-header -c path -n 1 limited").lines == ["limited", "limited/a"])
    }

    @Test(
        .needs(.date, .tzdata),
        arguments: [
            "UTC", "Europe/Berlin", "America/New_York", "America/St_Johns", "Asia/Kolkata", "Asia/Kathmandu",
            "Australia/Lord_Howe", "Pacific/Chatham", "Pacific/Apia", "Africa/Monrovia", "Europe/Dublin",
        ]
    )
    func `times are ISO 8601 with the offset of that moment, as date prints them`(zone: String) throws {
        let moments =
            [
                0, -1, 1, -86_400, -14_182_940, 951_782_400, 1_709_210_096, 1_735_689_599, 2_147_483_647,
                2_147_483_648, -2_147_483_648, 4_102_444_800,
                // Clock changes of 2024 in Berlin, New York, St John's and Lord Howe, of 1916 in Dublin, and the skipped day of Apia.
                1_711_846_799, 1_711_846_800, 1_729_990_799, 1_729_990_800, 1_710_054_000, 1_710_053_999,
                1_730_613_599, 1_730_613_600, 1_710_048_600, 1_710_048_599, 1_712_415_599, 1_712_415_600,
                1_728_142_199, 1_728_142_200, -1_691_962_479, -1_691_962_480, 1_325_239_199, 1_325_239_200,
            ] + (0..<60).map { 1_700_000_000 + $0 * 1_234_567 }
        let list = moments.map(String.init).joined(separator: " ")
        let expected = try folder.prepare(
            """
            mkdir times; cd times; i=1000
            for moment in \(list); do
                touch -d "@$moment" $i
                date -d "@$(stat -c %Y $i)" +"$i,%FT%T%:z"
                i=$((i + 1))
            done
            """,
            ["TZ": zone]
        )
        let output = try folder.run("cd times; treetab --csv -c name,modified .", ["TZ": zone])
        #expect(expected.lines.count == moments.count)
        #expect(Array(output.lines.dropFirst(2)) == expected.lines)
        #expect(output.isClean)
    }

    @Test(.needs(.date, .tzdata)) func `dates from year 1 to 12024 are those that date prints`() throws {
        // tmpfs stores 64 bits of seconds. Other file systems may store another year, so date prints the stored one.
        let far = try Folder(in: FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : folder.path)
        let expected = try far.prepare(
            """
            for year in 0001 1000 1583 1900 2400 2500 9999 12024; do
                touch -d "@$(date -ud "$year-06-15 12:00:00" +%s)" $year
                date -d "@$(stat -c %Y $year)" +"$year,%FT%T%:z"
            done
            """,
            ["TZ": "Europe/Berlin"]
        )
        let output = try far.run("treetab --csv -c name,modified .", ["TZ": "Europe/Berlin"])
        #expect(output.lines.dropFirst(2).sorted() == expected.lines.sorted())
        #expect(expected.lines.count == 8)
    }
}

private func bytes(hexadecimal text: Substring) -> [UInt8] {
    guard text != "-" else { return [] }
    let digits = Array(text)
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
}
