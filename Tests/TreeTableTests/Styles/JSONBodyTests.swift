import Foundation
import Testing
import TreeTable

@Suite struct JSONTableStyleTests {
    private let items = [
        Item("a", 3, [Item("b", 2, [Item("c", 1)]), Item("d", 1, [])]),
        Item("e"),
    ]

    private func table(_ items: [Item]) -> Table<Item> {
        Table(items, children: \.children) {
            TableColumn("name", value: \.name)
            TableColumn("size", value: \.size)
        }.tableStyle(.json)
    }

    /// Returns a line for each object as Foundation reads it: depth, name, and the names of additional fields.
    private func lines(_ table: Table<Item>) throws -> [String] {
        let roots = try JSONSerialization.jsonObject(with: Data(table.rendered().utf8))
        var lines: [String] = []
        func list(_ value: Any, _ depth: Int) throws {
            for object in try #require(value as? [[String: Any]]) {
                let others = object.keys.filter { $0 != "name" && $0 != "size" }.sorted()
                lines.append(
                    ([String(depth), try #require(object["name"] as? String)] + others).joined(separator: " ")
                )
                if let children = object["children"] { try list(children, depth + 1) }
            }
        }
        try list(roots, 0)
        return lines
    }

    @Test func `objects are nested in their parents`() throws {
        #expect(try lines(table(items)) == ["0 a children", "1 b children", "2 c", "1 d children", "0 e"])
        #expect(table([]).rendered() == "[\n]\n")
    }

    @Test func `a collapsed row has no children, and an empty group has an empty array`() throws {
        #expect(try lines(table(items).limited(depth: 1)) == ["0 a children", "1 b", "1 d", "0 e"])
        #expect(try lines(table(items).limited(depth: 0)) == ["0 a", "0 e"])
        #expect(table([Item("d", [])]).rendered() == "[\n{\"name\":\"d\",\"size\":0,\"children\":[]}\n]\n")
    }

    @Test func `context rows are marked and summary rows are omitted`() throws {
        #expect(
            try lines(table(items).filtered { $0.name == "c" }) == [
                "0 a children context", "1 b children context", "2 c",
            ]
        )
        #expect(try lines(table(items).limited(perParent: 1)) == ["0 a children", "1 b children", "2 c"])
    }

    @Test func `a limit of rows counts the rows that a format for programs has`() throws {
        #expect(try lines(table(items).limited(rows: 1)) == ["0 a"])
        #expect(try lines(table(items).limited(rows: 2)) == ["0 a children", "1 b"])
        let list = Table([Item("a"), Item("b")]) { TableColumn("name", value: \.name) }.limited(rows: 1)
        #expect(list.tableStyle(.jsonLines).rendered() == "{\"name\":\"a\"}\n")
        #expect(list.tableStyle(.csv).rendered() == "name\na\n")
        #expect(list.tableStyle(.plain).rendered() == "name\n… 2 more\n")
    }

    @Test func `random trees are read back with any filter and limit`() throws {
        var random = SeededGenerator(seed: 61)
        for _ in 0..<60 {
            let items = Item.randomSiblings(using: &random)
            for table in [
                table(items), table(items).limited(perParent: 2), table(items).limited(depth: 2),
                table(items).filtered { $0.size == 1 },
            ] {
                let read = try lines(table).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
                let shown = table.tableStyle(DepthAndName()).rendered().split(separator: "\n").map(String.init)
                #expect(read == shown)
            }
        }
    }

    @Test func `all objects of a tree of 50,000 levels are closed`() {
        var item = Item("x")
        for _ in 0..<50_000 { item = Item("x", [item]) }
        let text = table([item]).rendered()
        #expect(text.count { $0 == "{" } == 50_001)
        #expect(text.count { $0 == "}" } == 50_001)
        #expect(text.hasSuffix("]}\n]\n"))
        while let child = item.children?.first { item = child }
    }
}

/// Shows the depth and the name of each row except summary rows.
private struct DepthAndName: TableStyle {
    func makeBody(configuration: Configuration) -> some TableBody {
        for row in configuration.rows where !row.attributes.isSummary { "\(row.attributes.depth) \(row.cells[0])" }
    }
}

@Suite struct JSONLinesTableStyleTests {
    @Test func `each row is a line with a field for each column`() {
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

    @Test func `context rows, summary rows and section texts are omitted`() {
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
    func `Python reads random bytes back`() throws {
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
