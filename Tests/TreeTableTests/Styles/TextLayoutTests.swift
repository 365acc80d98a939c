import Foundation
import Testing

@testable import TreeTable

@Suite struct TextLayoutTests {
    private func table(_ columns: TableColumn<Item>...) -> Table<Item> {
        Table([Item("example", 1)]) {
            TableColumn("Name", value: \.name)
            columns
        }
    }

    private func column(_ title: String) -> TableColumn<Item> {
        TableColumn(title) { _ in "\(title)..." }.shrinks(to: .max)
    }

    @Test func `without a width a line takes what it needs`() {
        #expect(
            table(column("A"), column("B"), column("C")).rendered() == """
                Name     A     B     C
                example  A...  B...  C...

                """
        )
    }

    @Test func `a number that the widths do not consider moves its row, of which only the end is cut`() {
        let items = (0..<10_000).map { Item("n\($0 % 10)", $0 == 100 ? 123_456_789 : 1) }
        let table = Table(items) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
            TableColumn("End") { _ in "e" }
        }
        let lines = table.renderedLines()
        #expect(lines[100...102] == ["n9       1  e", "n0    123456789  e", "n1       1  e"])
        #expect(Set(lines.dropFirst()).count == 11)
        let narrow = table.renderedLines(width: 15)
        #expect(narrow[100...102] == ["n9       1  e", "n0    123456789", "n1       1  e"])
    }

    @Test(arguments: [0, 79, 80, 81, 300])
    func `a name in a single column is written as it is, and cut only to a width`(_ length: Int) {
        let name = String(repeating: "x", count: length)
        let table = Table([Item(name, 1)]) { TableColumn("Name", value: \.name) }
        #expect(table.rendered() == "Name\n\(name)\n")
        #expect(table.renderedLines(width: 10) == ["Name", length > 10 ? "xxxx…xxxxx" : name])
    }

    @Test func `a sufficient width changes nothing`() {
        let table = table(column("A"), column("B"), column("C"))
        #expect(table.rendered(environment: .init(width: 25)) == table.rendered())
        #expect(table.rendered(environment: .init(width: 80)) == table.rendered())
        #expect(table.rendered(environment: .init(width: .max)) == table.rendered())
    }

    @Test("columns without a maximum share the rest of the line")
    func filling() {
        let table = Table([Item("a", 1)]) {
            TableColumn("Name", value: \.name).width(max: .infinity)
            TableColumn("Size", value: \.size).width(min: 5, ideal: nil, max: .infinity)
            TableColumn("End") { _ in "e" }
        }
        // The rest has 9 cells: 5 for the name and 4 for the size.
        #expect(table.renderedLines(width: 25) == ["Name            Size  End", "a                  1  e"])
        #expect(table.rendered() == "Name   Size  End\na         1  e\n")
        #expect(table.renderedLines(width: .max).count == 2)
        let limited = Table([Item("abcdef", 1)]) { TableColumn("N", value: \.name).width(max: 3.9) }
        #expect(limited.renderedLines() == ["N", "a…f"])
    }

    @Test func `the last columns are hidden first`() {
        let table = table(column("A"), column("B"), column("C"))
        #expect(table.renderedLines(width: 24) == ["Name     A     B …", "example  A...  B..."])
        #expect(table.renderedLines(width: 19) == ["Name     A     B …", "example  A...  B..."])
        #expect(table.renderedLines(width: 18) == ["Name     A …", "example  A..."])
        #expect(table.renderedLines(width: 13) == ["Name     A …", "example  A..."])
        #expect(table.renderedLines(width: 12) == ["Name …", "example"])
        #expect(table.renderedLines(width: 7) == ["Name …", "example"])
    }

    @Test func `columns of low priority are hidden first`() {
        let table = table(column("A").priority(-1), column("B").priority(2.5), column("C"), column("D"))
        #expect(table.renderedLines(width: 31).first == "Name     A     B     C     D")
        #expect(table.renderedLines(width: 30).first == "Name     B     C     D …")
        #expect(table.renderedLines(width: 24).first == "Name     B     C …")
        #expect(table.renderedLines(width: 18).first == "Name     B …")
        #expect(table.renderedLines(width: 12).first == "Name …")
    }

    @Test func `required columns are cut to half of the line if they do not fit otherwise`() {
        let table = Table([Item("example", 1)]) {
            TableColumn("Name", value: \.name)
            column("Required").priority(.infinity)
        }
        #expect(table.renderedLines(width: 20) == ["Name     Required", "example  Required..."])
        #expect(table.renderedLines(width: 12) == ["Name   Requ…", "ex…le  Requ…"])
    }

    @Test func `the first column is visible at any priority`() {
        let table = Table([Item("example", 1)]) {
            TableColumn("Name", value: \.name).priority(-100)
            column("A")
        }
        #expect(table.renderedLines(width: 8) == ["Name …", "example"])
    }

    @Test func `names that do not fit are truncated in the middle`() {
        let table = Table([Item("a-very-long-name.tar.gz", 12_345), Item("short", 6)]) {
            TableColumn("Name", value: \.name)
        }
        #expect(table.renderedLines(width: 23) == ["Name", "a-very-long-name.tar.gz", "short"])
        #expect(table.renderedLines(width: 22) == ["Name", "a-very-lon…name.tar.gz", "short"])
        #expect(table.renderedLines(width: 5) == ["Name", "a-…gz", "short"])
        #expect(table.renderedLines(width: 3) == ["N…e", "a…z", "s…t"])
        #expect(table.renderedLines(width: 1) == ["…", "…", "…"])
        #expect(table.renderedLines(width: 0) == ["", "", ""])
        #expect(table.renderedLines(width: -1) == ["", "", ""])
        #expect(table.renderedLines(width: .min) == ["", "", ""])
    }

    @Test func `names keep 24 cells, or what they need, before other columns are hidden`() {
        func table(_ length: Int) -> Table<Item> {
            Table([Item(String(repeating: "n", count: length))]) {
                TableColumn("Name", value: \.name)
                TableColumn("Twenty", value: \.size).width(20)
                TableColumn("Eighteen", value: \.size).width(18)
            }
        }
        #expect(table(50).renderedLines(width: 24 + 22 + 20).allSatisfy { $0.count == 66 })
        #expect(table(50).renderedLines(width: 65).first?.hasSuffix("Twenty …") == true)
        #expect(table(50).renderedLines(width: 65).last?.count == 65)
        #expect(table(7).renderedLines(width: 7 + 22 + 20).first?.hasSuffix("Eighteen") == true)
        #expect(table(7).renderedLines(width: 48).first?.hasSuffix("Twenty …") == true)
    }

    @Test func `texts shrink to their titles before columns are hidden`() {
        let table = Table([Item("example", 1)]) {
            TableColumn("Name", value: \.name)
            TableColumn("Text") { _ in String(repeating: "t", count: 100) }
            TableColumn("Size", value: \.size)
        }
        #expect(table.renderedLines(width: 60).map(\.count) == [60, 60])
        #expect(table.renderedLines(width: 19) == ["Name     Text  Size", "example  ttt…     1"])
        #expect(table.renderedLines(width: 18) == ["Name     Text …", "example  tttttttt…"])
    }

    private func outlier(_ length: Int) -> Table<Item> {
        let name = String(repeating: "n", count: length)
        return Table([Item("a", 1234), Item("bcd", 5), Item(name, 67), Item("e", 8), Item("f", 90)]) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
            TableColumn("|") { _ in "|" }
        }
    }

    @Test func `a name that does not fit into 80 cells pushes only its own numbers to the right`() {
        func line(_ name: String, _ rest: String) -> String {
            name.padding(toLength: max(71, name.count), withPad: " ", startingAt: 0) + rest
        }
        let long = String(repeating: "n", count: 100)
        #expect(
            outlier(100).renderedLines() == [
                line("Name", "  Size  |"), line("a", "  1234  |"), line("bcd", "     5  |"), line(long, "  67  |"),
                line("e", "     8  |"), line("f", "    90  |"),
            ]
        )
        #expect(Set(outlier(71).renderedLines().map(\.count)) == [80])
    }

    @Test func `without a width, columns are aligned for 80 cells, and only longer names exceed them`() {
        func rendered(_ length: Int) -> [String] {
            let items = [Item("bcd", 5), Item(String(repeating: "n", count: length), 67)]
            return Table(items) {
                TableColumn("Name", value: \.name)
                TableColumn("Size", value: \.size)
            }.renderedLines()
        }
        let numbers = "67".count + 4
        for length in [4, 40, 80 - numbers] { #expect(Set(rendered(length).map(\.count)) == [length + numbers]) }
        #expect(rendered(77).map(\.count) == [80, 80, 81])
        #expect(rendered(200).map(\.count) == [80, 80, 204])
    }

    @Test func `names take the rest of the line, and are shortened to it`() {
        let lines = outlier(34).renderedLines(width: 35)
        #expect(Set(lines.map(\.count)) == [35])
        #expect(lines[3] == "nnnnnnnnnnnn…nnnnnnnnnnnnn    67  |")
    }

    @Test func `with borders, the column of names is as wide as the longest name`() {
        let lines = outlier(34).tableStyle(.bordered).renderedLines()
        #expect(Set(lines.map(\.count)) == [49])
    }

    @Test func `the width of names does not depend on the number of threads`() throws {
        let items = (0..<4000).map { Item(String(repeating: "n", count: $0 % 97 == 0 ? 90 : 5 + $0 % 20), $0) }
        let table = Table(items) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }
        let text = String(decoding: try table.written(ScrambledWorkers(batchSize: 100)), as: UTF8.self)
        #expect(text == table.rendered())
    }

    @Test func `lines never take more than the width, for random tables and widths of 1 to 120`() {
        var random = SeededGenerator(seed: 7)
        for number in 0..<40 {
            let table = RandomTable.make(using: &random)
            let rows = table.renderedLines().count
            for width in stride(from: 1 + number % 3, through: 120, by: 3) {
                let lines = table.renderedLines(width: width)
                #expect(lines.count == rows)
                let longest = lines.map { TestAlphabet.width(of: $0) }.max() ?? 0
                #expect(longest <= width)
            }
        }
    }
}

/// Random tables.
enum RandomTable {
    static func make(using random: inout SeededGenerator) -> Table<Item> {
        func rename(_ items: [Item]) -> [Item] {
            items.map { item in
                var item = item
                item.name = TestAlphabet.text(upTo: 12, using: &random).raw
                item.children = item.children.map(rename)
                return item
            }
        }
        func optional(_ range: ClosedRange<Int>) -> Int? {
            Bool.random(using: &random) ? Int.random(in: range, using: &random) : nil
        }
        func column() -> TableColumn<Item> {
            let cells = (0..<7).map { _ in TestAlphabet.text(upTo: 8, using: &random).raw }
            var column = TableColumn<Item>(TestAlphabet.text(upTo: 4, using: &random).raw) { item in
                cells[item.name.utf8.count % cells.count]
            }
            column = column.priority(Double(Int.random(in: 0...2, using: &random)))
            column = column.alignment([.leading, .center, .trailing][Int.random(in: 0..<3, using: &random)])
            return column.width(min: optional(0...6), ideal: optional(0...20), max: optional(0...20))
        }
        let name = TableColumn<Item>(TestAlphabet.text(upTo: 4, using: &random).raw, value: \.name)
        let items = rename(Item.randomSiblings(using: &random))
        let columns = (0..<Int.random(in: 0...7, using: &random)).map { _ in column() }
        return Table(items, children: \.children) {
            name
            columns
        }
    }
}
