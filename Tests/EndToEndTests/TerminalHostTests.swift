import Testing

/// A terminal host in a pseudo-terminal: every way out restores the terminal, and no size of the terminal confuses it.
///
/// `HostProgram` has keys that end it in ways that no program wants.
@Suite(.needs(.python3, .pyte)) struct TerminalHostTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
    }

    /// Types keys into a program, and returns what `browser.py` prints.
    private func run(
        _ keys: String,
        _ command: String = "HostProgram",
        size: String = "80x24",
        with environment: [String: String] = [:]
    ) throws -> Output {
        let output = try folder.run(
            #"ulimit -c 0; python3 "$REFERENCE/browser.py" \#(size) "$KEYS" \#(command)"#,
            ["TERM": "xterm-256color", "KEYS": keys, "HOST": "1", "NO_COLOR": "1"]
                .merging(environment) { $1 }
        )
        #expect(output.isClean, "\(output.errors)")
        return output
    }

    /// The lines about a terminal with its modes before, without a mouse and with a cursor, on its first screen.
    private static let restored = ["modes same", "left"]

    // MARK: Ways out

    @Test(
        arguments: [
            ("q", 0), ("^C", -2), ("/ab ^C ^C", -2), ("? q q", 0), ("@kill:INT", -2), ("@kill:TERM", -15),
            ("@kill:HUP", -1), ("@kill:QUIT", -3), ("@kill:ABRT", -6), ("@kill:SEGV", -11),
        ]
    )
    func `keys and signals restore the terminal`(keys: String, status: Int) throws {
        // `@80x24` waits until the keys before it have been drawn.
        #expect(try run("j Space @80x24 \(keys)").lines == ["status \(status)"] + Self.restored)
    }

    @Test(arguments: ["t", "x"])
    func `a trap and an error that nobody catches restore the terminal`(key: String) throws {
        let lines = try run("j Space \(key)").lines
        // The signal depends on the processor: SIGILL or SIGTRAP.
        #expect(lines.first == "status -4" || lines.first == "status -5", "\(lines)")
        #expect(lines.dropFirst() == Self.restored[...])
    }

    @Test func `exit() and a full stack restore the terminal`() throws {
        #expect(try run("j Space 0").lines == ["status 3"] + Self.restored)
        #expect(try run("j Space o").lines == ["status -11"] + Self.restored)
    }

    @Test(arguments: [("t", "Fatal error: a trap"), ("x", "HostProgram.Failure")])
    func `the message of a trap and of an error is on the terminal after the screen is given back`(
        key: String,
        message: String
    ) throws {
        #expect(try run("j \(key)", with: ["SHOW_PRINTED": "1"]).text.contains(message))
    }

    @Test func `a task that is cancelled, and Ctrl-C in an action that does not end, restore the terminal`() throws {
        #expect(try run("j Space a").lines == ["status 0"] + Self.restored)
        #expect(try run("j Space w @wait:working ^C").lines == ["status -2"] + Self.restored)
        #expect(try run("j Space @type:w\u{3}").lines == ["status -2"] + Self.restored)
    }

    @Test(arguments: ["q", "^C", "@kill:TERM"])
    func `a table that runs without a host restores the terminal, too`(end: String) throws {
        try folder.prepare("echo '[1]' >x.json")
        #expect(try run("j \(end)", "JSONOutline x.json").lines.dropFirst() == Self.restored[...])
    }

    @Test(.needs(.bash), arguments: ["^Z", "@kill:TSTP"])
    func `a host that is stopped gives back the terminal, and continues`(stop: String) throws {
        let lines = try run(
            "l Space @show @report \(stop) @stopped @report Enter @show @report q",
            "bash -c 'set -m; HostProgram; read; fg >/dev/null'",
            size: "30x5"
        ).lines
        let screen = [
            "   Number  Square", " * ▾ 10    100", ">      11  121", "       12  144", "1 selected  2/7  ? help",
        ]
        let taken = ["modes changed", "left 1049h 7l 2004h 1000h 1006h 25l"]
        #expect(lines == screen + taken + Self.restored + screen + taken + ["status 0"] + Self.restored)
    }

    // MARK: Sizes

    @Test func `after a storm of sizes and keys, the screen is that of a program that had only the keys`() throws {
        let keys = "jljjkhLEje"
        let stormy = try run("@storm:\(keys) @80x24")
        let calm = try run(String(repeating: keys, count: 30))
        #expect(calm.lines.count == 24 && calm.lines[0].hasPrefix("   Number"), "\(calm.text)")
        #expect(stormy.text == calm.text)
    }
}
