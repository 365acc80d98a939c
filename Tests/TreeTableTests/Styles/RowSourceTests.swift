import Testing

@testable import TreeTable

@Suite struct RowSourceTests {
    private struct Full: Error {}

    private let styles: [(Table<Item>) -> Table<Item>] = [
        { $0.tableStyle(.guides) }, { $0.tableStyle(.plain) }, { $0.tableStyle(.outline) }, { $0.tableStyle(.inset) },
        { $0.tableStyle(.bordered) }, { $0.tableStyle(.compact) }, { $0.tableStyle(.csv) }, { $0.tableStyle(.tsv) },
        { $0.tableStyle(.markdown) }, { $0.tableStyle(.json) }, { $0.tableStyle(.jsonLines) },
        { $0.tableStyle(ShapeListing()) },
    ]

    private static let environments = [
        TableEnvironment(),
        TableEnvironment(width: 34, colorDepth: .trueColor, numberStyle: .grouped(by: ",")),
        TableEnvironment(width: 11, colorDepth: .indexed),
    ]

    /// Checks that several threads write the same bytes as one, in each style and environment.
    private func check(_ table: Table<Item>, _ location: SourceLocation = #_sourceLocation) throws {
        for style in styles {
            let table = style(table)
            for environment in Self.environments {
                var expected: [UInt8] = []
                try table.write(environment: environment) { expected += $0 }
                for batchSize in [1, 2, 7] {
                    let written = try table.written(ScrambledWorkers(batchSize: batchSize), environment)
                    #expect(written == expected, sourceLocation: location)
                }
            }
        }
    }

    @TableColumnBuilder<Item>
    private var columns: [TableColumn<Item>] {
        TableColumn("Name", value: \.name)
        TableColumn("Size", value: \.size)
        TableColumn("Text") { $0.size % 3 == 0 ? "" : String(repeating: "x", count: $0.size % 5) }.alignment(.center)
    }

    private func table(_ items: [Item]) -> Table<Item> {
        Table(items, children: \.children) { columns }
    }

    private func items(_ seed: Int) -> [Item] {
        var random = SeededGenerator(seed: seed)
        return (0..<4).flatMap { _ in Item.randomSiblings(using: &random) }
    }

    @Test func `trees, sorted and not, filtered and limited`() throws {
        for seed in 0..<2 {
            let table = table(items(seed))
            try check(table)
            try check(table.sorted(using: [KeyPathComparator(\.size, order: .reverse), KeyPathComparator(\.name)]))
            try check(table.filtered { $0.size == 2 })
            try check(table.limited(perParent: 1))
            try check(table.limited(rows: 9))
            try check(table.limited(depth: 2))
            try check(table.selection(Set(items(seed).map(\.id))))
        }
    }

    @Test func `each group has its own outline`() throws {
        try check(table(items(5)).grouped(by: \.size, header: { "size \($0)" }))
        try check(table(items(5)).grouped(by: \.rank).limited(perParent: 1).listSectionSpacing(2))
    }

    @Test func `sections, decorations, separators and spacing`() throws {
        let items = items(8)
        let table = Table(of: Item.self) {
            columns
        } rows: {
            Section("One") {
                OutlineGroup(items, children: \.children).badge(3).listRowSeparator(.visible, edges: .bottom)
            } footer: {
                "end of one"
            }
            .listSectionSeparator(.visible)
            Section("") { TableRow(Item("alone")) }
            ForEach(items) { TableRow($0) }.listItemTint(.red)
            Section {
                TableRow(Item(""))
            } footer: {
                ""
            }.headerProminence(.increased)
            DisclosureTableRow(Item("open")) { ForEach(items) }
        }
        try check(table)
        try check(
            table.listRowSpacing(1).listSectionSpacing(2).listRowSeparator(.visible).listSectionSeparator(.visible)
        )
        try check(table.alternatingRowBackgrounds().listItemTint(.blue))
    }

    @Test func `deep outlines and hostile names`() throws {
        var item = Item("deepest", [Item("a"), Item("b")])
        for depth in 0..<260 { item = Item("\(depth)", depth % 3 == 0 ? [item, Item("after \(depth)")] : [item]) }
        try check(table([item]))
        let names = [
            "", " ", "a,b", "\"", "a\nb", "\u{1b}[31m", "日本", "e\u{301}", "\u{202e}x", "| *b*", "=1+1", "\t\\",
        ]
        try check(table([Item("root", names.map { Item($0, $0.utf8.count) })] + names.map { Item($0, []) }))
    }

    @Test func `rows longer than a piece are written in order`() throws {
        let long = String(repeating: "x", count: 700_000)
        let items = [Item("r", (0..<4).flatMap { [Item(long), Item("\($0)")] } + [Item("z", [Item("q")])])]
        for table in [table(items), table(items).tableStyle(.csv), table(items).tableStyle(.markdown)] {
            var pieces: [[UInt8]] = []
            try table.write(environment: TableEnvironment(), workers: ScrambledWorkers(batchSize: 4)) {
                pieces.append($0)
            }
            var expected: [UInt8] = []
            try table.write { expected += $0 }
            #expect(Array(pieces.joined()) == expected)
            #expect(pieces.allSatisfy { $0.count < 3 << 20 })
        }
    }

    @Test func `a section that is written in several pieces has one header and one footer`() throws {
        let long = (0..<100).map { _ in Item(String(repeating: "x", count: 9000)) }
        let table = Table(of: Item.self) {
            TableColumn("", value: \.name)
        } rows: {
            Section("H") {
                ForEach(long + [Item("z")])
            } footer: {
                "F"
            }
        }
        var pieces: [[UInt8]] = []
        try table.tableStyle(.plain).write { pieces.append($0) }
        #expect(pieces.count > 1)
        let text = String(decoding: pieces.joined(), as: UTF8.self)
        #expect(text.split(separator: "\n") == ["H"] + long.map { Substring($0.name) } + ["z", "F"])
    }

    @Test func `an error of the output stops writing`() {
        let items = (0..<100).map { Item(String(repeating: "x", count: 10_000) + "\($0)") }
        for style in styles.dropLast() {
            var pieces = 0
            #expect(throws: Full.self) {
                try style(table(items)).write(
                    environment: TableEnvironment(),
                    workers: ScrambledWorkers(batchSize: 5)
                ) { _ in
                    pieces += 1
                    if pieces == 2 { throw Full() }
                }
            }
            #expect(pieces == 2)
        }
    }

    @Test func `a small table does not use workers`() throws {
        struct NoWorkers: TableWorkers {
            let count = 8
            func inOrder<Task: Sendable, Product: Sendable>(
                next: () -> Task?,
                work: @escaping @Sendable (inout Task) -> Product,
                take: (inout Product) -> Bool
            ) {
                Issue.record("there is no work for several threads")
            }
        }
        _ = try table(items(1)).written(NoWorkers())
    }
}
