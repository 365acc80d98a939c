import Testing

@Suite struct WrongInputTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test(
        arguments: [
            ("--depht 2", "unknown option '--depht'; did you mean '--depth'?"),
            ("--sotr size", "unknown option '--sotr'; did you mean '--sort'?"),
            ("--frobnicate", "unknown option '--frobnicate'; '--help' lists all options"),
            ("-Z", "unknown option '-Z'; '--help' lists all options"),
            ("-aZ", "unknown option '-Z' in '-aZ'; '--help' lists all options"),
            ("--depth -1", "invalid value '-1' for '--depth': must be 0 or more"),
            ("--depth=-1", "invalid value '-1' for '--depth': must be 0 or more"),
            ("--depth 99999999999999999999", "invalid value '99999999999999999999' for '--depth': it is too large"),
            ("--depth two", "invalid value 'two' for '--depth': must be a whole number"),
            ("-L 1.5", "invalid value '1.5' for '-L': must be a whole number"),
            ("--limit ''", "the value of '--limit' is empty"),
            ("-c nmae", "unknown column 'nmae' in '-c'; did you mean 'name'?"),
            ("-c name,xyzzy", "unknown column 'xyzzy' in '-c'; '--columns help' lists all columns"),
            ("--sort siez", "unknown sort key 'siez' in '--sort'; did you mean 'size'?"),
            ("--sort mtime", "unknown sort key 'mtime' in '--sort'; did you mean 'modified'?"),
            ("--format cvs", "invalid value 'cvs' for '--format'; did you mean 'csv'?"),
            ("--color sometimes", "invalid value 'sometimes' for '--color': must be auto, always or never"),
            ("--csv=yes", "option '--csv' takes no value, but was given 'yes'"),
        ]
    )
    func `a wrong line prints one line of error and reads nothing`(
        words: String,
        message: String
    ) throws {
        // A walk would report the missing roots.
        let output = try folder.run("treetab missing \(words) missing")
        #expect(output.errors == "treetab: \(message)\n")
        #expect(output.status == 2)
        #expect(output.bytes.isEmpty)
    }

    @Test(arguments: [("--depth", "N"), ("-L", "N"), ("--sort", "KEYS"), ("-aDs", "KEYS"), ("--output", "FILE")])
    func `an option without its value names the value`(option: String, placeholder: String) throws {
        let output = try folder.run("treetab missing \(option)")
        let name = option == "-aDs" ? "-s" : option
        #expect(output.errors == "treetab: option '\(name)' needs a value: '\(name) \(placeholder)'\n")
        #expect(output.status == 2)
        #expect(output.bytes.isEmpty)
    }

    @Test func `every option reports a missing, empty or unexpected value`() throws {
        let options = try folder.run("treetab --help").text
            .matches(of: #/(?m)^  (?:(-\w), |    )(--[a-z\d-]+)(?: ([A-Z]+))?/#)
        #expect(options.count > 30)
        var lines: [(words: String, message: String)] = []
        for option in options {
            let (short, long) = (option.1.map(String.init), String(option.2))
            for name in [short, long].compactMap({ $0 }) {
                guard let value = option.3 else {
                    lines.append(("missing \(name)=x", "option '\(name)' takes no value, but was given 'x'"))
                    continue
                }
                lines.append(("missing \(name)", "option '\(name)' needs a value: '\(name) \(value)'"))
                lines.append(("\(name) '' missing", "the value of '\(name)' is empty"))
            }
        }
        let script = lines.map { "treetab \($0.words); echo \"= $?\" >&2\n" }.joined()
        let output = try folder.run(script)
        #expect(output.bytes.isEmpty)
        let told = output.errors.split(separator: "= 2\n")
        #expect(told.count == lines.count)
        for (line, told) in zip(lines, told) {
            #expect(told.hasPrefix("treetab: \(line.message)"), "\(line.words)")
            #expect(told.count { $0 == "\n" } == 1 && told.hasSuffix("\n"), "\(line.words)")
        }
    }

    @Test func `an unassigned letter suggests the options that other tools give it`() throws {
        let output = try folder.run("treetab -d 2")
        #expect(output.status == 2)
        #expect(output.errors.contains("--depth") && output.errors.contains("--only-dirs"))
        #expect(output.errorLines.count == 1)
    }

    @Test func `a wrong line leaves an output file unchanged`() throws {
        try folder.prepare("echo old > out")
        #expect(try folder.run("treetab -o out --depht 2").status == 2)
        #expect(try folder.file("out") == "old\n")
    }

    @Test(arguments: ["missing", "''", "file/below", "dangling/", "missing/../here"])
    func `a missing root is reported, the others are listed, and the status is 2`(root: String) throws {
        try folder.prepare("mkdir here; touch here/item file; ln -s nowhere dangling")
        let output = try folder.run("treetab --csv -c path here \(root) file")
        #expect(output.lines == ["path", "here", "here/item", "file"])
        #expect(output.errorLines.count == 1)
        #expect(output.errors.hasPrefix("treetab: cannot read '\(root == "''" ? "" : root)': "))
        #expect(output.status == 2)
    }

    @Test func `if all roots are missing, there is no table`() throws {
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

    @Test func `a root that is a link to a directory is followed, and links below it are not`() throws {
        try folder.prepare("mkdir -p real/sub; touch real/sub/item; ln -s real link; ln -s sub real/inner")
        let output = try folder.run("treetab --csv --no-header -c path,kind link")
        #expect(output.lines == ["link,directory", "link/inner,symlink", "link/sub,directory", "link/sub/item,file"])
    }

    @Test func `a path that begins with a dash follows two dashes`() throws {
        try folder.prepare("mkdir ./-L; touch ./-L/-a")
        #expect(try folder.run("treetab --csv --no-header -c path -- -L").lines == ["-L", "-L/-a"])
        #expect(try folder.run("treetab --csv --no-header -c path ./-L").lines == ["./-L", "./-L/-a"])
    }

    @Test func `options and paths may be mixed, and the default path is the current directory`() throws {
        try folder.prepare("mkdir -p a/b")
        for line in ["a --csv --no-header -c path,depth", "--csv a -c path,depth --no-header", "-c=path a"].prefix(2) {
            #expect(try folder.run("treetab \(line)").lines == ["a,0", "a/b,1"])
        }
        #expect(try folder.run("treetab --csv --no-header -c path").lines == [".", "./a", "./a/b"])
    }
}
