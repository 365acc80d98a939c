import Testing

@testable import TreeTable

@Suite struct TableStyleConfigurationTests {
    private let table = Table([Item("a", 1)]) {
        TableColumn("Name", value: \.name)
        TableColumn("Size", value: \.size).priority(2)
        TableColumn("Rank", value: \.rank).alignment(.center).priority(-1)
    }

    private func told(
        _ table: Table<Item>,
        width: Int? = nil,
        colorDepth: ColorDepth = .none,
        _ tell: @escaping @Sendable (TableStyleConfiguration) -> String
    ) -> String {
        table.tableStyle(ClosureStyle { $1.write(tell($0)) }).rendered(
            environment: .init(width: width, colorDepth: colorDepth)
        )
    }

    @Test func `a style can read the properties of each column`() {
        let text = told(table) { configuration in
            configuration.columns.map { "\($0.title) \($0.alignment) \($0.isOutline) \($0.priority)" }
                .joined(separator: ", ")
        }
        #expect(text == "Name leading true 0.0, Size trailing false 2.0, Rank center false -1.0")
    }

    @Test func `a style can read the width, the color depth and the visibility of headers`() {
        let tell: @Sendable (TableStyleConfiguration) -> String = {
            "\($0.width.map { "\($0)" } ?? "any") \($0.usesColor) \($0.showsHeaders)"
        }
        #expect(told(table, tell) == "any false true")
        #expect(told(table, width: 7, colorDepth: .basic, tell) == "7 true true")
        #expect(told(table.tableColumnHeaders(.hidden), width: -3, tell) == "-3 false false")
    }
}
