import Testing

/// The columns that are conditions on their own, such as `hidden`, `empty` and `missing`.
@Suite struct FlagColumnTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p t/.git/objects t/a/.b t/none; echo 1 >t/.git/objects/x; echo 2 >t/a/.b/y; echo 3 >t/a/z; touch t/0 t/.0
            ln -s /none t/link
            """
        )
    }

    @Test func `an entry is hidden if a dot begins its name or that of a directory above it`() throws {
        let output = try folder.run("treetab -a --flat --csv --no-header -c path --having hidden t")
        let expected = try folder.prepare("find t -path 't/.*' -o -path '*/.*' | sort").lines
        #expect(output.lines.sorted() == expected)
        #expect(output.isClean)
    }

    @Test func `a PATH is not hidden, whatever its name`() throws {
        #expect(
            try folder.run("treetab --csv --no-header -c path,hidden t/.git/objects").lines == [
                "t/.git/objects,", "t/.git/objects/x,",
            ]
        )
    }

    @Test func `directories without entries and files without content are empty`() throws {
        let output = try folder.run("treetab -a --flat --csv --no-header -c path --having empty t")
        #expect(output.lines.sorted() == (try folder.prepare("find t -empty | LC_ALL=C sort").lines))
    }

    @Test(arguments: ["--group-by empty", "-P 'a|none|y'", "-f"])
    func `cells of empty equal find -empty, with filters and with sections`(options: String) throws {
        let rows = try folder.run("treetab -a --csv --no-header -c path,empty \(options) t").lines
        let empty = Set(rows.filter { $0.hasSuffix(",true") }.map { String($0.dropLast(5)) })
        let expected = Set(try folder.prepare("find t -empty").lines)
        #expect(empty == expected.intersection(rows.map { String($0.prefix { $0 != "," }) }))
        #expect(!rows.isEmpty)
    }

    @Test(arguments: [
        ("executable", "-type f -perm /111"), ("setuid", "-type f -perm -4000"), ("setgid", "-perm -2000"),
        ("world-writable", "! -type l -perm -2"),
    ])
    func `permissions are those of find`(column: String, test: String) throws {
        try folder.prepare(
            """
            mkdir -p t/d/shared; mkfifo t/fifo; ln -sf z t/a/link; touch t/d/one t/d/two t/d/three
            chmod 4755 t/d/one; chmod 2755 t/d/two; chmod 6777 t/d/three; chmod 1777 t/none; chmod 2770 t/d/shared
            chmod 0666 t/fifo; chmod u+s t/a
            """
        )
        let output = try folder.run("treetab -a --flat --csv --no-header -c path --having \(column) t")
        let expected = try folder.prepare("find t \(test) | LC_ALL=C sort").lines
        #expect(output.lines.sorted() == expected && expected.count > 1)
    }

    @Test func `listed directories that do not exist are missing`() throws {
        try folder.prepare("mkdir -p t/a; touch t/file; printf 't/a/\\nno/\\nno/where/\\nt/file/\\n' >directories")
        let output = try folder.run(
            "treetab --files-from directories --flat --csv --no-header -c path --having missing"
        )
        #expect(output.lines == ["no", "no/where", "t/file"])
    }

    @Test func `listed paths that do not exist are missing`() throws {
        try folder.prepare("printf '%s\\n' t/0 t/lost t/gone/x t/link t/0/x >list")
        let output = try folder.run("treetab --files-from list --flat --csv --no-header -c path --where missing")
        #expect(output.lines == ["t/0/x", "t/gone/x", "t/lost"])
        #expect(try folder.run("treetab --csv --no-header -a -c path --where missing t").lines == [])
    }

    @Test(.needs(.python3), arguments: ["-a t", "--files-from links", "-a --follow t", "t/link t/self t/good"])
    func `links that lead to nothing are broken`(input: String) throws {
        try folder.prepare(
            """
            ln -s self t/self; ln -s a t/good; ln -s link t/second; ln -s 0/x t/through; ln -s $(printf '%300s' | tr ' ' n) t/long
            (cd t; ls | sed 's:^:t/:') >links
            """
        )
        let output = try folder.run("treetab --flat --csv --no-header -c path --where broken \(input)")
        let expected = try folder.prepare(
            """
            python3 -c 'import os
            for name in sorted(os.listdir("t")):
                if os.path.islink("t/" + name) and not os.path.exists("t/" + name): print("t/" + name)'
            """
        )
        let names = input.hasPrefix("t/") ? ["t/link", "t/self"] : expected.lines
        #expect(output.lines.map { $0.replacing("./", with: "") }.sorted() == names && names.count > 1)
        let modes = try folder.run("treetab --flat --csv --no-header -c mode,broken --where 'kind == symlink' \(input)")
        #expect(modes.lines.allSatisfy { $0.hasPrefix("lrwxrwxrwx") } && modes.lines.count >= names.count)
    }

    @Test func `totals of hidden entries are those of find`() throws {
        let output = try folder.run("treetab -a -B --where hidden -L 0 -c files,size,name --no-header t")
        let expected = try folder.prepare(
            "find t -path '*/.*' -type f -printf '%s\\n' | awk '{ s += $1 } END { print NR, s, \"t\" }'"
        )
        #expect(output.lines.map { $0.split(separator: " ").joined(separator: " ") } == expected.lines)
    }
}
