import Testing

@Suite struct ColumnsTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeHostileTree()
    }

    private func header(_ options: String) throws -> String {
        let output = try folder.run("treetab -L 0 \(options) tree")
        #expect(output.isClean)
        return output.lines[0].split(separator: " ").joined(separator: " ")
    }

    @Test(
        arguments: [
            ("", "Name Size Items Modified"),
            ("-c size,name", "Size Name"),
            ("-c size", "Size Name"),
            ("-c kind,path", "Kind Path"),
            ("-c +owner", "Name Size Items Modified Owner"),
            ("-c -items", "Name Size Modified"),
            ("-c +kind,-modified,-size", "Name Items Kind"),
            ("-c +kind -c -items", "Name Size Modified Kind"),
            ("-c 'size, name'", "Size Name"),
            ("-l", "Mode Owner Group Size Modified Name"),
            ("-l -c +depth", "Mode Owner Group Size Modified Name Depth"),
            ("-c +depth -l", "Mode Owner Group Size Modified Name Depth"),
            ("-l -c name", "Name"),
            (
                "-c name,path,size,disk,items,kind,ext,mode,owner,group,modified,depth,percent",
                "Name Path Size Disk Items Kind Ext Mode Owner Group Modified Depth %"
            ),
        ]
    )
    func `--columns lists the columns, or adds and drops some of the default columns`(
        options: String,
        expected: String
    ) throws {
        #expect(try header(options) == expected)
    }

    @Test(arguments: ["-a", "", "-a -L 2", "-L 1", "-a -n 3"])
    func `entries is the number of entries that find lists, with any option that hides rows`(options: String) throws {
        let rows = try folder.run("treetab \(options) --tsv --no-header -c kind,entries,path tree").lines
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        for row in rows where row[0] == "directory" {
            let count = try folder.prepare("find '\(row[2])' -mindepth 1 -maxdepth 1 -printf x | wc -c").text
            #expect("\(row[1])\n" == count, "\(row)")
        }
        #expect(rows.allSatisfy { ($0[0] == "directory") != $0[1].isEmpty })
        #expect(rows.count > 3)
    }

    @Test(arguments: ["guides", "plain", "outline", "bordered", "compact"], ["", "--si", "--ascii"])
    func `the units of sizes are aligned, and no line ends in a space`(style: String, option: String) throws {
        for columns in ["name,size", "size,name", "name,size,disk,items", "name,disk"] {
            let output = try folder.run(
                "treetab -a -I '?star*' --style \(style) \(option) -c \(columns) tree -n 9 -s size"
            )
            // A name that takes two terminal cells, in two characters.
            let lines = output.lines.map { $0.replacing("中文字", with: "------").replacing("👩‍👧", with: "--") }
            let places = lines.compactMap { line in
                line.firstRange(of: /\ ([KMG]i?|k)?B(?=\ |$)/).map { line[..<$0.lowerBound].count }
            }
            #expect(places.count > 9)
            #expect(Set(places).count == 1, "\(output.text)")
            // The end of a name.
            #expect(!output.lines.contains { $0.hasSuffix(" ") && !$0.hasSuffix(" spaces  around ") })
        }
    }

    @Test(
        arguments: [
            ("-s size", "Name Size ▼ Items Modified"), ("-s +size", "Name Size ▲ Items Modified"),
            ("-r -s size", "Name Size ▲ Items Modified"), ("-s name", "Name ▲ Size Items Modified"),
            ("-s kind,-size", "Name Kind ▲1 Size ▼2 Items Modified"), ("-s size --ascii", "Name Size v Items Modified"),
            ("-s disk", "Name Disk ▼ Size Items Modified"), ("-s path", "Name Size Items Modified"),
            ("-l -s disk", "Mode Owner Group Size Modified Disk ▼ Name"), ("-s disk -c name,size", "Name Size"),
            ("-r", "Name Size Items Modified"),
        ]
    )
    func `the header marks the sort columns, and the first of them is visible`(options: String, expected: String)
        throws
    {
        #expect(try header(options) == expected)
    }

    @Test func `only formats for people add sort columns, and only text marks them`() throws {
        let header = "| Name | Disk | Size | Items | Modified |"
        #expect(try folder.run("treetab --markdown -s disk tree").lines[0] == header)
        for format in ["--csv", "--tsv", "--jsonl -L 0", "--json -L 0"] {
            let lines = try folder.run("treetab \(format) -L 0 tree; treetab \(format) -L 0 -s age tree").lines
            #expect(lines.prefix(lines.count / 2) == lines.suffix(lines.count / 2))
        }
    }

    @Test(
        arguments: [
            ("--style guides", ["Size  Name", "1 B  r", "1 B  └── d", "1 B      └── f"]),
            ("--style plain", ["Size  Name", "1 B  r", "1 B    d", "1 B      f"]),
            ("--style outline", ["Size  Name", "1 B  ▾ r", "1 B    ▾ d", "1 B        f"]),
            ("--style compact", ["1 B r", "1 B  d", "1 B   f"]),
            (
                "--style bordered",
                [
                    "┌──────┬───────────┐", "│ Size │ Name      │", "├──────┼───────────┤", "│  1 B │ r         │",
                    "│  1 B │ └── d     │", "│  1 B │     └── f │", "└──────┴───────────┘",
                ]
            ),
        ]
    )
    func `the tree is drawn in the column of names in every style`(style: String, expected: [String]) throws {
        try folder.prepare("mkdir -p r/d; printf x > r/d/f")
        let lines = try folder.run("treetab \(style) -c size,name r").lines
        #expect(lines.map { $0.trimmingCharacters(in: .whitespaces) } == expected)
        let markdown = try folder.run("treetab --markdown -c size,name r").lines
        #expect(markdown.last == "| 1 B | \u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}f |")
    }

    @Test func `without names, the tree is drawn in the column of paths`() throws {
        try folder.prepare("mkdir -p r/d; printf x > r/d/f")
        #expect(
            try folder.run("treetab --no-header -c kind,path r").lines
                == ["directory  r", "directory  └── r/d", "file           └── r/d/f"]
        )
    }

    @Test func `formats for people add the name to a list of columns without name and path`() throws {
        try folder.prepare("mkdir -p r/d; printf x > r/d/f")
        #expect(
            try folder.run("treetab --no-header -c kind,size r").lines
                == ["directory  1 B  r", "directory  1 B  └── d", "file       1 B      └── f"]
        )
        #expect(try folder.run("treetab --markdown -c kind,size r").lines[0] == "| Kind | Size | Name |")
        let header = try folder.run("treetab --csv -c kind,size r").lines[0]
        #expect(header == "kind,size")
    }

    @Test func `without wide units, no space is reserved for them`() throws {
        #expect(try folder.run("treetab -c name,size tree/one").lines.map { $0.suffix(4) } == ["Size", "70 B", "70 B"])
        #expect(try folder.run("treetab -B -c name,size tree/deep").lines[1].hasSuffix(" 5000000"))
        let markdown = try folder.run("treetab -c name,size --markdown tree").text
        #expect(markdown.contains("| 12 B |") && markdown.contains("| 4.8 MiB |"))
        #expect(try folder.run("treetab -f --group-by ext -P '*.csv' -c name,size tree").lines.last == "2 items, 7 B")
    }

    @Test func `with --no-header, the first line is the first row`() throws {
        let output = try folder.run("treetab --no-header -c name,items tree/one")
        #expect(output.lines == ["tree/one   1", "└── first"])
        #expect(try folder.run("treetab --csv --no-header -c name,items tree/one").lines == ["tree/one,1", "first,"])
    }

    @Test func `mode, owner and group equal those of stat`() throws {
        let expected = try folder.prepare("cd tree; for f in * .hidden; do stat -c '%A,%U,%G' -- \"$f\"; done | sort")
        let known = expected.lines.map { $0.replacing("UNKNOWN,UNKNOWN", with: "40001,40002") }
        let output = try folder.run("treetab -a --csv --no-header -c mode,owner,group,depth tree")
        #expect(output.lines.filter { $0.hasSuffix(",1") }.map { String($0.dropLast(2)) }.sorted() == known.sorted())
    }

    @Test func `all other metadata equals that of stat`() throws {
        _ = try folder.prepare(
            "ln tree/ordinary.txt tree/second; touch -ad '2001-02-03 04:05:06 UTC' tree/ordinary.txt"
        )
        let expected = try folder.prepare(
            "cd tree; for f in * .hidden; do stat -c '%u,%g,%i,%h,%Hd:%Ld' -- \"$f\"; done | sort"
        )
        let output = try folder.run("treetab -a --csv --no-header -c uid,gid,inode,links,device,depth tree")
        #expect(output.lines.filter { $0.hasSuffix(",1") }.map { String($0.dropLast(2)) }.sorted() == expected.lines)
        let modes = try folder.prepare(
            "cd tree; for f in * .hidden; do stat -c '0%a' -- \"$f\" | tail -c 5; done | sort"
        )
        let octal = try folder.run("treetab -a --csv --no-header -c octal,depth tree")
        #expect(octal.lines.filter { $0.hasSuffix(",1") }.map { String($0.dropLast(2)) }.sorted() == modes.lines)
        let times = try folder.run("TZ=UTC treetab --csv --no-header -c accessed,changed tree/ordinary.txt").lines
        let known = try folder.prepare("TZ=UTC stat -c '%x,%z' tree/ordinary.txt").lines
        // stat writes `2001-02-03 04:05:06.000000000 +0000`.
        let plain = known[0].split(separator: ",").map { $0.prefix(19).replacing(" ", with: "T") + "+00:00" }
        #expect(times == [plain.joined(separator: ",")])
    }

    @Test func `a link's target equals that of readlink, and no other entry has one`() throws {
        _ = try folder.prepare("mkdir l; ln -s ../tree l/a; ln -s \"$(printf 'x%.0s' $(seq 300))\" l/b; touch l/c")
        let lines = try folder.run("treetab --csv --no-header -c name,target l").lines
        #expect(lines == ["l,", "a,../tree", "b," + String(repeating: "x", count: 300), "c,"])
    }

    @Test func `the numbers of files and directories equal those of find`() throws {
        let directories = try folder.prepare("find tree -mindepth 1 -type d -printf x | wc -c").lines[0]
        let files = try folder.prepare("find tree -mindepth 1 ! -type d -printf x | wc -c").lines[0]
        for options in ["", "-L 0", "-L 1 --threads 3"] {
            let lines = try folder.run("treetab --csv --no-header -c files,dirs \(options) tree").lines
            #expect(lines[0] == "\(files),\(directories)")
        }
    }

    @Test func `an age is the time since the last change, and text shows it in one unit`() throws {
        _ = try folder.prepare(
            "mkdir g; touch -d '3 hours ago' g/h; touch -d '40 days ago' g/d; touch -d '3 years ago' g/y"
        )
        let lines = try folder.run("treetab --no-header --style plain -c name,age -s age g").lines
        #expect(lines.dropFirst() == ["  h    3 h", "  d   40 d", "  y  3.0 y"])
        let seconds = try folder.run("treetab --csv --no-header -c age g/h").lines[0]
        #expect((10_800...10_900).contains(try #require(Int(seconds))))
    }

    @Test func `accounts are shown by name`() throws {
        let known = try folder.prepare("stat -c '%U,%G' / /etc/passwd").lines
        let output = try folder.run("treetab --csv --no-header -c owner,group -L 0 / /etc/passwd")
        #expect(output.lines == known)
        #expect(known[0].contains(/[a-z]/))
    }

    @Test(
        arguments: [
            ("", [" 12 B  ", "2.0 GiB", "4.8 MiB"]), ("--si", [" 12 B ", "2.1 GB", "5.0 MB"]),
            ("-B", ["        12", "2147483648", "   5000000"]),
        ]
    )
    func `sizes are in powers of 1024 or 1000, or in bytes`(option: String, expected: [String]) throws {
        let names = ["tree/ordinary.txt", "tree/sparse", "tree/deep"]
        let output = try folder.run(
            "treetab \(option) --no-header -c size,name -L 0 \(names.joined(separator: " "))"
        )
        #expect(output.lines == zip(expected, names).map { "\($0)  \($1)" })
    }

    @Test func `percent is the share of the PATH at every depth, in text and in CSV`() throws {
        try folder.prepare("mkdir -p p/d; truncate -s 750 p/d/x; truncate -s 249 p/y; truncate -s 1 p/z; touch p/d/e")
        let output = try folder.run("treetab --csv --no-header -c path,percent p")
        #expect(output.lines == ["p,100.0", "p/d,75.0", "p/d/e,0.0", "p/d/x,75.0", "p/y,24.9", "p/z,0.1"])
        let text = try folder.run("treetab --no-header --style plain -c name,percent p -L 1").lines
        #expect(
            text.map { $0.split(separator: " ") } == [
                ["p", "100.0%"], ["d", "75.0%"], ["y", "24.9%"], ["z", "0.1%"],
            ]
        )
    }

    @Test(arguments: ["text", "markdown"])
    func `the shares of several PATHs are of all together`(format: String) throws {
        try folder.prepare("mkdir -p p q; truncate -s 750 p/x; truncate -s 250 q/y")
        let line = "treetab --format \(format) --style plain -c size,percent p q"
        // The percentages of the PATHs and of the files in them.
        func shares(_ options: String) throws -> [Substring] {
            try folder.run("\(line) \(options)").lines.flatMap { $0.split(separator: " ") }
                .filter { $0.hasSuffix("%") && $0.count > 1 }
        }
        #expect(try shares("") == ["75.0%", "75.0%", "25.0%", "25.0%"])
        #expect(try shares("-L 0") == ["75.0%", "25.0%"])
        #expect(try shares("--flat") == ["75.0%", "25.0%"])
    }

    @Test func `a further name of a hard link has no share`() throws {
        try folder.prepare(
            "mkdir -p p/a p/b; truncate -s 6000 p/a/x; ln p/a/x p/b/y; truncate -s 100 p/b/z; ln p/a/x p/zz"
        )
        let output = try folder.run("treetab --csv --no-header -c path,percent p")
        #expect(
            output.lines == ["p,100.0", "p/a,98.4", "p/a/x,98.4", "p/b,1.6", "p/b/y,", "p/b/z,1.6", "p/zz,"]
        )
        let links = try folder.run("treetab --csv --no-header --count-links -c path,percent p/b")
        #expect(links.lines == ["p/b,100.0", "p/b/y,98.4", "p/b/z,1.6"])
    }

    @Test(
        arguments: [
            ("a.txt", "txt"), ("a.tar.gz", "gz"), (".profile", ""), ("no", ""), ("dot.", ""), (".a.b", "b"),
        ]
    )
    func `the extension follows the last dot of a name`(name: String, expected: String) throws {
        try folder.prepare("mkdir e; touch 'e/\(name)'")
        #expect(try folder.run("treetab -a --csv --no-header -c name,ext e").lines[1] == "\(name),\(expected)")
    }

    @Test func `a directory has no extension`() throws {
        try folder.prepare("mkdir -p e/dir.d")
        #expect(try folder.run("treetab --csv --no-header -c name,ext e").lines == ["e,", "dir.d,"])
    }
}
