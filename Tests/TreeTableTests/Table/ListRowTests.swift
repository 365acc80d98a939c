import Testing
import TreeTable

@Suite struct ListRowTests {
    private func ids(_ list: List<ListRow>) -> [AnyHashable] { OutlineView(list.table).map(\.id) }

    @Test("rows have the ID of the innermost element, and tags replace it")
    func elements() {
        let list = List {
            ForEach([1, 2], id: \.self) { outer in
                Text("\(outer)")
                ForEach(["a\(outer)"], id: \.self) { Text($0) }
            }
            ForEach([3], id: \.self) { Text("\($0)").tag("three") }
            OutlineGroup(Item("x", [Item("y")]), children: \.children) { Text($0.name).tag($0.name) }
        }
        #expect(ids(list) == [1, "a1", 2, "a2", "three", "x", "y"])
    }

    @Test("all rows have different IDs")
    func unique() {
        let list = List {
            Text("static")
            ForEach([1, 1], id: \.self) { _ in
                Text("first")
                Text("second")
            }
            DisclosureGroup("group") { Text("static") }
            ForEach(["a", "b"]) { Text($0) }
        }
        let ids = ids(list)
        #expect(ids.count == 9)
        #expect(Set(ids).count == 9)
        #expect(ids[1] == AnyHashable(1))
    }

    @Test("the cursor stays at the row of its element when rows are inserted before it")
    func insertion() {
        func list(_ numbers: [Int]) -> List<ListRow> {
            List {
                Text("title")
                ForEach(numbers, id: \.self) { Text("\($0)") }
                Text("end")
            }
        }
        var outline = OutlineView(list([1, 2]).table)
        outline.cursor = 2
        outline.update(list([0, 1, 2]).table)
        #expect(outline.cursor == 3)
        outline.cursor = 4
        outline.update(list([]).table)
        #expect(outline.cursor == 1)
    }

    @Test("rows show styles, links and toggles")
    func content() {
        @State var isOn = true
        let list = List {
            Text("bold").bold()
            Toggle("Wi-Fi", isOn: $isOn)
            HStack {
                "a"; "b"
            }
            Link("l", destination: "https://l")
            "string"
        }
        #expect(list.description == "bold\n[x] Wi-Fi\na b\nl\nstring")
        let text = list.rendered(environment: TableEnvironment(colorDepth: .basic, showsLinks: true))
        #expect(text.contains("\u{1b}[1mbold"))
        #expect(text.contains("https://l"))
    }

    @Test("a program can append rows with its own IDs")
    func ownRows() {
        struct Rows: TableRowContent {
            func appendRows(to sink: inout TableRowSink<ListRow>) { sink.append(ListRow(id: 3, text: "c")) }
        }
        let list = List { Rows() }
        #expect(list.description == "c")
        #expect(ids(list) == [3])
    }

    @Test("a disclosure group has a label with content, and is expanded without a binding")
    func labels() {
        @State var isExpanded = false
        let list = List {
            DisclosureGroup {
                Text("1")
            } label: {
                Text("Items").bold()
            }
            DisclosureGroup(isExpanded: $isExpanded) {
                Text("2")
            } label: {
                "More"
            }
        }
        .listStyle(.outline)
        #expect(list.description == "▾ Items\n    1\n▸ More")
        isExpanded = true
        #expect(list.description == "▾ Items\n    1\n▾ More\n    2")
    }
}
