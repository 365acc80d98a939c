import Testing

/// The programs in Examples, each in a pseudo-terminal with keys that prove it alive.
@Suite(.needs(.python3, .pyte)) struct ExampleTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
    }

    private func run(_ program: String, _ keys: String, size: String = "60x12") throws -> Output {
        let output = try folder.run(
            #"python3 "$REFERENCE/browser.py" \#(size) "$KEYS" \#(program)"#,
            ["TERM": "xterm-256color", "KEYS": keys, "HOST": "1", "NO_COLOR": "1", "LANG": "C.UTF-8"]
        )
        #expect(output.isClean, "\(output.errors)")
        return output
    }

    @Test func `Processes shows itself, sorts, refreshes, and ends a process after a question`() throws {
        var output = try run("Processes", #"\Processes Enter"#)
        #expect(output.lines[1].hasPrefix(">  Processes"), "\(output.text)")
        output = try run("Processes", "sn Home")
        #expect(output.lines[0].contains("Name ▲"), "\(output.text)")
        // `perl` is a part of Debian.
        output = try run(
            "sh -c 'sleep 1000 & Processes; if kill -0 $! 2>/dev/null; then echo alive; else echo gone; fi'",
            #"\ ^u sleep Enter m t y @sleep @sleep"#
        )
        #expect(!output.text.contains("sleep 1"), "\(output.text)")
        #expect(!output.lines[1].contains("sleep"), "\(output.text)")
    }

    @Test func `JSONOutline shows the values of a file as a tree`() throws {
        _ = try folder.run(#"echo '{"a": [1, 2, {"b": null}], "c": "text"}' >x.json"#)
        let output = try run("JSONOutline x.json", "e")
        #expect(
            output.lines.prefix(8) == [
                "   Key        Value", ">  ▾ x.json   {2}", "     ▾ a      [3]", "         0    1", "         1    2",
                "       ▾ 2    {1}", "           b  <null>", "       c      text",
            ],
            "\(output.text)"
        )
    }

    @Test func `Packages has sections, which are collapsed, and columns, which are hidden`() throws {
        var output = try run("Packages", "e")
        #expect(output.text.contains("formatter") && output.text.contains("tls"), "\(output.text)")
        output = try run("Packages", "@click:5,6")
        #expect(output.text.contains("formatter"), "\(output.text)")
        output = try run("Packages", "c Space c")
        #expect(output.lines[0] == "   Package   kB", "\(output.text)")
    }

    @Test func `Tasks are finished, moved, added, deleted, and the last change is undone`() throws {
        let output = try run("Tasks", "Enter @show J @show + Paint Enter @show d y @show z")
        let screens = output.text.split(separator: "1/").count
        #expect(screens > 1)
        #expect(output.text.contains("2 to do\n>  [x] Water the plants"), "\(output.text)")
        #expect(output.text.contains("   [ ] Write to Ada\n>  [x] Water the plants"))
        #expect(output.text.contains(">  [x] Water the plants\n   [ ] Paint\n"))
        let last = output.lines.suffix(12)
        #expect(last.contains { $0.hasSuffix("[x] Water the plants") }, "\(output.text)")
    }

    @Test func `Mail opens a message, marks it as read, deletes, and searches`() throws {
        var output = try run("Mail", "Enter")
        #expect(output.text.contains("Subject: The engine"), "\(output.text)")
        output = try run("Mail", "m m")
        #expect(output.lines[0] == ">  Ada", "\(output.text)")
        output = try run("Mail", "Space Space m d y")
        #expect(output.lines[0] == ">  Edsger" && output.lines[1] == "", "\(output.text)")
        output = try run("Mail", #"\relay"#)
        #expect(output.lines[0] == ">  Grace" && output.lines[1] == "", "\(output.text)")
    }

    @Test(
        arguments: [
            (
                "json", "52x8", "e j j",
                #"sh -c 'echo "{\"name\": \"Ada\", \"born\": 1815, \"tools\": [\"loom\", \"engine\"]}" >ada.json; exec JSONOutline ada.json'"#
            ),
            ("packages", "52x8", "j Space", "Packages"), ("tasks", "52x6", "Enter j", "Tasks"),
            ("mail", "52x9", "Enter", "Mail"),
        ]
    )
    func `the pictures show the examples`(name: String, size: String, keys: String, command: String) throws {
        let output = try folder.run(
            #"python3 "$REFERENCE/picture.py" \#(size) "$KEYS" \#(command)"#,
            ["KEYS": keys, "LANG": "C.UTF-8"]
        )
        try expectSnapshot(output.bytes, "Sources/TreeTable/TreeTable.docc/Resources/\(name).svg")
    }

    @Test(arguments: ["q", "^C", "@kill:TERM", "@kill:HUP", "@kill:SEGV"])
    func `every way out restores the terminal`(end: String) throws {
        let output = try run("Tasks", "j \(end)")
        #expect(output.lines.suffix(2) == ["modes same", "left"], "\(output.text)")
    }
}
