import Foundation
import Testing
import TreeTable

@Suite struct JSONLinesTableStyleTests {
    @Test func `a row is a line, and its columns are fields by their titles`() {
        let table = Table([Item("a", 1, [Item("b", -2)]), Item("c")], children: \.children) {
            TableColumn("name", value: \.name)
            TableColumn("a \"size\"", value: \.size)
            TableColumn("rank", value: \.rank)
        }.tableStyle(.jsonLines)
        #expect(
            table.rendered() == """
                {"name":"a","a \\"size\\"":1,"rank":null}
                {"name":"b","a \\"size\\"":-2,"rank":null}
                {"name":"c","a \\"size\\"":0,"rank":null}

                """
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
        }.tableStyle(.jsonLines)
        #expect(table.filtered { $0.name == "b" }.rendered() == "{\"N\":\"b\"}\n")
        #expect(table.limited(perParent: 1).rendered() == "{\"N\":\"a\"}\n{\"N\":\"b\"}\n")
    }

    @Test(.enabled(if: ReferenceProgram.python3.canBeTested, "needs python3"))
    func `random bytes are read back by Python, and are text wherever they can be`() throws {
        var random = SeededGenerator(seed: 98)
        let special = Array("\"\\\u{1b}\u{7f}\u{85}\u{202e}日e\u{301}😀/\u{0}\n".utf8)
        let cells =
            (0..<300).map { _ in
                (0..<Int.random(in: 0...9, using: &random)).map { _ in
                    Bool.random(using: &random)
                        ? special.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
                }
            } + ["\u{1b}[31m", "e\u{301}", "\u{202e}😀\u{200d}", "\u{e0001}"].map { Array($0.utf8) }
        let table = Table(cells.indices.map { Item("", $0) }) {
            TableColumn("x", write: { item, cell in cells[item.size].forEach { cell.append(ascii: $0) } })
        }
        var bytes: [UInt8] = []
        try table.tableStyle(.jsonLines).write { bytes += $0 }
        let script = """
            import base64, json, sys
            for line in sys.stdin.buffer.read().split(b"\\n")[:-1]:
                assert all(32 <= ord(c) != 127 for c in line.decode()), line
                item = json.loads(line)
                raw = item["x"].encode()
                if "x_base64" in item:
                    raw = base64.b64decode(item["x_base64"], validate=True)
                    try: raw.decode(); assert False
                    except UnicodeDecodeError: pass
                print(raw.hex())
            """
        let read = String(decoding: try ReferenceProgram.python3.run(["-c", script], input: bytes), as: UTF8.self)
        #expect(read == cells.map { $0.map { String(format: "%02x", $0) }.joined() + "\n" }.joined())
    }
}
