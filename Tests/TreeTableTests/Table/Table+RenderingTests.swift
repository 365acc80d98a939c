import Testing
import TreeTable

@Suite struct TableRenderingTests {
    private let table = Table([Item("a", [Item("b")])], children: \.children) {
        TableColumn("Name", value: \.name)
        TableColumn("Size", value: \.size)
    }

    @Test func `the description has no newline after the last row`() {
        #expect(table.description == "Name   Size\na         0\n└── b     0")
        #expect("\(table.tableStyle(.csv))" == "Name,Size\na,0\nb,0")
    }

    @Test func `the rendered text ends in a newline`() {
        #expect(table.rendered() == "Name   Size\na         0\n└── b     0\n")
    }

    @Test func `a closure and a string receive the same bytes`() throws {
        let environment = TableEnvironment(width: 9, colorDepth: .basic)
        var bytes: [UInt8] = []
        try table.write(environment: environment) { bytes += $0 }
        #expect(bytes == Array(table.rendered(environment: environment).utf8))
    }

    @Test func `invalid UTF-8 becomes U+FFFD in a string`() {
        let table = Table([Item("a")]) {
            TableColumn("Name", write: { _, cell in cell.append(utf8: ([0x61, 0xff, 0x62] as [UInt8]).span) })
        }
        #expect(table.tableStyle(.csv).rendered() == "Name\na\u{fffd}b\n")
    }

    private struct Full: Error, Equatable { var pieces: Int }

    @Test func `what the sink throws ends the writing and is thrown on`() {
        let long = Table((0..<60_000).map { Item("row number \($0)") }) { TableColumn("Name", value: \.name) }
        for style in [AnyStyle(.guides), AnyStyle(.csv), AnyStyle(.markdown)] {
            var pieces = 0
            #expect(throws: Full(pieces: 2)) {
                try style.apply(long).write { _ in
                    pieces += 1
                    if pieces == 2 { throw Full(pieces: pieces) }
                }
            }
            #expect(pieces == 2)
        }
    }

    @Test func `an output that fails at once gets only one piece`() {
        let rows = Shared(0)
        let long = Table((0..<60_000).map { Item("\($0)") }) {
            TableColumn("Name") { item -> String in
                rows.change { $0 += 1 }
                return item.name + String(repeating: ".", count: 40)
            }
        }
        #expect(throws: Full(pieces: 1)) { try long.tableStyle(.csv).write { _ in throw Full(pieces: 1) } }
        #expect(rows.value < 10_000)
    }

    private struct AnyStyle {
        let apply: (Table<Item>) -> Table<Item>
        init(_ style: some TableStyle) { apply = { $0.tableStyle(style) } }
    }

    @Test func `a small table is one piece, and an empty one is none`() throws {
        var pieces: [[UInt8]] = []
        try table.write { pieces.append($0) }
        #expect(pieces.count == 1)
        pieces = []
        try table.filtered { _ in false }.tableColumnHeaders(.hidden).write { pieces.append($0) }
        #expect(pieces.isEmpty)
    }
}
