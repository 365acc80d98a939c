import Testing

@Suite struct WrongInputTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test(arguments: [
        "--depht 2", "-aZ", "--depth -1", "--limit ''", "-c nmae", "--format cvs", "--csv=yes", "--sort", "-aDs",
    ])
    func `a mistake is one line on standard error, and nothing is read`(words: String) throws {
        // If it looked for the roots, it would report a missing one.
        let output = try folder.run("treetab missing \(words)")
        #expect(output.errors.hasPrefix("treetab: ") && output.errorLines.count == 1)
        #expect(!output.errors.contains("missing"))
        #expect(output.status == 2)
        #expect(output.bytes.isEmpty)
    }

    @Test func `a letter that peers disagree on says what was probably meant`() throws {
        let output = try folder.run("treetab -d 2")
        #expect(output.status == 2)
        #expect(output.errors.contains("--depth") && output.errors.contains("--only-dirs"))
        #expect(output.errorLines.count == 1)
    }

    @Test func `a mistake leaves an output file as it was`() throws {
        try folder.prepare("echo old > out")
        #expect(try folder.run("treetab -o out --depht 2").status == 2)
        #expect(try folder.file("out") == "old\n")
    }

    @Test(arguments: ["-lo out", "-long", "-alo out"])
    func `the letters of ls do not overwrite a file`(words: String) throws {
        try folder.prepare("echo old > out; echo old > ng")
        let output = try folder.run("treetab \(words)")
        #expect(output.status == 2 && output.bytes.isEmpty && output.errorLines.count == 1)
        #expect(try folder.file("out") + folder.file("ng") == "old\nold\n")
    }

    @Test(arguments: [("a.xlsx", ".csv"), ("b/c.HTML", ".md"), ("d.yaml", ".json")])
    func `a file in a format that cannot be written is refused`(path: String, instead: String) throws {
        let output = try folder.run("treetab -o \(path)")
        #expect(output.status == 2 && output.bytes.isEmpty && output.errorLines.count == 1)
        #expect(output.errors.contains("'\(path)'") && output.errors.contains("write \(instead),"))
        #expect(try folder.run("ls").bytes.isEmpty)
        #expect(try folder.run("mkdir b; treetab --format text -o \(path); ls \(path)").text == path + "\n")
    }

    @Test(arguments: ["missing", "''", "file/below", "dangling/", "missing/../here"])
    func `a root that is missing is told, the others are shown, and the status is 2`(root: String) throws {
        try folder.prepare("mkdir here; touch here/item file; ln -s nowhere dangling")
        let output = try folder.run("treetab --csv -c path here \(root) file")
        #expect(output.lines == ["path", "here", "here/item", "file"])
        #expect(output.errorLines.count == 1)
        #expect(output.errors.hasPrefix("treetab: cannot read '\(root == "''" ? "" : root)': "))
        #expect(output.status == 2)
    }

    @Test func `with no root there is no table`() throws {
        let output = try folder.run("treetab missing1 missing2")
        #expect(output.bytes.isEmpty)
        #expect(output.errorLines.count == 2)
        #expect(output.status == 2)
    }

    @Test func `a root that is a file is one row`() throws {
        try folder.prepare("printf 12345 > file; touch -d '2024-02-29 12:34:56 UTC' file")
        let output = try folder.run("treetab file")
        #expect(output.isClean)
        #expect(output.lines == ["Name  Size  Items  Modified", "file   5 B         2024-02-29 12:34"])
    }

    @Test func `a root that is a link to a directory is that directory, one below it is a link`() throws {
        try folder.prepare("mkdir -p real/sub; touch real/sub/item; ln -s real link; ln -s sub real/inner")
        let output = try folder.run("treetab --csv --no-header -c path,kind link")
        #expect(output.lines == ["link,directory", "link/inner,symlink", "link/sub,directory", "link/sub/item,file"])
    }

    @Test func `a path that begins with a dash follows two dashes`() throws {
        try folder.prepare("mkdir ./-L; touch ./-L/-a")
        #expect(try folder.run("treetab --csv --no-header -c path -- -L").lines == ["-L", "-L/-a"])
        #expect(try folder.run("treetab --csv --no-header -c path ./-L").lines == ["./-L", "./-L/-a"])
    }

    @Test func `options and paths come in any order, and without a path it is the current directory`() throws {
        try folder.prepare("mkdir -p a/b")
        for line in ["a --csv --no-header -c path,depth", "--csv a -c path,depth --no-header", "-c=path a"].prefix(2) {
            #expect(try folder.run("treetab \(line)").lines == ["a,0", "a/b,1"])
        }
        #expect(try folder.run("treetab --csv --no-header -c path").lines == [".", "./a", "./a/b"])
    }
}
