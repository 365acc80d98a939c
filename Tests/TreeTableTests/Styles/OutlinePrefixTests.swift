import Testing
import TreeTable

@Suite struct OutlinePrefixTests {
    private func table(_ items: [Item]) -> Table<Item> {
        Table(items, children: \.children) { TableColumn("Name", value: \.name) }
    }

    private let items = [
        Item(
            "a",
            [
                Item("b", [Item("c", [Item("d")]), Item("e")]),
                Item("f", [Item("g")]),
                Item("h", []),
            ]
        ),
        Item("i"),
        Item("j", [Item("k")]),
    ]

    // MARK: Drawing

    @Test func `guides lead from each row to its parent, and roots have none`() {
        #expect(
            table(items).description == """
                Name
                a
                ├── b
                │   ├── c
                │   │   └── d
                │   └── e
                ├── f
                │   └── g
                └── h
                i
                j
                └── k
                """
        )
    }

    @Test func `the plain style indents by two spaces a level`() {
        #expect(
            table(items).tableStyle(.plain).description == """
                Name
                a
                  b
                    c
                      d
                    e
                  f
                    g
                  h
                i
                j
                  k
                """
        )
    }

    @Test func `guides of 300 random trees match a recursive printer`() {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<300 {
            let items = Item.randomSiblings(using: &random)
            let limit = Int.random(in: 0...4, using: &random)
            #expect(table(items).lines(.guides) == NaiveOutline().guides(items))
            #expect(table(items).limited(perParent: limit).lines(.guides) == NaiveOutline(limit: limit).guides(items))
            #expect(
                table(items).filtered { $0.size > 1 }.lines(.guides)
                    == NaiveOutline(isIncluded: { $0.size > 1 }).guides(items)
            )
        }
    }

    @Test func `other columns stay aligned beside guides of any depth`() {
        let table = Table(items, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("|") { _ in "|" }
        }
        #expect(
            table.limited(depth: 2).filtered { $0.name < "h" }.description == """
                Name       |
                a          |
                ├── b      |
                │   ├── c  |
                │   └── e  |
                └── f      |
                    └── g  |
                """
        )
    }

    // MARK: Column

    /// The tree of ``items`` to two levels, between two other columns.
    private func middle(_ style: some TableStyle) -> String {
        Table(items, children: \.children) {
            TableColumn("#") { "\($0.name.count)" }
            TableColumn("Name", value: \.name).drawsOutline()
            TableColumn("|") { _ in "|" }
        }
        .limited(depth: 1).limited(perParent: 2).tableStyle(style).description
    }

    @Test func `the tree is drawn in the column with the modifier`() {
        #expect(
            middle(.guides) == """
                #  Name          |
                1  a             |
                1  ├── b         |
                1  ├── f         |
                   └── … 1 more
                1  i             |
                   … 1 more
                """
        )
        #expect(
            middle(.outline) == """
                #  Name          |
                1  ▾ a           |
                1    ▸ b         |
                1    ▸ f         |
                       … 1 more
                1    i           |
                     … 1 more
                """
        )
        #expect(
            middle(.bordered) == """
                ┌───┬──────────────┬───┐
                │ # │ Name         │ | │
                ├───┼──────────────┼───┤
                │ 1 │ a            │ | │
                │ 1 │ ├── b        │ | │
                │ 1 │ ├── f        │ | │
                │   │ └── … 1 more │   │
                │ 1 │ i            │ | │
                │   │ … 1 more     │   │
                └───┴──────────────┴───┘
                """
        )
        #expect(middle(.markdown).contains("| 1 | \u{a0}\u{a0}\u{a0}\u{a0}b | \\| |"))
    }

    @Test func `colours do not change the place of the tree`() {
        let table = Table(items, children: \.children) {
            TableColumn("#") { "\($0.name.count)" }
            TableColumn("Name", value: \.name).drawsOutline()
        }
        .filtered { $0.name == "d" }
        let lines = table.rendered(environment: .init(colorDepth: .basic)).split(separator: "\n")
        // The guides are dim. The rest of a context row is also dim.
        #expect(lines[2] == "\u{1b}[2m1  \u{1b}[0m\u{1b}[2m└── \u{1b}[0m\u{1b}[2mb\u{1b}[0m")
        let plain = lines.map { $0.replacing(/\u{1b}\[\d*m/, with: "") }
        #expect(plain.joined(separator: "\n") == table.description)
    }

    @Test func `a row without a name ends after its guides`() {
        let table = Table([Item("a", [Item("", []), Item("", [])])], children: \.children) {
            TableColumn("#") { "\($0.name.count)" }
            TableColumn("Name", value: \.name).drawsOutline()
        }
        #expect(table.lines(.guides) == ["1  a", "0  ├──", "0  └──"])
    }

    @Test func `the first column with the modifier draws the tree`() {
        let table = Table(items, children: \.children) {
            TableColumn("#") { "\($0.name.count)" }
            TableColumn("Name", value: \.name).drawsOutline()
            TableColumn("Again", value: \.name).drawsOutline()
        }
        #expect(table.lines(.guides)[1] == "1  ├── b          b")
    }

    @Test func `the column that draws the tree is dropped last, and is the only one in a compact table`() {
        let table = Table(items, children: \.children) {
            TableColumn("Number") { "\($0.name.count)" }.priority(9)
            TableColumn("Name", value: \.name).drawsOutline().compactContent { $0.name + "!" }
        }
        #expect(table.renderedLines(width: 8).prefix(3) == ["Name …", "a", "├── b"])
        #expect(table.rendered(environment: .init(width: 8)).hasPrefix("a!\n├── b!\n"))
        #expect(table.rendered(environment: .init(horizontalSizeClass: .compact)).hasPrefix("a!\n"))
    }

    // MARK: Depth

    /// A link of a chain. It does not hold the next link, so that freeing a long chain is not recursive.
    private struct Link: Identifiable {
        let id: Int
        let count: Int
        var name: String { "link \(id)" }
        var next: [Link]? { id + 1 < count ? [Link(id: id + 1, count: count)] : nil }
    }

    private func chain(_ count: Int) -> Table<Link> {
        Table([Link(id: 0, count: count)], children: \.next) { TableColumn("Name", value: \.name) }
    }

    @Test func `deeper levels than a hundred are shown as numbers`() {
        let lines = chain(104).lines(.guides)
        let indent = String(repeating: "    ", count: 99)
        #expect(lines[0] == "link 0")
        #expect(lines[3] == "        └── link 3")
        #expect(lines[99] == indent.dropLast(4) + "└── link 99")
        #expect(lines[100] == indent + "└── link 100")
        #expect(lines[101] == indent + "    ⋯101 link 101")
        #expect(lines[103] == indent + "    ⋯103 link 103")
        #expect(lines.count == 104)

        let plain = chain(104).lines(.plain)
        #expect(plain[3] == "      link 3")
        #expect(plain[100] == String(repeating: "  ", count: 100) + "link 100")
        #expect(plain[103] == String(repeating: "  ", count: 100) + "⋯103 link 103")
    }

    @Test func `guides are correct after rows that are too deep to draw`() {
        func nested(_ depth: Int) -> Item {
            depth == 103 ? Item("deepest") : Item("\(depth)", [nested(depth + 1)])
        }
        let items = [Item("root", [Item("first", [nested(2), Item("second")]), Item("third")])]
        let lines = table(items).lines(.guides)
        #expect(lines[1] == "├── first")
        #expect(lines[2] == "│   ├── 2")
        #expect(lines[3] == "│   │   └── 3")
        #expect(lines[103] == "│   │   " + String(repeating: "    ", count: 98) + "⋯103 deepest")
        #expect(lines[104...] == ["│   └── second", "└── third"])
    }

    @Test func `20,000 nested levels make lines of bounded length`() {
        for (style, bound) in [(chain(20_000).tableStyle(.guides), 440), (chain(20_000).tableStyle(.plain), 240)] {
            let lines = style.renderedLines()
            #expect(lines.count == 20_001)
            #expect(lines.allSatisfy { $0.unicodeScalars.count < bound })
            #expect(lines.last?.hasSuffix("⋯19999 link 19999") == true)
        }
    }

    @Test func `a chain of 20,000 levels is filtered and limited`() {
        let filtered = chain(20_000).filtered { $0.id == 19_999 }.limited(perParent: 1)
        #expect(filtered.lines(ShapeListing()).first == "0 last group context link 0")
        #expect(filtered.lines(ShapeListing()).last == "19999 last link 19999")
        #expect(filtered.lines(ShapeListing()).count == 20_000)
        #expect(chain(20_000).limited(perParent: 0).lines(.guides) == ["… 1 more"])
    }

    // MARK: Narrow

    @Test func `a narrow column draws fewer levels to leave space for names`() {
        let name = "aaaa-bbbb-cccc-dddd-eeee"
        let items = [Item(name, [Item(name, [Item(name, [Item(name, [Item("short")])])])])]
        #expect(
            table(items).rendered(environment: .init(width: 20)) == """
                Name
                aaaa-bbbb…-dddd-eeee
                └── aaaa-bb…ddd-eeee
                ⋯2 aaaa-bbb…ddd-eeee
                ⋯3 aaaa-bbb…ddd-eeee
                ⋯4 short

                """
        )
        #expect(
            table(items).tableStyle(.plain).rendered(environment: .init(width: 16)) == """
                Name
                aaaa-bb…ddd-eeee
                  aaaa-b…dd-eeee
                ⋯2 aaaa-b…d-eeee
                ⋯3 aaaa-b…d-eeee
                ⋯4 short

                """
        )
    }

    @Test func `a number replaces guides from the first depth at which they leave a name less than it needs`() {
        let items = [Item("root", [Item("one", [Item("two", [Item("three"), Item("four")]), Item("a-long-name")])])]
        #expect(
            table(items).rendered(environment: .init(width: 19)) == """
                Name
                root
                └── one
                    ├── two
                    │   ├── three
                    │   └── four
                    └── a-long-name

                """
        )
        #expect(
            table(items).rendered(environment: .init(width: 18)) == """
                Name
                root
                └── one
                 ⋯2 two
                 ⋯3 three
                 ⋯3 four
                 ⋯2 a-long-name

                """
        )
    }

    @Test func `guides stay if they leave a name 24 cells`() {
        let items = [Item("root", [Item("one", [Item(String(repeating: "n", count: 30))])])]
        let cut = "nnnnnnnnnnn…nnnnnnnnnnnn"
        #expect(table(items).renderedLines(width: 32) == ["Name", "root", "└── one", "    └── \(cut)"])
        #expect(table(items).renderedLines(width: 31).last == " ⋯2 nnnnnnnnnnnnn…nnnnnnnnnnnnn")
    }

    @Test func `guides fit into a column of fixed width`() {
        let table = Table(items, children: \.children) {
            TableColumn("Name", value: \.name).width(6)
            TableColumn("|") { _ in "|" }
        }
        for lines in [table.renderedLines(), table.renderedLines(width: 40)] {
            #expect(lines.count == 12)
            for line in lines { #expect(TestAlphabet.width(of: line) == 9, "\(line)") }
        }
    }

    @Test func `a sufficient column width leaves guides unchanged`() {
        func lines(_ column: TableColumn<Item>) -> [String] {
            Table(items, children: \.children) { column }.renderedLines()
        }
        let name = TableColumn("Name", value: \Item.name)
        let expected = ["Name"] + NaiveOutline().guides(items)
        #expect(lines(name) == expected)
        #expect(lines(name.width(13)) == expected)
        #expect(lines(name.width(max: 13)) == expected)
        #expect(lines(name.width(min: 40)) == expected)
    }

    @Test func `guides fit into a terminal of a few cells`() {
        for width in 0...6 {
            for line in table(items).renderedLines(width: width) {
                #expect(TestAlphabet.width(of: line) <= width, "\(line)")
            }
        }
    }
}
