import Testing

@testable import TreeTable

@Suite struct OutlineRowsFilterTests {
    private let items = [
        Item(
            "src",
            [
                Item("main.swift", 3),
                Item("Text", [Item("width.swift", 2), Item("notes.md", 1), Item("empty", [])]),
            ]
        ),
        Item("docs", [Item("guide.md", 5)]),
        Item("LICENSE", 4),
    ]

    private func table(_ items: [Item]) -> Table<Item> {
        Table(items, children: \.children) { TableColumn("Name", value: \.name) }
    }

    private func shapes(_ table: Table<Item>) -> [String] { table.lines(ShapeListing()) }

    // MARK: Filter

    @Test func `rows above one that fits stay as context`() {
        #expect(
            shapes(table(items).filter { $0.name.hasSuffix(".swift") }) == [
                "0 last group context src",
                "1 main.swift",
                "1 last group context Text",
                "2 last width.swift",
            ]
        )
    }

    @Test func `a row that fits does not bring in those below it`() {
        #expect(shapes(table(items).filter { $0.name == "src" }) == ["0 last group src"])
        #expect(
            shapes(table(items).filter { $0.name == "src" || $0.name == "notes.md" }) == [
                "0 last group src",
                "1 last group context Text",
                "2 last notes.md",
            ]
        )
    }

    @Test func `two filters keep what fits both`() {
        let filtered = table(items).filter { $0.name.hasSuffix(".md") }.filter { $0.size > 1 }
        #expect(shapes(filtered) == ["0 last group context docs", "1 last guide.md"])
    }

    @Test func `where nothing fits only the header stays`() {
        #expect(table(items).filter { _ in false }.rendered() == "Name\n")
        #expect(table(items).filter { _ in false }.limit(perParent: 0).rendered() == "Name\n")
    }

    @Test func `rows left out by the depth limit do not count for the filter`() {
        let filtered = table(items).filter { $0.name.hasSuffix(".swift") }.limit(depth: 1)
        #expect(shapes(filtered) == ["0 last group context src", "1 last main.swift"])
    }

    // MARK: Limit

    @Test func `a limit puts one row in place of the siblings it leaves out`() {
        #expect(
            table(items).limit(perParent: 1).rendered() == """
                Name
                src
                ├── main.swift
                └── … 1 more
                … 2 more

                """
        )
    }

    @Test func `the remainder closure gets the siblings left out, and only these`() {
        let table = Table(items, children: \.children, sortOrder: [KeyPathComparator(\.name)]) {
            TableColumn("Name", value: \.name)
                .remainder { hidden, cell in cell.append(hidden.map(\.name).joined(separator: ",")) }
            TableColumn("Size", value: \.size)
                .remainder { hidden, cell in cell.append(hidden.reduce(0) { $0 + $1.size }) }
        }
        #expect(
            table.limit(perParent: 1).rendered() == """
                Name ▲    Size
                LICENSE      4
                docs,src     0

                """
        )
        #expect(
            table.limit(perParent: 2).rendered() == """
                Name ▲        Size
                LICENSE          4
                docs             0
                └── guide.md     5
                src              0

                """
        )
        #expect(
            table.filter { $0.name != "LICENSE" && $0.name != "docs" }.limit(perParent: 1).rendered() == """
                Name ▲        Size
                docs             0
                └── guide.md     5
                src              0

                """
        )
    }

    @Test func `a limit of 0 leaves one row for all, and a negative one is the same`() {
        #expect(shapes(table(items).limit(perParent: 0)) == ["0 last remainder … 3 more"])
        #expect(shapes(table(items).limit(perParent: -7)) == ["0 last remainder … 3 more"])
        #expect(shapes(table(items).limit(perParent: .min)) == ["0 last remainder … 3 more"])
    }

    @Test func `a limit that nothing exceeds changes nothing`() {
        #expect(shapes(table(items).limit(perParent: 3)) == shapes(table(items)))
        #expect(shapes(table(items).limit(perParent: .max)) == shapes(table(items)))
        #expect(shapes(table(items).limit(perParent: 1).limit(perParent: nil)) == shapes(table(items)))
    }

    @Test func `the limit keeps the first in the order of the table`() {
        let sorted = table(items).sorted(using: [KeyPathComparator(\.name, order: .reverse)])
        #expect(
            shapes(sorted.limit(perParent: 1)) == [
                "0 group src",
                "1 main.swift",
                "1 last remainder … 1 more",
                "0 last remainder … 2 more",
            ]
        )
    }

    // MARK: All together

    @Test func `filter, limit and depth agree with a recursive model on 300 random trees`() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let items = Item.randomSiblings(using: &random)
            let size = Int.random(in: 0...3, using: &random)
            let limit = Int.random(in: 0...4, using: &random)
            let depth = Int.random(in: 0...5, using: &random)
            let table = Table(items, children: \.children, sortOrder: [KeyPathComparator(\.rank)]) {
                TableColumn("Name", value: \.name)
                    .remainder { hidden, cell in cell.append(hidden.map(\.name).joined(separator: "+")) }
            }
            var model = NaiveOutline(precedes: { ($0.rank ?? -1) < ($1.rank ?? -1) })
            model.isIncluded = { $0.size == size }
            #expect(shapes(table.filter { $0.size == size }) == model.shapes(items))
            model.limit = limit
            model.greatestDepth = depth
            #expect(
                shapes(table.filter { $0.size == size }.limit(perParent: limit).limit(depth: depth))
                    == model.shapes(items)
            )
            model.isIncluded = { _ in true }
            #expect(shapes(table.limit(perParent: limit).limit(depth: depth)) == model.shapes(items))
        }
    }

    @Test func `rows shown and rows that remainders stand for are all there are`() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<100 {
            let items = Item.randomSiblings(using: &random)
            let hidden = Shared<[String]>([])
            @Sendable func addAll(_ items: [Item]) {
                for item in items {
                    hidden.change { $0.append(item.name) }
                    addAll(item.children ?? [])
                }
            }
            let table = Table(items, children: \.children) {
                TableColumn("Name", value: \.name).remainder { items, _ in addAll(Array(items)) }
            }
            let limit = Int.random(in: 0...3, using: &random)
            let shown = table.limit(perParent: limit).lines(ShapeListing())
                .filter { !$0.contains("remainder") }.compactMap { $0.split(separator: " ").last.map(String.init) }
            let all = NaiveOutline().shapes(items).compactMap { $0.split(separator: " ").last.map(String.init) }
            #expect((shown + hidden.value).sorted() == all.sorted())
        }
    }

    @Test func `20,000 siblings are filtered and limited`() {
        let items = [Item("root", (0..<20_000).map { Item("\($0)") })]
        #expect(
            table(items).filter { $0.name.hasSuffix("99") }.limit(perParent: 2).lines(.guides)
                == ["root", "├── 99", "├── 199", "└── … 198 more"]
        )
    }
}
