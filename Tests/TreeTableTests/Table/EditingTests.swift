import Testing
import TreeTable

@Suite struct EditingTests {
    @Test func `edit actions are those of SwiftUI`() {
        #expect(EditActions<[Int]>.all == [.delete, .move])
        #expect(!EditActions<[Int]>.delete.contains(.move) && EditActions<[Int]>.move.rawValue == 2)
    }

    @Test func `edits leave the rows that are printed as they are`() {
        @State var data = [Item("a", 1), Item("b", 2)]
        let table = Table(of: Item.self, sortOrder: [KeyPathComparator(\Item.size, order: .reverse)]) {
            TableColumn("", value: \.name)
        } rows: {
            ForEach($data, editActions: .all) { $item in TableRow(item).deleteDisabled(true).moveDisabled(true) }
            ForEach(data).onDelete { _ in }.onMove { _, _ in }.onInsert(of: []) { _, _ in }
        }
        #expect(table.lines(.plain) == ["b", "a", "b", "a"])
        #expect(List($data, editActions: .all) { $item in Text(item.name) }.description == "a\nb")
    }
}
