import Testing
import TreeTable

@Suite struct TableColumnBuilderTests {
    @Test(arguments: [true, false])
    func `a builder accepts if, else, for, groups, and arrays`(isOn: Bool) {
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

    @Test func `a builder accepts more than ten columns`() {
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

    @Test func `each element of a collection creates its columns`() {
        let table = Table([Item("x", 2)]) {
            TableColumn("N", value: \.name)
            TableColumnForEach(1...2) { day in
                TableColumn("D\(day)") { "\($0.size * day)" }
                TableColumn("E\(day)") { _ in "-" }
            }
            TableColumnForEach(["a", "a"]) { title in
                if title == "a" { TableColumn(title) { (_: Item) in title } }
            }
            TableColumnForEach([Int]()) { _ in TableColumn("none") { (_: Item) in "" } }
        }
        #expect(table.tableStyle(.csv).rendered() == "N,D1,E1,D2,E2,a,a\nx,2,-,4,-,a,a\n")
    }

    @Test func `a table has 2,000 columns`() {
        let count = 2000
        let table = Table([Item("x")]) {
            TableColumnForEach(0..<count) { number in TableColumn("\(number)") { _ in "x" } }
        }
        let numbers = (0..<count).map(String.init)
        let row = Array(repeating: "x", count: count).joined(separator: ",")
        #expect(table.tableStyle(.csv).rendered() == numbers.joined(separator: ",") + "\n" + row + "\n")
        let padded = numbers.dropLast().map { "x" + String(repeating: " ", count: $0.count - 1) }
        #expect(
            table.rendered() == numbers.joined(separator: "  ") + "\n" + padded.joined(separator: "  ") + "  x\n"
        )
        #expect(table.rendered(environment: .init(width: 10)) == "0  1  2 …\nx  x  x\n")
    }

    @Test("elements of a column loop can have an ID")
    func identifiedElements() {
        let table = Table([Item("a", 1)]) {
            TableColumnForEach(["x", "y"], id: \.self) { title in TableColumn(title, value: \.size) }
        }
        #expect(table.tableStyle(.csv).rendered() == "x,y\n1,1\n")
    }
}
