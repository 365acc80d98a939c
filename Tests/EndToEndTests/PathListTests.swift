import Testing

/// `--files-from` and `--files0-from` build a tree from a list of paths.
@Suite struct PathListTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    // MARK: Lists of other programs

    @Test(
        .needs(.python3),
        arguments: [
            "", "-L 2", "-s size", "-s -modified,name -n 2", "-D", "-f", "-P '*.txt'", "-I '*.txt'", "-I 'deep/er/'",
            "-I /deep", "--where 'size > 100'", "--count-links", "-c -disk -s kind,-name", "--si -l",
        ]
    )
    func `the list of find gives the same output as the walk`(options: String) throws {
        try folder.makeHostileTree()
        for format in ["--csv -c +mode,+owner,+group,+inode,+links,+target,+error", ""] {
            // Some options select columns themselves.
            let format = options.contains("-c") || options.contains("-l") ? "--csv" : format
            let output = try folder.run(
                """
                cd tree
                treetab -a \(format) \(options) . > ../walked || exit 3
                find . -print0 | shuffled | treetab \(format) \(options) --files0-from - > ../listed || exit 4
                cmp ../walked ../listed
                """.replacing(
                    "shuffled",
                    with: "python3 -c 'import random, sys; lines = sys.stdin.buffer.read().split(b\"\\0\")[:-1]; "
                        + "random.shuffle(lines); sys.stdout.buffer.write(b\"\".join(l + b\"\\0\" for l in lines))'"
                )
            )
            #expect(output.isClean, "\(output.text) \(output.errors)")
        }
    }

    @Test(.needs(.git)) func `the list of git ls-files becomes a tree of the tracked files`() throws {
        try folder.prepare(
            """
            git init -q r; cd r; mkdir -p src/core build .ci
            printf 12345 > src/core/a.c; printf 1 > src/b.c; printf 22 > .ci/run; printf 333 > README; touch build/a.o
            git add src .ci README; rm src/b.c
            """
        )
        let output = try folder.run(
            "cd r; git ls-files | treetab --files-from - --csv --no-header -c path,kind,size,items"
        )
        #expect(output.isClean)
        #expect(
            output.lines == [
                ".,directory,10,7", ".ci,directory,2,1", ".ci/run,file,2,", "README,file,3,",
                "src,directory,5,3", "src/b.c,unknown,,", "src/core,directory,5,1", "src/core/a.c,file,5,",
            ]
        )
    }

    @Test(arguments: ["tar -cf a.tar t; rm -r t; tar -tf a.tar", "zip -qr a.zip t; rm -r t; unzip -Z1 a.zip"])
    func `the list of an archive becomes a tree although its files do not exist`(list: String) throws {
        if list.hasPrefix("zip"), try folder.run("command -v zip && command -v unzip").status != 0 {
            try Test.cancel("needs zip and unzip")
        }
        try folder.prepare("mkdir -p t/sub/empty; touch t/b t/a t/sub/c")
        let output = try folder.run("{ \(list); } | treetab --files-from - --csv --no-header -c path,kind,size,items")
        #expect(output.isClean)
        #expect(
            output.lines.dropFirst() == [
                "t,directory,,5", "t/a,unknown,,", "t/b,unknown,,", "t/sub,directory,,2",
                "t/sub/c,unknown,,", "t/sub/empty,directory,,0",
            ]
        )
    }

    @Test(.needs(.du)) func `totals of listed files equal those of du, whichever paths name them`() throws {
        try folder.makeHostileTree()
        let output = try folder.run(
            """
            cd tree
            { find . -type f -print0; find "$PWD" -name '*.txt' -print0; printf 'deep/../one/first\\0two/\\0./two\\0'; } \
                > ../list
            du -cB1 --files0-from=../list | tail -n 1 | cut -f 1
            treetab --files0-from ../list --csv --no-header -c disk -L 0
            """
        )
        #expect(output.isClean)
        // A file listed below two roots counts below each, as in a walk.
        let sum = try folder.prepare(
            "cd tree; find \"$PWD\" -name '*.txt' -print0 | du -cB1 --files0-from=- | tail -n 1"
        )
        let absolute = sum.text.split(separator: "\t").first.map(String.init)
        #expect(output.lines.count == 3)
        #expect(output.lines[0] == output.lines[1])
        #expect(output.lines[2] == absolute)
    }

    // MARK: Missing paths

    @Test(arguments: [("a", 0), ("a/f gone", 1), ("/nowhere a", 1)])
    func `with --exit-code, the status says whether a listed path does not exist`(paths: String, status: Int) throws {
        try folder.prepare("mkdir a; touch a/f; printf '%s\\n' \(paths) >list")
        for options in ["", "-c name", "--having 'size >= 0'"] {
            let output = try folder.run("treetab --files-from list --exit-code \(options)")
            #expect(output.status == Int32(status) && output.errors.isEmpty)
        }
        #expect(try folder.run("treetab --files-from list").status == 0)
    }

    @Test func `relative paths are printed without a dot, also next to absolute ones`() throws {
        try folder.prepare("printf '%s\\n' ./x b/y /z >list")
        let output = try folder.run("treetab --files-from list --flat --where missing -c path --no-header")
        #expect(output.lines == ["b/y", "x", "/z"])
    }

    // MARK: Paths of every form

    @Test func `paths of all forms are placed correctly in the tree`() throws {
        try folder.prepare("mkdir a 'a b'; printf 12345 > a/f; ln -s a link")
        let list = "./a//f\na/./f\n/dev/null\nlink/f\na/../a/f\n\na b\nno\na/f/\n.hidden/\n"
        let output = try folder.run("printf '\(list)' | treetab --files-from=- --csv --no-header -c path,kind,size")
        #expect(output.isClean)
        #expect(
            output.lines == [
                ".,directory,5", "./.hidden,directory,", "./a,directory,5", "./a/..,directory,5",
                "./a/../a,directory,5", "./a/../a/f,file,5", "./a/f,directory,", "./a b,directory,0",
                "./link,directory,0", "./link/f,file,5", "./no,unknown,", "/,directory,0", "/dev,directory,0",
                "/dev/null,character,0",
            ]
        )
    }

    @Test(arguments: ["b/x\\nno\\n", "./b/x\\n./no\\n"])
    func `paths are printed as they are listed`(list: String) throws {
        try folder.prepare("mkdir b; touch b/x")
        let output = try folder.run(
            "printf '\(list)' >list; treetab --files-from list --flat -f --csv --no-header -c path"
        )
        #expect(output.lines == (try folder.run("cat list").lines))
    }

    @Test func `a byte order mark at the start of a list is skipped`() throws {
        try folder.prepare("mkdir t; touch t/x t/y; printf '\\357\\273\\277t/x\\r\\nt/y\\r\\n' >list")
        let output = try folder.run("treetab --files-from list --csv --no-header -c path,kind")
        #expect(output.lines == [".,directory", "t,directory", "t/x,file", "t/y,file"])
    }

    @Test func `directories above listed paths that do not exist do not match 'not missing'`() throws {
        try folder.prepare("mkdir -p t/d; touch t/d/x; printf '%s\\n' t/d/x gone/y t/e/ >list")
        let output = try folder.run("treetab --files-from list --csv --no-header -c path --having 'not missing'")
        #expect(output.lines == [".", "t", "t/d", "t/d/x"])
    }

    @Test func `paths above the working directory are found`() throws {
        try folder.prepare("mkdir -p here other; printf 123 > other/f")
        let output = try folder.run("cd here; echo ../other/f | treetab --files-from - --csv --no-header -c path,size")
        #expect(output.lines == [".,3", "..,3", "../other,3", "../other/f,3"])
    }

    @Test func `names may contain invalid UTF-8 and line feeds`() throws {
        try folder.prepare(#"printf 12 > "$(printf 'a\377\nb')""#)
        let output = try folder.run(#"printf 'a\377\nb\0' | treetab --files0-from - -c name,size --no-header -B"#)
        #expect(output.isClean)
        #expect(output.lines == [".             2", #"└── a\xff\nb  2"#])
    }

    @Test func `an empty list is an empty tree`() throws {
        let output = try folder.run("treetab --files-from /dev/null --csv -c path,items")
        #expect(output.isClean)
        #expect(output.lines == ["path,items", ".,0"])
    }

    // MARK: Mistakes

    @Test(
        arguments: [
            ("--files-from missing", "cannot read the list of paths in 'missing': No such file or directory"),
            ("--files0-from missing/x", "cannot read the list of paths in 'missing/x': No such file or directory"),
            ("--files-from .", "cannot read the list of paths in '.': Is a directory"),
            ("--files-from - < .", "cannot read the list of paths in standard input: Is a directory"),
            ("--files-from - <&-", "cannot read the list of paths in standard input: Bad file descriptor"),
            (
                "--files-from list x",
                "'--files-from' cannot be combined with the path 'x'; the list is relative to the current directory"
            ),
            (
                "x --files0-from list",
                "'--files0-from' cannot be combined with the path 'x'; the list is relative to the current directory"
            ),
            (
                "--files-from list -- -",
                "'--files-from' cannot be combined with the path '-'; the list is relative to the current directory"
            ),
            (
                "--files-from nuls",
                "a line in 'nuls' contains a NUL; use '--files0-from' for NUL-separated paths"
            ),
        ]
    )
    func `a wrong line prints one line of error, no output, and the status is 2`(options: String, message: String)
        throws
    {
        try folder.prepare(#"echo x > list; printf 'a\0b\0' > nuls; echo old > out"#)
        let output = try folder.run("treetab -o out \(options)")
        #expect(output.errors == "treetab: \(message)\n")
        #expect(output.status == 2)
        #expect(output.bytes.isEmpty)
        #expect(try folder.file("out") == "old\n")
        #expect(try folder.run("treetab \(options)").bytes.isEmpty)
    }

    @Test(.needs(.permissions)) func `a path without search permission is reported, and the status is 1`() throws {
        try folder.prepare(
            "mkdir -p t/closed; printf 12 > t/closed/f; printf 345 > t/g; chmod 755 . t; chmod 0 t/closed"
        )
        let output = try folder.run(
            "printf 't/closed/f\\nt/g\\n' | \(Folder.withoutRights) treetab --files-from - -B --no-header -c name,size"
        )
        #expect(output.status == 1)
        #expect(
            output.errors
                == "treetab: cannot read './t/closed/f': Permission denied\n"
        )
        #expect(output.lines.first?.split(separator: " ") == [".", "≥3"])
    }

    @Test(.needs(.python3)) func `a path of 50,000 names and a list of 100,000 paths need little stack`() throws {
        let output = try folder.run(
            """
            ulimit -s 256
            python3 -c 'print("d/" * 50000); [print(f"{n % 317}/{n % 31}/{n}") for n in range(100000)]' > list
            treetab --files-from list --csv -c depth,items > out
            head -n 2 out; sort -n out | tail -n 1
            """
        )
        #expect(output.isClean, "\(output.errors.prefix(200))")
        let items = 50_000 + 317 + 317 * 31 + 100_000
        #expect(output.lines == ["depth,items", "0,\(items)", "50000,0"])
    }
}
