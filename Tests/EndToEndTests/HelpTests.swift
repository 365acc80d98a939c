import Testing

@Suite struct HelpTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test(arguments: [
        "-h", "--help", "--he", "missing --help", "--help --no-such-option", "--columns help", "--sort help",
        "--help sort",
        "missing --where help", "--format help",
    ])
    func `help goes to standard output, within 80 columns, and scans nothing`(words: String) throws {
        let output = try folder.run("treetab \(words)")
        #expect(output.isClean)
        #expect(output.lines.count > 10)
        #expect(output.lines.allSatisfy { $0.count <= 80 })
        #expect(output.text.utf8.allSatisfy { $0 == 10 || (0x20...0x7e).contains($0) })
    }

    @Test(
        arguments: [
            "--depth", "--all", "--only-dirs", "--only-files", "--sort", "--reverse", "--group-directories-first",
            "--columns", "--long", "--include", "--exclude", "--limit", "--format", "--csv", "--markdown", "--bytes",
            "--si", "--no-header", "--output", "--one-file-system", "--color", "--help", "--version", "--style",
            "--where", "--size", "--changed-within", "--changed-before",
        ]
    )
    func `the help describes every option`(option: String) throws {
        #expect(try folder.run("treetab --help").text.contains(option))
    }

    @Test func `the version is one line`() throws {
        for option in ["-V", "--version"] {
            let output = try folder.run("treetab \(option)")
            #expect(output.isClean)
            #expect(output.text.wholeMatch(of: /treetab \d+\.\d+\.\d+\n/) != nil)
        }
    }

    @Test func `the list of columns contains every column`() throws {
        let text = try folder.run("treetab --columns help").text
        let columns = [
            "name", "path", "size", "disk", "own", "own-disk", "items", "files", "dirs", "entries", "depth", "kind",
            "ext", "mode", "octal", "owner", "group", "uid", "gid", "inode", "links", "device", "modified", "newest",
            "created",
            "accessed", "changed", "age",
            "percent", "bar", "target", "error",
        ]
        for column in columns { #expect(text.contains("\n  \(column) ")) }
    }
}
