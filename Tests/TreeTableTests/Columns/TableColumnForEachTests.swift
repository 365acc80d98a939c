import Testing
import TreeTable

@Suite struct TableColumnForEachTests {
    private struct Day: Identifiable {
        let id: Int
    }

    @Test func `columns out of data and by a property`() {
        let table = Table([Item("x", 2)]) {
            TableColumn("N", value: \.name)
            TableColumnForEach([Day(id: 1), Day(id: 2)]) { day in
                TableColumn("D\(day.id)") { "\($0.size * day.id)" }
                TableColumn("E\(day.id)") { _ in "-" }
            }
            TableColumnForEach(["a", "a"], id: \.self) { title in
                if title == "a" { TableColumn(title) { (_: Item) in title } }
            }
            TableColumnForEach([Day]()) { _ in TableColumn("none") { (_: Item) in "" } }
        }
        #expect(table.tableStyle(.csv).rendered() == "N,D1,E1,D2,E2,a,a\nx,2,-,4,-,a,a\n")
    }

    @Test func `a row of ten thousand columns`() {
        let count = 10_000
        let table = Table([Item("x")]) {
            TableColumnForEach(Array(0..<count), id: \.self) { number in TableColumn("\(number)") { _ in "x" } }
        }
        let numbers = (0..<count).map(String.init)
        let row = Array(repeating: "x", count: count).joined(separator: ",")
        #expect(table.tableStyle(.csv).rendered() == numbers.joined(separator: ",") + "\n" + row + "\n")
        let padded = numbers.dropLast().map { "x" + String(repeating: " ", count: $0.count - 1) }
        #expect(
            table.rendered() == numbers.joined(separator: "  ") + "\n" + padded.joined(separator: "  ") + "  x\n"
        )
        #expect(table.rendered(environment: .init(width: 10)) == "0  1  2  3\nx  x  x  x\n")
    }
}
