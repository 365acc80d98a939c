import Foundation
import Testing

@Suite struct GroupingTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p t/src t/doc
            truncate -s 100 t/src/a.c; truncate -s 50 t/src/b.c; truncate -s 2000 t/doc/x.md; truncate -s 7 t/README
            truncate -s 3000000 t/doc/large.md; ln -s README t/link
            """
        )
    }

    private func sections(_ options: String) throws -> [String] {
        try folder.run("treetab -B --no-header --style plain -c name,size \(options) t").lines
            .map { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test func `files without an extension and files with the extension none are in different sections`() throws {
        let folder = try Folder()
        try folder.prepare("mkdir t; touch t/plain t/a.none")
        let output = try folder.run("treetab --group-by ext --no-header -c name t")
        #expect(output.lines.filter { $0.hasPrefix("Ext: ") }.sorted() == ["Ext: (none)", "Ext: none"])
    }

    @Test func `if the table shows only disk usage, so do subtotals`() throws {
        let output = try folder.run("treetab -B --group-by kind -c name,disk --no-header t")
        #expect(output.lines.contains { $0.hasPrefix("5 items, ") && $0.hasSuffix(" on disk") })
    }

    @Test(.needs(.du)) func `the disk usage of all sections adds up to the total of du, directories included`() throws {
        try folder.prepare("printf 'x%.0s' $(seq 5000) >t/doc/big; ln t/doc/big t/src/link")
        for column in ["kind", "owner"] {
            let lines = try folder.run("treetab -B -a --group-by \(column) -c name,disk --no-header t").lines
            let bytes = lines.filter { $0.hasSuffix(" on disk") }.compactMap { Int($0.split(separator: " ")[2]) }
            #expect("\(bytes.reduce(0, +))\n" == (try folder.prepare("du -s -B1 t | cut -f1").text))
        }
    }

    @Test func `directories are grouped by ranges of their entries, and files belong to no range`() throws {
        try folder.prepare("mkdir -p n/few n/many; touch n/few/one; for i in $(seq 12); do touch n/many/$i; done")
        let lines = try folder.run("treetab --group-by entries -D -c name --no-header --style plain n").lines
        #expect(
            lines == [
                "Entries: less than 10", "n", "  few", "1 item", "", "Entries: from 10", "n", "  many", "1 item",
            ]
        )
        #expect(try folder.run("treetab --group-by entries -f --csv --no-header n").lines.isEmpty)
    }

    @Test func `each kind is a section with a tree and a subtotal`() throws {
        #expect(
            try sections("--group-by kind") == [
                "Kind: directory", "t 0", "doc 0", "src 0", "2 items", "",
                "Kind: file", "t 3002157", "doc 3002000", "large.md 3000000", "x.md 2000", "README 7",
                "src 150", "a.c 100", "b.c 50", "5 items, 3002157", "",
                "Kind: symlink", "t 6", "link -> README 6", "1 item, 6",
            ]
        )
    }

    @Test func `the items of sections add up to those of the last line, which does not count the PATH`() throws {
        let lines = try sections("--group-by kind --total -L 0")
        let items = lines.filter { $0.contains(" item") && !$0.contains(":") }.compactMap {
            Int($0.prefix { $0 != " " })
        }
        #expect(items == [2, 5, 1])
        #expect(lines.last?.hasPrefix("8 items: 2 directories, 6 files") == true)
        #expect(try folder.prepare("find t -mindepth 1").lines.count == 8)
    }

    @Test func `sections are sorted by their totals if rows are sorted by size`() throws {
        let titles = { (options: String) in try sections(options).filter { $0.hasPrefix("Ext: ") } }
        #expect(try titles("--group-by ext") == ["Ext: c", "Ext: md", "Ext: (none)"])
        #expect(try titles("--group-by ext --reverse") == ["Ext: (none)", "Ext: md", "Ext: c"])
        #expect(try titles("--group-by ext --sort size") == ["Ext: md", "Ext: c", "Ext: (none)"])
        #expect(try titles("--group-by ext --sort +size") == ["Ext: (none)", "Ext: c", "Ext: md"])
        #expect(try titles("--group-by ext --sort size --reverse") == ["Ext: (none)", "Ext: c", "Ext: md"])
        #expect(try titles("--group-by ext --sort -ext") == ["Ext: (none)", "Ext: md", "Ext: c"])
        // Both have two files.
        #expect(try titles("--group-by ext --sort files,+size") == ["Ext: (none)", "Ext: c", "Ext: md"])
    }

    @Test func `sizes are grouped by powers of 1024, and ages by time spans`() throws {
        #expect(
            try sections("--group-by size").filter { $0.hasPrefix("Size: ") }
                == ["Size: less than 1 KiB", "Size: from 1 KiB", "Size: from 1 MiB"]
        )
        try folder.prepare("touch -d '-10 days' t/README; touch -d '-2 years' t/src/a.c; touch -d '+1 day' t/src/b.c")
        #expect(
            try sections("-f --group-by age").filter { $0.hasPrefix("Age: ") }
                == [
                    "Age: in the future", "Age: less than a day", "Age: a week to a month", "Age: one to five years",
                ]
        )
    }

    @Test func `the sections contain all items, and their sizes sum to the total`() throws {
        for column in ["kind", "owner", "modified", "mode", "depth", "links", "device", "name", "incomplete"] {
            let footers = try sections("-a --group-by \(column)").filter { $0.contains(" item") }
            let counts = footers.compactMap { Int($0.prefix { $0.isNumber }) }
            #expect(counts.reduce(0, +) == 8, "\(column)")
            let sizes = footers.compactMap { $0.split(separator: ",").dropFirst().first }
                .compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
            #expect(sizes.reduce(0, +) == 3_002_163, "\(column)")
        }
    }

    @Test func `across PATHs, sections and the last line count nothing twice`() throws {
        try folder.prepare("ln t/src/a.c t/a.c")
        let lines = try folder.run("treetab -B --no-header -c name,size --group-by ext --total t/src t/src t/doc t")
            .lines
        #expect(
            lines.filter { $0.contains(" item") && !$0.contains(":") } == [
                "3 items, 150", "2 items, 3002000", "2 items, 13",
            ]
        )
        #expect(lines.last?.hasPrefix("9 items: 2 directories, 7 files; 3002163,") == true)
    }

    @Test func `directories have the totals of the section, at every depth and in the order of these totals`() throws {
        try folder.prepare("mkdir -p t/doc/old; truncate -s 9 t/doc/old/x.c; truncate -s 4000 t/doc/old/big.MD")
        #expect(
            try sections("-f --group-by ext -s size -c +items").filter { !$0.isEmpty } == [
                "Ext: md", "t 3006000 3", "doc 3006000 3", "large.md 3000000", "old 4000 1", "big.MD 4000", "x.md 2000",
                "3 items, 3006000",
                "Ext: c", "t 159 3", "src 150 2", "a.c 100", "b.c 50", "doc 9 1", "old 9 1", "x.c 9", "3 items, 159",
                "Ext: (none)", "t 13 2", "README 7", "link -> README 6", "2 items, 13",
            ]
        )
        #expect(
            try sections("-f --group-by ext -L 0").filter { !$0.isEmpty } == [
                "Ext: c", "t 159", "3 items, 159", "Ext: md", "t 3006000", "3 items, 3006000",
                "Ext: (none)", "t 13", "2 items, 13",
            ]
        )
    }

    @Test func `with --flat, the sections are lists of their items`() throws {
        #expect(
            try sections("-f --flat --group-by ext -s size").map { $0.replacing("t/", with: "") } == [
                "Ext: md", "doc/large.md 3000000", "doc/x.md 2000", "2 items, 3002000", "",
                "Ext: c", "src/a.c 100", "src/b.c 50", "2 items, 150", "",
                "Ext: (none)", "README 7", "link -> README 6", "2 items, 13",
            ]
        )
    }

    @Test func `extensions ignore case`() throws {
        try folder.prepare("mkdir e; truncate -s 1 e/a.jpg; truncate -s 2 e/b.JPG e/c.Jpg; touch e/d.É e/f.é")
        let lines = try folder.run("treetab -B --no-header -c name,size --style plain --group-by ext e").lines
        #expect(
            lines.map { $0.split(separator: " ").joined(separator: " ") } == [
                "Ext: jpg", "e 5", "a.jpg 1", "b.JPG 2", "c.Jpg 2", "3 items, 5", "",
                "Ext: é", "e 0", "d.É 0", "f.é 0", "2 items, 0",
            ]
        )
    }

    @Test func `a hard link counts in the section of its first listed name`() throws {
        try folder.prepare("mkdir h; truncate -s 70 h/a.x; ln h/a.x h/b.y; ln h/a.x h/c.y")
        let footers = { (options: String) in
            try folder.run("treetab -B --group-by ext \(options) h").lines.filter { $0.contains(" item") }
        }
        #expect(try footers("") == ["1 item, 70", "2 items, 0"])
        #expect(try footers("-P '*.y'") == ["2 items, 70"])
        #expect(try footers("--count-links") == ["1 item, 70", "2 items, 140"])
    }

    @Test(.needs(.python3)) func `each root of nested JSON names its section`() throws {
        let output = try folder.run(
            """
            treetab --json --group-by ext -c name,size t | python3 -c '
            import json, sys
            for root in json.load(sys.stdin)["roots"]: print(root["section"], root["size"], len(root["children"]))'
            """
        )
        #expect(output.lines == ["c 150 1", "md 3002000 1", "(none) 13 2"])
        #expect(!(try folder.run("treetab --json t").text.contains("section")))
    }

    @Test func `CSV contains the items section by section`() throws {
        let output = try folder.run("treetab --csv --no-header -c name --group-by ext t")
        #expect(output.lines == ["a.c", "b.c", "large.md", "x.md", "link", "README"])
    }

    @Test func `CSV has a column for the group unless columns are selected`() throws {
        let header = { (options: String) in try folder.run("treetab --csv \(options) t").lines.first }
        let standard = "path,depth,name,kind,size,disk,items,modified"
        #expect(try header("--group-by ext") == standard + ",ext")
        #expect(try header("--group-by kind") == standard)
        #expect(try header("--group-by ext -c +mode") == standard + ",ext,mode")
        #expect(try header("--group-by ext -c name,size") == "name,size")
        #expect(
            try folder.run("treetab --tsv --no-header -c -depth,-name,-kind,-disk,-modified --group-by ext t/src").text
                == "t/src/a.c\t100\t\tc\nt/src/b.c\t50\t\tc\n"
        )
        let items = try folder.run("treetab --jsonl --group-by ext t | sed 's/.*,\"ext\"/\"ext\"/'").lines
        #expect(
            items == [#""ext":"c"}"#, #""ext":"c"}"#, #""ext":"md"}"#, #""ext":"md"}"#]
                + Array(repeating: #""ext":null}"#, count: 2)
        )
        #expect(try folder.run("treetab --no-header --group-by ext t/src").lines.count == 5)
    }

    @Test func `rest rows of sections do not count directories of other sections`() throws {
        try folder.prepare(
            "mkdir -p s/a s/b; truncate -s 10 s/a/q.md; truncate -s 20 s/a/r.txt; truncate -s 30 s/b/z.log"
        )
        #expect(
            try folder.run("treetab -B --no-header --group-by ext -n 0 -c name,size,items s").lines
                .filter { $0.contains("other") }
                .map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") }
                == ["1 other 30 1", "1 other 10 1", "1 other 20 1"]
        )
    }

    @Test func `shares of sections are shares of all sections together`() throws {
        try folder.prepare("mkdir -p s/a s/b; truncate -s 10 s/a/q.md; truncate -s 30 s/b/z.log s/a/r.txt")
        let shares = try folder.run("treetab --no-header --group-by ext -n 0 -c name,percent s").lines
            .filter { $0.contains("other") }
            .compactMap { $0.split(separator: " ").last }
        #expect(shares == ["42.9%", "14.3%", "42.9%"])
    }
}
