import Foundation
import Testing

/// The options `--save` and `--load`.
@Suite struct ScanTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeHostileTree()
    }

    private static let columns =
        "path,name,size,disk,own,own-disk,items,files,dirs,depth,kind,ext,mode,octal,owner,group,uid,gid,modified,newest,"
        + "percent,target,hidden,empty,setuid,error,incomplete"

    @Test(
        arguments: [
            "", "-a", "-l -a", "-u", "-a --csv", "-a --tsv", "--markdown -a", "-a --json", "-a --jsonl -c \(columns)",
            "--flat -f -s size -n 3", "--where 'size > 1000' --total", "-a --group-by kind", "--summarize ext",
            "-a -I 'e*'",
            "-a -I 'deep/**'", "-a --count-links", "-a -P '*.txt'", "-a -0", "-a --condense",
            "-D -s -disk",
            "-a --sort newest -c name,newest", "-a --prune -L 2", "-a --total -L 0", "-F -a",
        ]
    )
    func `a loaded scan prints what a walk prints`(options: String) throws {
        let walked = try folder.run("treetab --utc \(options) $PWD/tree")
        let loaded = try folder.run("treetab --save scan tree; treetab --utc \(options) --load scan")
        #expect(loaded.text == walked.text && loaded.errors == walked.errors)
        #expect(!walked.text.isEmpty)
    }

    @Test(arguments: ["accessed", "changed", "created", "inode", "links", "device"])
    func `a column that is named is saved, too`(column: String) throws {
        // A walk changes the access times of directories.
        let list = "treetab --utc --jsonl -a --flat -f -c path,\(column)"
        let walked = try folder.run("\(list) $PWD/tree")
        let loaded = try folder.run("treetab --save scan -c +\(column) tree; \(list) --load scan")
        #expect(loaded.text == walked.text)
    }

    @Test(.needs(.permissions)) func `errors are saved, with their reasons`() throws {
        try folder.prepare("chmod 0 tree/deep/er; chmod 444 tree/one")
        let list = "\(Folder.withoutRights) treetab --utc -a --json -c name,size,error,incomplete"
        let walked = try folder.run("\(list) $PWD/tree")
        let loaded = try folder.run("\(Folder.withoutRights) treetab --save - tree >scan; \(list) --load scan")
        try folder.prepare("chmod 755 tree/deep/er tree/one")
        #expect(loaded.text == walked.text && loaded.status == 1)
        #expect(loaded.errors.contains("the scan has no data for"))
    }

    @Test(.needs(.ncdu), arguments: ["", "-e"])
    func `ncdu reads a scan, and its copy has the same totals`(options: String) throws {
        let list = "treetab --jsonl -a -c path,size,disk,items"
        let copied = try folder.run(
            "treetab --save scan tree; ncdu \(options) -f scan -o copy 2>/dev/null; \(list) --load copy"
        )
        #expect(copied.errors == "")
        #expect(copied.text == (try folder.run("\(list) $PWD/tree").text))
    }

    @Test(.needs(.ncdu)) func `a scan of ncdu has the totals of a walk`() throws {
        let list = "treetab --jsonl -a -c path,size,disk,items,mode,uid"
        let loaded = try folder.run("ncdu -0 -e -o scan $PWD/tree 2>/dev/null; \(list) --load scan")
        #expect(loaded.text == (try folder.run("\(list) $PWD/tree").text))
    }

    @Test func `several scans are several roots, named by host and path, and share no files`() throws {
        try folder.prepare("mkdir one two; truncate -s 100 one/a; ln one/a one/b; cp -a one/. two")
        let output = try folder.run(
            """
            treetab --save 1 one; treetab --save 2 two; sed 's/"host":"[^"]*"/"host":"web1"/' 1 >3
            treetab -B -L 0 --no-header -c size,path --total --load 3 --load 1 --load 2
            """
        )
        let host = try folder.prepare("uname -n").text.trimmingCharacters(in: .newlines)
        let place = folder.path
        #expect(
            output.lines.prefix(3).map { $0.trimmingCharacters(in: .whitespaces) } == [
                "100  web1:\(place)/one", "100  \(host):\(place)/one", "100  \(host):\(place)/two",
            ]
        )
        #expect(output.lines.last?.hasPrefix("6 items: 0 directories, 6 files; 300, ") == true)
    }

    @Test func `accounts of a scan have the names in its file, never those of this computer`() throws {
        let scan = #"[1,2,{"users":[[0,"\#u{1b}boss"]]},[{"name":"/r","uid":0,"gid":0},{"name":"a","uid":1,"gid":0}]]"#
        try folder.prepare("cat >scan <<'END'\n\(scan.replacing("\u{1b}", with: "\\u001b"))\nEND")
        let output = try folder.run("treetab --csv --no-header -c path,owner,group --load scan")
        #expect(output.lines == ["/r,\u{1b}boss,0", "/r/a,1,0"])
        let calls = try folder.run("treetab -l --where 'owner != nobody-here' --load scan")
        #expect(calls.errors == "")
    }

    @Test(
        arguments: [
            ("--load scan tree", "'--load' cannot be combined with the path 'tree'; write '--load' before each scan"),
            ("--load scan -x", "'--load' cannot be combined with '--one-file-system'"),
            ("--load scan --git-ignore", "'--load' cannot be combined with '--git-ignore'"),
            ("--load scan --files-from x", "'--load' cannot be combined with '--files-from'"),
            ("--save x --where empty", "'--save' cannot be combined with '--where'"),
            ("--save x -L 2", "'--save' cannot be combined with '--depth'"),
            ("--save x --csv", "'--save' cannot be combined with '--csv'"),
            ("--save x -o y", "'--save' cannot be combined with '--output'"),
            ("--save x tree one", "'--save' takes one PATH; save each PATH to a separate file"),
            ("--load missing", "cannot read the scan in 'missing': No such file or directory"),
            ("--load tree", "cannot read the scan in 'tree': Is a directory"),
            (
                "--load tree/ordinary.txt",
                "cannot read the scan in 'tree/ordinary.txt': at byte 0: not a scan: '[' expected; --save writes scans"
            ),
            ("--save none/x tree", "cannot write to 'none/x': No such file or directory"),
        ]
    )
    func `a mistake is one line, and nothing is written`(options: String, message: String) throws {
        let output = try folder.run("treetab \(options)")
        #expect(output.errors == "treetab: \(message)\n")
        #expect(output.text == "" && output.status == 2)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/x"))
    }

    @Test(.needs(.python3)) func `a scan is JSON with the fields of ncdu, and leaves out its own file`() throws {
        let program = """
            import json, sys
            major, minor, header, root = json.load(open("scan", errors="surrogateescape"))
            names = sorted(entry["name"] if isinstance(entry, dict) else entry[0]["name"] for entry in root[1:])
            print(major, minor, header["progname"], header["options"], root[0]["name"] == sys.argv[1], *names)
            """
        try folder.prepare("mkdir a; touch a/b; cat >a/program <<'END'\n\(program)\nEND")
        let output = try folder.run("cd a; treetab --save scan -x -I '*.o' .; python3 program $PWD")
        #expect(output.lines == ["1 2 treetab ['--one-file-system', '--exclude=*.o'] True b program"])
    }

    @Test(.needs(.python3, .duckdb)) func `DuckDB adds up the scans of several machines`() throws {
        try folder.prepare(
            """
            mkdir -p scans one two; truncate -s 100 one/a one/b; ln one/a one/c; truncate -s 7000 two/a
            for host in one two; do treetab --save scans/$host.json $host; done
            for scan in scans/*.json; do treetab -a --jsonl -c path,owner,own,own-disk --load $scan >${scan%.json}.jsonl; done
            """
        )
        let rows = "read_json('scans/*.jsonl', filename = true)"
        let sums = "SELECT filename, sum(own) FROM \(rows) GROUP BY ALL ORDER BY 1"
        let output = try folder.run("python3 \"$REFERENCE/duckdb_rows.py\" \"\(sums)\" | tr '\\0' '\\n'")
        #expect(output.lines == ["scans/one.jsonl\t200", "scans/two.jsonl\t7000"])
        let copy = "COPY (FROM \(rows)) TO 'scans.parquet'"
        let copied = try folder.run(
            """
            python3 -c "import duckdb; duckdb.sql(\\"\(copy)\\")"
            python3 "$REFERENCE/duckdb_rows.py" "SELECT sum(own) FROM 'scans.parquet'" | tr '\\0' '\\n'
            """
        )
        #expect(copied.lines == ["7200"])
    }

    @Test func `a nightly and a weekly command report changes once`() throws {
        try folder.prepare("mkdir -p data/scans; truncate -s 100 data/a")
        let weekly = """
            cd data
            treetab --save weekly/new.json -x -I 'scans|weekly' .
            table=$(treetab --exit-code --diff weekly/old.json weekly/new.json -L 3 -n 10) || echo "$table"
            mv weekly/new.json weekly/old.json
            """
        try folder.prepare("cd data; mkdir weekly; treetab --save weekly/old.json -x -I 'scans|weekly' .")
        #expect(try folder.run(weekly).text == "")
        try folder.prepare("truncate -s 300 data/b")
        let output = try folder.run(weekly)
        #expect(output.errors == "" && output.lines.last == "+       +300 B    └── b")
        #expect(try folder.run(weekly).text == "")
    }

    @Test(.needs(.python3, .pyte)) func `the browser shows a scan`() throws {
        let output = try folder.run(
            "treetab --save scan tree; python3 \"$REFERENCE/browser.py\" 80x24 \"$KEYS\" treetab -i -a --load scan",
            ["TERM": "xterm-256color", "KEYS": "/ordinary Enter i"]
        )
        #expect(output.isClean && output.text.contains("ordinary.txt") && output.text.contains("1969-07-20"))
    }
}
