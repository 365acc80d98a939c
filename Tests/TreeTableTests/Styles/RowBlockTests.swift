import Testing

@testable import TreeTable

/// Tables with more rows than a block, some of which need another treatment.
@Suite struct RowBlockTests {
    private struct Row: Identifiable, Sendable {
        var id: Int
        var name: String
        var number: Int?
    }

    /// Rows of which one in `rarity` has a name or a number that is special.
    private static func rows(_ count: Int, rarity: Int, _ seed: Int) -> [Row] {
        var random = SeededGenerator(seed: seed)
        let names = [
            "", "a,b", "\"", "x\\y", "t\tab", "l\nf", "é", "日本", "e\u{301}", "\u{1b}[1m", "ends ",
            "n" + String(repeating: "m", count: 40),
        ]
        let numbers = [nil, 0, -1, Int.max, Int.min, 10_000_000_000_000_000]
        return (0..<count).map { id in
            let isSpecial = Int.random(in: 0..<rarity, using: &random) == 0
            let length = Int.random(in: 1...20, using: &random)
            return Row(
                id: id,
                name: isSpecial
                    ? names[Int.random(in: 0..<names.count, using: &random)] : String(repeating: "n", count: length),
                number: isSpecial ? numbers[Int.random(in: 0..<numbers.count, using: &random)] : id
            )
        }
    }

    private static func table(_ rows: [Row]) -> Table<Row> {
        Table(rows) {
            TableColumn("Name", value: \Row.name)
            TableColumn("Number", value: \Row.number)
            TableColumn("Again", value: \Row.id)
        }
    }

    /// The sizes of tables, and the numbers of rows among which one is special.
    private static let shapes = [(0, 1), (1, 1), (127, 50), (128, 3), (129, 200), (400, 1), (700, 90), (2100, 400)]

    @Test(arguments: shapes) func `CSV has the fields that a simple writer writes`(count: Int, rarity: Int) throws {
        func quoted(_ field: String) -> String {
            field.contains { [",", "\"", "\r", "\n"].contains($0) }
                ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
        }
        let rows = Self.rows(count, rarity: rarity, count)
        let lines = rows.map { "\(quoted($0.name)),\($0.number.map { "\($0)" } ?? ""),\($0.id)\n" }
        #expect(Self.table(rows).tableStyle(.csv).rendered() == "Name,Number,Again\n" + lines.joined())
    }

    @Test(arguments: shapes) func `TSV has the fields that a simple writer writes`(count: Int, rarity: Int) throws {
        func escaped(_ field: String) -> String {
            field.replacing("\\", with: "\\\\").replacing("\t", with: "\\t").replacing("\n", with: "\\n")
        }
        let rows = Self.rows(count, rarity: rarity, count)
        let lines = rows.map { "\(escaped($0.name))\t\($0.number.map { "\($0)" } ?? "")\t\($0.id)\n" }
        #expect(Self.table(rows).tableStyle(.tsv).rendered() == "Name\tNumber\tAgain\n" + lines.joined())
    }

    @Test(arguments: shapes) func `JSON Lines have the fields that a simple writer writes`(count: Int, rarity: Int) {
        func escaped(_ field: String) -> String {
            field.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\t", with: "\\t")
                .replacing("\n", with: "\\n").replacing("\u{1b}", with: "\\u001b")
        }
        let rows = Self.rows(count, rarity: rarity, count)
        let lines = rows.map { row in
            let number = row.number.map { "\($0)" } ?? "null"
            return "{\"Name\":\"\(escaped(row.name))\",\"Number\":\(number),\"Again\":\(row.id)}\n"
        }
        #expect(Self.table(rows).tableStyle(.jsonLines).rendered() == lines.joined())
    }

    @Test(arguments: shapes, [TableEnvironment(), TableEnvironment(width: 30), TableEnvironment(width: 60)])
    func `text is the same as when rows are rendered one by one`(shape: (Int, Int), environment: TableEnvironment) {
        let table = Self.table(Self.rows(shape.0, rarity: shape.1, shape.0))
        let options = TextStyleOptions(drawing: .guides)
        let expected = table.tableStyle(singleRowStyle(options)).rendered(environment: environment)
        #expect(table.tableStyle(.guides).rendered(environment: environment) == expected)
    }

    @Test func `trees with long names are the same as when rows are rendered one by one`() {
        var random = SeededGenerator(seed: 7)
        for drawing in [OutlinePrefix.Drawing.guides, .spaces, .narrowSpaces, .triangles] {
            let items = (0..<40).flatMap { _ in Item.randomSiblings(using: &random) }
            let name = TableColumn("Name", value: \Item.name)
            let size = TableColumn("Size", value: \Item.size)
            let spaces = TableColumn<Item>("Spaces") { String(repeating: " ", count: $0.size % 4) }.alignment(.trailing)
            let options = TextStyleOptions(drawing: drawing)
            for (width, columns) in [
                (nil, [size, name.drawsOutline(), spaces]), (nil, [name, size.drawsOutline()]), (20, [size, name]),
                (12, [name, size, spaces]),
            ] {
                let environment = TableEnvironment(width: width)
                let table = Table(items, children: \.children) { columns }
                let expected = table.tableStyle(singleRowStyle(options)).rendered(environment: environment)
                let style = TextTableStyle(options: options)
                #expect(table.tableStyle(style).rendered(environment: environment) == expected)
            }
        }
    }

    @Test func `cells of a megabyte are written in pieces of bounded size`() throws {
        let rows = (0..<20).map { Row(id: $0, name: String(repeating: "n", count: 1 << 20), number: $0) }
        var (largest, count) = (0, 0)
        try Self.table(rows).tableStyle(.csv).write { piece in
            largest = max(largest, piece.count)
            count += piece.count
        }
        #expect(count == 18 + rows.reduce(0) { $0 + $1.name.utf8.count + 2 * "\($1.id)".utf8.count + 3 })
        #expect(largest < 2 << 20)
    }
}

/// Returns a text style that renders rows one by one.
private func singleRowStyle(_ options: TextStyleOptions) -> ClosureStyle {
    ClosureStyle { configuration, output in
        let body = TextBody(configuration, options)
        body.writeHeaders(to: &output.bytes)
        let renderer = configuration.rows.render(body.request, with: SingleRows(base: body.renderer), to: &output)
        body.writeEnd(renderer.base, to: &output.bytes)
    }
}

private struct SingleRows: RowRenderer, Sendable {
    var base: TextRowRenderer

    mutating func render(_ attributes: RowAttributes, _ cells: inout RowCells, to bytes: inout [UInt8]) -> Bool {
        base.render(attributes, &cells, to: &bytes)
    }

    mutating func render(_ edge: SectionEdge, to bytes: inout [UInt8]) -> Bool { base.render(edge, to: &bytes) }

    mutating func merge(_ other: SingleRows) { base.merge(other.base) }
}
