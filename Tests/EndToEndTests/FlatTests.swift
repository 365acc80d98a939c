import Foundation
import Testing

/// `--flat` lists rows as paths, sorted as a whole.
@Suite struct FlatTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p t/a/b t/c
            truncate -s 50 t/a/b/deep; truncate -s 900 t/a/large; truncate -s 70 t/c/middle; truncate -s 3 t/small
            truncate -s 5000 t/.hidden
            """
        )
    }

    private func lines(_ options: String, errors: String = "") throws -> [String] {
        let output = try folder.run("treetab -B --no-header --flat -c name,size \(options)")
        #expect(output.status == 0 && output.errors == errors)
        return output.lines.map { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test func `a list of names and one time fits in 40 columns`() throws {
        try folder.prepare("touch t/a/b/a-name-of-many-characters")
        let lines = try folder.run("treetab --flat -f -s modified -w 40 t").lines
        #expect(lines.contains { $0.contains("…") })
        #expect(lines.allSatisfy { $0.count <= 40 })
    }

    @Test(arguments: [
        ("t", "Path in t"), ("t -c path", "Path"), (".", "Path"), ("t t/a", "Path"), ("t/a", "Path in t/a"),
        ("t/a/a-name-of-many-characters", "Path"), ("$PWD/t/a", "/t/a"), ("t -P deep", "Path in t"),
    ])
    func `the header names the directory in which paths begin`(options: String, title: String) throws {
        try folder.prepare("touch t/a/a-name-of-many-characters")
        let header = try folder.run("treetab --flat -f \(options)").lines[0]
        let path = header[(header.firstRange(of: "Path")?.lowerBound ?? header.startIndex)...]
        let shown = path.split(separator: "  ")[0]
        // A long PATH may not fit.
        #expect(shown == title || title == "/t/a" && (shown == "Path" || shown.hasSuffix(title)))
    }

    @Test func `shares are those of the PATH, and those of directories are not added up`() throws {
        // Everything together has 6,023 bytes.
        #expect(try lines("-f -s size -n 1 -c name,percent t") == ["a/large 14.9%", "… 4 others (1 hidden) 85.1%"])
        #expect(try lines("-s size -n 1 -c name,percent t") == ["a 15.8%", "… 7 others (1 hidden)"])
    }

    @Test func `the column parent replaces whole paths`() throws {
        let output = try folder.run("treetab --flat -f -c parent,name -s name -I '.*' --no-header --style plain t")
        #expect(output.lines == ["t/a/b  deep", "t/a    large", "t/c    middle", "t      small"])
        #expect(try folder.run("treetab --flat -f -c path --where 'parent == t/a' t").lines == ["Path", "t/a/large"])
        #expect(
            try folder.run("treetab -c parent -L 1 -D --csv --no-header t").lines
                == ["", "t", "t"].map { $0.isEmpty ? "\"\"" : $0 }
        )
    }

    @Test func `the largest files anywhere come first, with paths below the only PATH`() throws {
        #expect(
            try lines("-f -s size t") == ["a/large 900", "c/middle 70", "a/b/deep 50", "small 3", "… 1 hidden 5000"]
        )
        #expect(try lines("-af -s size -n 1 t") == [".hidden 5000", "… 4 others 1023"])
        #expect(try lines("-f -s size . ").first == "t/a/large 900")
    }

    @Test(arguments: ["t", "t/", "./t", "t//", "$PWD/t", ".", "t/c/middle"])
    func `paths begin below the only PATH, and a PATH that is a file is whole`(path: String) throws {
        let found = try folder.prepare("find \(path) -mindepth 1 ! -name '.*' -printf '%P\\n'").lines
        let rows = try folder.run("treetab --flat --no-header -c name \(path)").lines
        #expect(rows.filter { !$0.hasPrefix("…") }.sorted() == (found.isEmpty ? [path] : found.sorted()))
    }

    @Test func `files are in the order of find and sort`() throws {
        try folder.prepare(
            "for i in $(seq 60); do mkdir -p u/d$((i % 7))/e$((i % 3)); truncate -s $((i * i * 7919 % 10007)) u/d$((i % 7))/e$((i % 3))/f$i; done"
        )
        let found = try folder.prepare("cd u; find . -type f -printf '%P %s\\n' | sort -k2,2nr").lines
        #expect(try lines("-f -s size u") == found)
        #expect(try lines("-f -s size -n 10 u").dropLast() == found.prefix(10))
        let all = try folder.prepare("find u -mindepth 1 | sort").lines
        #expect(try folder.run("treetab --flat --csv --no-header -c path u").lines.sorted() == all)
        #expect(try folder.run("treetab --flat --null u | tr '\\0' '\\n'").lines.sorted() == all)
    }

    @Test func `without -f the list has directories, but not the PATH`() throws {
        let list = ["a 950", "a/large 900", "c 70", "c/middle 70", "a/b 50", "a/b/deep 50", "small 3"]
        #expect(try lines("-s size t") == list + ["… 1 hidden 5000"])
        #expect(try lines("-s size -n 1 t") == ["a 950", "… 7 others (1 hidden)"])
        #expect(try lines("-s size -n 1 -D t/a t/c") == ["t/a/b 50"])
        #expect(try lines("-s size t/c t/small") == ["t/c/middle 70", "t/small 3"])
        #expect(try lines("-L 0 t t/c") == ["t 6023", "t/c 70"])
    }

    @Test func `without --sort the list is in the order of the tree, and -r reverses it`() throws {
        let tree = ["a", "a/b", "a/b/deep", "a/large", "c", "c/middle", "small"]
        for options in ["", "-s path"] {
            #expect(try lines("\(options) -c name t") == tree + ["… 1 hidden"])
            #expect(try lines("\(options) -r -c name t") == tree.reversed() + ["… 1 hidden"])
        }
        #expect(try lines("-a -f -s name -c name -I '.*' t") == ["a/b/deep", "a/large", "c/middle", "small"])
        #expect(try lines("-a -f -s -name -c name -I '.*' t") == ["small", "c/middle", "a/large", "a/b/deep"])
    }

    @Test func `paths begin with the PATH if there are several`() throws {
        #expect(try lines("-f -s size t/a t/c") == ["t/a/large 900", "t/c/middle 70", "t/a/b/deep 50"])
    }

    @Test func `with -c path, paths begin with the only PATH as it was typed`() throws {
        #expect(try lines("-f -c path,size t/c") == ["t/c/middle 70"])
        #expect(try lines("-f -c path,size ./t/c") == ["./t/c/middle 70"])
        #expect(try lines("-f -c path -P middle") == ["t/c/middle"])
        #expect(try lines(#"-f -c path "$PWD/t/c""#) == [try folder.prepare(#"printf %s "$PWD/t/c/middle""#).text])
    }

    @Test func `the path takes the place of the name in every format, and programs get whole paths`() throws {
        #expect(try folder.run("treetab --flat -f -c name t/c").lines == ["Path in t/c", "middle"])
        #expect(try folder.run("treetab --flat -f --csv -c size,name t/c").lines == ["size,path", "70,t/c/middle"])
        #expect(try folder.run("treetab --flat -f --markdown -c name t/c").lines.last == "| middle |")
        #expect(try folder.run("treetab --flat -f --jsonl -c name t/c").lines == [#"{"path":"t/c/middle"}"#])
        #expect(
            try folder.run("treetab --flat -f --json -c size,name -n 1 t | jq -c .roots").lines
                == [#"[{"size":50,"path":"t/a/b/deep"}]"#]
        )
        #expect(
            try folder.run("treetab --flat -f --csv t/c").lines.first == "path,depth,name,kind,size,disk,items,modified"
        )
    }

    @Test func `paths of the root directory are absolute`() throws {
        try folder.prepare("echo /etc/passwd > list")
        #expect(try folder.run("treetab --files-from list --flat -f --no-header -c path").lines == ["/etc/passwd"])
    }

    @Test func `filters leave no context rows`() throws {
        #expect(try lines("-P '*e*' -D t") == [])
        #expect(try lines("-a --where 'size >= 70' -s size -c name t") == [".hidden", "a/large", "c/middle"])
        #expect(try lines("-I '.*' --having 'size >= 70' -s size -c name t") == ["a", "a/large", "c", "c/middle"])
        #expect(try lines("-P 'd*' -c name t") == ["a/b/deep"])
        #expect(try lines("-I '.*' -L 1 -c name -f t") == ["small"])
    }

    @Test func `the row for the rest shows totals only if they count nothing twice`() throws {
        #expect(
            try lines("-s size -n 4 t") == ["a 950", "a/large 900", "c 70", "c/middle 70", "… 4 others (1 hidden)"]
        )
        #expect(try lines("-f -s size -n 3 t").last == "… 2 others (1 hidden) 5003")
        #expect(
            try lines("-f -s size --rows 3 t") == ["a/large 900", "c/middle 70", "… 3 others (1 hidden) 5053"]
        )
    }

    @Test func `sections are lists, too`() throws {
        let output = try folder.run("treetab -B --no-header --flat -f --group-by size -c name t")
        #expect(output.lines.contains("a/large") && !output.text.contains("──"))
    }
}
