import Foundation
import Testing

/// The message on the terminal if no entry matches.
@Suite struct NoMatchTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            "mkdir -p t/d h e/d l; touch t/d/a.txt h/.b.dat e/d/b e/c; echo 1 >l/a; ln l/a l/b; echo 2 >l/c; mkdir -p k/m/n; touch k/m/n/x k/a"
        )
    }

    private let note = "treetab: no entry matches"

    @Test(
        .needs(.python3),
        arguments: [
            ("-P '*.jpg'", ""), ("--where 'size > 1G'", ""),
            ("--group-by kind -P none", ""),
            ("-P a.txt --collapse d", ""),
            ("-f --flat -P b", "; 'b' is a whole name, did you mean '*.b' or '*b*'?"),
            ("-P '*.jpg,*.txt'", "; a comma in '*.jpg,*.txt' is part of the name, a vertical bar separates globs"),
            (
                #"-P '\.txt$'"#,
                #"; '\.txt$' is a glob; for a regular expression, use --where 'name =~ "\.txt$"'"#
            ),
            (
                "-P '*.jpg$'",
                "; '*.jpg$' is a glob, in which '^', '$' and '.' have no special meaning"
            ),
            ("-L 9 --where 'name == z'", ""),
            ("-P 'x/**'", "; a glob with '/' must match the whole path below PATH; '**/x/**' matches at any depth"),
            ("-P 't/d/*'", "; globs match paths below 't'; write 'd/*' instead of 't/d/*'"),
            (
                "--where 'modified > today'",
                "; '>' means after the end of a day, month or year; '>=' includes that day, month or year"
            ),
            ("--where 'modified > @9000000000'", ""),
            ("--where 'path == d/a.txt'", "; paths begin with PATH, as in 't/d/a.txt'"),
            ("--where 'parent ~ d'", "; paths begin with PATH, as in 't/d'"),
            ("--where 'path == t/none'", ""), ("--where 'path == /etc/none'", ""), ("--where 'path ~ **/none'", ""),
            (
                "-D --where 'newest < 1990'",
                #"; 'newest' includes directories; for files only, use '-D --matched-totals --where "kind == file" -s +newest -c name,newest'"#
            ),
            ("--size 77", "; a size without a sign is exact; '--size +N' is at least N, '--size -N' at most N"),
            ("-P '*.jpg' -P txt", "; 'txt' is a whole name, did you mean '*.txt' or '*txt*'?"),
        ]
    )
    func `a terminal shows a message below the header`(options: String, rest: String) throws {
        let lines = try folder.run("python3 \"$REFERENCE/terminal.py\" 160x24 treetab -c name \(options) t").lines
        #expect(lines.count == 2 && lines.last == note + rest)
    }

    @Test(
        .needs(.python3),
        arguments: [
            ("--flat", "3 hidden entries are not listed (5 B); --all lists them"),
            ("--flat -f -n 1 -s size", "2 hidden entries are not listed (5 B); --all lists them"),
            ("--flat -D", "1 hidden entry is not listed (5 B); --all lists it"),
            ("--csv", "3 hidden entries are not listed (5 B); --all lists them"),
            ("--csv -c path", "3 hidden entries are not listed; --all lists them"),
            ("--group-by kind", "3 hidden entries are not listed (5 B); --all lists them"),
            ("--json -L 1", "2 hidden entries are not listed (5 B); --all lists them"),
            ("--csv -D -L 1", "1 hidden entry is not listed (3 B); --all lists it"),
            ("-f -L 1", nil), ("-f", nil),
            ("--csv -L 0", nil), ("--group-by ext -L 0", "3 hidden entries are not listed (5 B); --all lists them"),
            ("", nil), ("--flat -a", nil), ("--summarize ext", nil), ("--flat -P 'x'", nil),
        ]
    )
    func `a terminal shows how many hidden entries a list leaves out`(options: String, note: String?) throws {
        try folder.prepare("mkdir -p u/.h; printf abc >u/.h/a; printf ab >u/.b; touch u/x")
        let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 120x24 treetab \(options) u")
        #expect(output.lines.filter { $0.contains("not listed") } == (note.map { ["treetab: " + $0] } ?? []))
    }

    @Test(.needs(.python3), arguments: ["--flat", "--csv", ""])
    func `with totals of matches, a terminal shows how many matches a list leaves out`(options: String) throws {
        try folder.prepare("mkdir -p u/.h; printf abc >u/.h/a; printf ab >u/.b; printf a >u/x")
        let line = "treetab -f --matched-totals --where 'size > 0' \(options) u"
        let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 120x24 \(line)")
        // A tree has a row for them.
        let note = options.isEmpty ? [] : ["treetab: 2 hidden entries also match; --all shows them"]
        #expect(output.lines.filter { $0.hasPrefix("treetab: ") } == note)
    }

    @Test(.needs(.python3), arguments: ["age > 6min", "age > 6mo", "age < 6m", "not missing and size > 9"])
    func `conditions that are clear have no message about minutes or missing paths`(condition: String) throws {
        let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 200x24 treetab --where '\(condition)' t")
        #expect(!output.text.contains("minutes") && !output.text.contains("--files-from"))
    }

    @Test(
        .needs(.python3),
        arguments: ["-P '*.txt'", "", "-D", "--group-by ext", "--group-by ext -L0 -f", "-L0", "-P t"]
    )
    func `there is no message if a row is shown`(options: String) throws {
        let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 80x24 treetab -c name \(options) t")
        #expect(!output.text.contains("matches"))
    }

    @Test(
        .needs(.python3),
        arguments: [
            ("-L 1 -f", "treetab: 2 files are deeper than --depth 1 and not listed"), ("-L 2 -f", nil), ("-L 1", nil),
            ("-u -L 1 -f", nil), ("--flat -L 1 -f", "treetab: 2 files are deeper than --depth 1 and not listed"),
            ("--total -L 1 -f", "treetab: 2 files are deeper than --depth 1 and not listed"),
        ]
    )
    func `a terminal says how many files are deeper than the depth`(options: String, note: String?) throws {
        try folder.prepare("mkdir -p deep/d deep/.h; touch deep/a deep/d/b deep/d/c deep/.h/d")
        let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 200x24 treetab \(options) deep")
        #expect(output.lines.last { $0.hasPrefix("treetab: ") } == note)
    }

    @Test(
        .needs(.python3),
        arguments: [
            ("none", "the directory is empty"), ("none t/d", nil), ("-D none", "no entry matches"),
            ("-I '*' t", nil), ("--diff t t", "no entry, kind, size or file time differs; contents are not compared"),
        ]
    )
    func `a terminal says that a listed directory is empty`(paths: String, note: String?) throws {
        try folder.prepare("mkdir none")
        let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 200x24 treetab --flat \(paths)")
        #expect(output.lines.last { $0.hasPrefix("treetab: ") } == note.map { "treetab: " + $0 })
    }

    @Test(.needs(.python3)) func `a terminal says how to read a scan that is given as a PATH`() throws {
        let output = try folder.run(
            "treetab --save scan.json t; python3 \"$REFERENCE/terminal.py\" 200x24 treetab scan.json"
        )
        #expect(
            output.lines.last
                == "treetab: 'scan.json' is shown as a file; to read it as a scan, use --load"
        )
    }

    @Test(
        .needs(.python3),
        arguments: [("echo t | treetab", true), ("treetab <list", false), ("echo | treetab t", false)]
    )
    func `a terminal says that a pipe on standard input is not read, unless a PATH is given`(
        command: String,
        hasNote: Bool
    ) throws {
        try folder.prepare("echo t >list")
        let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 200x24 sh -c '\(command)'")
        let note =
            "treetab: standard input is not read; use '--files-from -' for a list of paths, or '--load -' for a scan"
        #expect((output.lines.last == note) == hasNote)
    }

    @Test(
        .needs(.python3),
        arguments: [
            (
                "-P '*.log'",
                "1 matching directory counts with everything in it; with --only-files, only matching files count"
            ),
            ("-P '*.log' -f", nil), ("-P '*.log' --collapse '*.log'", nil), ("-P 'd.log'", nil),
        ]
    )
    func `with --matched-totals, a terminal says that a matching directory counts with everything in it`(
        options: String,
        note: String?
    ) throws {
        try folder.prepare("mkdir -p logs/d.log; touch logs/d.log/other logs/a.log")
        let line = "treetab --matched-totals \(options) logs"
        let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 200x24 \(line)")
        #expect(output.lines.filter { $0.hasPrefix("treetab: ") } == (note.map { ["treetab: " + $0] } ?? []))
    }

    @Test(.needs(.python3), arguments: [("t e", true), ("t", false)])
    func `a terminal says that a summary adds up several PATHs`(paths: String, isReported: Bool) throws {
        let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 200x24 treetab --summarize ext \(paths)")
        let note =
            "treetab: each row is the sum for all PATHs; for each PATH, use '--group-by ext -L 0 -c name,files,size'"
        #expect((output.lines.last == note) == isReported)
    }

    @Test(.needs(.python3))
    func `the message about hard links appears if only the directories of the links are listed`()
        throws
    {
        try folder.prepare("mkdir m; mv l m/l; mkdir m/z; ln m/l/a m/z/a; touch -d 2020-01-01 m/*/* m/* m")
        let line = "treetab -D --flat --where 'newest < 2021' m"
        let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 200x24 \(line)")
        #expect(output.lines.last?.contains("(hard links) counts once") == true)
    }

    @Test(.needs(.python3)) func `a terminal says that listed directories are not read`() throws {
        try folder.prepare("printf '%s\\n' t k k/m/n >list")
        let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 200x24 treetab --files-from list")
        let note = output.lines.last { $0.hasPrefix("treetab: ") }
        #expect(note?.hasPrefix("treetab: 2 listed directories are not read; to count their contents, ") == true)
        let one = try folder.run(
            "echo t >one; python3 \"$REFERENCE/terminal.py\" 200x24 treetab --files-from one"
        )
        #expect(one.text.contains("treetab: the directory './t' is not read; to count its contents, "))
        let nul = try folder.run(
            "tr '\\n' '\\0' <list >nul; python3 \"$REFERENCE/terminal.py\" 200x24 treetab --files0-from nul"
        )
        #expect(nul.text.contains("use 'xargs -0 treetab -L 0 --total <LIST'"))
        // The suggestion counts them.
        let total = try folder.run("xargs -d '\\n' treetab -L 0 --total <list").lines.last
        #expect(total?.hasPrefix("6 items") == true, "\(total ?? "")")
    }

    @Test(
        .needs(.python3),
        arguments: [("--csv -s size", true), ("--csv -s name", false), ("--flat --csv -s size", false)]
    )
    func `a terminal says that rows are sorted in each directory`(options: String, hasNote: Bool) throws {
        let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 200x24 treetab -f \(options) e")
        #expect(
            output.text.contains("rows are sorted within each directory; --flat sorts all of them together") == hasNote
        )
    }

    @Test(.needs(.python3)) func `a terminal says that a list is empty`() throws {
        let output = try folder.run(": >list; python3 \"$REFERENCE/terminal.py\" 80x24 treetab --files-from list")
        #expect(output.lines.last == "treetab: the list is empty")
    }

    @Test(.needs(.python3)) func `a terminal suggests quotes if the shell may have expanded a glob`() throws {
        let output = try folder.run("cd k/..; python3 \"$REFERENCE/terminal.py\" 160x24 treetab -P t/d/* l/*")
        #expect(
            output.lines.last
                == "treetab: no entry matches; the shell may have expanded a glob to 't/d/a.txt' and other names; quote the glob"
        )
    }

    @Test(.needs(.python3)) func `a terminal shows how many listed paths do not exist`() throws {
        let hint = "not exist; --where missing shows"
        for (paths, expected) in [
            ("t/d/a.txt t/no t/none", ["treetab: 2 of 3 listed paths do \(hint) them"]),
            ("t t/d t/d/a.txt gone gone/a", ["treetab: 2 of 5 listed paths do \(hint) them"]),
            ("t/d/a.txt t/no", ["treetab: 1 of 2 listed paths does \(hint) it"]),
            (
                "'~/a' '~/b'",
                [
                    "treetab: none of the 2 listed paths exists in the current directory; '~' is not",
                    "replaced in a list",
                ]
            ),
            (
                #"t/d/a.txt '"t/\303\274.txt"'"#,
                [
                    "treetab: 1 of 2 listed paths does not exist; git quotes some names; use 'git",
                    "ls-files -z' and '--files0-from -'",
                ]
            ),
            ("t/d/a.txt", []),
            (
                "t/no t/none",
                ["treetab: none of the 2 listed paths exists in the current directory"]
            ),
            ("t/no/", ["treetab: the listed path does not exist in the current directory"]),
            ("/no/x", ["treetab: the listed path does not exist"]),
            (
                "t/d/a.txt 't/d/a.txt ' gone",
                [
                    "treetab: 2 of 3 listed paths do not exist (1 ends in a space); --where missing", "shows them",
                ]
            ),
        ] {
            try folder.prepare("printf '%s\\n' \(paths) > list")
            let command = "treetab --files-from list"
            let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 80x24 \(command)")
            let messages = output.lines.drop { !$0.hasPrefix("treetab:") }
            #expect(Array(messages) == expected, "\(output)")
            #expect(try folder.run(command).isClean)
            let filtered = "\(command) --where missing"
            #expect(!(try folder.run("python3 \"$REFERENCE/terminal.py\" 80x24 \(filtered)").text.contains("--where")))
        }
    }

    @Test(
        .needs(.python3),
        arguments: [
            ("-P '*.JPG' -P '*.TXT'", "treetab: with --ignore-case, 1 other name matches"),
            (
                "-P '*.txt'",
                "treetab: totals of directories include entries that do not match; --matched-totals counts only matches"
            ),
            ("--group-by ext -D", "treetab: no matching entry has a value for 'ext'"),
            ("-P d -f", "treetab: no file matches, but directories do; --only-files leaves them out"),
            ("-P 'a.*' -D", "treetab: no directory matches, but files do; --only-dirs leaves them out"),
            ("-P '*.txt' -f --where 'size > 1G'", "treetab: no entry matches"),
            ("-I t/d", "treetab: globs match paths below 't'; write 'd' instead of 't/d'"),
            ("-c size,items", "treetab: the table has no names; write '-c size,items,name'"),
            ("-I a,b", "treetab: a comma in 'a,b' is part of the name, a vertical bar separates globs"),
            ("-L 0 -P a.txt --total", "treetab: --depth 0 hides all matches"),
            (
                "-L 0 -f",
                "treetab: no entry within --depth 0 matches; deeper entries may, and count with --matched-totals"
            ),
            ("-P '*.dat' h", "treetab: only hidden entries match; --all shows them"),
            ("-P '*.dat' -L 1 h", "treetab: only hidden entries within --depth 1 match; --all shows them"),
            ("-P '*.{txt,dat}' h", "treetab: 1 hidden entry also matches; --all shows it"),
            (
                "--where 'path ~ \"*a.txt\"'",
                "treetab: no entry matches; in a path, '*' does not match '/'; '**' matches any number of directories, as in '**/*.txt'"
            ),
            (
                "--matched-totals --where 'name == d'",
                "treetab: only directories match, so --matched-totals has no effect"
            ),
            (
                "--matched-totals --where 'name ~ \"d|c\"' e",
                "treetab: 2 directories match, but their totals count only matching entries; --no-matched-totals counts all entries"
            ),
            (
                "--matched-totals --where 'name ~ \"k|m|n|a\"' k",
                "treetab: 2 directories match, but their totals count only matching entries; --no-matched-totals counts all entries"
            ),
            (
                "--flat -f -s size -n 1 l",
                "treetab: 1 of the 3 entries that are not listed is another name of a file (a hard link), which comes last; --count-links sorts it among the others"
            ),
            ("--where 'age > 6m'", "treetab: '6m' means 6 minutes; for months, write '6mo'"),
            ("--changed-before 12m", "treetab: '12m' means 12 minutes; for months, write '12mo'"),
            (
                "--summarize ext -L 1",
                "treetab: --depth has no effect on --summarize, which counts entries at every depth"
            ),
            (
                "--where missing",
                "treetab: no entry matches; only paths of --files-from can be 'missing'"
            ),
            (
                "--prune -P 'e|d' e",
                "treetab: --prune hides 2 matching directories, because no file below them matches"
            ),
            (
                "--diff k",
                "treetab: an added or removed directory is one row; --flat also lists everything in it"
            ),
            ("-P '*.dat' h --total", "treetab: only hidden entries match; --all shows them"),
            (
                "--summarize name --where 'files > 1'",
                "treetab: no file matches; conditions compare single files, and only directories have 'files'; '-s files -n N' shows the first rows"
            ),
            (
                "--summarize ext -P a.t",
                "treetab: no file matches, and only files are summarized; 'a.t' is a whole name, did you mean '*.a.t' or '*a.t*'?"
            ),
        ]
    )
    func `a terminal shows a message below the table`(options: String, expected: String) throws {
        let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 200x24 treetab \(options) t")
        #expect(output.lines.contains(expected))
        #expect(try folder.run("treetab \(options) t").isClean)
    }

    @Test(
        .needs(.python3),
        arguments: [
            ("-a", "counts once, under the first; ↗ marks the others; --count-links counts each name"),
            (
                "-L 1 -D -c name,size -P b",
                "counts once, under the first; ↗ marks the others; --count-links counts each name"
            ),
            ("-L 0 --where 'size > 0'", nil),
            (
                "--ascii -D -L 1 -c name,percent", "counts once, under the first; --count-links counts each name"
            ),
            ("--ascii", "counts once, under the first; ^ marks the others; --count-links counts each name"),
            ("--csv", "for each hard link; to count it once, add up own or own-disk"),
            ("--csv -c own,size", nil), ("-c name,links", nil), ("--count-links", nil),
            ("--where 'name == large' -a", nil),
            ("-L 0", nil),
        ]
    )
    func `a terminal says that hard links count once, if they matter`(options: String, note: String?) throws {
        try folder.prepare(
            "mkdir -p u/a u/b; echo 1 >u/a/x; ln u/a/x u/b/y; printf '%9999s' >other; mkdir v; echo 1 >v/a; ln v/a v/b"
        )
        let input = options.contains("large") ? "other v" : "u"
        let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 200x24 treetab \(options) \(input)")
        let last = output.lines.last { $0.contains("hard link") }
        #expect(note.map { last?.hasSuffix($0) == true } ?? (last == nil))
    }

    /// Returns the messages on a terminal.
    private func messages(_ command: String) throws -> [String] {
        let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 200x24 \(command)")
        return output.lines.filter { $0.hasPrefix("treetab: ") }.map { String($0.dropFirst("treetab: ".count)) }
    }

    @Test(
        .needs(.python3),
        arguments: [
            ("--flat -n 9 -s size", true), ("-L 1", false), ("--flat -n 1 -s size", false), ("-P y", true),
            ("-P x", false),
        ]
    )
    func `the message about hard links names the mark if it is visible`(options: String, isVisible: Bool) throws {
        try folder.prepare("mkdir -p u/a u/b; printf '%5000s' >u/a/x; ln u/a/x u/b/y; printf '%5000s' >u/b/z")
        let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 200x24 treetab \(options) u")
        let note = output.lines.last { $0.contains("(hard links) counts once") }
        #expect(note?.contains("↗ marks the others") ?? false == isVisible)
        #expect(output.lines.filter { !$0.hasPrefix("treetab: ") }.joined().contains("↗") == isVisible)
    }

    @Test(.needs(.python3))
    func `with --total, a terminal reports matching files that have hard links which do not match`() throws {
        try folder.prepare(
            "mkdir -p u/a u/b; head -c 8192 /dev/zero >u/a/x.log; ln u/a/x.log u/b/y; head -c 8192 /dev/zero >u/z.log; ln u/z.log u/a/z.log"
        )
        let note =
            "to delete the matching files would leave 8.0 KiB in use: 1 file also has hard links that do not match"
        #expect(try messages("treetab --flat --total -P '*.log' u").contains(note))
        // `y` and `x.log` are hard links. The file counts as `x.log`.
        #expect(try messages("treetab --flat --total -P y u").contains(note))
        #expect(try messages("treetab --flat --total -P '*.log|y' u").filter { $0.contains("would leave") } == [])
        #expect(try messages("treetab --flat --total -P '*.log|b' u").filter { $0.contains("would leave") } == [])
        #expect(try messages("treetab --flat --total -P '*.log|y' u u u/a").filter { $0.contains("would leave") } == [])
        #expect(try messages("treetab --flat -P '*.log' u").filter { $0.contains("would leave") } == [])
    }

    @Test(.needs(.python3), arguments: ["--prune", "--rows 5"])
    func `with --only-files, a terminal counts hidden entries if no row is left`(options: String) throws {
        try folder.prepare("mkdir -p u/a/.h; echo x >u/a/.h/f")
        #expect(try messages("treetab -f \(options) u") == ["1 hidden entry is not listed (2 B); --all lists it"])
    }

    @Test(.needs(.python3))
    func `in a list with filters, a terminal says that totals of directories count all entries`()
        throws
    {
        try folder.prepare("mkdir -p u/a; printf 1 >u/a/x; printf 12 >u/a/y; touch -d 2020-01-01 u/a u/a/x u/x")
        let note = "totals of directories include entries that do not match; --matched-totals counts only matches"
        #expect(try messages("treetab --flat --total --where 'modified < 2021' -P '*' u") == [note])
        #expect(try messages("treetab --flat --total -f --where 'modified < 2021' -P '*' u") == [])
    }

    @Test(.needs(.python3), arguments: [(6, true), (24, false)])
    func `a terminal says that directories leave too few lines for --rows`(limit: Int, isReported: Bool) throws {
        try folder.prepare("d=u; for i in 1 2 3 4 5 6; do mkdir -p $d/d; d=$d/d; touch $d/x $d/y $d/z; done")
        let note =
            "--rows \(limit) is used up by directories; --flat -n \(limit) lists rows without their directories"
        #expect(try messages("treetab -f -s -depth --rows \(limit) u").contains(note) == isReported)
    }

    @Test(.needs(.python3))
    func `messages come before the output of a pipe that ends at the terminal`() throws {
        let output = try folder.run(
            "python3 \"$REFERENCE/terminal.py\" 200x24 sh -c 'treetab --flat -P a* -c name t | tail -1'"
        )
        #expect(output.lines.count == 1 && output.lines.last == "d/a.txt")
        let hidden = try folder.run(
            "touch t/.a; python3 \"$REFERENCE/terminal.py\" 200x24 sh -c 'treetab --flat -P a.txt -P .a -c name t | tail -1'"
        )
        #expect(hidden.lines == ["treetab: 1 hidden entry also matches; --all shows it", "d/a.txt"])
    }

    @Test(
        .needs(.python3),
        arguments: [("--flat -s modified", true), ("--flat -s modified --no-truncate", false), ("", false)]
    )
    func `a terminal says that a list leaves out columns`(options: String, isReported: Bool) throws {
        try folder.prepare("mkdir -p u/d; touch u/d/$(printf 'name%.0s' $(seq 14))")
        #expect(
            try messages("treetab -w 80 -f \(options) u").contains(
                "some columns do not fit; --no-truncate shows all columns"
            ) == isReported
        )
    }

    @Test(
        .needs(.python3),
        arguments: [("u/a u/b", true), ("u/a u/c", false), ("u", false), ("--total u/a u/b", false)]
    )
    func `a terminal says that several PATHs share files`(options: String, isReported: Bool) throws {
        try folder.prepare("mkdir -p u/a u/b u/c; echo 1 >u/a/x; ln u/a/x u/b/y; echo 2 >u/c/z")
        let note =
            "some files have hard links in several PATHs and count in each; --total counts them once, as du -c does"
        #expect(try messages("treetab -L 0 -c disk,name -s disk \(options)").contains(note) == isReported)
    }

    @Test(.needs(.python3)) func `a terminal explains names that look the same in another Unicode form`() throws {
        try folder.prepare("mkdir u; touch u/\"$(printf 'U\\314\\210ber.pdf')\"; printf '%s\\n' u/Über.pdf t/d >list")
        #expect(
            try messages("treetab -P Über.pdf u") == [
                "no entry matches; a name that looks like 'Über.pdf' has another Unicode form (NFC, NFD); '*ber.pdf' matches both"
            ]
        )
        #expect(try messages("treetab --files-from list").contains { $0.contains("another Unicode form (NFC, NFD)") })
    }

    @Test(.needs(.python3)) func `a terminal says that --prune takes no name`() throws {
        #expect(try messages("treetab --prune t") == ["--prune takes no name; to leave out 't', use '-I t'"])
        #expect(try messages("treetab --prune").filter { $0.contains("--prune") } == [])
    }

    @Test(.needs(.python3), arguments: ["-n 1", "--collapse d", "--condense", "--group-by kind"])
    func `the message about --rows does not appear if another option limits the rows`(options: String) throws {
        try folder.prepare("mkdir -p u/d; touch u/d/x{1..60} u/y")
        #expect(try messages("treetab --rows 50 \(options) u").filter { $0.contains("--rows") } == [])
    }

    @Test(.needs(.python3)) func `a terminal explains the column own if all rows are directories`() throws {
        let note = "'own' is 0 for directories; 'size' is the total of everything in them"
        #expect(try messages("treetab -D -c name,own t") == [note])
        #expect(try messages("treetab -c name,own t") == [])
    }

    @Test func `without a terminal there is only the header, and the status is 0`() throws {
        let output = try folder.run("treetab -c name -P '*.jpg' t")
        #expect(output.lines == ["Name"])
        #expect(output.isClean)
    }
}
