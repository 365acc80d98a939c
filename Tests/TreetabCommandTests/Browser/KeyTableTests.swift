import Foundation
import Testing

@testable import TreeTableTerminal
@testable import TreetabCommand

@Suite struct KeyTableTests {
    @Test func `each key has one action`() {
        let keys = KeyTable.all.flatMap(\.actions.keys)
        #expect(Set(keys).count == keys.count)
    }

    @Test func `the label of each binding names its keys`() {
        let names: [KeyPress: String] = [
            .up: "Up", .down: "Down", .left: "Left", .right: "Right", .home: "Home", .end: "End", .pageUp: "PgUp",
            .pageDown: "PgDn", .enter: "Enter", .escape: "Esc", .character(" "): "Space", .backspace: "Backspace",
        ]
        // These keys are for people who know them from other programs.
        let unlisted: Set<KeyPress> = [.control("n"), .control("p")]
        for binding in KeyTable.all {
            var labels = Set<Substring>()
            for key in binding.actions.keys where !unlisted.contains(key) {
                switch key {
                case .character(let letter): labels.insert(Substring(names[key] ?? String(letter)))
                case .control(let letter): labels.insert("^" + letter.uppercased())
                default: labels.insert(Substring(names[key] ?? "?"))
                }
            }
            // A comma separates keys with different actions.
            let parts = binding.label.split(separator: " ")
            #expect(
                Set(parts.map { $0.count > 1 && $0.last == "," ? $0.dropLast() : $0 }) == labels,
                "\(binding.label)"
            )
        }
    }

    /// With `RECORD_SNAPSHOTS` set, writes the table.
    @Test func `the document about the browser has a table of all keys`() throws {
        let file = URL(fileURLWithPath: #filePath + "/../../../../man/browser.md").standardized
        let text = try String(contentsOf: file, encoding: .utf8)
        let (begin, end) = ("<!-- keys -->\n", "<!-- end of keys -->\n")
        let start = try #require(text.range(of: begin)).upperBound
        let range = start..<(try #require(text.range(of: end)).lowerBound)
        let rows = KeyTable.all.map { binding in
            let keys = binding.label.split(separator: " ").map { word in
                // Only keys that are typed as text are code.
                let name = word.last == "," && word.count > 1 ? word.dropLast() : word
                let isName = name.count > 1 && !name.hasPrefix("^")
                let shown = name == "\\" ? "`\\`" : isName ? String(name) : "`\(name)`"
                return shown + word.dropFirst(name.count)
            }
            let summary = binding.summary.replacing("*", with: "\\*").replacing("<", with: "&lt;")
            return "| \(keys.joined(separator: " ")) | \(summary) |\n"
        }
        let table = "| Keys | `^A` is Ctrl-A |\n|---|---|\n" + rows.joined()
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try text.replacingCharacters(in: range, with: table).write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(text[range] == table)
    }
}
