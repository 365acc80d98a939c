import Testing

/// The option `--summarize`.
@Suite struct SummaryTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p p/2025 p/.hidden
            truncate -s 6000000 p/2025/a.heic p/2025/b.HEIC; truncate -s 1500000 p/c.jpg; truncate -s 300 p/.hidden/d.jpg
            truncate -s 40 p/README; ln -s README p/link
            """
        )
    }

    private func run(_ options: String) throws -> [String] {
        let output = try folder.run("treetab \(options)")
        #expect(output.isClean, "\(output.errors)")
        return output.lines
    }

    /// The lines, with one space between cells.
    private func cells(_ options: String) throws -> [String] {
        try run(options).map { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test func `text has a row for each value, largest first, and a line of totals`() throws {
        #expect(
            try cells("--summarize ext p") == [
                "Ext Files Size Disk % of size Bar",
                "heic 2 11.4 MiB 0 B 88.9% ████████▉",
                "jpg 2 1.4 MiB 0 B 11.1% █▏",
                "(none) 2 46 B 0 B 0.0%",
                "3 rows: 6 files, 12.9 MiB, 0 B on disk",
            ]
        )
        #expect(try run("--summarize ext --no-header p").count == 4)
        #expect(try run("-a --summarize ext p").last == "3 rows: 6 files, 12.9 MiB, 0 B on disk")
        #expect(try folder.run("treetab --summarize ext -P nothing p").lines.count == 1)
        let narrow = try run("--summarize kind -w 12 p")
        #expect(narrow.allSatisfy { $0.count <= 12 }, "\(narrow)")
        #expect(
            narrow.joined(separator: " ").contains("2 rows: 6 files, 12.9 MiB, 0 B on disk"),
            "\(narrow)"
        )
    }

    @Test(arguments: ["items", "files", "dirs", "entries"])
    func `columns in which files have no value are refused`(column: String) throws {
        let output = try folder.run("treetab --summarize \(column) p")
        #expect(output.status == 2)
        #expect(output.bytes.isEmpty)
        #expect(
            output.errors
                == "treetab: '--summarize' counts files, and only directories have a value in '\(column)'; "
                + "use '--group-by \(column)'\n"
        )
    }

    @Test func `a narrow terminal leaves out the bar before values get less than 24 cells`() throws {
        try folder.prepare(
            "mkdir -p 'n/a directory with a rather long name'; echo >'n/a directory with a rather long name/file'"
        )
        let header = { (width: Int) in
            try folder.run("treetab --summarize parent -w \(width) n").lines.first?.split(separator: " ").last
        }
        #expect(try header(76) == "Bar" && header(60) == "…")
        let value = try folder.run("treetab --summarize parent -w 60 n").lines[1].split(separator: "  ")[0]
        #expect(value.count >= 24 && value.contains("…"))
    }

    @Test func `the line of totals counts the bytes that find finds, each file once`() throws {
        try folder.prepare("printf 'x%.0s' $(seq 5000) >p/2025/x; ln p/2025/x p/x")
        let bytes = try folder.prepare(
            "find p ! -type d -printf '%i %s %b\n' | sort -u | awk '{ s += $2; b += $3 } END { print s \", \" b * 512 }'"
        )
        for options in ["ext", "owner -a", "kind", "ext -n 1 --having 'size > 1M'"] {
            let line = try #require(try run("-B --summarize \(options) p").last).split(separator: ":")[1]
            #expect(line.replacing(",", with: "") == " 8 files \(bytes.lines[0].replacing(",", with: "")) on disk")
        }
    }

    @Test func `the line of totals has a singular, and separates thousands`() throws {
        try folder.prepare(
            "mkdir -p one many; touch one/a; cd many; i=0; while [ $i -lt 1200 ]; do touch $i; i=$((i + 1)); done"
        )
        #expect(try run("--summarize kind one").last == "1 row: 1 file, 0 B, 0 B on disk")
        #expect(try run("--summarize kind many").last == "1 row: 1,200 files, 0 B, 0 B on disk")
    }

    @Test func `a narrow table keeps the value and the first sort key`() throws {
        #expect(try cells("--summarize ext -s disk -w 20 p").first == "Ext Disk ▼ …")
        #expect(try cells("--summarize ext -w 20 p").first == "Ext Size …")
    }

    @Test func `every format has the rows`() throws {
        #expect(
            try run("--summarize ext --csv p") == [
                "ext,files,size,disk,percent", "heic,2,12000000,0,88.9", "jpg,2,1500300,0,11.1", ",2,46,0,0.0",
            ]
        )
        #expect(
            try run("--summarize ext --tsv -P '*.jpg' p") == [
                "ext\tfiles\tsize\tdisk\tpercent", "jpg\t2\t1500300\t0\t100.0",
            ]
        )
        #expect(
            try run("--summarize ext --jsonl p") == [
                #"{"ext":"heic","files":2,"size":12000000,"disk":0,"percent":88.9}"#,
                #"{"ext":"jpg","files":2,"size":1500300,"disk":0,"percent":11.1}"#,
                #"{"ext":null,"files":2,"size":46,"disk":0,"percent":0.0}"#,
            ]
        )
        let document = try run("--summarize kind --json p")
        #expect(
            document.prefix(3) == [
                #"{"schema":2,"roots":[],"summary":"#, "[",
                #"{"kind":"file","files":5,"size":13500340,"disk":0,"percent":100.0},"#,
            ]
        )
        #expect(document.last?.hasPrefix(#""totals":{"items":8,"dirs":2,"files":6,"size":13500346,"#) == true)
        #expect(
            try run("--summarize kind --markdown p").suffix(3)
                == [
                    "| symlink | 1 | 6 B | 0 B | 0.0% |  |", "",
                    "2 rows: 6 files, 12.9 MiB, 0 B on disk",
                ]
        )
        #expect(try folder.run("treetab --summarize ext -0 p").text == "heic\0jpg\0\0")
    }

    @Test(.needs(.python3, .jsonschema)) func `JSON conforms to the schema`() throws {
        try folder.prepare("treetab --schema >schema")
        for column in ["ext", "size", "modified", "owner"] {
            let output = try folder.run(
                "treetab --json --summarize \(column) -o out.json p; python3 \"$REFERENCE/valid.py\" schema out.json"
            )
            #expect(output.isClean, "\(output.errors)")
        }
    }

    @Test func `a column of sizes has groups with another name`() throws {
        #expect(
            try run("--summarize size --csv p") == [
                "size-group,files,size,disk,percent", "from 1 MiB,3,13500000,0,100.0", "less than 1 KiB,3,346,0,0.0",
            ]
        )
    }

    @Test func `--sort accepts the columns of the summary, and --limit hides the last rows`() throws {
        try folder.prepare("touch p/x.txt p/y.txt p/z.txt")
        let values = { (options: String) in
            try run("--summarize ext --csv --no-header \(options) p").map { $0.prefix { $0 != "," } }
        }
        #expect(try values("") == ["heic", "jpg", "", "txt"])
        #expect(try values("-r") == ["txt", "", "jpg", "heic"])
        #expect(try values("-s ext") == ["heic", "jpg", "txt", ""])
        #expect(try values("-s files") == ["txt", "heic", "jpg", ""])
        #expect(try values("-s +size") == ["txt", "", "jpg", "heic"])
        #expect(try values("-s percent -n 2") == ["heic", "jpg"])
        #expect(
            try cells("--summarize ext -n 1 p").suffix(2) == [
                "… 3 others 7 1.4 MiB 0 B 11.1% █▏", "4 rows: 9 files, 12.9 MiB, 0 B on disk",
            ]
        )
    }

    @Test(
        arguments: [
            ("", "Ext Files Size Disk % of size Bar"), ("-s ext", "Ext ▲ Files Size Disk % of size Bar"),
            ("-s size -r", "Ext Files Size ▲ Disk % of size Bar"),
            ("-s files,ext", "Ext ▲2 Files ▼1 Size Disk % of size Bar"),
            ("-c size,files", "Ext Size Files"),
            ("-c -bar", "Ext Files Size Disk % of size"),
        ]
    )
    func `the header marks the columns of --sort, and --columns chooses columns`(options: String, header: String) throws
    {
        #expect(try cells("--summarize ext \(options) p")[0] == header)
    }

    @Test(.needs(.python3), arguments: ["30x14", "40x12", "60x20", "120x9"])
    func `--rows fit leaves room for the wrapped lines below the table`(size: String) throws {
        try folder.prepare("mkdir -p many; cd many; touch $(seq -f x.%g 40); mkdir a b c")
        let command = "treetab --color never --rows fit --summarize ext many"
        let lines = try folder.run("python3 \"$REFERENCE/terminal.py\" \(size) \(command)").lines
        let height = try #require(Int(size.split(separator: "x")[1]))
        // The prompt of the shell takes the last line.
        #expect(lines.count == height - 1, "\(lines)")
    }

    @Test func `in formats for programs, --columns chooses columns, and no header is marked`() throws {
        #expect(try run("--summarize ext -s size -c size --csv p").prefix(2) == ["ext,size", "heic,12000000"])
        // A bar is drawn only if it is named.
        #expect(try run("--summarize ext -s size -c bar --ascii --csv p").prefix(2) == ["ext,bar", "heic,#########"])
        #expect(
            try run("--summarize ext -s size -c +bar --ascii --csv p").first == "ext,files,size,disk,percent,bar"
        )
        #expect(try run("--summarize ext -s size --csv p").first == "ext,files,size,disk,percent")
    }

    @Test(arguments: [
        (
            "--summarize ext -c +items",
            "'--summarize' has no column 'items'; use ext, files, size, disk, percent or bar"
        ),
        (
            "--summarize ext -c ext,name",
            "'--summarize' has no column 'name'; use ext, files, size, disk, percent or bar"
        ),
        (
            "--summarize ext --having 'modified > 1d'",
            "cannot test 'modified' with '--summarize'; use ext, files, size, disk, percent or bar"
        ),
        (
            // Rows are ranges of ages.
            "--summarize age --having 'age > 1d'",
            "cannot test 'age' with '--summarize'; use files, size, disk, percent or bar"
        ),
        ("--summarize owner --group-by ext", "'--summarize' cannot be combined with '--group-by'"),
    ])
    func `what a summary cannot show is an error`(options: String, message: String) throws {
        let output = try folder.run("treetab \(options) p")
        #expect(output.status == 2 && output.text.isEmpty)
        #expect(output.errors == "treetab: \(message)\n")
    }

    @Test func `the columns and sections of a configuration file do not disturb a summary`() throws {
        try folder.prepare("printf '%s\\n' 'columns = name,owner' 'group-by = kind' > file")
        let expected = try run("--summarize ext p")
        #expect(try run("--config file --summarize ext p") == expected)
    }

    @Test func `percent is a share of the bytes that sort the rows`() throws {
        try folder.prepare(
            "mkdir d; head -c 30000 /dev/zero > d/a.x; head -c 10000 /dev/zero > d/b.y; truncate -s 60000 d/c.z"
        )
        let lines = try run("--summarize ext -c ext,percent d --no-header")
        #expect(lines.dropLast() == ["z  60.0%", "x  30.0%", "y  10.0%"])
        #expect(lines.last?.hasPrefix("3 rows: 3 files, 97.7 KiB, ") == true)
        let disk = try folder.prepare("cd d; stat -c %b a.x b.y c.z").lines.compactMap { Double($0) }
        let expected = zip(["x", "y", "z"], disk).map { name, blocks in
            "\(name),\(String(format: "%.1f", blocks * 100 / disk.reduce(0, +)))"
        }
        #expect(try run("--summarize ext -c ext,percent -s disk --csv --no-header d") == expected)
        #expect(
            try run("--summarize ext -c ext,disk,percent --csv --no-header d").map { $0.split(separator: ",").last }
                == expected.map { $0.split(separator: ",").last }
        )
    }

    @Test func `--summarize parent counts the files directly in each directory`() throws {
        #expect(
            try run("--summarize parent -c parent,files,size --csv p") == [
                "parent,files,size", "p/2025,2,12000000", "p,3,1500046", "p/.hidden,1,300",
            ]
        )
        let found = try folder.prepare("find p ! -type d -printf '%h\n' | sort | uniq -c | awk '{ print $2 \",\" $1 }'")
            .lines
        #expect(try run("--summarize parent -c parent,files -s parent --csv --no-header p").sorted() == found.sorted())
    }

    @Test func `filters apply, hidden entries count, and --depth changes nothing`() throws {
        #expect(try run("--summarize ext --csv --no-header -P '*.jpg' p") == ["jpg,2,1500300,0,100.0"])
        #expect(try run("--summarize ext --csv --no-header -P 2025 p") == ["heic,2,12000000,0,100.0"])
        #expect(try run("--summarize ext --csv --no-header -I '.*' -P '*.jpg' p") == ["jpg,1,1500000,0,100.0"])
        #expect(try run("--summarize kind --csv --no-header --where 'size > 1M' -L 0 p") == ["file,3,13500000,0,100.0"])
    }

    @Test func `--all, --only-dirs, --only-files and --depth change nothing`() throws {
        let rows = try run("--summarize ext p")
        for options in ["-a", "-D", "-f", "-L 0", "-a -D -L 1"] {
            #expect(try run("--summarize ext \(options) p") == rows)
        }
    }

    @Test func `--having picks rows, and the last row stands for the others`() throws {
        #expect(
            try cells("--summarize ext --having 'size > 1M' -s ext p") == [
                "Ext ▲ Files Size Disk % of size Bar",
                "heic 2 11.4 MiB 0 B 88.9% ████████▉",
                "jpg 2 1.4 MiB 0 B 11.1% █▏",
                "… 1 other 2 46 B 0 B 0.0%",
                "3 rows: 6 files, 12.9 MiB, 0 B on disk",
            ]
        )
        #expect(
            try cells("--summarize ext --having 'size < 2M' -n 1 p")[2] == "… 2 others 4 11.4 MiB 0 B 88.9% ████████▉"
        )
        let none = try folder.run("treetab --summarize ext --having 'files > 2' --csv p")
        #expect(none.lines.count == 1 && none.errors == "treetab: nothing matches\n")
    }

    @Test(
        arguments: [
            ("ext", "files == 2", ["heic", "jpg", ""]), ("ext", "not percent > 50", ["jpg", ""]),
            ("ext", "bar < 50% and size > 100", ["jpg"]), ("ext", "disk == 0 or size == 0", ["heic", "jpg", ""]),
            ("ext", "ext == HEIC or ext ~ j*", ["heic", "jpg"]), ("ext", "ext != jpg", ["heic", ""]),
            ("kind", "kind == symlink", ["symlink"]), ("parent", "parent =~ 20", ["p/2025"]),
            ("size", "size > 1M", ["from 1 MiB"]), ("name", "name ~ *.jpg", ["c.jpg", "d.jpg"]),
            ("depth", "depth >= 2", ["2"]),
        ]
    )
    func `--having tests the value of a row and its numbers`(column: String, condition: String, rows: [String]) throws {
        let lines = try run("--summarize \(column) --having '\(condition)' -c files --csv --no-header p")
        #expect(lines.map { $0.prefix { $0 != "," } } == rows.map { $0[...] })
    }

    @Test(
        .needs(.python3),
        arguments: ["ext", "kind", "owner", "mode", "name", "links", "device"],
        ["", "-a -L 1", "-P '*[0-4]*'", "-D -P '*[0-4]*'", "--threads 1", "--count-links"]
    )
    func `files, size and disk are those of the files that Python finds`(column: String, options: String) throws {
        let output = try folder.run(#"python3 "$REFERENCE/summary.py" \#(column) \#(options)"#)
        #expect(output.isClean, "\(output.errors)")
        #expect(output.text == "0 differences\n")
    }

    @Test func `with a format for times, there is a row for each text of it`() throws {
        try folder.prepare(
            "TZ=UTC touch -d 2024-02-03 p/2025/a.heic p/c.jpg; TZ=UTC touch -d 2025-12-31T23:30Z p/2025/b.HEIC"
        )
        let options =
            "--summarize modified --time-style +%Y -c files,size -B -f -P '*.{heic,HEIC,jpg}' -s modified -I .hidden p"
        #expect(
            try cells(options) == [
                "Modified ▼ Files Size", "2025 1 6000000", "2024 2 7500000", "2 rows: 3 files, 13500000, 0 on disk",
            ]
        )
        let zone = try folder.run("treetab \(options) --csv --no-header", ["TZ": "UTC-1"])
        #expect(zone.lines == ["2026,1,6000000", "2024,2,7500000"])
        let sections = try folder.run("treetab --group-by modified --time-style +%Y -c name -f p/2025", ["TZ": "UTC"])
            .lines
        // The directory itself has changed now.
        #expect(sections.filter { $0.hasPrefix("Modified") }.prefix(2) == ["Modified: 2024", "Modified: 2025"])
    }

    @Test func `a hard link counts as a file, and its content in the row of its first name`() throws {
        try folder.prepare("mkdir -p h/b k; truncate -s 70 h/b/a.x; ln h/b/a.x h/c.y; ln h/c.y k/d.z")
        #expect(try run("--summarize ext --csv --no-header h k") == ["x,1,70,0,100.0", "y,1,0,0,0.0", "z,1,0,0,0.0"])
        #expect(try run("--summarize ext --csv --no-header h h/b h") == ["x,1,70,0,100.0", "y,1,0,0,0.0"])
        #expect(try run("--summarize ext -B --no-header h").count == 3)
    }

    @Test(
        arguments: [
            ("exts", "treetab: unknown column 'exts' in '--summarize'; did you mean 'ext'?"),
            ("qqqq", "treetab: unknown column 'qqqq' in '--summarize'; '--columns help' lists all columns"),
            (
                "ext -s modified",
                "treetab: cannot sort by 'modified' with '--summarize'; use ext, files, size, disk, percent or bar"
            ),
        ]
    )
    func `a wrong column or sort key is one line`(options: String, message: String) throws {
        let output = try folder.run("treetab --summarize \(options)")
        #expect(output.status == 2)
        #expect(output.bytes.isEmpty)
        #expect(output.errors == message + "\n")
    }

    @Test(arguments: [
        ("long-name", "Parent ▲ in long-name", [".", "a", "a/b"]),
        ("long-name/", "Parent ▲ in long-name", [".", "a", "a/b"]),
        ("long-name long-name/a", "Parent ▲", ["long-name", "long-name/a", "long-name/a/b"]),
        (".", "Parent ▲", ["long-name", "long-name/a", "long-name/a/b"]),
    ])
    func `directories of a summary begin below the only PATH`(paths: String, title: String, names: [String]) throws {
        let folder = try Folder()
        try folder.prepare("mkdir -p long-name/a/b; touch long-name/x long-name/a/y long-name/a/b/z")
        let lines = try folder.run("treetab --summarize parent -s parent -c files \(paths)").lines
        #expect(lines[0].hasPrefix(title + " "))
        #expect(lines.dropFirst().prefix(3).map { String($0.split(separator: " ")[0]) } == names)
    }

    @Test func `for programs, directories of a summary begin with the PATH`() throws {
        let folder = try Folder()
        try folder.prepare("mkdir -p t/a; touch t/a/y")
        #expect(try folder.run("treetab --summarize parent --csv --no-header -c files t").lines == ["t/a,1"])
    }
}
