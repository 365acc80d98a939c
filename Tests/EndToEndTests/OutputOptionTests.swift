import Foundation
import Testing

/// The options `--null`, `--total`, `--print-errors`, `--width` and `--ascii`.
@Suite struct OutputOptionTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeHostileTree()
    }

    @Test func `-0 prints the matching paths as find -print0 does`() throws {
        let all = try folder.prepare("find tree -print0 | sort -z").bytes
        #expect(try folder.run("treetab -a0 tree | sort -z").bytes == all)
        let files = try folder.prepare("find tree -type f -print0 | sort -z").bytes
        #expect(try folder.run("treetab -a --null --where 'kind == file' tree | sort -z").bytes == files)
        #expect(try folder.run("treetab -a0 --where 'size > 1E' tree").bytes.isEmpty)
        #expect(try folder.run("treetab -0 --csv -L0 -c name tree").text == "name\ntree\n")
    }

    @Test(.needs(.du)) func `the last line of --total contains the totals of find and du`() throws {
        let items = try folder.prepare("find tree -mindepth 1 -printf x | wc -c").lines[0].trimmingCharacters(
            in: .whitespaces
        )
        let directories = try folder.prepare("find tree -mindepth 1 -type d -printf x | wc -c").lines[0]
            .trimmingCharacters(
                in: .whitespaces
            )
        let disk = try folder.prepare("du -sB1 tree | cut -f1").lines[0]
        #expect(Int(disk) ?? 0 > 1000, "bytes have no separators, even if counts have")
        let output = try folder.run("treetab -B --total -L 0 tree")
        let line = try #require(output.lines.last)
        #expect(line.hasPrefix("\(items) items: \(directories) directories, "))
        #expect(line.hasSuffix(", \(disk) on disk"))
        #expect(output.lines.dropLast().last == "")
        #expect(try folder.run("treetab -B --total --no-report -L 0 tree").lines.count == 2)
        #expect(try folder.run("treetab --csv --total -L 0 tree").lines.count == 2)
    }

    @Test(.needs(.permissions)) func `--print-errors lists every error before the summary line`() throws {
        try folder.prepare("mkdir -p e/a e/b e/c; chmod 0 e/a e/b")
        let output = try folder.run("\(Folder.withoutRights) treetab --print-errors --total e")
        #expect(output.status == 1)
        #expect(output.errorLines.prefix(2) == ["treetab: e/a: Permission denied", "treetab: e/b: Permission denied"])
        #expect(output.errorLines.count == 3)
        #expect(output.lines.last?.contains("; 2 not read") == true)
        #expect(output.lines.last?.hasPrefix("≥3 items: 3 directories") == true)
    }

    @Test func `--width and --no-truncate override the width of the terminal`() throws {
        let wide = try folder.run("treetab -a tree").text
        for width in [24, 30, 60] {
            let lines = try folder.run("treetab -w \(width) --style plain tree/deep tree/*star*").lines
            #expect(lines.allSatisfy { $0.count <= width })
        }
        #expect(try folder.run("treetab -a -w 20 --no-truncate tree").text == wide)
    }

    @Test func `with --ascii, only names contain other characters than ASCII`() throws {
        try folder.prepare("mkdir -p a/b/c; touch a/a-rather-long-name.txt a/b/c/d a/e; chmod 0 a/b/c")
        for style in ["guides", "plain", "outline", "bordered", "compact"] {
            for options in ["-n 1", "-L 1 -w 24", "-c name,bar,percent,size", "--total"] {
                let output = try folder.run("\(Folder.withoutRights) treetab --ascii --style \(style) \(options) a")
                #expect(output.text.allSatisfy { $0.isASCII }, "\(style) \(options)\n\(output.text)")
                #expect(output.lines.count > 1)
            }
        }
        #expect(
            try folder.run("treetab --ascii --no-header -c name -L 2 a").lines == [
                "a", "|-- a-rather-long-name.txt", "|-- b", "|   `-- c", "`-- e",
            ]
        )
    }

    @Test(.needs(.python3)) func `on a terminal, long messages break between words`() throws {
        let output = try folder.run(
            "python3 \"$REFERENCE/terminal.py\" 40x24 treetab --where \"name  == 'a' and exists\" ."
        )
        #expect(
            output.lines == [
                "treetab: invalid expression for", "'--where': unknown column 'exists';",
                "repeat the column: 'name == exists'",
                "  name  == 'a' and exists",
                "                   ^",
            ]
        )
    }
}
