import Foundation
import Testing
import TreeTable

@Suite struct TSVTableStyleTests {
    private func tsv(_ rows: [[String]]) -> Table<Item> {
        Table(rows.indices.dropFirst().map { Item("\($0)", $0) }) {
            for column in rows[0].indices { TableColumn(rows[0][column]) { rows[$0.size][column] } }
        }.tableStyle(.tsv)
    }

    @Test func `tabs, line ends and backslashes are escaped, all else stays`() {
        #expect(
            tsv([["N\tame", "S"], ["a\nb\r\n", "\\t"], ["\"q\"", "日本, |"], ["", ""]]).rendered()
                == "N\\tame\tS\na\\nb\\r\\n\t\\\\t\n\"q\"\t日本, |\n\t\n"
        )
    }

    @Test func `context, summaries and texts of sections are left out`() {
        let items = [Item("a", [Item("b"), Item("c")]), Item("d")]
        let table = Table(of: Item.self) {
            TableColumn("N", value: \.name)
        } rows: {
            Section("H") {
                OutlineGroup(items, children: \.children)
            } footer: {
                "F"
            }
        }.tableStyle(.tsv)
        #expect(table.rendered() == "N\na\nb\nc\nd\n")
        #expect(table.filtered { $0.name == "b" }.rendered() == "N\nb\n")
        #expect(
            table.limited(perParent: 1).tableColumnHeaders(.hidden).rendered(environment: .init(width: 1)) == "a\nb\n"
        )
    }

    @Test(.enabled(if: ReferenceProgram.python3.canBeTested, "needs python3"))
    func `random bytes are read back by five lines of Python`() throws {
        var random = SeededGenerator(seed: 97)
        let special = Array("\t\n\r\\ntr\0\u{85} ,\"".utf8)
        let rows = (0..<200).map { _ in
            (0..<3).map { _ in
                (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    Bool.random(using: &random)
                        ? special.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
                }
            }
        }
        let table = Table(rows.indices.map { Item("", $0) }) {
            for column in 0..<3 {
                TableColumn("", write: { item, cell in rows[item.size][column].forEach { cell.append(ascii: $0) } })
            }
        }
        var bytes: [UInt8] = []
        try table.tableColumnHeaders(.hidden).tableStyle(.tsv).write { bytes += $0 }
        let script = """
            import re, sys
            of = {b"t": b"\\t", b"n": b"\\n", b"r": b"\\r", b"\\\\": b"\\\\"}
            for line in sys.stdin.buffer.read().split(b"\\n")[:-1]:
                cells = [re.sub(rb"\\\\(.)", lambda m: of[m[1]], c) for c in line.split(b"\\t")]
                print(";".join(c.hex() for c in cells))
            """
        let read = String(decoding: try ReferenceProgram.python3.run(["-c", script], input: bytes), as: UTF8.self)
        let expected = rows.map { row in
            row.map { $0.map { String(format: "%02x", $0) }.joined() }.joined(separator: ";") + "\n"
        }
        #expect(read == expected.joined())
    }
}
