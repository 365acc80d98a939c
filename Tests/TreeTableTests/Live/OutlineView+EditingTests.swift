import Testing
import TreeTable

@Suite struct OutlineViewEditingTests {
    private func items(_ names: String) -> [Item] { names.map { Item(String($0)) } }

    private func text(_ items: [Item]) -> String { items.map(\.name).joined() }

    private func table(@TableRowBuilder<Item> rows: () -> TableRows<Item>) -> Table<Item> {
        Table(of: Item.self, columns: { TableColumn("", value: \.name) }, rows: rows)
    }

    @Test func `rows delete their elements, unless it is disabled`() {
        @State var data = items("abcd")
        func outline() -> OutlineView<Item> {
            OutlineView(
                table {
                    TableRow(Item("static"))
                    ForEach(data) { item in
                        TableRow(item).deleteDisabled(item.name == "c")
                    }
                    .onDelete { data.remove(atOffsets: $0) }
                }
            )
        }
        #expect((0..<5).map(outline().canDelete) == [false, true, true, false, true])
        outline().delete(rows: [4, 0, 3, 1, 1])
        #expect(text(data) == "bc")
        outline().delete(rows: [])
        #expect(text(data) == "bc")
    }

    @Test func `without an action, rows can be neither deleted nor moved`() {
        let data = items("ab")
        let outline = OutlineView(
            table { ForEach(data).onDelete(perform: nil).onMove(perform: nil).onInsert(of: [], perform: nil) }
        )
        #expect(!outline.canDelete(0) && !outline.canMove(0) && !outline.insert(["x"], at: 0))
        outline.delete(rows: [0])
        outline.move([0], before: 2)
    }

    @Test func `rows move before another row, or to the end of their collection`() {
        @State var first = items("abc")
        @State var second = items("xyz")
        func outline() -> OutlineView<Item> {
            OutlineView(
                table {
                    ForEach(first) { TableRow($0).moveDisabled($0.name == "b") }
                        .onMove { first.move(fromOffsets: $0, toOffset: $1) }
                    Section("Second") {
                        ForEach(second).onMove { second.move(fromOffsets: $0, toOffset: $1) }
                    }
                }
            )
        }
        #expect((0..<6).map(outline().canMove) == [true, false, true, true, true, true])
        outline().move([2], before: 0)
        #expect(text(first) == "cab")
        outline().move([0, 2], before: 3)  // b cannot move
        #expect(text(first) == "abc" && text(second) == "xyz")
        outline().move([0, 5], before: 6)
        #expect(text(first) == "bca" && text(second) == "xyz")
        outline().move([5], before: -1)
        #expect(text(second) == "zxy")
    }

    @Test func `content is inserted at a row, if its type is accepted`() {
        @State var data = items("ab")
        func outline() -> OutlineView<Item> {
            OutlineView(
                table {
                    ForEach(data).onInsert(of: ["text"]) { offset, texts in
                        data.insert(contentsOf: texts.map { Item($0) }, at: offset)
                    }
                    TableRow(Item("static"))
                }
            )
        }
        #expect(outline().insert(["x", "y"], of: "text", at: 1))
        #expect(text(data) == "axyb")
        #expect(outline().insert(["z"], of: "text", at: 4))  // before the static row
        #expect(text(data) == "axybz")
        #expect(!outline().insert(["-"], of: "image", at: 0) && !outline().insert(["-"], at: 0))
        #expect(!outline().insert(["-"], of: "text", at: 6) && !outline().insert(["-"], of: "text", at: -5))
        #expect(text(data) == "axybz")
    }

    @Test func `bound data is edited as its edit actions say`() {
        @State var data = items("abc")
        func outline(_ actions: EditActions<[Item]>) -> OutlineView<ListRow> {
            OutlineView(List($data, editActions: actions) { $item in Text(item.name).moveDisabled(item.name == "a") })
        }
        #expect(outline(.all).table.description == "a\nb\nc")
        #expect(outline(.delete).canDelete(0) && !outline(.delete).canMove(1))
        #expect(!outline(.move).canDelete(0) && outline(.move).canMove(1) && !outline(.move).canMove(0))
        outline(.all).move([2], before: 0)
        #expect(text(data) == "cab")
        outline(.all).delete(rows: [0, 1])
        #expect(text(data) == "b")
    }

    @Test func `children and the rows of an inner collection are not the element itself`() {
        @State var data = items("ab")
        let inner = items("xy")
        let outline = OutlineView(
            table {
                ForEach(data) { item in
                    DisclosureTableRow(item) { TableRow(Item("child")) }
                }
                .onDelete { data.remove(atOffsets: $0) }
                ForEach(data) { item in
                    ForEach(inner).onMove { _, _ in }
                }
                .onDelete { data.remove(atOffsets: $0) }
            }
        )
        #expect(outline.count == 8)
        #expect((0..<8).map(outline.canDelete) == [true, false, true, false, false, false, false, false])
        #expect(outline.canMove(4))
    }

    @Test func `the actions of bound data stay with their rows when these are sorted`() {
        @State var data = [Item("a", 1), Item("b", 2)]
        var outline = OutlineView(table { ForEach($data, editActions: .delete) { $item in TableRow(item) } })
        outline.sort(using: [KeyPathComparator(\.size, order: .reverse)])
        #expect(outline.map(\.value.name) == ["b", "a"])
        outline.delete(rows: [0])
        #expect(text(data) == "a")
    }
}
