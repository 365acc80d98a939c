import Foundation
import Testing

/// The README shows the real output of the command. With `RECORD_SNAPSHOTS` set, the tests write it; read the diff then.
@Suite(.serialized) struct ReadmeExampleTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeExampleTree()
    }

    @Test func `each example in the README prints what the README shows`() throws {
        try compare { $0 != Self.consumers }
    }

    @Test(.needs(.jq, .miller, .sqlite3))
    func `each example with another program prints what the README shows`() throws {
        try compare { $0 == Self.consumers }
    }

    @Test(.needs(.python3)) func `the picture in the README shows the output of the command`() throws {
        let output = try folder.prepare(#"python3 "$REFERENCE/picture.py""#)
        try expectSnapshot(output.bytes, "Tests/Snapshots/picture.svg")
    }

    private static let consumers = "With other programs"

    /// Runs the `console` blocks of the sections whose titles are wanted.
    private func compare(_ isWanted: (Substring) -> Bool) throws {
        let text = try String(contentsOfFile: TestFiles.repository + "/README.md", encoding: .utf8)
        var commands = 0
        let actual = try text.replacing(/(?s)## ([^\n]*)\n.*?(?=\n## |\z)/) { section in
            guard isWanted(section.1) else { return section.0 }
            return try section.0.replacing(/(?s)(```console\n)(.*?)(```\n)/) { block in
                let lines = block.2.split(separator: "\n").filter { $0.hasPrefix("$ ") }
                commands += lines.count
                return try block.1 + lines.map { try shown($0) }.joined() + block.3
            }
        }
        #expect(commands >= 5)
        try expectSnapshot(Data(actual.utf8), "README.md")
    }

    /// The command line, and its output.
    private func shown(_ line: Substring) throws -> String {
        let output = try folder.run(String(line.dropFirst(2)))
        #expect(output.isClean, "\(line): \(output.errors)")
        return "\(line)\n\(output.text)"
    }
}
