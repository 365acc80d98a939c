import Testing

@testable import TreeTable

@Suite struct TableColumnModifiersTests {
    @Test func `a column chooses the JSON form of its empty cells`() {
        func field(_ value: JSONValue, _ empty: JSONEmptyCell, isFirst: Bool = false) -> String {
            let column = TableColumn<Item>("x") { _ in "" }.json(value, empty: empty)
            let one = TableColumn<Item>("n") { _ in "1" }.json(.literal)
            return Table([Item("")]) { if isFirst { [column, one] } else { [one, column] } }
                .tableStyle(.jsonLines).rendered()
        }
        #expect(field(.string, .string) == "{\"n\":1,\"x\":\"\"}\n")
        #expect(field(.string, .null) == "{\"n\":1,\"x\":null}\n")
        #expect(field(.string, .absent) == "{\"n\":1}\n")
        #expect(field(.literal, .string) == "{\"n\":1,\"x\":null}\n")
        #expect(field(.literal, .null) == "{\"n\":1,\"x\":null}\n")
        #expect(field(.literal, .absent) == "{\"n\":1}\n")
        for value in [JSONValue.string, .literal] {
            #expect(field(value, .absent, isFirst: true) == "{\"x\":null,\"n\":1}\n")
        }
    }

    @Test func `only integers by key path are JSON literals by default`() {
        let table = Table([Item("1", 2, rank: nil)]) {
            TableColumn("a", value: \.name)
            TableColumn("b", value: \.size)
            TableColumn("c", value: \.rank)
            TableColumn("d") { "\($0.size)" }
            TableColumn("e") { "\($0.size)" }.json(.literal)
        }
        #expect(table.tableStyle(.jsonLines).rendered() == "{\"a\":\"1\",\"b\":2,\"c\":null,\"d\":\"2\",\"e\":2}\n")
    }

    @Test("closures may capture values that are not sendable")
    func captures() {
        final class Model { var suffix = "!" }
        let model = Model()
        let style: (Item) -> TableTextStyle? = { $0.name == model.suffix ? nil : TableTextStyle(isBold: true) }
        let table = Table([Item("a"), Item("b")]) {
            TableColumn("Name") { $0.name + model.suffix }.textStyle(style)
        }
        .filtered { $0.name + model.suffix != "b!" }
        #expect(table.lines(.csv) == ["a!"])
        model.suffix = "?"
        #expect(table.lines(.csv) == ["a?", "b?"])
        #expect(table.rendered(environment: TableEnvironment(colorDepth: .basic)).contains("\u{1b}[1ma?"))
        #expect(List([Item("a")]) { $0.name + model.suffix }.description == "a?")
    }

    @Test("several threads write only columns whose closures are sendable")
    func shared() {
        let column = TableColumn("Name", value: \Item.name)
        #expect(SharedColumn(column) != nil)
        #expect(SharedColumn(TableColumn<Item>("Name") { $0.name }) == nil)
        #expect(SharedColumn(column.textStyle { _ in nil }.link { _, _ in }) != nil)
        let style: (Item) -> TableTextStyle? = { _ in nil }
        #expect(SharedColumn(column.textStyle { _ in nil }.textStyle(style)) == nil)
    }
}
