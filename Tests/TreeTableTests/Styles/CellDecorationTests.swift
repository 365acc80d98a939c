import Testing
import TreeTable

/// What sets single cells off: styles and links.
@Suite struct CellDecorationTests {
    private let items = [Item("a", 1, [Item("bcd", 20), Item("", 3)])]

    private var table: Table<Item> {
        Table(items, children: \.children) {
            TableColumn("", value: \.name).textStyle { _ in TableTextStyle(.blue) }
                .link { item, cell in cell.append("x:\(item.name)") }
            TableColumn("", value: \.size).textStyle { $0.size > 2 ? TableTextStyle(.red) : nil }
            TableColumn("") { _ in "end" }
        }
        .tableColumnHeaders(.hidden)
    }

    private func rendered(_ table: Table<Item>, _ environment: TableEnvironment) -> String {
        var text = ""
        table.write(to: &text, environment: environment)
        return text
    }

    @Test func `a style surrounds the content of its cell and nothing else`() {
        #expect(
            table.renderedLines(colorDepth: .basic).map { painted($0) } == [
                "{34}a{}         1  end", "{2}├── {34}bcd{}  {31}20{}  end", "{2}└── {}      {31}3{}  end",
            ]
        )
    }

    @Test func `behind it the style of the row goes on`() {
        let selected = table.selection(Set(Item.flattened(items).map(\.item.id)))
        #expect(
            selected.tableStyle(.plain).renderedLines(colorDepth: .basic).map { painted($0) } == [
                "{7 34}a{7}       1  end", "{7}  {7 34}bcd{7}  {7 31}20{7}  end", "{7}        {7 31}3{7}  end",
            ]
        )
    }

    @Test func `context is dim and nothing else, and what stands for others has no style of a cell`() {
        let filtered = table.filtered { $0.name == "bcd" }.tableStyle(.plain)
        #expect(filtered.renderedLines(colorDepth: .basic).map { painted($0) }[0] == "{2}a       1  end")
        let limited = table.limited(perParent: 0, limitsTop: false).tableStyle(.plain)
        #expect(limited.renderedLines(colorDepth: .basic).map { painted($0) }[1].hasPrefix("  {2;3}… 2 more"))
    }

    @Test func `a link surrounds the content, inside of the padding and outside of the style`() {
        let link = "\u{1b}]8;;x:bcd\u{1b}\\"
        let text = rendered(table.tableStyle(.plain), TableEnvironment(colorDepth: .basic, showsLinks: true))
        #expect(text.contains("  \(link)\u{1b}[34mbcd\u{1b}[0m\u{1b}]8;;\u{1b}\\  "))
        #expect(rendered(table, TableEnvironment(showsLinks: true)).contains("\(link)bcd\u{1b}]8;;\u{1b}\\  20"))
        #expect(!rendered(table, TableEnvironment(colorDepth: .basic)).contains("\u{1b}]8"))
    }

    @Test func `an address cannot end its sequence, whatever is in it`() {
        let table = Table([Item("x")]) {
            TableColumn("", value: \.name).link { _, cell in
                cell.append("file:///a\u{7}\u{1b}\\ é\u{9c}\u{7f}%20~!")
                cell.append(utf8: [0xff].span)
            }
        }
        let text = rendered(table.tableColumnHeaders(.hidden), TableEnvironment(showsLinks: true))
        #expect(
            text == "\u{1b}]8;;file:///a%07%1B\\%20%C3%A9%C2%9C%7F%20~!%FF\u{1b}\\x\u{1b}]8;;\u{1b}\\\n"
        )
    }

    @Test func `where nothing can be shown the closures are not called, and elsewhere once a row`() {
        final class Counts: @unchecked Sendable {
            var styles = 0
            var links = 0
        }
        let counts = Counts()
        let table = Table(items, children: \.children) {
            TableColumn("", value: \.name)
                .textStyle { _ in
                    counts.styles += 1
                    return nil
                }
                .link { _, _ in counts.links += 1 }
        }
        _ = table.rendered()
        for style in [true, false] {
            let table = style ? table.tableStyle(.csv) : table.tableStyle(.markdown)
            _ = rendered(table, TableEnvironment(colorDepth: .trueColor, showsLinks: true))
        }
        #expect((counts.styles, counts.links) == (0, 0))
        _ = rendered(table, TableEnvironment(colorDepth: .basic))
        #expect((counts.styles, counts.links) == (3, 0))
        _ = rendered(table, TableEnvironment(showsLinks: true))
        #expect((counts.styles, counts.links) == (3, 3))
    }

    @Test func `truncation and widths are those without`() {
        for style in 0..<4 {
            for width in [nil, 4, 8, 11, 40] {
                let names = ["a long name that is cut", "中文字中文字.txt", "esc\u{1b}[31m", "\u{202e}"]
                let table = Table(names.map { Item($0, 10) }) {
                    TableColumn("N", value: \.name).textStyle { _ in TableTextStyle(.red) }
                        .link { item, cell in cell.append(item.name) }
                    TableColumn("S", value: \.size).alignment(.center).textStyle { _ in TableTextStyle(.blue) }
                }
                let styled =
                    switch style {
                    case 0: table.tableStyle(.guides)
                    case 1: table.tableStyle(.bordered)
                    case 2: table.tableStyle(.compact)
                    default: table.tableStyle(.outline)
                    }
                let plain = rendered(styled, TableEnvironment(width: width))
                for depth in [ColorDepth.none, .basic, .trueColor] {
                    let environment = TableEnvironment(width: width, colorDepth: depth, showsLinks: true)
                    let text = rendered(styled, environment)
                    #expect(text.replacing(/\e\[[0-9;]*m|\e\]8;;[!-~]*?\e\\/, with: "") == plain)
                    #expect(text.contains("\u{1b}]8;;a%20long"))
                }
            }
        }
    }
}
