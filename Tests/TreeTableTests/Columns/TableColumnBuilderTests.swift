import Testing
import TreeTable

@Suite struct TableColumnBuilderTests {
    @Test(arguments: [true, false])
    func `columns are written with if, else, for, groups and arrays`(isOn: Bool) {
        let more = [TableColumn<Item>("m1") { _ in "" }, TableColumn("m2") { _ in "" }]
        let table = Table([Item("")]) {
            TableColumn("a", value: \.name)
            if isOn { TableColumn("b") { _ in "" } }
            if isOn {
                TableColumn("c") { _ in "" }
            } else {
                TableColumn("d") { _ in "" }
            }
            for number in 1...3 { TableColumn("\(number)") { _ in "" } }
            Group {
                TableColumn("g1") { (_: Item) in "" }
                TableColumn("g2") { (_: Item) in "" }
            }
            more
        }
        let titles = isOn ? "a,b,c,1,2,3,g1,g2,m1,m2" : "a,d,1,2,3,g1,g2,m1,m2"
        #expect(table.filtered { _ in false }.tableStyle(.csv).rendered() == titles + "\n")
    }

    @Test func `more than ten columns may be written one below the other`() {
        let table = Table([Item("x")]) {
            TableColumn("1", value: \.name)
            TableColumn("2", value: \.name)
            TableColumn("3", value: \.name)
            TableColumn("4", value: \.name)
            TableColumn("5", value: \.name)
            TableColumn("6", value: \.name)
            TableColumn("7", value: \.name)
            TableColumn("8", value: \.name)
            TableColumn("9", value: \.name)
            TableColumn("10", value: \.name)
            TableColumn("11", value: \.name)
            TableColumn("12", value: \.name)
        }
        #expect(table.rendered() == "1  2  3  4  5  6  7  8  9  10  11  12\nx  x  x  x  x  x  x  x  x  x   x   x\n")
    }
}
