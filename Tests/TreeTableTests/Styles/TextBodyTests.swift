import Testing
import TreeTable

@Suite struct TextTableStyleTests {
    private let items = [Item("a", 1, [Item("b", 2), Item("c", 3)]), Item("d", 4)]

    private var table: Table<Item> {
        Table(items, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }
    }

    @Test func `plain and guides differ in what stands before the first cell`() {
        #expect(
            table.tableStyle(.guides).rendered() == """
                Name   Size
                a         1
                ├── b     2
                └── c     3
                d         4

                """
        )
        #expect(
            table.tableStyle(.plain).rendered() == """
                Name  Size
                a        1
                  b      2
                  c      3
                d        4

                """
        )
    }

    @Test func `the automatic style is the one with guides`() {
        #expect(table.rendered() == table.tableStyle(.guides).rendered())
        #expect(table.tableStyle(.plain).tableStyle(.automatic).rendered() == table.tableStyle(.guides).rendered())
    }

    // MARK: Color

    @Test func `without color there is no escape sequence in any style`() {
        let table = table.filter { $0.size != 1 }.limit(perParent: 1)
        #expect(!table.rendered().contains("\u{1b}"))
        #expect(!table.tableStyle(.plain).rendered(width: 7).contains("\u{1b}"))
        #expect(!table.tableStyle(.csv).rendered(colorDepth: .basic).contains("\u{1b}"))
        #expect(!table.tableStyle(.markdown).rendered(colorDepth: .basic).contains("\u{1b}"))
    }

    @Test func `in color the header is bold and the guides are dim`() {
        #expect(
            table.rendered(colorDepth: .basic) == """
                \u{1b}[1mName   Size\u{1b}[0m
                a         1
                \u{1b}[2m├── \u{1b}[0mb     2
                \u{1b}[2m└── \u{1b}[0mc     3
                d         4

                """
        )
        #expect(
            table.tableStyle(.plain).rendered(colorDepth: .basic) == """
                \u{1b}[1mName  Size\u{1b}[0m
                a        1
                  b      2
                  c      3
                d        4

                """
        )
    }

    @Test func `in color rows that are context are dim, and those that stand for others italic as well`() {
        #expect(
            table.filter { $0.size > 1 }.limit(perParent: 1).rendered(colorDepth: .basic) == """
                \u{1b}[1mName          Size\u{1b}[0m
                \u{1b}[2ma                1\u{1b}[0m
                \u{1b}[2m├── \u{1b}[0mb            2
                \u{1b}[2m└── \u{1b}[0m\u{1b}[2;3m… 1 more\u{1b}[0m
                \u{1b}[2;3m… 1 more\u{1b}[0m

                """
        )
    }

    @Test func `every line closes its escape sequences, and without them is the line without color`() {
        var random = SeededGenerator(seed: 10)
        for _ in 0..<60 {
            let table = RandomTable.make(using: &random).filter { $0.size != 1 }.limit(perParent: 2)
            let width = Bool.random(using: &random) ? Int.random(in: 1...60, using: &random) : nil
            let lines = table.renderedLines(width: width, colorDepth: .basic)
            for line in lines {
                let parts = line.split(separator: "\u{1b}", omittingEmptySubsequences: false).dropFirst()
                for (index, part) in parts.enumerated() {
                    let isOpening = ["[1m", "[2m", "[2;3m"].contains { part.hasPrefix($0) }
                    #expect(index % 2 == 0 ? isOpening : part.hasPrefix("[0m"))
                }
                #expect(parts.count % 2 == 0)
            }
            let stripped = lines.map { line in
                ["\u{1b}[1m", "\u{1b}[2m", "\u{1b}[2;3m", "\u{1b}[0m"].reduce(line) { $0.replacing($1, with: "") }
            }
            #expect(stripped == table.renderedLines(width: width))
        }
    }
}
