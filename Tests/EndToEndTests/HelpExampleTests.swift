import Testing

/// The examples in the help texts work.
@Suite struct HelpExampleTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare("mkdir -p src/deep; touch src/main.swift src/deep/file notes.md")
    }

    /// The command lines in a help text, without their descriptions.
    private func examples(in text: String) -> [String] {
        text.matches(of: /(?m)^  (treetab .*?)(?:  .*)?$/).map { String($0.1) }
    }

    /// Whether there is no error. Few of the examples match an entry of the folder.
    private func runs(_ output: Output) -> Bool {
        output.status == 0 && output.errors.wholeMatch(of: /(?:treetab: nothing matches(?:; .*)?\n)?/) != nil
    }

    @Test(arguments: [
        ("-h", 6), ("--help", 3), ("--columns help", 0), ("--sort help", 4), ("--format help", 4), ("--style help", 2),
    ])
    func `each example that is a command runs`(option: String, least: Int) throws {
        let examples = try examples(in: folder.run("treetab \(option)").text)
        #expect(examples.count >= least)
        // BrowserTests run the browser, which needs a terminal.
        for example in examples where !example.contains(" -i ") {
            // The user's home directory may be large or unreadable in part.
            let output = try folder.run(example, ["HOME": folder.path])
            #expect(runs(output), "\(example): \(output.errors)")
        }
    }

    @Test func `each example that is an expression runs`() throws {
        let text = try folder.run("treetab --where help").text
        let sections = text.matches(of: /(?m)^Examples for (--where|--having)\b.*\n((?: .*\n)+)/)
        #expect(sections.map { $0.1 } == ["--where", "--having"])
        for section in sections {
            // A description follows after two spaces, or on lines that are indented more.
            let expressions = section.2.matches(of: /(?m)^  (\S.*?)(?:  .*)?$/).map { $0.1 }
            #expect(expressions.count >= 5)
            for expression in expressions {
                try folder.prepare("cat > expression <<'END'\n\(expression)\nEND")
                let output = try folder.run("treetab \(section.1) \"$(cat expression)\"")
                #expect(runs(output), "\(expression): \(output.errors)")
            }
        }
    }
}
