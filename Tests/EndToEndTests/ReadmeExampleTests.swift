import Foundation
import Testing

/// What the README shows behind a `$` is what is printed, in the tree `trip`. With `RECORD_SNAPSHOTS` set it is written
/// anew: then look at every line that has changed.
@Suite(.serialized) struct ReadmeExampleTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeExampleTree()
    }

    @Test func `each example of the README prints what is shown`() throws {
        try compare { $0 != Self.consumers }
    }

    @Test(.needs(.cmarkGFM, .duckdb, .jq, .miller, .python3, .sqlite3))
    func `so does each with other programs`() throws {
        try compare { $0 == Self.consumers }
    }

    private static let consumers = "With other programs"

    /// Looks at the sections whose titles are wanted.
    private func compare(_ isWanted: (Substring) -> Bool) throws {
        let url = URL(fileURLWithPath: TestFiles.repository + "/README.md")
        let text = try String(contentsOf: url, encoding: .utf8)
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
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try actual.write(to: url, atomically: true, encoding: .utf8)
        } else {
            let differences = zip(text.split(separator: "\n"), actual.split(separator: "\n")).filter { $0 != $1 }
            #expect(actual == text, "first: \(differences.first.map { "\($0.0)\n\($0.1)" } ?? "")")
        }
    }

    /// A line with the command, and what it prints.
    private func shown(_ line: Substring) throws -> String {
        let output = try folder.run(String(line.dropFirst(2)))
        #expect(output.isClean, "\(line): \(output.errors)")
        return "\(line)\n\(output.text)"
    }
}
