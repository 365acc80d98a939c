import Foundation
import Testing

@Suite struct RowBudgetTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p t/large t/small
            for size in 900 800 700 5; do truncate -s $size t/large/f$size; done
            for size in 60 50 40; do truncate -s $size t/small/f$size; done
            """
        )
    }

    private func shown(_ options: String) throws -> [String] {
        try folder.run("treetab -B --no-header --style plain -c name,size --sort size \(options) t").lines
            .map { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test func `the first rows in sort order are shown, and rest rows count as lines`() throws {
        #expect(
            try shown("--rows 5") == ["t 2555", "large 2405", "f900 900", "… 3 others 1505", "small 150"]
        )
        // A row takes one line, as '… 1 other' does.
        #expect(
            try shown("--rows 7") == [
                "t 2555", "large 2405", "f900 900", "f800 800", "f700 700", "f5 5", "small 150",
            ]
        )
        #expect(try shown("--rows 1") == ["t 2555"])
        #expect(try shown("--rows 100").count == 10)
    }

    @Test func `in name order, rows of upper levels are kept first`() throws {
        let shown = { (options: String) in
            try folder.run("treetab --no-header --style plain -c name \(options) t").lines
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
        #expect(try shown("--rows 4") == ["t", "large", "small"])
        #expect(try shown("--rows 6") == ["t", "large", "f5", "f700", "… 2 others", "small"])
        #expect(try shown("-r --rows 4") == ["t", "small", "large"])
        #expect(try shown("-f --rows 5") == ["t", "large", "f5", "… 3 others", "… 1 other"])
    }

    @Test func `with filters, the first matches are shown with their directories`() throws {
        #expect(
            try shown("-f --rows 5") == ["t 2555", "large 2405", "f900 900", "… 3 others 1505", "… 1 other 150"]
        )
        #expect(
            try shown("-P 'f[4-6]0' --rows 5") == ["t 150", "small 150", "f60 60", "f50 50", "f40 40"]
        )
        #expect(try shown("-P 'f[4-6]0' --rows 4") == ["t 150", "small 150", "f60 60", "… 2 others 90"])
        #expect(try shown("-P f40 --rows 2") == ["t 40", "small 40"])
        #expect(try shown("-P f40 --rows 1") == ["t 40"])
        #expect(try shown("-f --sort +size --rows 4") == ["t 2555"])
        #expect(
            try shown("-f --sort +size --rows 5") == [
                "t 2555", "large 2405", "f5 5", "… 3 others 2400", "… 1 other 150",
            ]
        )
    }

    @Test func `by size, a file that counts under another name is shown after all others`() throws {
        try folder.prepare(
            "mkdir t/other; for i in 1 2; do ln t/large/f900 t/other/z$i; done; truncate -s 20 t/other/y"
        )
        // The first name is t/large/f900, so t/other has 20 bytes.
        #expect(
            try shown("-f --rows 7") == [
                "t 2575", "large 2405", "f900 900", "f800 800", "f700 700", "f5 5", "… 2 others 170",
            ]
        )
        #expect(try shown("-f --rows 13").suffix(3) == ["other 20", "y 20", "… 2 others 0"])
        #expect(try shown("-f --rows 14").suffix(4) == ["other 20", "y 20", "z1 ↗900", "z2 ↗900"])
    }

    @Test(arguments: ["--csv", "--tsv", "--jsonl"])
    func `formats for programs have the first N entries, because they show nothing else`(format: String) throws {
        for rows in 1...9 {
            let output = try folder.run("treetab \(format) --no-header -c name -f --sort size --rows \(rows) t")
            let largest = try folder.run(
                "find t -type f -printf '%s %f\\n' | sort -rn | head -n \(rows) | cut -d ' ' -f 2"
            )
            let names = output.lines.map { $0.replacing(#"{"name":""#, with: "").replacing(#""}"#, with: "") }
            #expect(names.sorted() == largest.lines.sorted())
        }
    }

    @Test func `there are never more lines than N, whatever is shown`() throws {
        for options in ["", "-f", "-D", "-P '*0*'", "-r", "--group-by kind", "--group-by size", "-f -L 1"] {
            for rows in 1...12 {
                let lines = try folder.run("treetab --no-header --sort size \(options) --rows \(rows) t t/large").lines
                #expect(lines.count <= rows && !lines.isEmpty, "\(options) \(rows)")
            }
        }
    }

    @Test func `at every level, visible rows and rest rows sum to the total`() throws {
        for rows in 3...9 {
            let output = try folder.run(
                "treetab -B --no-header --style plain -c name,size --sort size --rows \(rows) t"
            )
            // Each level is indented by two spaces.
            var sums: [(line: String, size: Int, below: Int?, depth: Int)] = []
            var open: [Int] = []
            for line in output.lines {
                let depth = line.prefix { $0 == " " }.count / 2
                let size = try #require(line.split(separator: " ").last.flatMap { Int($0) })
                open.removeLast(max(0, open.count - depth))
                if let parent = open.last { sums[parent].below = (sums[parent].below ?? 0) + size }
                open.append(sums.count)
                sums.append((line, size, nil, depth))
            }
            for row in sums { #expect(row.below ?? row.size == row.size, "\(row.line)") }
        }
    }

    @Test(arguments: [
        ("", ["t", "large", "f5", "f700", "small"]), ("-r", ["t", "small", "f60", "f50", "f40", "large"]),
    ])
    func `rows that compare equal are chosen by their position in the table`(options: String, expected: [String]) throws
    {
        let output = try folder.run(
            "treetab --no-header --style plain -c name --group-directories-first --rows 6 \(options) t"
        )
        let names = output.lines.map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(names.filter { !$0.hasPrefix("…") } == expected)
    }

    @Test func `without a terminal, --rows fit shows all rows`() throws {
        #expect(try shown("--rows fit").count == 10)
    }

    /// The prompt of the shell needs the last line. The whole table has 11 lines. A terminal of two lines has room for
    /// the header or a row, and shows both. One line stays empty if the next row would bring a rest row with it.
    @Test(
        .needs(.python3),
        arguments: [
            (2, 2), (3, 2), (4, 2), (5, 4), (6, 4), (7, 6), (8, 7), (9, 8), (10, 8), (11, 10), (12, 11), (24, 11),
        ]
    )
    func `on a terminal, --rows fit fills the lines above the prompt`(lines: Int, expected: Int) throws {
        let terminal = "python3 \"$REFERENCE/terminal.py\" 80x\(lines)"
        let output = try folder.run("\(terminal) treetab -B --sort size -c name,size --rows fit t")
        #expect(output.lines.count == expected, "\(output.text)")
    }
}
