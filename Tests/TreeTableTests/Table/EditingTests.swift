import Testing
import TreeTable

@Suite struct EditingTests {
    @Test func `edit actions are those of SwiftUI`() {
        #expect(EditActions<[Int]>.all == [.delete, .move])
        #expect(!EditActions<[Int]>.delete.contains(.move) && EditActions<[Int]>.move.rawValue == 2)
    }

    @Test func `edits leave the rows that are printed as they are`() {
        @State var data = [Item("a", 1), Item("b", 2)]
        let table = Table(of: Item.self) {
            TableColumn("", value: \.name)
        } rows: {
            ForEach($data, editActions: .all) { $item in TableRow(item).deleteDisabled(true).moveDisabled(true) }
            ForEach(data).onDelete { _ in }.onMove { _, _ in }.onInsert(of: []) { _, _ in }
        }.sorted(using: [KeyPathComparator(\Item.size, order: .reverse)])
        #expect(table.lines(.plain) == ["b", "a", "b", "a"])
        #expect(List($data, editActions: .all) { $item in Text(item.name) }.description == "a\nb")
    }

    @Test func `lists of data that people can edit take a selection, and IDs that are a property`() {
        @State var words = ["x", "y", "z"]
        @State var selection: Set<String> = ["y"]
        let list = List(selection: $selection) {
            ForEach($words, id: \.self, editActions: [.delete, .move]) { $word in Text(word) }
        }
        var outline = OutlineView(list.table)
        outline.move([0], before: 3)
        outline.update(list.table)
        #expect(words == ["y", "z", "x"])
        outline.delete(rows: [1])
        #expect(words == ["y", "x"])
        #expect(outline.selection.count == 1)
        @State var items = [Item("a"), Item("b")]
        @State var chosen: Int? = items[0].id
        let choice = List($items, editActions: .delete, selection: $chosen) { $item in Text(item.name) }
        #expect(choice.description == "a\nb")
    }
}
