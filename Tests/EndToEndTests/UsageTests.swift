import Foundation
import Testing

/// The options `--usage`, `--classify` and `--icons`, and the marks of hard links.
@Suite struct UsageTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p u/.hidden/s u/b; truncate -s 1G u/sparse
            head -c 400000 /dev/zero > u/.hidden/s/x; head -c 90000 /dev/zero > u/b/y; head -c 9000 /dev/zero > u/b/z
            """
        )
    }

    @Test func `--usage shows the disk usage of all entries as du does, largest first`() throws {
        let lines = try folder.run("treetab -u -B --no-condense u").lines
        try #require(lines.count == 9)
        #expect(lines[0].split(separator: " ") == ["Disk", "▼", "%", "Bar", "Name"])
        let rows = lines.dropFirst().map { $0.split(whereSeparator: { " █▉▊▋▌▍▎▏│├└─".contains($0) }).map(String.init) }
        #expect(rows.map(\.last) == ["u", ".hidden", "s", "x", "b", "y", "z", "sparse"])
        let usage = try folder.prepare("du -a -B1 u | sort -k2").lines.map { $0.split(separator: "\t") }
        #expect(Set(rows.map { $0[0] }) == Set(usage.map { String($0[0]) }))
        // At every depth, the percentages are shares of the PATH.
        let disk = rows.map { Double($0[0]) ?? 0 }
        #expect(rows.map { $0[1] } == disk.map { String(format: "%.1f%%", $0 * 100 / disk[0]) })
    }

    @Test(arguments: [("", "├── .hidden/s"), ("--no-condense", "├── .hidden")])
    func `--usage condenses chains of directories, unless --no-condense is given`(options: String, row: String) throws {
        let lines = try folder.run("treetab -u --no-header \(options) u").lines
        #expect(lines.dropFirst().first?.hasSuffix(row) == true, "\(lines)")
    }

    @Test func `directories show everything in them, also if only directories are listed`() throws {
        let sizes = { (options: String) in
            let lines = try folder.run("treetab -u -B --no-condense --no-header -c name,disk \(options) u").lines
            return Dictionary(
                uniqueKeysWithValues: lines.filter { !$0.contains("…") }.map { line in
                    let words = line.split { " ├└─│".contains($0) }
                    return (String(words[0]), String(words[1]))
                }
            )
        }
        let usage = try folder.prepare("du -B1 u").lines.map { $0.split { "\t/".contains($0) }.map(String.init) }
        let expected = Dictionary(uniqueKeysWithValues: usage.map { ($0[$0.count - 1], $0[0]) })
        #expect(try sizes("-D") == expected)
        #expect(try sizes("--having 'kind == d'") == expected)
        #expect(try sizes("-D -P y") == ["u": "90112", "b": "90112"])
    }

    @Test(arguments: ["-u --apparent-size", "--apparent-size -u"])
    func `with --apparent-size, it shows sizes`(options: String) throws {
        try folder.prepare("mkdir s; truncate -s 3M s/sparse; head -c 1000 /dev/zero > s/written")
        let expected = try folder.run("treetab -a -s size -c size,percent,bar,name s").text
        #expect(try folder.run("treetab \(options) s").text == expected)
    }

    @Test(
        arguments: [
            ("-u -s name", "Disk % Bar Name ▲"), ("-u -c name,size", "Name Size"),
            ("-u -l", "Mode Owner Group Disk ▼ % Bar Modified Name"),
            ("-u -s size", "Size ▼ % Bar Name"), ("-l -u", "Mode Owner Group Disk ▼ % Bar Modified Name"),
            ("-u -l --no-usage", "Mode Owner Group Size Modified Name"), ("-l -u --no-long", "Disk ▼ % Bar Name"),
            ("-u -c +items", "Disk ▼ % Bar Name Items"),
        ]
    )
    func `other options override those of --usage, or extend them`(options: String, header: String) throws {
        let line = try folder.run("treetab \(options) u").lines[0]
        #expect(line.split(separator: " ").joined(separator: " ").hasPrefix(header))
    }

    @Test(arguments: [20, 45, 52, 80]) func `disk usage fits into any width, without bars if they leave no room`(
        width: Int
    )
        throws
    {
        try folder.prepare(
            "mkdir -p narrow/directory/a; head -c 99999 /dev/urandom >narrow/directory/a/name-of-many-characters.txt"
        )
        let lines = try folder.run("treetab -u -w \(width) narrow").lines
        #expect(lines.allSatisfy { $0.count <= width })
        #expect(lines[1].count { $0 == "█" } == (width < 60 ? 0 : 10))
    }

    @Test func `with --condense, a chain has the share and the space of its directories`() throws {
        try folder.prepare(
            "mkdir -p chain/a/b; truncate -s 30 chain/a/b/x; truncate -s 10 chain/a/b/y; truncate -s 40 chain/z"
        )
        let rows = try folder.run("treetab --condense -c percent,name --style plain --no-header chain").lines
        #expect(
            rows.map { $0.trimmingCharacters(in: .whitespaces) } == [
                "100.0%  chain", "50.0%    a/b", "37.5%      x", "12.5%      y", "50.0%    z",
            ]
        )
        let disk = try folder.run("treetab -B --condense -c disk,name --style plain --no-header chain").lines
        let usage = try folder.prepare("du -s -B1 chain/a | cut -f 1").lines
        #expect(disk.first { $0.hasSuffix(" a/b") }?.split(separator: " ").first.map(String.init) == usage.first)
    }

    @Test(arguments: [("disk,size", "disk"), ("size,disk", "size"), ("disk", "disk"), ("kind", "size")])
    func `percentages are shares of the first column of bytes`(columns: String, total: String) throws {
        let rows = try folder.run("treetab -aB --no-header -s name --style plain -c name,\(columns),percent u").lines
        let bytes = try folder.run("treetab -aB --no-header -s name --style plain -c name,\(total) u").lines.map {
            Double($0.split(separator: " ")[1]) ?? 0
        }
        // The rows are u, u/.hidden and more.
        try #require(rows.count == 8 && bytes.count == 8)
        #expect(rows[1].hasSuffix(String(format: " %.1f%%", bytes[1] * 100 / bytes[0])))
    }

    @Test(arguments: ["-c name,disk", "-c name,size", "--flat -c path,disk", "--flat -c path,size"])
    func `--having and CSV have the percentages of the table`(options: String) throws {
        let text = try folder.run("treetab -a --no-header -s name --style plain \(options),percent u").lines
        let shown = text.compactMap { $0.split(separator: " ").last }.map { $0.dropLast() }
        let lines = try folder.run("treetab -a --csv --no-header -s name \(options),percent u").lines
        #expect(lines.map { $0.split(separator: ",").last ?? "" } == shown)
        for limit in [1, 25, 60] {
            let matches = try folder.run("treetab -a --csv --no-header \(options) --having 'percent > \(limit)' u")
            #expect(matches.lines.count == shown.count { Double($0) ?? 0 > Double(limit) })
        }
    }

    @Test(.needs(.du)) func `--usage shows the totals that --having compares`() throws {
        try folder.prepare(
            "mkdir -p m/a/b m/c; for i in $(seq 9); do head -c 9000 /dev/zero >m/a/b/$i; done; echo >m/c/f"
        )
        let output = try folder.run(
            "treetab -u -B -D --no-condense --having 'disk > 50K' -c disk,path --style plain --no-header m"
        )
        let expected = try folder.prepare("du -B1 m | grep -v c").lines.map { $0.replacing("\t", with: "") }
        let rows = output.lines.filter { !$0.contains("…") }.map { $0.filter { !$0.isWhitespace } }
        #expect(rows.sorted() == expected.sorted() && output.isClean)
    }

    @Test func `with filters, --usage shows what the matches use`() throws {
        try folder.prepare(
            "mkdir -p f/a f/b; head -c 300000 /dev/zero > f/a/large; head -c 50000 /dev/zero > f/b/x.iso"
        )
        let expected = try folder.run("treetab -a -s disk -c disk,percent,bar,name -P '*.iso' f").lines
        #expect(try folder.run("treetab -u -P '*.iso' f").lines == expected)
        #expect(expected.map { $0.split(whereSeparator: { " └─".contains($0) }).last } == ["Name", "f", "b", "x.iso"])
    }

    @Test(.needs(.python3)) func `on a terminal, --usage shows as many rows as there are lines`() throws {
        try folder.prepare("mkdir many; cd many; for i in $(seq 200); do head -c $((i * 5000)) /dev/zero > $i; done")
        let output = try folder.run(#"python3 "$REFERENCE/tmux.py" 80x24 treetab -u many"#).lines
        #expect(output.count < 24)
        let rest = try #require(output.last)
        // The rest row also has a percentage and a bar.
        #expect(rest.firstMatch(of: /\d+\.\d%  [█▉▊▋▌▍▎▏]+ +└── … \d+ others/) != nil, "\(rest)")
        #expect(try folder.run("treetab -u many").lines.count == 202)
    }

    @Test func `--classify appends the characters of ls -F`() throws {
        try folder.prepare(
            """
            mkdir -p c/d; cd c; touch plain run; chmod +x run; ln -s plain link; mkfifo fifo
            python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket")'
            """
        )
        let expected = try folder.prepare("LC_ALL=C ls -gGF --time-style=+: c | sed '/^total/d; s/.* : //'").lines
        let lines = try folder.run("treetab -F --no-header --style plain -c name c").lines
        #expect(lines.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) } == expected)
        #expect(lines[0] == "c/")
        #expect(try folder.run("treetab -F --no-header --style plain -c name c/ -L 0").lines == ["c/"])
        #expect(try folder.run("treetab -F --csv --no-header -c name c/run").lines == ["c/run"])
    }

    @Test func `--icons shows an icon before each name in text`() throws {
        try folder.prepare("mkdir i; cd i; touch a.PDF b.swift c; mkfifo f")
        let lines = try folder.run("treetab --icons always --no-header --style plain -c name i").lines
        #expect(lines == ["\u{f07b} i", "  \u{f1c1} a.PDF", "  \u{e755} b.swift", "  \u{f15b} c", "  \u{f07e5} f"])
        for options in ["", "--icons auto", "--icons never", "--icons always --csv", "--icons always --markdown"] {
            #expect(!(try folder.run("treetab \(options) i").text.unicodeScalars.contains("\u{f07b}")), "\(options)")
        }
    }

    @Test(.needs(.python3)) func `on a terminal, --usage with --limit shows more rows than fit`() throws {
        try folder.prepare("mkdir m; cd m; for d in a b c; do mkdir $d; for i in 1 2 3 4 5; do touch $d/$i; done; done")
        let run = "python3 \"$REFERENCE/terminal.py\" 80x10 treetab --color never"
        #expect(try folder.run("\(run) -u m").lines.count <= 10)
        // The header, m, its three directories, and for each of these three files and a rest row.
        #expect(try folder.run("\(run) -u -n 3 m").lines.count == 17)
    }

    @Test func `the size of a file that is counted under another name is marked and dim`() throws {
        try folder.prepare("mkdir h; truncate -s 70 h/a; ln h/a h/b; truncate -s 7 h/c")
        #expect(
            try folder.run("treetab -c name,size h").lines
                == ["Name    Size", "h       77 B", "├── a   70 B", "├── b  ↗70 B", "└── c    7 B"]
        )
        #expect(try folder.run("treetab --ascii --no-header -c size,name h").lines[2] == "^70 B  |-- b")
        #expect(try folder.run("treetab --markdown -c size,name h").lines[4].hasPrefix("| ↗70 B |"))
        #expect(try folder.run("treetab --csv --no-header -c name,size h").lines[2] == "b,70")
        #expect(!(try folder.run("treetab --count-links h").text.contains("↗")))
        let color = try folder.run("treetab --color always --no-header -c size,name h", ["TERM": "xterm-256color"])
        #expect(color.lines[2].hasPrefix("\u{1b}[2m↗70 B\u{1b}[0m"))
        #expect(!color.lines[1].hasPrefix("\u{1b}[2m"))
    }

    @Test(arguments: ["-D", "-L 1", "-u -D"])
    func `a directory is not marked if all its files count under other names`(options: String) throws {
        try folder.prepare("mkdir -p s/a s/b/c; echo 1 >s/a/f; ln s/a/f s/b/c/g")
        #expect(!(try folder.run("treetab \(options) s").text.contains("↗")))
        #expect(try folder.run("treetab \(options) -c size,name s").lines.contains { $0.hasPrefix(" 0 B  └── b") })
    }

    @Test func `a further name of a hard link has no share`() throws {
        try folder.prepare("mkdir h; truncate -s 70 h/a; ln h/a h/b; truncate -s 7 h/c")
        #expect(
            try folder.run("treetab --csv --no-header -c name,percent,bar h").lines.dropFirst()
                == ["a,90.9,█████████▏", "b,,", "c,9.1,▉"]
        )
    }

    @Test(
        arguments: [
            (["LANG": "C"], true), (["LANG": ""], true), (["LANG": "en_US"], true),
            (["LANG": "de_DE.ISO-8859-1"], true),
            (["LANG": "en_US.utf8"], false), (["LANG": "sv_SE.UTF-8@collation"], false), (["LC_ALL": "C"], true),
            (["LC_ALL": "", "LC_CTYPE": "C"], true), (["LC_ALL": "C.UTF-8", "LC_CTYPE": "C", "LANG": "C"], false),
            (["LC_CTYPE": "UTF-8", "LANG": "C"], false),
        ] as [([String: String], Bool)]
    )
    func `if the character set of the locale is not UTF-8, text is drawn in ASCII`(
        locale: [String: String],
        isASCII: Bool
    ) throws {
        try folder.prepare("mkdir l; touch l/é")
        let lines = try folder.run("treetab --no-header -c name l", locale).lines
        #expect(lines == ["l", isASCII ? "`-- é" : "└── é"])
        #expect(try folder.run("treetab --ascii --no-header -c name l").lines == ["l", "`-- é"])
        for format in ["--csv", "--markdown -n 0"] {
            #expect(try folder.run("treetab \(format) l", locale).bytes == folder.run("treetab \(format) l").bytes)
        }
    }
}
