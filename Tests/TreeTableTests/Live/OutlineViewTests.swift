import Testing
import TreeTable

@Suite struct OutlineViewTests {
    private let items = [
        Item("a", 3, [Item("b", 1, [Item("c", 1)]), Item("d", 2)]),
        Item("e", 4),
        Item("f", 5, []),
    ]

    private func table(
        _ items: [Item],
        _ sortOrder: (any SortOrderBinding<Item>)? = nil,
        selection: (any SelectionBinding<Int>)? = nil
    ) -> Table<Item> {
        Table(items, children: \.children, selection: selection, sortOrder: sortOrder) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }
        .tableStyle(.outline)
    }

    private func names(_ outline: OutlineView<Item>) -> [String] { outline.map(\.value.name) }

    private func id(_ name: String) -> Int {
        func find(_ items: [Item]) -> Int? {
            for item in items {
                if item.name == name { return item.id }
                if let id = find(item.children ?? []) { return id }
            }
            return nil
        }
        return find(items) ?? -1
    }

    @Test("only the roots are visible at first")
    func roots() {
        let outline = OutlineView(table(items))
        #expect(names(outline) == ["a", "e", "f"])
        #expect(outline.map(\.attributes.isCollapsed) == [true, false, true])
        #expect(outline.map(\.attributes.isLast) == [false, false, true])
    }

    @Test("an expanded row shows its children, and remembers which of them were expanded")
    func expandAndCollapse() {
        var outline = OutlineView(table(items))
        outline.expand(id("a"))
        #expect(names(outline) == ["a", "b", "d", "e", "f"])
        outline.expand(id("b"))
        #expect(names(outline) == ["a", "b", "c", "d", "e", "f"])
        #expect(outline.map(\.attributes.depth) == [0, 1, 2, 1, 0, 0])
        outline.collapse(id("a"))
        #expect(names(outline) == ["a", "e", "f"])
        outline.expand(id("a"))
        #expect(names(outline) == ["a", "b", "c", "d", "e", "f"])
    }

    @Test("descendants can also be expanded and collapsed")
    func descendants() {
        var outline = OutlineView(table(items))
        outline.expand(id("a"), withDescendants: true)
        #expect(names(outline) == ["a", "b", "c", "d", "e", "f"])
        outline.collapse(id("a"), withDescendants: true)
        outline.expand(id("a"))
        #expect(names(outline) == ["a", "b", "d", "e", "f"])
    }

    @Test("leaves and rows that are not visible do not expand")
    func withoutEffect() {
        var outline = OutlineView(table(items))
        outline.expand(id("e"))
        outline.expand(id("b"))
        outline.expand(-1)
        #expect(names(outline) == ["a", "e", "f"])
        outline.expand(id("a"))
        #expect(names(outline) == ["a", "b", "d", "e", "f"])
    }

    @Test("rows expand down to a level")
    func levels() {
        var outline = OutlineView(table(items))
        outline.expand(toLevel: 1)
        #expect(names(outline) == ["a", "b", "d", "e", "f"])
        outline.collapse(id("a"))
        #expect(names(outline) == ["a", "e", "f"])
        outline.expand(toLevel: .max)
        #expect(names(outline) == ["a", "b", "c", "d", "e", "f"])
        outline.expand(toLevel: 0)
        #expect(names(outline) == ["a", "e", "f"])
    }

    @Test("an empty table has no rows")
    func empty() {
        var outline = OutlineView(table([]))
        outline.cursor = 3
        #expect(outline.isEmpty && outline.cursor == nil && outline.firstIndex(of: 1) == nil)
        outline.sort(using: [KeyPathComparator(\.size)])
        outline.filter { _ in true }
        outline.expand(toLevel: 3)
        #expect(outline.isEmpty)
        var bytes: [UInt8] = []
        outline.writeHeaders(to: &bytes)
        outline.write(rows: 0..<0, to: &bytes)
        outline.writeEnd(to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "Name  Size ▲\n")
    }

    @Test("parents and subtrees are found")
    func structure() {
        var outline = OutlineView(table(items))
        outline.expand(toLevel: .max)
        #expect((0..<6).map { outline.parent(of: $0) } == [nil, 0, 1, 0, nil, nil])
        #expect((0..<6).map { outline.subtree(of: $0) } == [0..<4, 1..<3, 2..<3, 3..<4, 4..<5, 5..<6])
        #expect(outline.firstIndex(of: id("d")) == 3)
    }

    @Test("a sort keeps rows expanded, and a binding gets the sort order")
    func sorting() {
        @State var sortOrder = [KeyPathComparator(\Item.size)]
        var outline = OutlineView(table(items, $sortOrder))
        outline.expand(id("a"))
        outline.sort(using: [KeyPathComparator(\.size, order: .reverse)])
        #expect(names(outline) == ["f", "e", "a", "d", "b"])
        #expect(sortOrder == [KeyPathComparator(\.size, order: .reverse)])
        outline.sort(byColumn: 1)
        #expect(names(outline) == ["a", "b", "d", "e", "f"])
        #expect(sortOrder == [KeyPathComparator(\.size)])
    }

    @Test("a filter finds rows that are not visible, and expands their ancestors")
    func filter() {
        var outline = OutlineView(table(items))
        outline.filter { $0.name == "c" }
        #expect(names(outline) == ["a", "b", "c"])
        #expect(outline.map(\.attributes.isContext) == [true, true, false])
        outline.collapse(id("b"))
        #expect(names(outline) == ["a", "b"])
        outline.removeFilter()
        #expect(names(outline) == ["a", "e", "f"])
    }

    @Test("the cursor stays at its row")
    func cursor() {
        var outline = OutlineView(table(items))
        outline.cursor = 1
        outline.expand(id("a"))
        #expect(outline.cursor == 3)
        outline.sort(using: [KeyPathComparator(\.size, order: .reverse)])
        #expect(outline.cursor.map { outline[$0].value.name } == "e")
        outline.cursor = outline.firstIndex(of: id("d"))
        outline.collapse(id("a"))
        #expect(outline.cursor.map { outline[$0].value.name } == "a")
        outline.cursor = 100
        #expect(outline.cursor == 2)
    }

    @Test("if the row of the cursor is gone, the row that takes its place below the same parent becomes the cursor")
    func cursorInRemovedRows() {
        var outline = OutlineView(table(items))
        outline.expand(toLevel: .max)
        var changed = items
        // The last child of b, which is above d.
        outline.cursor = outline.firstIndex(of: id("c"))
        changed[0].children?[0].children = []
        outline.update(table(changed))
        #expect(outline.cursor.map { outline[$0].value.name } == "b")
        // The first child of a, which is above d.
        outline.cursor = outline.firstIndex(of: id("b"))
        changed[0].children?.removeFirst()
        changed.insert(Item("new", 9), at: 0)
        outline.update(table(changed))
        #expect(outline.cursor.map { outline[$0].value.name } == "d")
    }

    @Test("if the row of the cursor is hidden, the cursor moves to the nearest visible parent")
    func cursorInHiddenRows() {
        var outline = OutlineView(table(items))
        for level in [0, 1] {
            outline.expand(toLevel: .max)
            outline.cursor = outline.firstIndex(of: id("c"))
            outline.expand(toLevel: level)
            #expect(outline.cursor.map { outline[$0].value.name } == ["a", "b"][level])
        }
        outline.expand(toLevel: .max)
    }

    @Test("the first row on the screen stays, or one of its parents, or the distance to the cursor")
    func topInHiddenRows() {
        let many = (0..<100).map { Item("\($0)", $0, [Item("below \($0)", 1)]) }
        func view() -> OutlineView<Item> {
            var outline = OutlineView(table(many))
            outline.expand(toLevel: .max)
            outline.top = 101
            outline.cursor = 120
            return outline
        }
        // The row is collapsed.
        var outline = view()
        #expect(outline[outline.top].value.name == "below 50")
        outline.expand(toLevel: 0)
        #expect(outline[outline.top].value.name == "50")
        #expect(outline.cursor.map { outline[$0].value.name } == "60")
        // The row and its parent are filtered out. The cursor's row is not.
        outline = view()
        outline.filter { $0.size % 2 == 1 && $0.name != "50" && $0.name != "below 50" || $0.name == "60" }
        let cursor = outline.cursor.map { outline[$0].value.name }
        #expect(cursor == "60")
        #expect(outline.cursor.map { $0 - outline.top } == 19)
        // All rows up to the cursor are filtered out.
        outline = view()
        outline.filter { $0.name == "60" }
        #expect(outline.cursor == 0 && outline.top == 0)
    }

    @Test("expanded rows, the selection and the cursor survive new data")
    func update() {
        var outline = OutlineView(table(items))
        outline.expand(id("a"))
        outline.selection = [id("d"), id("e")]
        outline.cursor = outline.firstIndex(of: id("e"))
        var changed = items
        changed.insert(Item("new", 9), at: 0)
        changed[1].children?.removeFirst()
        outline.update(table(changed).selection(outline.selection))
        #expect(names(outline) == ["new", "a", "d", "e", "f"])
        #expect(outline.filter(\.isSelected).map(\.value.name) == ["d", "e"])
        #expect(outline.cursor == 3)
        outline.update(table([]))
        #expect(outline.isEmpty && outline.cursor == nil)
    }

    @Test("the selection is stored in a binding")
    func selection() {
        @State var several: Set<Int> = []
        var outline = OutlineView(table(items, selection: $several))
        outline.toggleSelection(at: 0)
        outline.toggleSelection(at: 1)
        #expect(several == [id("a"), id("e")])
        outline.toggleSelection(at: 0)
        #expect(several == [id("e")])

        @State var one: Int?
        outline = OutlineView(table(items, selection: $one))
        outline.toggleSelection(at: 0)
        outline.toggleSelection(at: 1)
        #expect(one == id("e"))
        outline.toggleSelection(at: 1)
        #expect(one == nil)
    }

    @Test("a view of declared rows begins with the rows that the table prints, and changes their bindings")
    func declaredRows() {
        @State var isExpanded = false
        let table = Table(of: Item.self) {
            TableColumn("Name", value: \.name)
        } rows: {
            DisclosureTableRow(items[0], isExpanded: $isExpanded) {
                DisclosureTableRow(items[0].children?[0] ?? items[1], isExpanded: .constant(false)) {
                    TableRow(Item("x"))
                }
            }
            TableRow(items[1]).selectionDisabled()
        }
        var outline = OutlineView(table)
        #expect(names(outline) == ["a", "e"])
        outline.expand(id("a"))
        #expect(isExpanded)
        #expect(names(outline) == ["a", "b", "e"])
        outline.expand(id("b"))
        #expect(names(outline) == ["a", "b", "x", "e"])
        outline.toggleSelection(at: 3)
        #expect(outline.selection.isEmpty)
        isExpanded = false
        outline.update(table)
        #expect(names(outline) == ["a", "e"])
    }

    @Test("5,000 levels expand and collapse one by one, and all at once")
    func deepTree() {
        let count = 5000
        let table = Table(FlatNode.chain(count), children: \.children) { TableColumn("ID", value: \.id) }
        var outline = OutlineView(table)
        for row in 0..<count - 1 { outline.setExpanded(true, at: row) }
        #expect(outline.count == count)
        #expect(outline.parent(of: count - 1) == count - 2)
        outline.setExpanded(false, at: count / 2)
        #expect(outline.count == count / 2 + 1)
        outline.setExpanded(true, at: count / 2)
        #expect(outline.count == count)
        outline.expand(toLevel: 0)
        outline.expand(toLevel: .max)
        #expect(outline.last?.attributes.depth == count - 1)
        var (part, whole) = ([UInt8](), [UInt8]())
        outline.write(rows: count - 10..<count, to: &part)
        outline.write(rows: 0..<count, to: &whole)
        #expect(whole.suffix(part.count) == part[...])
    }

    @Test("100,000 levels expand at once, collapse in the middle, and are written at the bottom")
    func deeperTree() {
        let count = 100_000
        var outline = OutlineView(Table(FlatNode.chain(count), children: \.children) { TableColumn("ID", value: \.id) })
        outline.expand(toLevel: .max)
        #expect(outline.count == count && outline.last?.attributes.depth == count - 1)
        outline.top = count - 1
        outline.cursor = count / 2 + 1
        outline.setExpanded(false, at: count / 2)
        #expect(outline.count == count / 2 + 1 && outline.top == count / 2 && outline.cursor == count / 2)
        outline.setExpanded(true, at: count / 2, withDescendants: true)
        #expect(outline.count == count && outline.parent(of: count - 1) == count - 2)
        #expect(outline.subtree(of: 1) == 1..<count)
        var bytes: [UInt8] = []
        outline.write(rows: count - 1..<count, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\(count - 1)\n"))
        outline.collapse(0, withDescendants: true)
        outline.expand(0)
        #expect(outline.count == 2)
    }

    @Test("the places of headers, triangles and cells are found")
    func hits() {
        var outline = OutlineView(table(items), in: TableEnvironment(width: 40))
        outline.expand(id("a"))
        // Name   Size
        // ▾ a       3
        //   ▸ b     1
        //     d     2
        //   e       4
        // ▸ f       5
        #expect(outline.hit(x: 0, y: 0, top: 0) == .header(column: 0))
        #expect(outline.hit(x: 8, y: 0, top: 0) == .header(column: 1))
        #expect(outline.hit(x: 0, y: 1, top: 0) == .disclosure(row: 0))
        #expect(outline.hit(x: 2, y: 1, top: 0) == .cell(row: 0, column: 0))
        #expect(outline.hit(x: 3, y: 2, top: 0) == .disclosure(row: 1))
        #expect(outline.hit(x: 3, y: 2, top: 1) == .cell(row: 2, column: 0))
        outline.top = 1
        #expect(outline.hit(x: 3, y: 2) == .cell(row: 2, column: 0))
        #expect(outline.headerCount == 1)
        #expect(outline.hit(x: 30, y: 5, top: 0) == .cell(row: 4, column: 1))
        #expect(outline.hit(x: 0, y: 6, top: 0) == nil)
        #expect(outline.hit(x: 0, y: .max, top: 1) == nil)
        #expect(outline.hit(x: 0, y: 1, top: 9) == nil)
        #expect(outline.hit(x: -1, y: 1, top: 0) == nil)
        #expect(outline.hit(x: 0, y: -1, top: 0) == nil)
    }

    @Test("the places of rows are found between sections, borders and empty lines")
    func hitsWithSections() {
        let table = Table(of: Item.self) {
            TableColumn("Name", value: \.name)
        } rows: {
            Section("First") {
                TableRow(Item("a"))
                TableRow(Item("b"))
            }
            Section("Second") {
                TableRow(Item("c"))
            }
        }
        .tableStyle(.bordered).listRowSpacing(1)
        var outline = OutlineView(table, in: TableEnvironment(width: 40, colorDepth: .basic))
        var bytes: [UInt8] = []
        outline.writeHeaders(to: &bytes)
        outline.write(rows: 0..<3, to: &bytes)
        outline.writeEnd(to: &bytes)
        let lines = String(decoding: bytes, as: UTF8.self).strippedOfColor.split(separator: "\n")
        for (y, line) in lines.enumerated() {
            let letter = line.split(separator: " ").dropFirst().first
            let row = ["a", "b", "c"].firstIndex { $0 == letter ?? "" }
            let section = ["Fir…", "Sec…"].firstIndex { $0 == letter ?? "" }
            let expected: OutlineHit? =
                letter == "Name"
                ? .header(column: 0)
                : section.map { .section($0) } ?? row.map { .cell(row: $0, column: 0) }
            #expect(outline.hit(x: 2, y: y, top: 0) == expected, "line \(y): \(line)")
        }
        #expect(lines.count == 10)
    }

    @Test("the first row on the screen stays at its row, and 0 stays 0")
    func top() {
        var outline = OutlineView(table(items))
        #expect(outline.top == 0)
        outline.expand(id("a"))
        #expect(outline.top == 0)
        outline.scrollTo(id("e"))
        #expect(outline.top == 3)
        outline.collapse(id("a"))
        #expect(outline.top == 1)
        outline.expand(toLevel: .max)
        #expect(outline.top == 4)
        outline.sort(using: [KeyPathComparator(\.size, order: .reverse)])
        #expect(outline[outline.top].value.name == "e")
        outline.scrollTo(id("d"))
        outline.collapse(id("a"))
        #expect(outline[outline.top].value.name == "a")
        outline.top = 99
        #expect(outline.top == outline.count - 1)
        outline.top = -1
        #expect(outline.top == 0)
        outline.scrollTo(-1)
        #expect(outline.top == 0)
        outline.top = 1
        outline.update(table([]))
        #expect(outline.top == 0)
    }

    @Test("the first row on the screen is stored in a binding, and read from it")
    func scrollPosition() {
        @State var position: Int? = id("f")
        let table = table(items).scrollPosition(id: $position)
        var outline = OutlineView(table)
        #expect(outline.top == 2)
        outline.top = 1
        #expect(position == id("e"))
        position = id("f")
        outline.update(table)
        #expect(outline.top == 2)
        position = id("b")
        outline.update(table)
        #expect(outline.top == 2)
        outline = OutlineView(List(items) { $0.name }.scrollPosition(id: $position))
        #expect(outline.top == 2)
    }

    @Test("a row scrolls into view, and no further")
    func scrollToVisible() {
        let rows = (0..<20).map { Item("row \($0)") }
        var outline = OutlineView(table(rows))
        outline.scrollToVisible(5, height: 6)
        #expect(outline.top == 0)
        outline.scrollToVisible(6, height: 6)
        #expect(outline.top == 1)
        outline.scrollToVisible(19, height: 6)
        #expect(outline.top == 14)
        outline.scrollToVisible(14, height: 6)
        #expect(outline.top == 14)
        outline.scrollToVisible(3, height: 6)
        #expect(outline.top == 3)
        outline.scrollToVisible(9, height: 0)
        #expect(outline.top == 9)
        outline.scrollToVisible(20, height: 6)
        #expect(outline.top == 9)
        // Every row but the first one has an empty line before it.
        outline = OutlineView(table(rows).listRowSpacing(1), in: TableEnvironment(colorDepth: .basic))
        outline.scrollToVisible(2, height: 5)
        #expect(outline.top == 0)
        outline.scrollToVisible(3, height: 5)
        #expect(outline.top == 2)
    }

    @Test("rows that are not visible expand when they appear")
    func expandSeveral() {
        var outline = OutlineView(table(items))
        outline.expand([id("b"), -1])
        #expect(names(outline) == ["a", "e", "f"])
        outline.expand([id("a")])
        #expect(names(outline) == ["a", "b", "c", "d", "e", "f"])
        outline.expand(toLevel: .max)
        outline.collapse(id("b"))
        outline.expand([id("b")])
        #expect(names(outline) == ["a", "b", "c", "d", "e", "f"])
    }

    @Test("sections are found by a click, and collapse with and without a binding")
    func sectionsCollapse() {
        @State var isExpanded = true
        func table() -> Table<Item> {
            Table(of: Item.self) {
                TableColumn("Name", value: \.name)
            } rows: {
                Section("First", isExpanded: $isExpanded) { TableRow(items[0]) }
                Section("Second") { TableRow(items[1]) }
            }
        }
        var outline = OutlineView(table())
        // Name
        // First
        // a
        // Second
        // e
        #expect(outline.hit(x: 0, y: 1) == .section(0))
        #expect(outline.hit(x: 0, y: 2) == .cell(row: 0, column: 0))
        #expect(outline.hit(x: 0, y: 3) == .section(1))
        outline.setSectionExpanded(false, section: 0)
        #expect(!isExpanded && !outline.isSectionExpanded(0) && outline.isSectionExpanded(1))
        #expect(names(outline) == ["e"])
        #expect(outline.hit(x: 0, y: 1) == .section(0))
        outline.setSectionExpanded(false, section: 1)
        #expect(outline.isEmpty && outline.hit(x: 0, y: 2) == .section(1))
        outline.update(table())
        #expect(outline.isEmpty)
        outline.setSectionExpanded(true, section: 1)
        outline.setSectionExpanded(true, section: 0)
        outline.setSectionExpanded(false, section: 2)
        #expect(isExpanded && names(outline) == ["a", "e"])
        // A filter also finds rows in collapsed sections.
        outline.setSectionExpanded(false, section: 1)
        outline.filter { $0.name == "e" }
        #expect(names(outline) == ["e"])
    }

    @Test("content that is not in the sample is shortened to the columns")
    func sample() {
        let names = (0..<10_000).map { Item($0 == 100 ? "a long name" : "n", $0) }
        let table = Table(names) {
            TableColumn("A", value: \.name)
            TableColumn("B", value: \.name)
        }
        var outline = OutlineView(table, in: TableEnvironment(width: 20))
        var bytes: [UInt8] = []
        outline.write(rows: 99..<102, to: &bytes)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 3 && lines[0] == "n  n" && lines[2] == "n  n")
        #expect(lines[1].hasSuffix("…"))
    }

    @Test("windows of sections, with and without rows, together are the lines of the table", arguments: 0..<60)
    func sections(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let styles: [TextTableStyle] = [.guides, .bordered, .inset]
        let table = Table(of: Item.self) {
            TableColumn("Name", value: \.name)
        } rows: {
            for number in 0..<Int.random(in: 0...6, using: &random) {
                let rows = (0..<Int.random(in: 0...2, using: &random)).map { Item("row \($0)") }
                Section("Section \(number)", isExpanded: .constant(Bool.random(using: &random))) {
                    ForEach(rows)
                } footer: {
                    Bool.random(using: &random) ? "End \(number)" : nil
                }
                .listSectionSeparator(Bool.random(using: &random) ? .visible : .automatic)
            }
        }
        .tableStyle(styles.randomElement(using: &random) ?? .guides)
        .listRowSeparator(Bool.random(using: &random) ? .visible : .automatic)
        .listSectionSpacing(Int.random(in: 0...1, using: &random))
        let environment = TableEnvironment(colorDepth: Bool.random(using: &random) ? .none : .indexed)
        var outline = OutlineView(table, in: environment)
        var (bytes, row) = ([UInt8](), 0)
        outline.writeHeaders(to: &bytes)
        repeat {
            let end = min(outline.count, row + Int.random(in: 1...3, using: &random))
            outline.write(rows: row..<end, to: &bytes)
            row = end
        } while row < outline.count
        outline.writeEnd(to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == table.rendered(environment: environment))
    }

    @Test("a row below one of thousands of collapsed roots is found")
    func findBesideRuns() {
        let roots = (0..<5000).map { Item("n\($0)", $0, $0 == 2500 ? [Item("child")] : nil) }
        var outline = OutlineView(table(roots))
        outline.expand(roots[2500].id)
        let child = roots[2500].children?[0].id ?? -1
        #expect(outline.firstIndex(of: child) == 2501)
        #expect(outline.firstIndex(of: roots[4999].id) == 5000)
        #expect(outline.firstIndex(of: roots[0].id) == 0)
        #expect(outline.firstIndex(of: -1) == nil)
    }

    @Test("a row that is its own ancestor does not expand")
    func cycle() {
        struct Loop: Identifiable {
            let id: Int
            var next: [Loop]? { [Loop(id: (id + 1) % 3)] }
        }
        let table = Table([Loop(id: 0)], children: \.next) { TableColumn("ID", value: \.id) }
        var outline = OutlineView(table)
        for _ in 0..<5 { outline.setExpanded(true, at: outline.count - 1) }
        outline.sort(using: [KeyPathComparator(\.id)])
        #expect(outline.map(\.id) == [0, 1, 2, 0])
        #expect(outline.last?.attributes.isCycle == true)
        outline.expand(toLevel: .max)
        #expect(outline.map(\.id) == [0, 1, 2, 0])
    }

    @Test("levels are stored in the bindings of declared rows, by their depths")
    func levelsOfBindings() {
        @State var outer = false
        @State var inner = true
        let table = Table(of: Item.self) {
            TableColumn("Name", value: \.name)
        } rows: {
            DisclosureTableRow(items[0], isExpanded: $outer) {
                DisclosureTableRow(items[1], isExpanded: $inner) { TableRow(items[2]) }
            }
        }
        var outline = OutlineView(table)
        outline.expand(toLevel: 1)
        #expect(outer && !inner)
        #expect(names(outline) == ["a", "e"])
        outline.update(table)
        #expect(names(outline) == ["a", "e"])
        outline.expand(toLevel: 2)
        #expect(outer && inner)
        #expect(names(outline) == ["a", "e", "f"])
        outline.expand(toLevel: 0)
        #expect(!outer && !inner)
    }

    @Test("comparators of another type than those of the binding change nothing")
    func otherComparators() {
        struct BySize: SortComparator {
            var order = SortOrder.forward
            func compare(_ lhs: Item, _ rhs: Item) -> ComparisonResult { .orderedSame }
        }
        @State var sortOrder = [KeyPathComparator(\Item.size, order: .reverse)]
        let table = Table(items, children: \.children, sortOrder: $sortOrder) {
            TableColumn("Name", value: \.name)
        }
        var outline = OutlineView(table)
        outline.sort(using: [BySize()])
        #expect(sortOrder == [KeyPathComparator(\Item.size, order: .reverse)])
        outline.sort(using: [KeyPathComparator(\.name)])
        #expect(sortOrder == [KeyPathComparator(\.name)])
    }

    @Test("a declared row that a person has collapsed stays collapsed, and a new one begins expanded")
    func collapsedByPerson() {
        func table(of items: ArraySlice<Item>) -> Table<Item> {
            Table(of: Item.self) {
                TableColumn("Name", value: \.name)
            } rows: {
                for item in items {
                    DisclosureTableRow(item) { TableRow(Item("child of \(item.name)")) }
                }
            }
        }
        var outline = OutlineView(table(of: items[..<2]))
        outline.collapse(id("a"))
        outline.update(table(of: items[...]))
        #expect(names(outline) == ["a", "e", "child of e", "f", "child of f"])
    }

    @Test("an update keeps a selection and a sort order that are values, unless the new table has its own")
    func updateWithValues() {
        var outline = OutlineView(table(items))
        outline.selection = [id("e")]
        outline.sort(using: [KeyPathComparator(\.name, order: .reverse)])
        outline.update(table(items))
        #expect(outline.selection == [id("e")])
        #expect(names(outline) == ["f", "e", "a"])
        outline.update(table(items).selection([id("a")]).sorted(using: [KeyPathComparator(\.name)]))
        #expect(outline.selection == [id("a")])
        #expect(names(outline) == ["a", "e", "f"])
    }
}
