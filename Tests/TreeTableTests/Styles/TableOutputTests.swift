import Testing

@testable import TreeTable

@Suite struct TableOutputTests {
    private struct Full: Error {}

    @Test func `what is written arrives in order`() {
        var text = ""
        var output = TableOutput { text += String(decoding: $0, as: UTF8.self) }
        output.write("a")
        output.write(utf8: Array("é".utf8).span)
        let isOpen = output.endLine()
        #expect(isOpen)
        output.write("b")
        output.flush()
        #expect(text == "aé\nb")
        output.flush()
        #expect(text == "aé\nb")
    }

    @Test func `a large table arrives in large pieces of whole lines`() throws {
        let rows = 60_000
        let table = Table((0..<rows).map { Item("\($0)", $0) }) {
            TableColumn("Name", value: \.name)
            TableColumn("Text") { _ in "about forty characters of text in a row" }
        }
        for table in [table, table.tableStyle(.csv), table.tableStyle(.markdown)] {
            var pieces: [[UInt8]] = []
            try table.write { pieces.append($0) }
            let total = pieces.reduce(0) { $0 + $1.count }
            #expect(total > rows * 40)
            #expect(pieces.allSatisfy { $0.count < 512 << 10 })
            #expect(pieces.allSatisfy { $0.last == UInt8(ascii: "\n") })
            #expect(pieces.count <= total / (64 << 10))
            #expect(pieces.joined().count { $0 == UInt8(ascii: "\n") } >= rows + 1)
        }
    }

    @Test func `a line that is longer than a piece is not split`() throws {
        let long = String(repeating: "x", count: 1 << 20)
        var pieces: [[UInt8]] = []
        try Table([Item(long), Item("b")]) { TableColumn("Name", value: \.name) }.tableStyle(.csv).write {
            pieces.append($0)
        }
        #expect(pieces.map { String(decoding: $0, as: UTF8.self) } == ["Name\n", "\(long)\nb\n"])
    }

    @Test func `after a failure lines are rejected and nothing is written`() {
        var pieces = 0
        var output = TableOutput { _ in
            pieces += 1
            throw Full()
        }
        output.write("a")
        let isOpen = output.endLine()
        #expect(isOpen)
        #expect(output.failure == nil)
        output.flush()
        #expect(output.failure is Full)
        #expect(pieces == 1)
        output.write("b")
        let isStillOpen = output.endLine()
        #expect(!isStillOpen)
        output.flush()
        #expect(pieces == 1)
    }
}
