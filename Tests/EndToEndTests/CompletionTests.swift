import Testing

/// The words that real shells offer with the generated completions.
@Suite struct CompletionTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare("mkdir pictures; touch pine.txt other ./-dash; touch pictures/one.jpg")
    }

    /// Command lines, each with all completions of its last word.
    private static let exact: [String: Set<String>] = [
        "treetab --so": ["--sort"],
        "treetab --lev": ["--level"],
        "treetab -a --group-dir": ["--group-directories-first"],
        "treetab pine.txt --no-head": ["--no-header"],
        "treetab --frobnicate": [],

        "treetab --format c": ["csv"],
        "treetab --format=c": ["--format=csv"],
        "treetab --style ": ["guides", "plain", "outline", "bordered", "compact", "help"],
        "treetab --color=": ["--color=auto", "--color=always", "--color=never"],
        "treetab --color al": ["always"],
        "treetab --color always --progress n": ["never"],
        "treetab --completions ": ["bash", "zsh", "fish"],
        "treetab --where h": [],
        "treetab --where ": [],
        "treetab --no-al": ["--no-all", "--no-allow-delete"],
        "treetab --no-cs": ["--no-csv"],
        "treetab --sort by": ["bytes"],
        "treetab -s name,by": ["name,bytes"],
        "treetab -c by": [],
        "treetab --group-by=ki": ["--group-by=kind"],
        "treetab --group-by ite": ["items"],
        "treetab --summarize ki": ["kind"],
        "treetab --summarize ite": [],
        "treetab --summarize=ow": ["--summarize=own", "--summarize=own-disk", "--summarize=owner"],
        "treetab --rows f": ["fit"],
        "treetab --time-style re": ["relative"],

        "treetab --sort si": ["size"],
        "treetab --sort -si": ["-size"],
        "treetab --sort +si": ["+size"],
        "treetab --sort=ki": ["--sort=kind"],
        "treetab --sort=-ki": ["--sort=-kind"],
        "treetab -s ki": ["kind"],
        "treetab -s -ki": ["-kind"],
        "treetab -ski": ["-skind"],
        "treetab -s-ki": ["-s-kind"],
        "treetab -aDski": ["-aDskind"],
        "treetab -aDs -ki": ["-kind"],
        "treetab -s kind,-si": ["kind,-size"],
        "treetab -s -kind,si": ["-kind,size"],
        "treetab --sort=kind,-si": ["--sort=kind,-size"],
        "treetab --sort -size,si": [],
        "treetab --sort hel": ["help"],

        "treetab -c name,si": ["name,size"],
        "treetab --columns name,si": ["name,size"],
        "treetab --columns=name,si": ["--columns=name,size"],
        "treetab -cname,si": ["-cname,size"],
        "treetab -c +owne": ["+owner"],
        "treetab -c -it": ["-items"],
        "treetab -c +owner,-it": ["+owner,-items"],
        "treetab -c name,nam": [],
        "treetab -c name,hel": [],

        "treetab --depth ": [],
        "treetab --depth p": [],
        "treetab --exclude p": [],

        "treetab pi": ["pictures", "pine.txt"],
        "treetab --depth 2 pi": ["pictures", "pine.txt"],
        "treetab --sort size pi": ["pictures", "pine.txt"],
        "treetab --csv pictures/": ["pictures/one.jpg"],
        "treetab -o pi": ["pictures", "pine.txt"],
        "treetab --output=pi": ["--output=pictures", "--output=pine.txt"],
        "treetab -- -": ["-dash"],
        "treetab -- --s": [],
        "treetab --sort size -- pi": ["pictures", "pine.txt"],
        "treetab -- --sort pi": ["pictures", "pine.txt"],
    ]

    @Test(arguments: CompletingShell.allCases)
    func `a shell offers exactly the words that are valid there`(shell: CompletingShell) throws {
        let offered = try shell.completions(of: Self.exact.keys.sorted(), in: folder)
        for (line, words) in Self.exact {
            #expect(offered[line] == words, "\(line)")
        }
    }

    @Test(arguments: CompletingShell.allCases)
    func `a shell offers all options, columns and paths`(shell: CompletingShell) throws {
        let lines = ["treetab -", "treetab --", "treetab --sort ", "treetab -s -", "treetab -c name,", "treetab ./"]
        let offered = try shell.completions(of: lines, in: folder)
        let help = try folder.run("treetab --help").text.matches(of: /(?m)^  (?:(-\w), |    )(--[a-z\d-]+)/)
        #expect(help.count > 20)
        for option in help {
            let (short, long) = (option.1.map(String.init), String(option.2))
            #expect(offered["treetab --"]?.contains(long) == true, "\(long)")
            if let short { #expect(offered["treetab -"]?.contains(short) == true, "\(short)") }
        }
        let columns = try folder.run("treetab --columns help").lines.prefix { !$0.isEmpty }
            .compactMap { $0.firstMatch(of: #/^  ([a-z]+) /#)?.1 }
        #expect(columns.count > 20)
        for column in columns {
            #expect(offered["treetab --sort "]?.contains(String(column)) == true, "\(column)")
            #expect(offered["treetab -s -"]?.contains("-\(column)") == true, "-\(column)")
            #expect(offered["treetab -c name,"]?.contains("name,\(column)") == (column != "name"), "\(column)")
        }
        #expect(offered["treetab ./"] == ["./pictures", "./pine.txt", "./other", "./-dash"])
    }

    @Test func `zsh offers sort keys directly after -s`() throws {
        let offered = try CompletingShell.zsh.completions(of: ["treetab -s", "treetab -aDs"], in: folder)
        #expect(offered["treetab -s"]?.isSuperset(of: ["-ssize", "-sname", "-sbytes"]) == true)
        #expect(offered["treetab -aDs"]?.isSuperset(of: ["-aDssize", "-aDsname"]) == true)
    }

    @Test(.needs(.fish)) func `fish shows a phrase for each value, and not that of the option`() throws {
        let lines =
            "'treetab --format ' 'treetab --color ' 'treetab --time-style ' 'treetab --style ' 'treetab --rows '"
        let output = try folder.prepare(
            "HOME=$PWD/.home fish --no-config \"$REFERENCE/complete.fish\" '\(CompletingShell.fish.file)' \(lines)"
        )
        let values = output.lines.filter { !$0.hasPrefix("> ") }.map { $0.split(separator: "\t") }
        #expect(values.count > 18 && values.allSatisfy { $0.count == 2 }, "\(values)")
        #expect(output.lines.contains("csv\tcomma-separated values (RFC 4180), for programs"))
        #expect(output.lines.contains("md\tsame as markdown"))
        #expect(output.lines.contains("auto\ton a terminal"))
        #expect(output.lines.contains("fit\tas many as fit on the terminal"))
        #expect(output.lines.contains("help\texplain the values"))
    }

    @Test(.needs(.bash)) func `bash completes words for every value of COMP_WORDBREAKS`() throws {
        let lines = ["--sort=ki", "--sort=kind,si", "a:b@c"].map { "treetab \($0)" }
        try folder.prepare("touch a:b@cd")
        for breaks in [" ", " =", " :", " =:", " =:@"] {
            let script = "bash -c 'COMP_WORDBREAKS=\"\(breaks)\"; source \"$REFERENCE/complete.bash\" \"$@\"' bash"
            let words = lines.map { "'\($0)'" }.joined(separator: " ")
            let output = try folder.prepare("\(script) '\(CompletingShell.bash.file)' \(words)")
            let offered = output.lines.filter { !$0.hasPrefix("> ") }
            #expect(offered == ["--sort=kind", "--sort=kind,size", "a:b@cd"], "\(breaks)")
        }
    }

    @Test(
        .needs(.bash, .python3),
        arguments: [
            ("treetab --sort=ki\t", "--sort=kind"),
            ("treetab --sort -si\t", "--sort -size"),
            ("treetab --form\tmark\t", "--format markdown"),
            ("treetab spa\t", "spaces and 'quotes'"),
            ("treetab spaces\\ a\t", "spaces and 'quotes'"),
            ("treetab -o pic\ton\t", "-o pictures/one.jpg"),
            ("treetab a:\t", "a:b"),
        ]
    )
    func `bash completes words that are typed on a terminal`(typed: String, arguments: String) throws {
        try folder.prepare("touch \"spaces and 'quotes'\" a:b; echo \"\(typed)\" > typed")
        let output = try folder.prepare("python3 \"$REFERENCE/type.py\" '\(CompletingShell.bash.file)' < typed")
        #expect(output.lines.first == arguments)
    }
}
