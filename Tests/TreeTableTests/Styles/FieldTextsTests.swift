import Testing

@testable import TreeTable

@Suite struct FieldTextsTests {
    @Test(arguments: SpecialRows.shapes) func `CSV has the fields that a simple writer writes`(count: Int, rarity: Int)
        throws
    {
        func quoted(_ field: String) -> String {
            field.contains { [",", "\"", "\r", "\n"].contains($0) }
                ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
        }
        let rows = SpecialRows.rows(count, rarity: rarity, count)
        let lines = rows.map { "\(quoted($0.name)),\($0.number.map { "\($0)" } ?? ""),\($0.id)\n" }
        #expect(SpecialRows.table(rows).tableStyle(.csv).rendered() == "Name,Number,Again\n" + lines.joined())
    }

    @Test(arguments: SpecialRows.shapes) func `TSV has the fields that a simple writer writes`(count: Int, rarity: Int)
        throws
    {
        func escaped(_ field: String) -> String {
            field.replacing("\\", with: "\\\\").replacing("\t", with: "\\t").replacing("\n", with: "\\n")
        }
        let rows = SpecialRows.rows(count, rarity: rarity, count)
        let lines = rows.map { "\(escaped($0.name))\t\($0.number.map { "\($0)" } ?? "")\t\($0.id)\n" }
        #expect(SpecialRows.table(rows).tableStyle(.tsv).rendered() == "Name\tNumber\tAgain\n" + lines.joined())
    }

    @Test(arguments: SpecialRows.shapes) func `JSON Lines have the fields that a simple writer writes`(
        count: Int,
        rarity: Int
    ) {
        func escaped(_ field: String) -> String {
            field.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\t", with: "\\t")
                .replacing("\n", with: "\\n").replacing("\u{1b}", with: "\\u001b")
        }
        let rows = SpecialRows.rows(count, rarity: rarity, count)
        let lines = rows.map { row in
            let number = row.number.map { "\($0)" } ?? "null"
            return "{\"Name\":\"\(escaped(row.name))\",\"Number\":\(number),\"Again\":\(row.id)}\n"
        }
        #expect(SpecialRows.table(rows).tableStyle(.jsonLines).rendered() == lines.joined())
    }

    @Test func `cells of a megabyte are written in pieces of bounded size`() throws {
        let rows = (0..<20).map { SpecialRows.Row(id: $0, name: String(repeating: "n", count: 1 << 20), number: $0) }
        var (largest, count) = (0, 0)
        try SpecialRows.table(rows).tableStyle(.csv).write { piece in
            largest = max(largest, piece.count)
            count += piece.count
        }
        #expect(count == 18 + rows.reduce(0) { $0 + $1.name.utf8.count + 2 * "\($1.id)".utf8.count + 3 })
        #expect(largest < 2 << 20)
    }
}
