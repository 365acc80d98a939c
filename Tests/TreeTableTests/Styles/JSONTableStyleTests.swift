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

    /// The objects as a line each, as Foundation reads them: depth, name, and the names of fields beyond name and size.
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

    @Test func `rows stand inside the one that they belong to`() throws {
        #expect(try lines(table(items)) == ["0 a children", "1 b children", "2 c", "1 d children", "0 e"])
        #expect(table([]).rendered() == "[\n]\n")
    }

    @Test func `a group that is not opened has no children, an empty one has an empty array`() throws {
        #expect(try lines(table(items).limited(depth: 1)) == ["0 a children", "1 b", "1 d", "0 e"])
        #expect(try lines(table(items).limited(depth: 0)) == ["0 a", "0 e"])
        #expect(table([Item("d", [])]).rendered() == "[\n{\"name\":\"d\",\"size\":0,\"children\":[]}\n]\n")
    }

    @Test func `a row of context says so, one that stands for others is left out`() throws {
        #expect(
            try lines(table(items).filtered { $0.name == "c" }) == [
                "0 a children context", "1 b children context", "2 c",
            ]
        )
        #expect(try lines(table(items).limited(perParent: 1)) == ["0 a children", "1 b children", "2 c"])
    }

    @Test func `random trees are read back, whatever was left out of them`() throws {
        var random = SeededGenerator(seed: 61)
        for _ in 0..<60 {
            let items = Item.randomSiblings(using: &random)
            for table in [
                table(items), table(items).limited(perParent: 2), table(items).limited(depth: 2),
                table(items).filtered { $0.size == 1 }, table(items).limited(rows: 4),
            ] {
                let read = try lines(table).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
                let shown = table.tableStyle(DepthAndName()).rendered().split(separator: "\n").map(String.init)
                #expect(read == shown)
            }
        }
    }

    @Test func `a tree of 50,000 levels is closed to its end`() {
        var item = Item("x")
        for _ in 0..<50_000 { item = Item("x", [item]) }
        let text = table([item]).rendered()
        #expect(text.count { $0 == "{" } == 50_001)
        #expect(text.count { $0 == "}" } == 50_001)
        #expect(text.hasSuffix("]}\n]\n"))
        while let child = item.children?.first { item = child }
    }
}

/// Depth and name of each row that stands for itself or is there as context.
private struct DepthAndName: TableStyle {
    func makeBody(configuration: Configuration) -> some TableBody {
        for row in configuration.rows where !row.attributes.isSummary { "\(row.attributes.depth) \(row.cells[0])" }
    }
}
