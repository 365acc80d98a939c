import Foundation
import Testing

/// Totals of filtered trees: `--matched-totals` and `--prune`.
@Suite(.needs(.python3)) struct MatchedTotalsTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            python3 - <<'EOF'
            import os, random
            random.seed(11)
            os.mkdir("t")
            directories = ["t"]
            for number in range(400):
                parent = random.choice(directories)
                if random.random() < 0.25:
                    path = f"{parent}/d{number}"
                    os.mkdir(path)
                    directories.append(path)
                else:
                    path = f"{parent}/f{number}." + random.choice(["c", "h", "log"])
                    with open(path, "wb") as file: file.write(b"x" * random.randrange(9000))
                    if random.random() < 0.2: os.link(path, f"{random.choice(directories)}/l{number}.h")
            EOF
            """
        )
    }

    /// Compares the totals of each directory with the results of a Python script.
    private func compare(_ options: String, _ pattern: String) throws -> Output {
        try folder.run(
            """
            treetab --csv --no-header -a -c path,kind,size,disk,items,files \(options) t >all.csv
            python3 "$REFERENCE/matched_totals.py" t '\(pattern)' <all.csv
            """
        )
    }

    @Test(arguments: ["-f", "-f -L 1", "-f -L 2 --sort size", "-f --threads 1"])
    func `--matched-totals counts each matching file once`(options: String) throws {
        for pattern in ["*.h", "*.c", "l*", "*"] {
            let output = try compare("--matched-totals -P '\(pattern)' \(options)", pattern)
            #expect(output.isClean, "\(output.errors)")
            #expect(try #require(Int(output.lines[0])) > 0)
        }
    }

    @Test func `a PATH that does not match is not counted, in the last line and in JSON`() throws {
        try folder.prepare("mkdir one; truncate -s 5 a.jpg b.png one/a.jpg one/b.png")
        for (path, line, items) in [
            ("one", "1 item: 0 directories, 1 file; 5, 0 on disk", "1 0 1 5"),
            ("b.png", "0 items: 0 directories, 0 files; 0, 0 on disk", "0 0 0 0"),
            ("a.jpg", "1 item: 0 directories, 1 file; 5, 0 on disk", "1 0 1 5"),
        ] {
            let options = "--matched-totals -f -P '*.jpg'"
            #expect(try folder.run("treetab -B --total \(options) \(path)").lines.last == line)
            #expect(
                try folder.run("treetab --json \(options) \(path) | python3 -c '\(Self.totals)'").lines == [items]
            )
        }
    }

    private static let totals = """
        import json, sys
        totals = json.load(sys.stdin)["totals"]
        print(*(totals[key] for key in ("items", "dirs", "files", "size")))
        """

    @Test func `--null prints matches only, and not the directories above them`() throws {
        try folder.prepare("mkdir -p matched/sub; touch matched/sub/a.c matched/sub/keep")
        #expect(try folder.run("treetab -f -P '*.c' --matched-totals -0 matched").text == "matched/sub/a.c\0")
    }

    @Test(
        arguments: ["-P '*.h'", "-f -P '*.c'", "-D", "-f", "--where 'size > 4k' -f"],
        ["", "-L 1", "-a", "-n 2", "--rows 3"]
    )
    func `with filters, the last line has the matching items of all items`(filter: String, options: String) throws {
        try folder.prepare("mkdir -p t/.h/i; head -c 5000 /dev/zero >t/.h/i/x.h; touch t/.h/.c")
        // Each file counts once. The root is not one of the items. If directories match, the line names the source of the bytes: the
        // matching files, and everything in the directories if a glob selects them or no file matches.
        let matches = [
            "-P '*.h'": "-name '*.h'", "-f -P '*.c'": "-name '*.c'", "-D": "-type d", "-f": "-type f",
            "--where 'size > 4k' -f": "-type f -size +4096c",
        ]
        let found = try #require(matches[filter])
        let bytes = filter == "-D" ? "-type f -path 't/*/*'" : found
        let expected = try folder.prepare(
            """
            sum() { find t -mindepth 1 "$@" -printf '%y %i %s\\n' | awk \
                '{ n++ } $1 != "d" && !seen[$2]++ { s += $3 } END { printf "%d %d\\n", n, s }'; }
            sum \(found); sum; find t -mindepth 1 -path '*/.*' \(found) | wc -l
            sum \(bytes); find t -mindepth 1 -type d \(found) | wc -l; find t -type f \(found) | wc -l
            """
        ).lines.map { $0.split(separator: " ") }
        let (directories, files) = (expected[4][0], expected[5][0])
        let hidden = options == "-a" || expected[2][0] == "0" ? "" : " (\(expected[2][0]) hidden)"
        let output = try folder.run("treetab -B --total \(filter) \(options) t")
        #expect(output.isClean)
        #expect(
            output.lines.last?.split(separator: " on disk")[0].split(separator: ", ").dropLast().joined(separator: ", ")
                == "\(expected[0][0]) of \(expected[1][0]) items" + hidden + ", \(expected[3][1])"
                + (directories == "0"
                    ? ""
                    : files == "0"
                        ? " (in \(directories) directories and their contents)"
                        : " (in \(files) files, 1 directory and its contents)")
                + " of \(expected[1][1])"
        )
    }

    @Test func `a matching directory in another one counts once in the last line`() throws {
        try folder.prepare(
            "mkdir -p u/m/b/m u/c/m; truncate -s 10 u/m/x; truncate -s 200 u/m/b/m/y; truncate -s 3000 u/c/m/z u/z"
        )
        let last = { (options: String) in try folder.run("treetab -B --total \(options)").lines.last ?? "" }
        #expect(try last("-P m u").hasPrefix("3 of 9 items, 3210 (in 3 directories and their contents) of 6210, "))
        #expect(
            try last("-P 'm|y' u").hasPrefix(
                "4 of 9 items, 3210 (in 1 file, 3 directories and their contents) of 6210, "
            )
        )
        #expect(try last("--where 'name ~ \"m|y\"' u").hasPrefix("4 of 9 items, 200 (in 1 file) of 6210, "))
    }

    @Test(.needs(.du)) func `the last line has the disk usage of matching directories, as du -c`() throws {
        try folder.prepare(
            """
            mkdir -p u/a/x u/m/x/y; head -c 9000 /dev/zero >u/a/f; ln u/a/f u/m/x/f; head -c 5000 /dev/zero >u/m/x/y/g
            ln u/m/x/y/g u/m/x/g; head -c 70000 /dev/zero >u/h
            """
        )
        for (options, paths) in [
            ("-P x", "u/a/x u/m/x"), ("-P m", "u/m"), ("-D", "u/a u/m"), ("-P 'x|g'", "u/a/x u/m/x"),
        ] {
            let line = try folder.run("treetab -B --total \(options) u").lines.last ?? ""
            let expected = try folder.prepare("du -csB1 \(paths) | tail -n 1 | cut -f 1").lines[0]
            let whole = try folder.prepare("du -sB1 u | cut -f 1").lines[0]
            #expect(line.hasSuffix(", \(expected) of \(whole) on disk"), "\(options): \(line)")
        }
        let condition = "--where 'name ~ \"x|g\"'"
        for line in [
            try folder.run("treetab -B --matched-totals \(condition) -L 0 -c disk --no-header u").lines.first,
            try folder.run("treetab -B --total \(condition) -c disk u").lines.last?.split(separator: " ")[4]
                .description,
        ] {
            #expect(line == "\(try blocks("u/a/x") + blocks("u/m/x") + blocks("u/m/x/g"))")
        }
    }

    @Test(.needs(.du)) func `a directory that a glob selects counts with everything in it, but not its PATH`() throws {
        try folder.prepare(
            """
            mkdir -p v/.c/x/y v/n/.c; for f in v/.c/a v/.c/x/b v/.c/x/y/c v/n/d v/n/.c/e; do head -c 9000 /dev/zero >$f; done
            head -c 5000 /dev/zero >v/n/f.log
            """
        )
        let rows = { (options: String) in
            try folder.run("treetab --csv --no-header --matched-totals -a -c path,disk,items \(options)").lines
        }
        let disk = { (paths: String) in try folder.prepare("du -csB1 \(paths) | tail -n 1 | cut -f 1").lines[0] }
        #expect(
            try rows("-P '.c|*.log' v") == [
                "v,\(disk("v/.c v/n/.c v/n/f.log")),9", "v/.c,\(disk("v/.c")),5",
                "v/n,\(disk("v/n/.c v/n/f.log")),3", "v/n/.c,\(disk("v/n/.c")),1", "v/n/f.log,\(disk("v/n/f.log")),",
            ]
        )
        let line = try folder.run("treetab -B -a --matched-totals --total -P '.c|*.log' v").lines.last
        let whole = try disk("v/.c v/n/.c v/n/f.log")
        #expect(
            line?.hasPrefix("9 items: 4 directories, 5 files; ") == true
                && line?.hasSuffix(", \(whole) on disk") == true
        )
        #expect(try rows("-P '.c' -L 0 v") == ["v,\(disk("v/.c v/n/.c")),8"])
        #expect(
            try folder.run("cd v && treetab --csv --no-header -a --flat -P '.*' -c path").lines == ["./.c", "./n/.c"]
        )
        #expect(
            try folder.run("treetab --summarize ext --csv --no-header -a -P .c -c files,disk v").lines
                == [",4,\(try blocks("v/.c/a") * 4)"]
        )
    }

    /// The allocated bytes of an entry itself.
    private func blocks(_ path: String) throws -> Int {
        (Int(try folder.prepare("stat -c %b \(path)").lines[0]) ?? 0) * 512
    }

    @Test func `the last line counts what the filters match if nothing matches`() throws {
        try folder.prepare("mkdir e; touch e/f")
        let disk = try folder.prepare("du -sB1 e | cut -f1").lines[0]
        let line = try folder.run("treetab -B --total -P nothing e").lines.last
        #expect(line == "0 of 1 item, 0 of 0, 0 of \(disk) on disk")
    }

    @Test func `without --matched-totals, totals count all files`() throws {
        let all = try folder.run("treetab --csv --no-header -L 0 -c size,items t").text
        let filtered = try folder.run("treetab --json -P '*.h' t | python3 -c '\(Self.root)'")
        #expect(filtered.text == all)
    }

    @Test func `units are aligned by the totals that are shown`() throws {
        try folder.prepare("mkdir u; truncate -s 5 u/a.c; truncate -s 5000 u/b")
        #expect(
            try folder.run("treetab --matched-totals --ascii -P '*.c' -c name,size u").lines
                == ["Name     Size", "u         5 B", "`-- a.c   5 B"]
        )
    }

    @Test(arguments: ["", "-a", "-L 0", "--rows 1"])
    func `hidden files count if they match`(options: String) throws {
        try folder.prepare("mkdir -p h/.d h/e; truncate -s 1 h/.c h/.d/x.c h/e/y.c; truncate -s 100 h/.o h/.d/z h/e/z")
        let lines = try folder.run(
            "treetab --csv --no-header --matched-totals -P '*.c' -c path,size,items \(options) h"
        ).lines
        #expect(lines.first == "h,3,3")
        #expect(lines.contains { $0.hasPrefix("h/.") } == (options == "-a"))
        let none = try folder.run(
            "treetab --csv --no-header --matched-totals -P nothing -c path,size,items \(options) h"
        )
        #expect(none.lines == [])
    }

    @Test func `a hard link counts once below each root, or every time with --count-links`() throws {
        try folder.prepare("mkdir -p k/a k/b; truncate -s 7 k/a/one; ln k/a/one k/a/two; ln k/a/one k/b/three")
        let command = "treetab --csv --no-header --matched-totals -f -L 0 -c path,size,items"
        #expect(try folder.run("\(command) k k/a k/b").lines == ["k,7,3", "k/a,7,2", "k/b,7,1"])
        #expect(try folder.run("\(command) --count-links k k/a k/b").lines == ["k,21,3", "k/a,14,2", "k/b,7,1"])
    }

    @Test func `a file reached by several links or listed paths counts once, or every time with --count-links`() throws
    {
        try folder.prepare(
            """
            mkdir -p w/a w/b; truncate -s 5000 w/a/x; truncate -s 7 w/b/x; ln -s ../a/x w/b/y; ln -s a w/c
            printf '%s\\n' w/a/x w/c/x w/a/../a/x w/b/x >list
            """
        )
        let command = "treetab --csv --no-header --matched-totals -L 0 -c size,items"
        for (options, once, each) in [
            ("--follow w", "5007", "15007"), ("--follow -P x w", "5007", "10007"),
            ("--files-from list", "5007", "15007"),
        ] {
            #expect(try folder.run("\(command) \(options)").lines.first?.hasPrefix("\(once),") == true)
            #expect(try folder.run("\(command) --count-links \(options)").lines.first?.hasPrefix("\(each),") == true)
        }
    }

    @Test func `--prune removes the same directories at every depth`() throws {
        try folder.prepare("mkdir -p q/hidden q/empty/inner q/shown/deep; touch q/hidden/.f q/shown/deep/f")
        #expect(
            try folder.run("treetab --csv --no-header --prune -c path q").lines
                == ["q", "q/hidden", "q/shown", "q/shown/deep", "q/shown/deep/f"]
        )
        for options in ["-L 1", "-L 1 -a"] {
            #expect(
                try folder.run("treetab --csv --no-header --prune \(options) -c path q").lines
                    == ["q", "q/hidden", "q/shown"]
            )
        }
    }

    @Test func `--prune keeps a directory with only hidden files, so that rows add up`() throws {
        try folder.prepare("mkdir -p s/hidden s/empty; head -c 100 /dev/zero >s/hidden/.f; head -c 20 /dev/zero >s/g")
        let rows = try folder.run("treetab --no-header --style plain --prune -c name,size s").lines
        let words = rows.map { $0.split(separator: " ").joined(separator: " ") }
        #expect(words == ["s 120 B", "g 20 B", "hidden 100 B", "… 1 hidden 100 B"])
        #expect(try folder.run("treetab --csv --no-header --prune -P '*' -c path s").lines == ["s", "s/g"])
    }

    private static let root = """
        import json, sys
        root = json.load(sys.stdin)["roots"][0]
        print(root["size"], root["items"], sep=",")
        """

    @Test func `--prune removes the directories in which find finds no file`() throws {
        let expected = try folder.prepare(
            "find t -mindepth 1 ! -type d -printf '%h\\n' | awk -F/ '{ p = $1; print p; for (i = 2; i <= NF; i++) print p = p \"/\" $i }' | sort -u"
        )
        let output = try folder.run(
            "treetab --csv --no-header -a --prune -c path,kind t | awk -F, '$2 == \"directory\" { print $1 }' | sort"
        )
        #expect(output.lines == expected.lines)
    }

    @Test func `--prune keeps roots, and directories with files below the visible depth`() throws {
        try folder.prepare("mkdir -p p/a/b/c p/empty/hollow; touch p/a/b/c/file")
        #expect(
            try folder.run("treetab --csv --no-header --prune -c path p").lines
                == ["p", "p/a", "p/a/b", "p/a/b/c", "p/a/b/c/file"]
        )
        #expect(try folder.run("treetab --csv --no-header --prune -L 1 -c path p").lines == ["p", "p/a"])
        #expect(try folder.run("treetab --csv --no-header --prune -c path p/empty").lines == ["p/empty"])
    }
}
