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

    private func attributes(_ table: Table<Item>) -> [String] { table.lines(ShapeListing()) }

    // MARK: List

    @Test func `a list is sorted as a whole and has neither depth nor context rows`() {
        let bySize = [KeyPathComparator(\Item.size, order: .reverse)]
        #expect(
            attributes(table(items).flattened().sorted(using: bySize).filtered { $0.size > 1 }) == [
                "0 guide.md", "0 LICENSE", "0 main.swift", "0 last width.swift",
            ]
        )
        #expect(
            table(items).flattened().lines(.plain) == [
                "src", "main.swift", "Text", "width.swift", "notes.md", "empty", "docs", "guide.md", "LICENSE",
            ]
        )
        #expect(
            table(items).flattened().limited(depth: 1).limited(perParent: 2).lines(.plain) == [
                "src", "main.swift", "… 4 more",
            ]
        )
        #expect(table(items).flattened().limited(rows: 3).lines(.plain) == ["src", "main.swift", "… 7 more"])
        #expect(table(items).flattened().flattened(false).lines(.plain) == table(items).lines(.plain))
    }

    // MARK: Filter

    @Test func `ancestors of a matching row stay as context`() {
        #expect(
            attributes(table(items).filtered { $0.name.hasSuffix(".swift") }) == [
                "0 last group context src",
                "1 main.swift",
                "1 last group context Text",
                "2 last width.swift",
            ]
        )
    }

    @Test func `descendants of a matching row must match themselves`() {
        #expect(attributes(table(items).filtered { $0.name == "src" }) == ["0 last group src"])
        #expect(
            attributes(table(items).filtered { $0.name == "src" || $0.name == "notes.md" }) == [
                "0 last group src",
                "1 last group context Text",
                "2 last notes.md",
            ]
        )
    }

    @Test func `two filters keep what fits both`() {
        let filtered = table(items).filtered { $0.name.hasSuffix(".md") }.filtered { $0.size > 1 }
        #expect(attributes(filtered) == ["0 last group context docs", "1 last guide.md"])
    }

    @Test func `where nothing fits only the header stays`() {
        #expect(table(items).filtered { _ in false }.rendered() == "Name\n")
        #expect(table(items).filtered { _ in false }.limited(perParent: 0).rendered() == "Name\n")
    }

    @Test func `the filter ignores rows below the depth limit`() {
        let filtered = table(items).filtered { $0.name.hasSuffix(".swift") }.limited(depth: 1)
        #expect(attributes(filtered) == ["0 last group context src", "1 last main.swift"])
    }

    // MARK: Limit

    @Test func `a summary row replaces the siblings beyond a limit`() {
        #expect(
            table(items).limited(perParent: 1).rendered() == """
                Name
                src
                ├── main.swift
                └── … 1 more
                … 2 more

                """
        )
    }

    @Test func `the summary closure receives exactly the hidden siblings`() {
        let table = Table(items, children: \.children) {
            TableColumn("Name", value: \.name)
                .summary { hidden, cell in cell.append(hidden.map(\.name).joined(separator: ",")) }
            TableColumn("Size", value: \.size)
                .summary { hidden, cell in cell.append(hidden.reduce(0) { $0 + $1.size }) }
        }.sorted(using: [KeyPathComparator(\.name)])
        #expect(
            table.limited(perParent: 1).rendered() == """
                Name ▲    Size
                LICENSE      4
                docs,src     0

                """
        )
        #expect(
            table.limited(perParent: 2).rendered() == """
                Name ▲        Size
                LICENSE          4
                docs             0
                └── guide.md     5
                src              0

                """
        )
        #expect(
            table.filtered { $0.name != "LICENSE" && $0.name != "docs" }.limited(perParent: 1).rendered() == """
                Name ▲        Size
                docs             0
                └── guide.md     5
                src              0

                """
        )
    }

    @Test func `a limit of 0 or less leaves one summary row`() {
        #expect(attributes(table(items).limited(perParent: 0)) == ["0 last summary … 3 more"])
        #expect(attributes(table(items).limited(perParent: -7)) == ["0 last summary … 3 more"])
        #expect(attributes(table(items).limited(perParent: .min)) == ["0 last summary … 3 more"])
    }

    @Test func `a limit that is not exceeded changes nothing`() {
        #expect(attributes(table(items).limited(perParent: 3)) == attributes(table(items)))
        #expect(attributes(table(items).limited(perParent: .max)) == attributes(table(items)))
        #expect(attributes(table(items).limited(perParent: 1).limited(perParent: nil)) == attributes(table(items)))
    }

    @Test func `the limit keeps the first rows in the sort order`() {
        let sorted = table(items).sorted(using: [KeyPathComparator(\.name, order: .reverse)])
        #expect(
            attributes(sorted.limited(perParent: 1)) == [
                "0 group src",
                "1 main.swift",
                "1 last summary … 1 more",
                "0 last summary … 2 more",
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
            let table = Table(items, children: \.children) {
                TableColumn("Name", value: \.name)
                    .summary { hidden, cell in cell.append(hidden.map(\.name).joined(separator: "+")) }
            }.sorted(using: [KeyPathComparator(\.rank)])
            var model = NaiveOutline(precedes: { ($0.rank ?? -1) < ($1.rank ?? -1) })
            model.isIncluded = { $0.size == size }
            #expect(attributes(table.filtered { $0.size == size }) == model.attributes(items))
            model.limit = limit
            model.greatestDepth = depth
            #expect(
                attributes(table.filtered { $0.size == size }.limited(perParent: limit).limited(depth: depth))
                    == model.attributes(items)
            )
            model.isIncluded = { _ in true }
            #expect(attributes(table.limited(perParent: limit).limited(depth: depth)) == model.attributes(items))
        }
    }

    @Test func `visible rows and rows behind summaries are all rows`() {
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
                TableColumn("Name", value: \.name).summary { items, _ in addAll(Array(items)) }
            }
            let limit = Int.random(in: 0...3, using: &random)
            let shown = table.limited(perParent: limit).lines(ShapeListing())
                .filter { !$0.contains("summary") }.compactMap { $0.split(separator: " ").last.map(String.init) }
            let all = NaiveOutline().attributes(items).compactMap { $0.split(separator: " ").last.map(String.init) }
            #expect((shown + hidden.value).sorted() == all.sorted())
        }
    }

    @Test func `20,000 siblings are filtered and limited`() {
        let items = [Item("root", (0..<20_000).map { Item("\($0)") })]
        #expect(
            table(items).filtered { $0.name.hasSuffix("99") }.limited(perParent: 2).lines(.guides)
                == ["root", "├── 99", "├── 199", "└── … 198 more"]
        )
    }
}
