import Foundation
import Testing

/// Programs that read the output of treetab get every name and size that find prints.
///
/// Each program prints the size, a tab, the path and a NUL for each entry that is not a directory.
@Suite struct ConsumerTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeConsumerTree()
    }

    /// Removes names that are not UTF-8, which some programs reject.
    private func keepOnlyUTF8() throws {
        try folder.prepare("rm tree/invalid*")
    }

    /// The first part of the pipe, which prints all items in the format that the reader expects.
    private func expectAllItems(_ script: String) throws {
        let found = try folder.prepare(#"find tree ! -type d -printf '%s\t%p\0' | sort -z"#).bytes
        #expect(found.split(separator: 0).count > 40)
        let output = try folder.run("{ \(script)\n} | sort -z")
        #expect(output.errors == "")
        #expect(output.bytes == found, "\(script)\n\(output.text.replacing("\0", with: "\n"))")
    }

    /// The script prints the sum of the sizes of all items that are not directories.
    private func expectTotal(_ script: String) throws {
        let sum = "import sys; print(sum(map(int, sys.stdin)))"
        let total = try folder.prepare(#"find tree ! -type d -printf '%s\n' | python3 -c '\#(sum)'"#).text
        let output = try folder.run(script)
        #expect(output.errors == "")
        #expect(output.text == total, "\(script)")
    }

    // MARK: CSV

    @Test(.needs(.python3)) func `Python's csv module reads CSV`() throws {
        let program = """
            import csv, os, sys
            for row in csv.DictReader(open(0, encoding="utf-8", errors="surrogateescape", newline=""), strict=True):
                if row["kind"] != "directory": sys.stdout.buffer.write(os.fsencode(row["size"] + "\\t" + row["path"] + "\\0"))
            """
        try expectAllItems("treetab -a --csv tree | python3 -c '\(program)'")
    }

    @Test(.needs(.miller, .python3), arguments: ["csv", "tsv"])
    func `Miller reads CSV and TSV with raw bytes`(format: String) throws {
        // Miller takes a carriage return and a line feed for the end of a line even between quotes.
        if format == "csv" { try folder.prepare("rm tree/crlf*") }
        let reading = "treetab -a --\(format) tree | mlr --i\(format)"
        try expectAllItems(
            #"\#(reading) --onidx --ofs '\t' --ors '\x00' filter '$kind != "directory"' then cut -o -f size,path"#
        )
        try expectTotal(#"\#(reading) --onidx filter '$kind != "directory"' then stats1 -a sum -f size"#)
    }

    @Test(.needs(.sqlite3, .python3)) func `SQLite imports CSV`() throws {
        let unhex = #"import sys; [sys.stdout.buffer.write(bytes.fromhex(line) + b"\0") for line in sys.stdin]"#
        let query = { (columns: String) in
            """
            treetab -a --csv tree |
            sqlite3 :memory: '.import --csv /dev/stdin tree' "SELECT \(columns) FROM tree WHERE kind <> 'directory'"
            """
        }
        try expectAllItems(query("hex(size || char(9) || path)") + " | python3 -c '\(unhex)'")
        try expectTotal(query("sum(size)"))
    }

    @Test(.needs(.duckdb), arguments: ["csv", "jsonl"]) func `DuckDB reads CSV and JSON Lines in UTF-8`(format: String)
        throws
    {
        try keepOnlyUTF8()
        try folder.prepare("treetab -a --\(format) -o tree.\(format) tree")
        // DuckDB detects the format.
        let table = "read_\(format == "csv" ? "csv" : "json")('tree.\(format)') WHERE kind <> 'directory'"
        try expectAllItems(#"python3 "$REFERENCE/duckdb_rows.py" "SELECT size, path FROM \#(table)""#)
        try expectTotal(#"python3 "$REFERENCE/duckdb_rows.py" "SELECT sum(size) FROM \#(table)" | tr '\0' '\n'"#)
        let types = "DISTINCT typeof(size), typeof(items), typeof(modified)"
        let output = try folder.run(#"python3 "$REFERENCE/duckdb_rows.py" "SELECT \#(types) FROM \#(table)""#)
        #expect(output.text == "BIGINT\tBIGINT\tTIMESTAMP WITH TIME ZONE\0")
        let moments = "SELECT CAST(epoch(modified) AS BIGINT), path FROM \(table)"
        let found = try folder.prepare(
            #"find tree ! -type d -printf '%Ts\t%p\0' | sort -z; python3 "$REFERENCE/duckdb_rows.py" "\#(moments)" | sort -z"#
        )
        let items = found.bytes.split(separator: 0)
        #expect(items.prefix(items.count / 2) == items.suffix(items.count / 2))
    }

    // MARK: TSV

    @Test(.needs(.python3)) func `TSV follows the rules of COPY in PostgreSQL`() throws {
        try expectAllItems(
            #"treetab -a --tsv --where 'kind != directory' tree | python3 "$REFERENCE/copy_text.py" size path"#
        )
    }

    @Test func `cut and printf %b read TSV line by line`() throws {
        try expectAllItems(
            #"""
            treetab -a --tsv -c size,kind,path --where 'kind != directory' tree | tail -n +2 | cut -f 1,3 |
            while IFS= read -r line; do printf '%b\0' "$line"; done
            """#
        )
    }

    @Test(.needs(.python3)) func `awk sums a column of TSV`() throws {
        let program = #"NR > 1 && $4 != "directory" { sum += $5 } END { printf "%.0f\n", sum }"#
        try expectTotal("treetab -a --tsv tree | awk -F '\\t' '\(program)'")
    }

    @Test func `sort sorts TSV by a column`() throws {
        let sizes = try folder.prepare(
            #"treetab -a --tsv -c path,size,kind tree | tail -n +2 | sort -t "$(printf '\t')" -k 2,2n | cut -f 2"#
        ).lines
        #expect(sizes.compactMap { Int($0) } == sizes.compactMap { Int($0) }.sorted())
        let items = try folder.prepare("find tree -printf x").text.count
        #expect(sizes.count == items)
    }

    // MARK: JSON

    @Test(.needs(.jq, .python3)) func `jq reads JSON Lines`() throws {
        let reading = #"treetab -a --jsonl tree | jq -j 'select(.kind != "directory")"#
        try expectTotal(reading + #" | "\(.size)\n"' | python3 -c 'import sys; print(sum(map(int, sys.stdin)))'"#)
        let encoded = try folder.prepare("treetab -a --jsonl tree | jq -r '.path_base64 // empty' | base64 -d").bytes
        #expect(encoded == (try folder.prepare("find tree -name 'invalid*' -printf %p").bytes))
        try keepOnlyUTF8()
        try expectAllItems(reading + #" | "\(.size)\t\(.path)\u0000"'"#)
    }

    @Test(.needs(.jq, .python3)) func `jq reads the JSON document`() throws {
        try expectTotal(
            #"treetab -a --json tree | jq '[.. | objects | select(.kind and .kind != "directory").size] | add'"#
        )
        let totals = try folder.prepare("treetab -a --json tree | jq -r '.totals | .items, .size'").lines
        let items = try folder.prepare("find tree -mindepth 1 -printf x").text.count
        #expect(totals == ["\(items)", try folder.prepare("treetab -a --csv --no-header -c size -L 0 tree").lines[0]])
    }

    @Test(.needs(.miller, .python3)) func `Miller reads JSON Lines`() throws {
        let reading = "treetab -a --jsonl tree | mlr --ijsonl"
        try expectTotal(#"\#(reading) --onidx filter '$kind != "directory"' then stats1 -a sum -f size"#)
        try keepOnlyUTF8()
        try expectAllItems(
            #"\#(reading) --onidx --ofs '\t' --ors '\x00' filter '$kind != "directory"' then cut -o -f size,path"#
        )
    }

    @Test(.needs(.python3)) func `Python's json module reads the JSON document`() throws {
        let program = """
            import base64, json, os, sys
            def items(item, path=b""):
                name = base64.b64decode(item["name_base64"]) if "name_base64" in item else item["name"].encode()
                if item["kind"] != "directory": sys.stdout.buffer.write(b"%d\\t%s\\0" % (item["size"], path + name))
                for child in item.get("children", []): items(child, path + name + b"/")
            for root in json.load(sys.stdin)["roots"]: items(root)
            """
        try expectAllItems("treetab -a --json tree | python3 -c '\(program)'")
    }

    // MARK: Paths and Markdown

    @Test func `xargs -0 reads the paths of --null`() throws {
        try expectAllItems(
            #"treetab -a --null --where 'kind != directory' tree | xargs -0 stat --printf '%s\t%n\0' --"#
        )
    }

    @Test(.needs(.cmarkGFM, .python3)) func `cmark-gfm renders a table with all rows and the right sum`() throws {
        let sum = """
            import sys
            rows = [[bytes.fromhex(cell) for cell in line.split()] for line in sys.stdin]
            print(sum(int(size.decode().lstrip("↗")) for name, size, kind in rows[1:] if kind != b"directory"))
            """
        try expectTotal(
            #"""
            treetab -a -B --markdown -c name,size,kind tree >tree.md
            cmark-gfm -e table tree.md >tree.html
            python3 "$REFERENCE/markdown_cells.py" <tree.html >rows
            python3 -c '\#(sum)' <rows
            """#
        )
    }
}
