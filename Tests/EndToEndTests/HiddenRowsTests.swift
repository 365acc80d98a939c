import Foundation
import Testing

/// The row at the end of a directory that stands for its hidden entries.
@Suite struct HiddenRowsTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p t/a/.deep/x t/b/.only t/.h/sub t/c
            truncate -s 100 t/a/file; truncate -s 20 t/a/.deep/x/y t/a/.deep/z; truncate -s 3 t/.f
            head -c 5000 /dev/zero >t/.h/sub/twice; ln t/.h/sub/twice t/a/twice; ln t/.h/sub/twice t/.h/again
            ln t/a/file t/c/.same; ln t/a/file t/.zz
            """
        )
    }

    private func lines(_ options: String) throws -> [String] {
        let output = try folder.run("treetab -B --no-header --style plain -c name,size,items \(options)")
        #expect(output.isClean)
        return output.lines.map { line in
            let indent = line.prefix { $0 == " " }
            return indent + line.split(separator: " ").joined(separator: " ")
        }
    }

    @Test func `a directory with hidden entries ends with a row that shows their number and totals`() throws {
        #expect(
            try lines("t") == [
                "t 5143 17", "  a 40 6", "    file ↗100", "    twice ↗5000", "    … 1 hidden 40 4", "  b 0 1",
                "    … 1 hidden 0 1", "  c ↗0 1", "    … 1 hidden 0 1", "  … 3 hidden 5103 6",
            ]
        )
    }

    @Test(arguments: ["--no-hidden", "-a --no-hidden"])
    func `--no-hidden shows neither hidden entries nor rows for them`(options: String) throws {
        #expect(
            try lines("\(options) t")
                == ["t 5143 17", "  a 40 6", "    file ↗100", "    twice ↗5000", "  b 0 1", "  c ↗0 1"]
        )
        #expect(try lines("--no-hidden \(options) -a t") == lines("-a t"))
    }

    @Test(arguments: ["", "-s -size", "-n 1 -s name", "-n 0", "-L 2", "--count-links", "--matched-totals", "-f"])
    func `the rows of a directory add up to its total, with hard links on both sides`(options: String) throws {
        for threads in [1, 8] {
            let output = try folder.run(
                "treetab -B --no-header --style plain -c name,size,items \(options) --threads \(threads) t"
            )
            // For each depth, the size and the items of the last directory that are still unaccounted for.
            var open: [(line: String, size: Int, items: Int)] = []
            func close(downTo depth: Int) {
                while open.count > depth {
                    let last = open.removeLast()
                    #expect(last.size == 0 && last.items == 0, "\(last.line) in\n\(output.text)")
                }
            }
            let rows = output.lines.map { line -> (depth: Int, line: String) in
                (line.prefix { $0 == " " }.count / 2, line)
            }
            for (number, row) in rows.enumerated() {
                close(downTo: row.depth)
                let text = row.line.replacing(/\ *… [0-9]+ (more|hidden)/, with: "…").replacing("↗", with: "")
                let cells = text.split(separator: " ")
                let (size, items) = (Int(cells[1]) ?? -1, cells.count > 2 ? Int(cells[2]) ?? -1 : 0)
                if row.depth > 0 {
                    let isCountedElsewhere = ["twice", "file"].contains(cells[0]) && !options.contains("count-links")
                    open[row.depth - 1].size -= isCountedElsewhere ? 0 : size
                    open[row.depth - 1].items -= items + (text.contains("…") ? 0 : 1)
                }
                let hasRows = number + 1 < rows.count && rows[number + 1].depth > row.depth
                open.append((row.line, hasRows ? size : 0, hasRows ? items : 0))
            }
            close(downTo: 0)
        }
    }

    @Test func `the disk of hidden entries is that of du`() throws {
        // `du` counts a file with several names once, under the first of its arguments.
        let expected = try folder.prepare("du -s -c -B1 t/.f t/.h t/.zz | tail -n 1 | cut -f 1; du -s -B1 t | cut -f 1")
            .lines
        let shown = try folder.run("treetab -B --no-header -c name,disk -L 1 t").lines
        #expect(shown.last?.split(separator: " ").last.map(String.init) == expected[0])
        #expect(shown.first?.split(separator: " ").last.map(String.init) == expected[1])
    }

    @Test(
        arguments: [
            "-a t", "-L 0 t", "-I '.*' t", "-f -L 0 t", "-D -a t", "-P '*e*' t", "--where 'size >= 0' t", "--size +0 t",
            "--changed-within 99d t", "--group-by kind t", "-L 0 t/.h", "t/.h",
        ]
    )
    func `there is no such row if hidden entries are listed or not counted, if filters select rows, and in sections`(
        options: String
    ) throws {
        #expect(!(try lines(options).joined().contains(" hidden")))
    }

    @Test(arguments: ["-D t", "-D --total t"])
    func `with --only-dirs, the row stands for hidden directories`(options: String) throws {
        #expect(
            try lines(options).prefix(7) == [
                "t 5143 17", "  a 40 6", "    … 1 hidden 40 4", "  b 0 1", "    … 1 hidden 0 1", "  c ↗0 1",
                "  … 1 hidden 5000 4",
            ]
        )
    }

    @Test func `--only-files shows rows of hidden entries, but no empty directories`() throws {
        #expect(try lines("-f t") == lines("t"))
        #expect(try lines("-f -L 1 t") == ["t 5143 17", "  … 3 hidden 5103 6"])
        #expect(try lines("-f --no-hidden t") == ["t 5143 17", "  a 40 6", "    file ↗100", "    twice ↗5000"])
        // An empty directory has no row.
        try folder.prepare("mkdir -p u/empty u/.h u/full; touch u/full/x")
        #expect(try lines("-f u") == ["u 0 4", "  full 0 1", "    x 0", "  … 1 hidden 0 1"])
    }

    @Test(arguments: ["--total", "--prune -a", "-s name,entries", "--condense --total"])
    func `--only-files shows the same rows with options that read deeper entries`(options: String) throws {
        try folder.prepare("mkdir -p v/a/b v/c/.h/i; echo 1 >v/a/b/f; echo 22 >v/a/.h; touch v/c/.h/i/x v/d")
        let all = options.contains("-a") ? "-a" : ""
        let rows = try lines("-f -L 2 \(all) v")
        #expect(rows.contains("  a 5 3"))
        #expect(try lines("-f -L 2 -c name,size,items \(options) v").prefix(rows.count) == rows[...])
    }

    @Test(arguments: [0, 1, 2, 3])
    func `--only-files counts a chain of directories as one level with --condense`(depth: Int) throws {
        try folder.prepare(
            "mkdir -p x/p/q/r x/v/w x/a; echo aaa >x/p/q/.h; echo f >x/v/w/f; echo a >x/a/.h; touch x/p/q/r/.i"
        )
        let rows = [
            [
                "x 8 10", "  a 2 1", "    … 1 hidden 2 1", "  p/q 4 4", "    r 0 1", "      … 1 hidden 0 1",
                "    … 1 hidden 4 1", "  v/w 2 2", "    f 2",
            ],
            ["x 8 10", "  a 2 1", "    … 1 hidden 2 1", "  p/q 4 4", "    … 1 hidden 4 1", "  v/w 2 2", "    f 2"],
        ]
        let expected = [[], [], rows[1], rows[0]]
        #expect(try lines("-f --condense -L \(depth) x") == expected[depth])
    }

    @Test func `--only-files shows no directories in sections`() throws {
        let output = try folder.run("treetab -f --group-by kind --no-header -c name t").lines
        #expect(output.first == "Kind: file" && !output.contains { $0.contains("directory") })
    }

    @Test func `--only-files with --rows prefers visible files to directories with hidden entries`() throws {
        try folder.prepare("mkdir -p w/h w/v; truncate -s 100 w/h/.big; truncate -s 6 w/v/small")
        #expect(try lines("-f -s size --rows 3 w") == ["w 106 4", "  v 6 1", "    small 6"])
    }

    @Test func `with --total, --condense joins no hidden directory`() throws {
        try folder.prepare("mkdir -p y/a/.h; touch y/a/.h/x")
        for options in ["-f", "-D", "-f --matched-totals"] {
            #expect(!(try lines("\(options) --condense --total y").joined().contains("a/.h")))
        }
    }

    @Test(arguments: ["--csv", "--json", "--jsonl"])
    func `with --rows it counts only where it is shown`(format: String) throws {
        try folder.prepare("mkdir -p u/shown u/.hidden")
        // In text, `shown` needs two lines, because the row for the hidden entry follows it.
        #expect(try folder.run("treetab --no-header --rows 2 -c path u").lines == ["u"])
        #expect(try folder.run("treetab --rows 2 -c path \(format) u").text.contains("shown"))
    }

    @Test(arguments: ["--csv", "--tsv", "--json", "--jsonl", "--null"])
    func `formats for programs have no such row`(format: String) throws {
        #expect(!(try folder.run("treetab \(format) t").text.contains("hidden")))
    }

    @Test func `listed paths are not hidden`() throws {
        let output = try folder.run("printf 't/.f\\nt/a/file\\n' | treetab --files-from - --no-header -c name -n 1")
        #expect(output.lines == [".", "└── t", "    ├── .f", "    └── … 1 more"])
    }

    @Test func `Markdown has the row, in the column of names`() throws {
        let output = try folder.run("treetab --markdown -B -c size,name -L 1 t")
        #expect(output.lines.last == "| 5103 | \u{a0}\u{a0}\u{a0}\u{a0}… 3 hidden |")
        #expect(
            try folder.run("treetab --markdown --ascii -c name t/b").lines.last?.hasSuffix("... 1 hidden |") == true
        )
    }

    @Test func `with --matched-totals the row stands for the hidden entries that count`() throws {
        #expect(
            try lines("--matched-totals -P '*[ey]' t") == [
                "t 5120 6", "  a 120 3", "    file 100", "    twice ↗5000", "    … 1 hidden 20 1", "  b 0 1",
                "    … 1 hidden 0 1", "  c ↗0 1", "    … 1 hidden 0 1", "  … 1 hidden 5000 1",
            ]
        )
    }

    @Test func `guides and triangles include the row`() throws {
        #expect(try folder.run("treetab --no-header -c name t/b").lines == ["t/b", "└── … 1 hidden"])
        #expect(
            try folder.run("treetab --no-header --style outline -c name t/b").lines == ["▾ t/b", "    … 1 hidden"]
        )
    }
}
