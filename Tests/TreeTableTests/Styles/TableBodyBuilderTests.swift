import Testing
import TreeTable

@Suite struct TableBodyBuilderTests {
    private struct Mixed: TableStyle {
        let isOn: Bool

        func makeBody(configuration: Configuration) -> some TableBody {
            "first"
            if isOn { "only if" }
            if isOn {
                "then"
            } else {
                "else"
                Table(configuration).tableStyle(.csv)
            }
            for number in 1...2 { "\(number)" }
        }
    }

    @Test func `bodies are written with if, else and for`() {
        let table = Table([Item("a")]) { TableColumn("N", value: \.name) }
        #expect(table.tableStyle(Mixed(isOn: true)).description == "first\nonly if\nthen\n1\n2")
        #expect(table.tableStyle(Mixed(isOn: false)).description == "first\nelse\nN\na\n1\n2")
    }

    private struct Full: Error {}

    @Test func `parts behind the one that could not be written are not begun`() {
        let table = Table((0..<60_000).map { Item("row number \($0)") }) { TableColumn("N", value: \.name) }
        var pieces = 0
        #expect(throws: Full.self) {
            try table.tableStyle(Mixed(isOn: false)).write { _ in
                pieces += 1
                throw Full()
            }
        }
        #expect(pieces == 1)
    }
}
