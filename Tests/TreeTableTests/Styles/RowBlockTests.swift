import Testing

@testable import TreeTable

@Suite struct RowBlockTests {
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

    @Test(arguments: SpecialRows.shapes) func `a JSON document has the objects of JSON Lines`(count: Int, rarity: Int) {
        let table = SpecialRows.table(SpecialRows.rows(count, rarity: rarity, count))
        let objects = table.tableStyle(.jsonLines).rendered().split(separator: "\n")
        let lines = ["["] + objects.dropLast().map { $0 + "," } + objects.suffix(1) + ["]", ""]
        #expect(table.tableStyle(.json).rendered() == lines.joined(separator: "\n"))
    }

    @Test(arguments: [1, 8, 31, 32, 33, 64, 200]) func `titles can have any length`(length: Int) {
        let title = String(repeating: "t", count: length)
        let table = Table(SpecialRows.rows(300, rarity: 2, length)) {
            TableColumn(title, value: \SpecialRows.Row.number)
            TableColumn("Id", value: \SpecialRows.Row.id)
        }
        let lines = SpecialRows.rows(300, rarity: 2, length).map { row in
            "{\"\(title)\":\(row.number.map { "\($0)" } ?? "null"),\"Id\":\(row.id)}\n"
        }
        #expect(table.tableStyle(.jsonLines).rendered() == lines.joined())
    }

    @Test func `cells can have any length`() {
        let lengths = Array(0...130) + [1000, 3, 40_000, 0, 200, 70_000, 1, 31, 32, 33]
        let rows = lengths.enumerated().map { number, length in
            SpecialRows.Row(id: number, name: String(repeating: "n", count: length), number: length)
        }
        let lines = rows.map { "\($0.name),\($0.number ?? 0),\($0.id)\n" }
        #expect(SpecialRows.table(rows).tableStyle(.csv).rendered() == "Name,Number,Again\n" + lines.joined())
    }

    @Test func `a table is the same if it is written in several pieces`() throws {
        let rows = SpecialRows.rows(40_000, rarity: 300, 5)
        let table = SpecialRows.table(rows).tableStyle(.jsonLines)
        var (bytes, pieces) = ([UInt8](), 0)
        try table.write { piece in
            bytes += piece
            pieces += 1
        }
        #expect(pieces > 3)
        let few = stride(from: 0, to: rows.count, by: 1000).map { start in
            SpecialRows.table(Array(rows[start..<start + 1000])).tableStyle(.jsonLines).rendered()
        }
        #expect(String(decoding: bytes, as: UTF8.self) == few.joined())
    }
}
