import class Foundation.ProcessInfo
import Testing

@testable import TreeTable

/// Random operations on an outline view, compared with a simple model that builds all rows again after every operation.
@Suite struct OutlineViewModelTests {
    /// A model of an outline view of items.
    private struct Model {
        struct Row: Equatable {
            var id: Int
            var depth: Int
            var isGroup: Bool
            var isCollapsed: Bool
            var isLast: Bool
            var isContext: Bool
        }

        var items: [Item]
        var sizeOrder: SortOrder?
        /// A row matches if its size is at most this.
        var largestSize: Int?
        var isExpandedByDefault = false
        /// The rows that differ from the default.
        var others: Set<Int> = []
        /// The rows that are collapsed while there is a filter.
        var collapsedMatches: Set<Int> = []

        func isExpanded(_ item: Item) -> Bool {
            largestSize == nil ? isExpandedByDefault != others.contains(item.id) : !collapsedMatches.contains(item.id)
        }

        mutating func set(_ item: Item, isExpanded: Bool) {
            if largestSize != nil {
                if isExpanded { collapsedMatches.remove(item.id) } else { collapsedMatches.insert(item.id) }
            } else if isExpanded != isExpandedByDefault {
                others.insert(item.id)
            } else {
                others.remove(item.id)
            }
        }

        func matches(_ item: Item) -> Bool { largestSize.map { item.size <= $0 } ?? true }
        func isKept(_ item: Item) -> Bool { matches(item) || (item.children ?? []).contains(where: isKept) }

        var rows: [Row] {
            var rows: [Row] = []
            func list(_ items: [Item], _ depth: Int) {
                var kept = items.filter(isKept)
                if let sizeOrder {
                    kept = kept.enumerated().sorted { left, right in
                        let (a, b) = (left.element.size, right.element.size)
                        return a == b ? left.offset < right.offset : (a < b) == (sizeOrder == .forward)
                    }
                    .map(\.element)
                }
                for (index, item) in kept.enumerated() {
                    let isExpanded = isExpanded(item)
                    rows.append(
                        Row(
                            id: item.id,
                            depth: depth,
                            isGroup: item.children != nil,
                            isCollapsed: item.children != nil && !isExpanded,
                            isLast: index == kept.count - 1,
                            isContext: !matches(item)
                        )
                    )
                    if isExpanded, let children = item.children { list(children, depth + 1) }
                }
            }
            list(items, 0)
            return rows
        }

        var all: [Item] { Item.flattened(items).map(\.item) }
    }

    private func table(_ model: Model, _ random: inout SeededGenerator) -> Table<Item> {
        let styles: [TextTableStyle] = [.guides, .plain, .outline, .compact, .inset, .bordered]
        return Table(model.items, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }
        .tableStyle(styles.randomElement(using: &random) ?? .guides)
        .alternatingRowBackgrounds(Bool.random(using: &random) ? .enabled : .automatic)
        .listRowSpacing(Int.random(in: 0...1, using: &random))
        .listRowSeparator(Bool.random(using: &random) ? .visible : .automatic)
    }

    private func environment(_ random: inout SeededGenerator) -> TableEnvironment {
        TableEnvironment(
            width: Bool.random(using: &random) ? nil : Int.random(in: 12...60, using: &random),
            colorDepth: [.none, .indexed].randomElement(using: &random) ?? .none,
            drawsInASCII: Bool.random(using: &random)
        )
    }

    /// The table with all rows that the model shows, as a whole. `nil` with a filter.
    private func whole(_ table: Table<Item>, _ model: Model) -> Table<Item>? {
        guard model.largestSize == nil else { return nil }
        let (others, isDefault) = (model.others, model.isExpandedByDefault)
        return table.sorted(using: model.sizeOrder.map { [KeyPathComparator(\Item.size, order: $0)] } ?? [])
            .collapsed { isDefault == others.contains($0.id) }
    }

    /// Returns the lines of the outline, written in random parts.
    private func lines(
        _ outline: inout OutlineView<Item>,
        upTo partSize: Int,
        _ random: inout SeededGenerator
    ) -> String {
        var bytes: [UInt8] = []
        outline.writeHeaders(to: &bytes)
        var row = 0
        repeat {
            let end = min(outline.count, row + Int.random(in: 1...partSize, using: &random))
            outline.write(rows: row..<end, to: &bytes)
            row = end
        } while row < outline.count
        outline.writeEnd(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns thousands of rows, so that the view stores them in several parts.
    private func manySiblings(_ random: inout SeededGenerator) -> [Item] {
        func leaves(_ count: Int) -> [Item] {
            (0..<count).map { Item("leaf \($0)", Int.random(in: 0...3, using: &random)) }
        }
        return (0..<1500).map { number in
            let count = number % 500 == 0 ? 1800 : number % 7 == 0 ? 2 : 0
            return Item("n\(number)", Int.random(in: 0...3, using: &random), count == 0 ? nil : leaves(count))
        }
    }

    @Test("rows, cursor, selection and lines agree with the model after random operations", arguments: 0..<15)
    func operations(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        try check(steps: 60, partSize: 9, "seed \(seed)", &random) { random in
            (0..<3).flatMap { _ in Item.randomSiblings(using: &random) }
        }
    }

    @Test("thousands of rows agree with the model after random operations", arguments: 0..<2)
    func operationsOnManyRows(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        try check(steps: 20, partSize: 2500, "seed \(seed)", &random) { manySiblings(&$0) }
    }

    /// The number of operations in the long sequence; `TREETAB_OUTLINE_OPERATIONS` sets another one.
    private static let operationCount =
        ProcessInfo.processInfo.environment["TREETAB_OUTLINE_OPERATIONS"].flatMap { Int($0) } ?? 400

    @Test("a long sequence of operations on one view agrees with the model")
    func longSequence() throws {
        var random = SeededGenerator(seed: 2026)
        try check(steps: Self.operationCount, partSize: 9, "the long sequence", &random) { random in
            (0..<3).flatMap { _ in Item.randomSiblings(using: &random) }
        }
    }

    private func check(
        steps: Int,
        partSize: Int,
        _ name: String,
        _ random: inout SeededGenerator,
        items: (inout SeededGenerator) -> [Item]
    ) throws {
        var model = Model(items: items(&random))
        var table = table(model, &random)
        var environment = environment(&random)
        var outline = OutlineView(table, in: environment)
        // The row at the top. `nil` if it is the first one: then the view stays at the first row.
        var (cursorID, topID): (Int?, Int?) = (nil, nil)
        for step in 0..<steps {
            let rows = model.rows
            let row = rows.indices.randomElement(using: &random)
            switch Int.random(in: 0..<13, using: &random) {
            case 0...4:
                guard let row else { continue }
                let item = try #require(model.all.first { $0.id == rows[row].id })
                let (isExpanded, deep) = (Bool.random(using: &random), Int.random(in: 0..<4, using: &random) == 0)
                if rows[row].isGroup {
                    for item in deep ? Item.flattened([item]).map(\.item) : [item] where item.children != nil {
                        // With a filter, the view knows only the rows that the filter keeps.
                        if model.isKept(item) { model.set(item, isExpanded: isExpanded) }
                    }
                    let end = rows[(row + 1)...].firstIndex { $0.depth <= rows[row].depth } ?? rows.count
                    if !isExpanded, rows[row..<end].contains(where: { $0.id == cursorID }) { cursorID = item.id }
                    if !isExpanded, rows[row..<end].contains(where: { $0.id == topID }) { topID = item.id }
                }
                if Bool.random(using: &random) {
                    outline.setExpanded(isExpanded, at: row, withDescendants: deep)
                } else if isExpanded {
                    outline.expand(item.id, withDescendants: deep)
                } else {
                    outline.collapse(item.id, withDescendants: deep)
                }
            case 5:
                let order: SortOrder? = [.forward, .reverse, nil].randomElement(using: &random) ?? nil
                model.sizeOrder = order
                outline.sort(using: order.map { [KeyPathComparator(\Item.size, order: $0)] } ?? [])
            case 6:
                model.largestSize = Bool.random(using: &random) ? Int.random(in: 0...2, using: &random) : nil
                model.collapsedMatches = []
                if let size = model.largestSize { outline.filter { $0.size <= size } } else { outline.removeFilter() }
            case 7:
                if Bool.random(using: &random), !model.items.isEmpty { model.items.removeLast() }
                model.items.insert(contentsOf: items(&random).prefix(2000), at: 0)
                model.items.removeLast(max(0, model.items.count - 6000))
                if steps > 100 { model.items.removeLast(max(0, model.items.count - 20)) }
                table = self.table(model, &random).sorted(using: outline.table.sortOrder).selection(outline.selection)
                outline.update(table)
            case 8:
                guard let row else { continue }
                outline.cursor = row
                cursorID = rows[row].id
            case 9:
                guard let row else { continue }
                outline.toggleSelection(at: row)
                #expect(outline[row].isSelected == outline.selection.contains(rows[row].id))
            case 10:
                guard let row else { continue }
                if Bool.random(using: &random) {
                    outline.top = row
                } else {
                    outline.scrollToVisible(row, height: Int.random(in: 1...9, using: &random))
                }
                topID = outline.top == 0 ? nil : rows[outline.top].id
            case 11 where model.largestSize == nil:
                model.isExpandedByDefault = Bool.random(using: &random)
                model.others = []
                outline.expand(toLevel: model.isExpandedByDefault ? .max : 0)
            default:
                environment = self.environment(&random)
                outline.environment = environment
            }
            let expected = model.rows
            try #require(
                outline.map { row in
                    Model.Row(
                        id: row.id,
                        depth: row.attributes.depth,
                        isGroup: row.attributes.isGroup,
                        isCollapsed: row.attributes.isCollapsed,
                        isLast: row.attributes.isLast,
                        isContext: row.attributes.isContext
                    )
                } == expected,
                "\(name), step \(step)"
            )
            if let id = cursorID, expected.contains(where: { $0.id == id }) {
                #expect(outline.cursor.map { outline[$0].id } == id, "\(name), step \(step)")
            } else {
                cursorID = outline.cursor.map { outline[$0].id }
            }
            if let id = topID, expected.contains(where: { $0.id == id }) {
                #expect(outline[outline.top].id == id, "\(name), step \(step)")
            } else {
                #expect(topID != nil || outline.top == 0, "\(name), step \(step)")
            }
            topID = outline.top == 0 ? nil : outline[outline.top].id
            if let row = expected.indices.randomElement(using: &random) {
                #expect(outline.firstIndex(of: expected[row].id) == row)
                let parent = expected[..<row].lastIndex { $0.depth < expected[row].depth }
                #expect(outline.parent(of: row) == parent)
                let end = expected[(row + 1)...].firstIndex { $0.depth <= expected[row].depth } ?? expected.count
                #expect(outline.subtree(of: row) == row..<end)
            }
            if let whole = whole(table.selection(outline.selection), model) {
                let lines = lines(&outline, upTo: partSize, &random)
                #expect(lines == whole.rendered(environment: environment), "\(name), step \(step)")
            }
        }
    }
}
