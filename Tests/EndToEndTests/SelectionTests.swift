import Testing

@Suite struct SelectionTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p t/src/core/deep t/docs t/.git/objects t/node_modules/pkg
            touch t/src/main.swift t/src/core/a.swift t/src/core/b.c t/src/core/deep/c.swift t/docs/guide.md t/README.md
            touch t/.gitignore t/.git/config t/node_modules/pkg/index.js; ln -s README.md t/link
            """
        )
    }

    private func paths(_ options: String, errors: String = "") throws -> [String] {
        let output = try folder.run("treetab --no-header --style plain -c path \(options) t")
        #expect(output.status == 0 && output.errors == errors)
        // Leave out the targets of links, which follow the paths, and the rows for hidden entries.
        return output.lines.map { String($0.replacing(/\ -> .*/, with: "").trimmingPrefix(while: { $0 == " " })) }
            .filter { !$0.hasPrefix("…") }
    }

    @Test(arguments: ["-L", "--depth ", "--level ", "--max-depth=", "-L "])
    func `--depth N lists the paths of find -maxdepth N`(option: String) throws {
        for depth in 0...5 {
            let found = try folder.prepare(
                "find t -maxdepth \(depth) -name '.?*' -prune -o -print | LC_ALL=C sort"
            )
            #expect(try paths("\(option)\(depth)").sorted() == found.lines.filter { !$0.contains("/.") })
        }
    }

    @Test func `names that begin with a dot are shown only with -a`() throws {
        let all = try folder.prepare("find t -maxdepth 3 | LC_ALL=C sort").lines
        #expect(try paths("-a -L 3").sorted() == all)
        #expect(try paths("-L 3").sorted() == all.filter { !$0.contains("/.") })
        #expect(all.count > (try paths("-L 3").count))
    }

    @Test func `a root that begins with a dot is shown as typed`() throws {
        let output = try folder.run("treetab --csv --no-header -c path t/.git")
        #expect(output.lines == ["t/.git", "t/.git/config", "t/.git/objects"])
    }

    @Test func `-D shows only directories`() throws {
        let found = try folder.prepare("find t -type d | LC_ALL=C sort").lines
        #expect(try paths("-aD").sorted() == found)
    }

    @Test func `-f shows only files, below their directories`() throws {
        let found = try folder.prepare("find t ! -type d | LC_ALL=C sort").lines
        let output = try folder.run("treetab -af --csv --no-header -c path t")
        #expect(output.lines.sorted() == found)
        #expect(try paths("-f").contains("t/src/core/deep"))
        #expect(try paths("-f -P '*.md'") == ["t", "t/docs", "t/docs/guide.md", "t/README.md"])
    }

    @Test func `the last of contradicting options wins`() throws {
        #expect(try paths("-f -D") == paths("-D"))
        #expect(try paths("-L 0 -L 1") == paths("-L 1"))
    }

    @Test(
        arguments: [
            ("-P '*.swift'", ["t/src/core/a.swift", "t/src/core/deep/c.swift", "t/src/main.swift"]),
            ("-P 'a.*|*.md'", ["t/docs/guide.md", "t/README.md", "t/src/core/a.swift"]),
            ("-P 'a.*' --include '*.md'", ["t/docs/guide.md", "t/README.md", "t/src/core/a.swift"]),
            ("-P '?.[ch]'", ["t/src/core/b.c"]),
            ("-P '[!a-b].swift'", ["t/src/core/deep/c.swift"]),
            ("-P 'src/*.swift'", ["t/src/main.swift"]),
            ("-P '/src/*.swift'", ["t/src/main.swift"]),
            ("-P './src/*.swift'", ["t/src/main.swift"]),
            ("-P 'core/*.swift'", []),
            ("-P '**/core/*.swift'", ["t/src/core/a.swift"]),
            ("-P '**/*.swift'", ["t/src/core/a.swift", "t/src/core/deep/c.swift", "t/src/main.swift"]),
            ("-P 'src/**/*.swift'", ["t/src/core/a.swift", "t/src/core/deep/c.swift", "t/src/main.swift"]),
            (
                "-P 'src/core/**'",
                ["t/src/core/a.swift", "t/src/core/b.c", "t/src/core/deep", "t/src/core/deep/c.swift"]
            ),
            ("-P 'c*/'", ["t/src/core"]),
            ("-P '*.SWIFT'", []),
            (
                "--ignore-case -P '*.SWIFT|readme.*'",
                ["t/README.md", "t/src/core/a.swift", "t/src/core/deep/c.swift", "t/src/main.swift"]
            ),
            ("-P '{a,main}.{swift,c}'", ["t/src/core/a.swift", "t/src/main.swift"]),
            ("-P '{src/*.swift,*.md}'", ["t/docs/guide.md", "t/README.md", "t/src/main.swift"]),
            ("--where 'name ~ \"{a,b}.*\"'", ["t/src/core/a.swift", "t/src/core/b.c"]),
        ]
    )
    func `--include shows matching entries below their directories`(
        options: String,
        expected: [String]
    ) throws {
        let errors = expected.isEmpty ? "treetab: nothing matches; --ignore-case ignores case\n" : ""
        let rows = try folder.run("treetab --csv --no-header -c path \(options) t")
        #expect(rows.status == 0 && rows.errors == errors)
        #expect(rows.lines == expected)
        // Text output also contains the PATH and the ancestors of matches, each once and before its descendants.
        var shown: Set<String> = ["t"]
        for path in expected {
            var path = path
            shown.insert(path)
            while let slash = path.lastIndex(of: "/") {
                path = String(path[..<slash])
                shown.insert(path)
            }
        }
        let text = try paths(options, errors: errors)
        #expect(Set(text) == shown)
        #expect(text.count == shown.count)
    }

    @Test(
        arguments: [
            ("-I node_modules", "-name node_modules"),
            ("-I '*.swift'", "-name '*.swift'"),
            ("-I 'docs|node_modules' --ignore-glob '*.c'", #"( -name docs -o -name node_modules -o -name '*.c' )"#),
            ("-I src/core", "-path t/src/core"),
            ("-I '{docs,node_modules}'", "( -name docs -o -name node_modules )"),
            ("--ignore-case -I 'SRC/*.Swift|DOCS'", "( -name docs -o -path t/src/main.swift )"),
            ("-I '**/deep'", "-name deep"),
            ("-I 'src/**/*.swift'", "-path 't/src/*.swift'"),
            ("-I 'link/'", "-name 'not even this'"),
        ]
    )
    func `--exclude removes matching entries with their subtrees from listing and totals`(
        options: String,
        find: String
    ) throws {
        let script = "find t \(find.replacing("(", with: "\\(").replacing(")", with: "\\)")) -prune -o -print"
        let found = try folder.prepare("\(script) | LC_ALL=C sort").lines
        #expect(try paths("-a \(options)").sorted() == found)
        let items = try folder.run("treetab --csv --no-header -c items -L 0 \(options) t")
        #expect(items.lines == [String(found.count - 1)])
    }

    @Test(arguments: [
        ("--where 'name =~ \"(?i)δρόμος\"'", ["ΔΡΌΜΟΣ", "δρόμος"]),
        ("--where 'name =~ \"(?i)^[ſ]$\"'", ["S", "s"]),
        ("--ignore-case -P '[µ]'", ["µ", "μ"]), ("--ignore-case -I '[!µ]*'", ["c/t", "µ", "μ"]),
        ("--ignore-case -P 'ΔΡΌΜΟΣ'", ["ΔΡΌΜΟΣ", "δρόμος"]),
    ])
    func `case is ignored for letters with several lower-case forms, and in sets`(
        options: String,
        expected: [String]
    ) throws {
        try folder.prepare("mkdir c; cd c; mkdir t; touch t/ΔΡΌΜΟΣ t/δρόμος t/µ t/μ t/s t/S t/x")
        let names = try folder.run("treetab --csv --no-header -c name \(options) c/t").lines
        #expect(Set(names) == Set(expected))
    }

    @Test func `thousands of alternatives are compared with long names in seconds`() throws {
        try folder.prepare("mkdir l; cd l; for i in $(seq 1000 1199); do touch $(printf 'a%.0s' $(seq 240))$i; done")
        let pattern = "{" + [String](repeating: "a*", count: 2000).joined(separator: ",") + "}x"
        let start = ContinuousClock.now
        #expect(try folder.run("treetab --csv --no-header -c name -P '\(pattern)' l").lines == [])
        let time = ContinuousClock.now - start
        // An unoptimized build of the matcher before took minutes.
        #expect(time < .seconds(20))
    }

    @Test func `a vertical bar within brackets does not separate alternatives`() throws {
        try folder.prepare("mkdir b; touch 'b/x|y' b/x b/y")
        #expect(try folder.run("treetab --csv --no-header -c name -P 'x[|]y' b").lines == ["x|y"])
        #expect(try folder.run(#"treetab --csv --no-header -c name -P 'x\|y' b"#).lines == ["x|y"])
        #expect(try folder.run("treetab --csv --no-header -c name -P 'x|y' b").lines == ["x", "y"])
    }
}
