import Testing
import TreeTable

@Suite struct TextRowRendererTests {
    @Test func `a row that needs escapes, and one that is too long, do not move the rows around them`() {
        // More rows than are written together.
        let names = (1...300).map { row in
            switch row {
            case 100: "a\nb"
            case 200: "a long name that does not fit"
            default: "\(row)"
            }
        }
        let items = names.map { Item($0, $0.utf8.count) }
        let table = Table(items) {
            TableColumn("", value: \.name).width(11)
            TableColumn("", value: \.size).alignment(.trailing)
        }
        let lines = table.tableColumnHeaders(.hidden).tableStyle(.plain).renderedLines()
        #expect(lines.count == 300)
        for (name, line) in zip(names, lines) {
            let shown = name == "a\nb" ? #"a\nb"# : name.utf8.count > 11 ? "a lon…t fit" : name
            let size = "\(name.utf8.count)"
            #expect(line == shown + String(repeating: " ", count: 15 - shown.count - size.count) + size)
        }
    }
}
