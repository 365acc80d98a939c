import Foundation
import Testing

/// Filters decide what counts; the other options decide what is listed.
@Suite struct RuleTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p t/a/.deep/x t/b/.only t/.h/sub t/c t/a/src/lib t/empty
            truncate -s 100 t/a/file.c; truncate -s 20 t/a/.deep/x/y.c t/a/.deep/z; truncate -s 3 t/.f
            truncate -s 700 t/a/src/m.c t/a/src/lib/n.h; truncate -s 9 t/c/o.c
            head -c 5000 /dev/zero >t/.h/sub/twice.c; ln t/.h/sub/twice.c t/a/twice; ln t/.h/sub/twice.c t/.h/again.c
            ln t/a/file.c t/c/.same.c; ln t/a/file.c t/.zz
            """
        )
    }

    @Test(
        arguments: [
            "", "-a", "-n 1", "-n 0", "-L 1", "-L 2", "-f", "-s -size -n 2", "--count-links", "-P '*.c'", "-P src",
            "-P src -a", "--where 'size > 50'", "--where 'name ~ \"*.c\"' -n 1", "-I '*.h'", "--having 'size > 100'",
            "--having 'items > 1' -a", "--collapse src", "-P '*.c' --where 'size < 1000' -n 2 -f", "--prune",
            "--rows 5", "--condense",
        ]
    )
    func `the rows of an open directory add up to its size`(options: String) throws {
        let output = try folder.run("treetab -B --no-header --style plain -c size,name \(options) t")
        #expect(output.isClean)
        let lines = output.lines
        let nameStart = try #require(
            lines[0].firstIndex(of: "t").map { lines[0].distance(from: lines[0].startIndex, to: $0) }
        )
        // For each depth, the size of the last directory without the rows below it.
        var open: [(line: String, left: Int)] = []
        for (number, line) in (lines + [""]).enumerated() {
            let depth = line.isEmpty ? 0 : line.dropFirst(nameStart).prefix { $0 == " " }.count / 2
            while open.count > depth {
                let last = open.removeLast()
                #expect(last.left == 0, "\(last.line) in\n\(output.text)")
            }
            guard !line.isEmpty else { break }
            let size = Int(line.prefix(nameStart).filter(\.isNumber)) ?? -1
            if depth > 0, !line.contains("↗") { open[depth - 1].left -= size }
            let next = number + 1 < lines.count ? lines[number + 1] : ""
            let isOpen = next.dropFirst(nameStart).prefix { $0 == " " }.count / 2 > depth
            open.append((line, isOpen ? size : 0))
        }
    }

    @Test(
        arguments: [
            ("", "! -type d"), ("-P '*.c'", "-type f -name '*.c'"), ("-P src", "-path '*/src/*' ! -type d"),
            ("--where 'size > 50'", "-type f -size +50c"), ("-I '*.c'", "-type f ! -name '*.c'"),
            ("-P src --where 'name ~ \"*.h\"'", "-path '*/src/*' -name '*.h'"), ("--size +700", "-type f -size +699c"),
        ]
    )
    func `every total is that of the files that find finds`(options: String, test: String) throws {
        let found = try folder.prepare(
            "find t \(test) -printf '%i %s %b\\n' | sort -u | awk '{ s += $2; n++ } END { print s + 0 }'"
        )
        let count = try folder.prepare("find t \(test) | wc -l").lines[0].trimmingCharacters(in: .whitespaces)
        let columns = "--csv --no-header -c size,files"
        for listing in ["", "-a", "-L 0", "-f", "-n 1", "--having 'name == t'", "-D"] {
            let rows = try folder.run("treetab \(columns) \(options) \(listing) -D -L 0 t").lines
            #expect(rows.last == "\(found.lines[0]),\(count)" || rows.isEmpty && options.contains("-P"), "\(listing)")
        }
        let total = try folder.run("treetab --json \(options) t | jq '.totals.size'").lines
        #expect(total == found.lines)
    }

    @Test func `a program gets no directory that only contains what counts`() throws {
        #expect(
            try folder.run("treetab -a -0 --where 'size == 700' t | tr '\\0' '\\n'").lines
                == ["t/a/src/lib/n.h", "t/a/src/m.c"]
        )
        #expect(try folder.run("treetab --csv --no-header -c path -P '*.h' t").lines == ["t/a/src/lib/n.h"])
        #expect(
            try folder.run("treetab --csv --no-header -c path,size -D --where 'size == 700' -s size t").lines
                == ["t,1400", "t/a,1400", "t/a/src,1400", "t/a/src/lib,700"]
        )
    }

    @Test(
        arguments: [
            ("--where 'items > 1'", "--having"), ("--where 'kind == directory'", "-D"),
            ("--where 'percent > 5'", "--having"), ("--matched-totals", "--having"),
        ]
    )
    func `what only rows have is refused as a condition on files`(options: String, hint: String) throws {
        let output = try folder.run("treetab \(options) t")
        #expect(output.status == 2 && output.bytes.isEmpty)
        #expect(output.errorLines[0].contains(hint))
    }

    @Test(.needs(.permissions)) func `nothing below the listed rows is opened if no row needs it`() throws {
        try folder.prepare("mkdir -p u/a/locked u/.h/locked; touch u/a/f; chmod 0 u/a/locked u/.h/locked")
        for options in ["-L 1 -a -c name", "-L 1 -0", "-L 1 --csv -c path,mode", "-L 1 --flat -c name"] {
            let output = try folder.run("\(Folder.withoutRights) treetab \(options) u | tr '\\0' '\\n'")
            #expect(output.isClean, "\(options): \(output.errors)")
        }
    }
}
