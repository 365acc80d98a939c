import Foundation
import Testing

@Suite struct ConfigurationFileTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare("mkdir -p t/.git home/treetab; truncate -s 10 t/a t/.git/x; truncate -s 20 t/b; touch t/c.o")
    }

    private func write(_ lines: String, to file: String = "home/treetab/config") throws {
        try lines.write(toFile: folder.path + "/" + file, atomically: true, encoding: .utf8)
    }

    private func run(_ options: String) throws -> Output {
        try folder.run("treetab \(options) t", ["XDG_CONFIG_HOME": folder.path + "/home"])
    }

    @Test func `options of the command line override those of the configuration file`() throws {
        try write("# What I want\n\nsort = -size\n  --exclude *.o\nno-header\n-c name\n")
        #expect(try run("").lines == ["t", "├── b", "├── a", "└── … 1 hidden"])
        #expect(try run("--sort name").lines == ["t", "├── a", "├── b", "└── … 1 hidden"])
        #expect(try run("-a --exclude a").lines == ["t", "├── b", "└── .git", "    └── x"])
        #expect(
            try run("--no-config -c name").lines == ["Name", "t", "├── a", "├── b", "├── c.o", "└── … 1 hidden"]
        )
    }

    @Test func `the sort order of trees does not apply to a summary that the command line asks for`() throws {
        try write("sort = kind,-modified\nno-header")
        let summary = try run("--summarize ext -B -c files,size")
        #expect(summary.isClean)
        #expect(summary.lines.first?.split(separator: " ").map(String.init) == ["(none)", "3", "40"])
    }

    @Test func `a sort key that a summary cannot use is ignored`() throws {
        try write("summarize = ext\nno-header")
        let expected = try run("")
        try write("summarize = ext\nsort = kind\nno-header")
        let summary = try run("")
        #expect(summary.isClean && summary.lines == expected.lines, "\(summary.errors)")
    }

    @Test func `the list of columns does not apply to a summary or comparison that the command line asks for`() throws {
        func header(_ options: String) throws -> String? {
            try run(options).lines.first?.split(separator: " ").joined(separator: " ")
        }
        try folder.prepare("mkdir other; cp -r t other")
        try write("columns = name,size,modified")
        #expect(try header("--summarize ext") == "Ext Files Size Disk % of size Bar")
        #expect(try header("--summarize ext -c size,files") == "Ext Size Files")
        #expect(try header("--diff other") == "Change Delta ▼ Name")
        #expect(try header("--diff other -c name,old") == "Name Old")
        #expect(try header("") == "Name Size Modified")
        try write("columns = +owner")
        #expect(try header("--diff other") == "Change Delta ▼ Name Owner")
        try write("long\ncolumns = +inode")
        #expect(try header("--summarize ext") == "Ext Files Size Disk % of size Bar")
        #expect(try header("--summarize ext -c -bar") == "Ext Files Size Disk % of size")
        try write("set few = size,files\ncolumns = @few")
        #expect(try header("--summarize ext") == "Ext Files Size Disk % of size Bar")
        #expect(try header("--summarize ext -c @few") == "Ext Size Files")
    }

    @Test func `sections of the command line override a summary of the configuration file`() throws {
        try write("summarize = kind\nno-header")
        let output = try run("--group-by ext -c name --style plain")
        #expect(output.isClean)
        #expect(output.lines.contains("Ext: (none)"))
        #expect(try run("--group-by ext --summarize ext").status == 2)
    }

    @Test(arguments: ["L 1", "-L 1", "L=1", "-L1", "L = '1'", "depth 1", "--depth=1"])
    func `a letter has a value as a long name has`(line: String) throws {
        try folder.prepare("mkdir -p t/d; touch t/d/deep")
        try write("\(line)\nc = name\nno-header\nI c.o")
        #expect(try run("").lines == ["t", "├── a", "├── b", "├── d", "└── … 1 hidden"])
    }

    @Test func `a flag of the file can be undone on the command line`() throws {
        try write("all\nD\ntotal\nno-header\nc name\n")
        #expect(try run("").lines.first == "t")
        #expect(
            try run("--no-all --no-only-dirs --noreport --header").lines
                == ["Name", "t", "├── a", "├── b", "├── c.o", "└── … 1 hidden"]
        )
    }

    @Test func `a value is the rest of the line and may be quoted`() throws {
        for line in [
            "where 'size >= 10 and name != b'", "where = size >= 10 and name != b", "where=size >= 10 and name != b",
            "--where=size >= 10 and name != b\r", "--where \"size >= 10 and name != b\"",
        ] {
            try write(line + "\n-c name\nno-header")
            #expect(try run("").lines == ["t", "├── a", "└── … 1 hidden"], "\(line)")
        }
    }

    @Test func `a set of columns is defined and used with an at sign`() throws {
        try write("set brief = name,size\nset more +owner,-items\n")
        #expect(try run("-L0 -B -c @brief").lines == ["Name  Size", "t       40"])
        #expect(try run("-L0 -c @brief -c +depth --csv").lines == ["name,size,depth", "t,40,0"])
        #expect(try run("-L0 -c @more").lines.first?.split(separator: " ") == ["Name", "Size", "Modified", "Owner"])
        let unknown = try run("-c @brif")
        #expect(unknown.status == 2 && unknown.bytes.isEmpty)
        #expect(unknown.errors == "treetab: unknown column set '@brif' in '-c'; did you mean '@brief'?\n")
    }

    @Test(arguments: [
        ("dpeth 3", "unknown option '--dpeth'; did you mean '--depth'?"),
        ("help", "'help' is not allowed in a configuration file"),
        ("=", "'=' is not allowed in a configuration file"),
        ("--", "'--' is not allowed in a configuration file"),
        ("config x", "'config' is not allowed in a configuration file"),
        ("columns help", "'columns' is not allowed in a configuration file"),
        ("L two", "invalid value 'two' for '-L': must be a whole number"),
        ("a yes", "option '-a' takes no value, but was given 'yes'"),
        (
            "all = true",
            "option '--all' takes no value, but was given 'true'"
        ),
        ("--no-header = 1", "option '--no-header' takes no value, but was given '1'"),
        ("sort: size", "unknown option '--sort:'; did you mean '--sort'?"),
        ("foo: bar", "unknown option '--foo:'; '--help' lists all options"),
        ("--all --sort size", "option '--all' takes no value, but was given '--sort size'"),
        (
            "-as size --csv",
            "unknown sort key 'size --csv' in '-s'; '--columns help' lists all columns"
        ),
        ("set", "invalid column set; write 'set NAME = columns'"),
        ("set x", "invalid column set; write 'set NAME = columns'"),
        ("set x = @y", "invalid column set; write 'set NAME = columns'"),
    ])
    func `an error message contains the file and the line`(line: String, message: String) throws {
        try write("# one\n\(line)\n")
        let output = try run("")
        #expect(output.status == 2 && output.bytes.isEmpty)
        #expect(output.errors == "treetab: \(folder.path)/home/treetab/config:2: \(message)\n")
    }

    @Test func `an error in an expression is shown with its position`() throws {
        try write("where size >> 3\n")
        #expect(try run("").errors.hasSuffix("  size >> 3\n        ^\n"))
    }

    @Test func `--config names another file, which must exist`() throws {
        try write("depth 0\n", to: "other")
        #expect(try run("--config other -c name").lines == ["Name", "t"])
        #expect(try run("--config /dev/null -c name -L0").lines == ["Name", "t"])
        let output = try run("--config absent")
        #expect(output.errors == "treetab: cannot read 'absent': No such file or directory\n")
        #expect(output.status == 2 && output.bytes.isEmpty)
        #expect(try run("--config t").errors == "treetab: cannot read 't': Is a directory\n")
    }

    @Test func `help and version do not read the configuration file`() throws {
        try write("no such option\n")
        #expect(try run("").status == 2)
        for request in [
            "--help", "--version", "--config-path", "--columns help", "--completions bash", "--man", "--schema",
        ] {
            #expect(try run(request).isClean, "\(request)")
        }
    }

    @Test func `a configuration file has at most 1 MiB`() throws {
        for (count, isAllowed) in [(1 << 20, true), (1 << 20 | 1, false)] {
            // The options come after a comment that fills the file.
            try folder.prepare(
                "(printf 'no-header\\n#'; head -c \(count - 11) /dev/zero | tr '\\0' x) >config; mkdir -p t .config/treetab"
            )
            try folder.prepare("test $(wc -c <config) = \(count); cp config .config/treetab/config")
            for run in [
                "treetab --config config -L0 -c name t", "treetab --config - -L0 -c name t <config",
                "treetab -L0 -c name t",
            ] {
                let output = try folder.run(run, ["HOME": folder.path])
                #expect(output.lines == (isAllowed ? ["t"] : []), "\(run): \(output.errors)")
                #expect(output.errors.hasSuffix(isAllowed ? "" : ": File too large\n"), "\(run): \(output.errors)")
                #expect(output.status == (isAllowed ? 0 : 2))
            }
        }
    }

    @Test func `--config-path prints the path of the configuration file`() throws {
        #expect(try run("--config-path").text == folder.path + "/home/treetab/config\n")
        #expect(try folder.run("treetab --config-path", ["HOME": "/x"]).text == "/x/.config/treetab/config\n")
        #expect(
            try folder.run("treetab --config-path", ["HOME": "/x", "XDG_CONFIG_HOME": "relative"]).text
                == "/x/.config/treetab/config\n"
        )
        let nowhere = try folder.run("env -u HOME \"$(command -v treetab)\" --config-path")
        #expect(nowhere.status == 2 && nowhere.bytes.isEmpty)
    }

    @Test(.needs(.permissions)) func `a home directory that cannot be read has no configuration file`() throws {
        try write("no such option\n")
        try folder.prepare("chmod 0 home")
        let output = try folder.run(
            "\(Folder.withoutRights) treetab -L0 -c name t",
            ["XDG_CONFIG_HOME": folder.path + "/home"]
        )
        #expect(output.isClean && output.lines == ["Name", "t"], "\(output.errors)")
    }

    @Test func `a FIFO in place of the configuration file does not block`() throws {
        try folder.prepare("mkfifo home/treetab/config")
        #expect(try run("-L0 -c name").lines == ["Name", "t"])
    }
}
