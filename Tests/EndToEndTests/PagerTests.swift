import Testing

/// The pager, which shows long output on a terminal as in git.
@Suite(.needs(.python3)) struct PagerTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare("mkdir tree; cd tree; touch $(seq 30)")
    }

    /// Marks each line that passes through it.
    private static let marking = "sed s/^/paged:/"

    /// Runs a command on a terminal of ten lines.
    private func onTerminal(
        _ command: String,
        _ environment: [String: String] = ["PAGER": marking]
    ) throws -> Output {
        try folder.run(
            #"python3 "$REFERENCE/terminal.py" 80x10 \#(command)"#,
            ["TERM": "xterm"].merging(environment) { $1 }
        )
    }

    @Test func `output with more lines than the terminal goes to the pager`() throws {
        let output = try onTerminal("treetab --color never tree")
        #expect(output.status == 0)
        #expect(output.lines == (try folder.run("treetab tree").lines.map { "paged:" + $0 }))
    }

    @Test(arguments: [(6, false), (7, true)])
    func `output goes to the pager if it leaves no line for the prompt`(limit: Int, isPaged: Bool) throws {
        // A header, the root, the limited rows, and a summary row.
        let output = try onTerminal("treetab --color never -n \(limit) tree")
        #expect(output.lines.count == limit + 3)
        #expect(output.lines.allSatisfy { $0.hasPrefix("paged:") == isPaged })
    }

    @Test func `messages follow the pager`() throws {
        let output = try onTerminal("treetab --color never --where 'name != \"*.x\"' tree")
        let messages = output.lines.drop { $0.hasPrefix("paged:") }
        #expect(messages.first?.hasPrefix("treetab: 'name != *.x' compares the text itself;") == true)
        #expect(output.lines.count { $0.hasPrefix("paged:") } == 32)
    }

    @Test(arguments: [
        ["PAGER": ""], ["PAGER": "cat"], ["PAGER": Self.marking, "TREETAB_PAGER": ""],
        ["PAGER": Self.marking, "TREETAB_PAGER": "cat"], ["PAGER": Self.marking, "TERM": "dumb"],
    ])
    func `an empty pager, cat and a dumb terminal mean no pager`(environment: [String: String]) throws {
        let output = try onTerminal("treetab --color never tree", environment)
        #expect(output.status == 0)
        #expect(output.text == (try folder.run("treetab tree").text))
    }

    @Test func `--no-pager writes to the terminal`() throws {
        #expect(try onTerminal("treetab --color never --no-pager tree").text == (try folder.run("treetab tree").text))
    }

    @Test func `TREETAB_PAGER overrides PAGER`() throws {
        let output = try onTerminal("treetab tree", ["PAGER": "false", "TREETAB_PAGER": Self.marking])
        #expect(output.lines.allSatisfy { $0.hasPrefix("paged:") })
    }

    @Test(arguments: ["treetab tree > out; cat out", "treetab tree | cat", "treetab -o out tree; cat out"])
    func `pipes and files are never paged`(command: String) throws {
        let output = try onTerminal("bash -c '\(command)'")
        #expect(output.text == (try folder.run("treetab tree").text))
    }

    @Test func `a pager that does not exist is reported, and the output is complete`() throws {
        let output = try onTerminal("treetab --color never tree", ["PAGER": "no-such-pager"])
        #expect(output.status == 0)
        #expect(output.lines[0] == "treetab: cannot run the pager 'no-such-pager': No such file or directory")
        #expect(output.lines.dropFirst().elementsEqual(try folder.run("treetab tree").lines))
    }

    @Test func `without less the output is complete and there is no message`() throws {
        try folder.prepare(#"mkdir bin; ln -s "$(command -v treetab)" bin"#)
        let output = try onTerminal(
            #"env -u TREETAB_PAGER -u PAGER PATH="$PWD/bin" treetab --color never tree"#
        )
        #expect(output.text == (try folder.run("treetab tree").text))
    }

    @Test(arguments: ["", "cat", "false"])
    func `no pager is run if the variable says so`(pager: String) throws {
        let output = try onTerminal("treetab --color never tree", ["PAGER": pager])
        #expect(output.text == (try folder.run("treetab tree").text))
    }

    @Test func `less shows colours whatever LESS has, and lines of tables are not wrapped without it`() throws {
        let pager = #"cat > /dev/null; echo "$LESS,$LV""#
        #expect(try onTerminal("treetab --help", ["PAGER": pager]).text == "FRX,-c\n")
        #expect(try onTerminal("treetab tree", ["PAGER": pager]).text == "FRSX,-c\n")
        #expect(try onTerminal("treetab tree", ["PAGER": pager, "LESS": "-i", "LV": "x"]).text == "R-i,x\n")
    }

    @Test func `a pager that the shell cannot run is an error`() throws {
        try folder.prepare("seq -f tree/%g 20000 > list")
        // Before or after the first row is written, the pipe is closed.
        for options in ["tree", "--progress never --files-from list"] {
            let output = try onTerminal("bash -c 'treetab \(options); echo $?'", ["PAGER": "no-such-pager -R"])
            #expect(output.lines.suffix(2) == ["treetab: cannot run the pager 'no-such-pager -R'", "2"])
        }
    }

    @Test func `a blank pager means no pager`() throws {
        let output = try onTerminal("treetab --color never tree", ["PAGER": "  "])
        #expect(output.text == (try folder.run("treetab tree").text))
    }

    @Test func `a pager that ends early ends the program without a message`() throws {
        try folder.prepare("seq -f tree/%g 20000 > list")
        let output = try onTerminal(
            "bash -c 'treetab --progress never --color never --files-from list; echo $?'",
            ["PAGER": "sed -u 1q"]
        )
        #expect(output.lines.count == 2)
        #expect(output.lines[0].hasPrefix("Name"))
        // The status of a program that SIGPIPE has ended, as with git.
        #expect(output.lines[1] == "141")
    }

    @Test func `what could not be read is reported even if the pager ends early`() throws {
        try folder.prepare("mkdir many; seq -f many/%g 20000 | xargs touch")
        let output = try onTerminal(
            "bash -c 'treetab --progress never --color never many missing; echo $?'",
            ["PAGER": "sed -u 1q"]
        )
        #expect(output.lines.count == 3)
        #expect(output.lines.dropFirst() == ["treetab: cannot read 'missing': No such file or directory", "141"])
    }

    @Test func `an interrupted program waits for its pager, and then ends by the signal`() throws {
        // `timeout` sends the signal to treetab, and not to the pager.
        let output = try onTerminal(
            "bash -c 'timeout --foreground --preserve-status -s INT 0.5 treetab tree; echo $?'",
            ["PAGER": "sleep 1; cat > /dev/null; echo paged"]
        )
        #expect(output.lines == ["paged", "130"])
    }

    @Test func `both helps and the topics are paged`() throws {
        #expect(try onTerminal("treetab -h").lines.allSatisfy { $0.hasPrefix("paged:") })
        #expect(try onTerminal("treetab --help").lines.allSatisfy { $0.hasPrefix("paged:") })
        #expect(try onTerminal("treetab --columns help").lines.allSatisfy { $0.hasPrefix("paged:") })
        #expect(try onTerminal("treetab --no-pager --help").text == (try folder.run("treetab --help").text))
    }

    @Test(.needs(.less, .tmux)) func `less shows the first lines of a long table`() throws {
        // Without keys, less would wait forever.
        let output = try folder.run(
            #"python3 "$REFERENCE/tmux.py" 80x10 bash -c '(sleep 1; tmux send-keys q) & treetab tree'"#,
            ["TREETAB_PAGER": "less"]
        )
        #expect(output.isClean, "\(output.errors)")
        #expect(output.lines.contains { $0.hasPrefix("Name") })
        #expect(output.lines.contains { $0.contains("├── 6") })
        #expect(!output.lines.contains { $0.contains("├── 20") })
    }
}
