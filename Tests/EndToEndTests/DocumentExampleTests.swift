import Foundation
import Testing

/// The README and the documents in `man` show the real output of the command. With `RECORD_SNAPSHOTS` set, the tests
/// write it; read the diff then.
@Suite(.serialized) struct DocumentExampleTests {
    /// The documents with commands, relative to the repository.
    private static let documents = ["README.md", "man/questions.md", "man/browser.md", "man/scans.md"]

    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeExampleTree()
    }

    @Test func `each example in a document prints what the document shows`() throws {
        try compare { $0 != Self.consumers }
    }

    @Test(.needs(.jq, .miller, .sqlite3))
    func `each example with another program prints what the document shows`() throws {
        try compare { $0 == Self.consumers }
    }

    @Test func `each answer to a question in a document finds something, and prints no message`() throws {
        try makeHome()
        for command in try answers() {
            let output = try folder.run("cd home; HOME=$PWD; USER=nobody; \(command)")
            #expect(output.isClean && output.lines.count > 1, "\(command): \(output.text)")
        }
    }

    @Test(.needs(.python3)) func `the answers print no message on a terminal`() throws {
        try makeHome()
        for command in try answers() {
            let script =
                "cd home; export HOME=$PWD USER=nobody; python3 \"$REFERENCE/terminal.py\" 80x24 sh -c \"$COMMAND\""
            let output = try folder.run(script, ["COMMAND": command])
            #expect(output.status == 0 && !output.text.contains("treetab: "), "\(command): \(output.text)")
        }
    }

    private func makeHome() throws {
        try folder.prepare(
            """
            mkdir -p home/project/node_modules/a home/project/src/main; cd home
            touch old.txt older.txt new.pdf IMAGE.JPG project/src/main/Main.java; head -c 100 /dev/zero > file
            touch -d '2 years ago' old.txt older.txt; touch -d '2 days ago' new.pdf; truncate -s 2G large
            (cd project; git init -q); printf 'file\nlost\n' > list; chmod o+w list; ln file other
            treetab --save mon.json .; echo >grown; echo >project/grown
            mkdir one two; touch one/a.c two/b.c; ln -s /none broken; touch .hidden
            """
        )
    }

    /// The commands that answer the questions of the documents.
    private func answers() throws -> [String] {
        let rows = try Self.documents.flatMap { try text($0).split(separator: "\n") }.filter { $0.hasPrefix("| ") }
        let commands = rows.compactMap { row in
            row.firstMatch(of: /\| `(treetab .*)` \|$/).map { String($0.1).replacing("\\|", with: "|") }
        }
        #expect(commands.count == 40)
        return commands
    }

    @Test func `the README counts the columns`() throws {
        // The first paragraph lists the columns. Continued lines are indented by more spaces.
        let list = try folder.run("treetab --columns help").lines.prefix { !$0.isEmpty }
        let count = list.count { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
        #expect(try text("README.md").contains("**\(count) columns.**"))
    }

    @Test(.needs(.python3)) func `the picture in the README shows the output of the command`() throws {
        let output = try folder.prepare(#"python3 "$REFERENCE/picture.py""#)
        try expectSnapshot(output.bytes, "Tests/Snapshots/picture.svg")
    }

    @Test(.needs(.python3, .pyte)) func `the picture of the browser shows the browser`() throws {
        let output = try folder.prepare(#"python3 "$REFERENCE/picture.py" browser"#)
        try expectSnapshot(output.bytes, "Tests/Snapshots/browser.svg")
    }

    private static let consumers = "With other programs"

    private func text(_ document: String) throws -> String {
        try String(contentsOfFile: TestFiles.repository + "/" + document, encoding: .utf8)
    }

    /// Runs the `console` blocks of the sections whose titles are wanted.
    private func compare(_ isWanted: (Substring) -> Bool) throws {
        var commands = 0
        for document in Self.documents {
            let actual = try text(document).replacing(/(?s)## ([^\n]*)\n.*?(?=\n## |\z)/) { section in
                guard isWanted(section.1) else { return section.0 }
                return try section.0.replacing(/(?s)(```console\n)(.*?)(```\n)/) { block in
                    let lines = block.2.split(separator: "\n").filter { $0.hasPrefix("$ ") }
                    commands += lines.count
                    return try block.1 + lines.map { try shown($0) }.joined() + block.3
                }
            }
            try expectSnapshot(Data(actual.utf8), document)
        }
        #expect(commands >= 5)
    }

    /// The command line, and its output.
    private func shown(_ line: Substring) throws -> String {
        let output = try folder.run(String(line.dropFirst(2)))
        #expect(output.isClean, "\(line): \(output.errors)")
        return "\(line)\n\(output.text)"
    }
}
