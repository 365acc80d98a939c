import TreeTable

extension Page {
    private var files: [FileItem] { Page.files }

    func selection() {
        // snippet: selection
        @State var selection: FileItem.ID?
        let table = Table(files, selection: $selection) {
            TableColumn("Name", value: \.name)
        }
        selection = 6
        print(table.rendered(environment: .init(colorDepth: .basic)).replacing("\u{1b}", with: "␛"), terminator: "")
        // end
    }

    func choose() {
        // snippet: choose
        @State var sortOrder = [KeyPathComparator(\FileItem.name)]
        var table = Table(files, sortOrder: $sortOrder) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }
        table.choose(table.columns[1])  // a click on Size: the first tier
        table.choose(table.columns[1])  // another one: the other direction
        print(table)
        // end
    }

    func expanded() {
        // snippet: expanded
        let photos = files[0]
        @State var showsChildren = false
        let table = Table(of: FileItem.self) {
            TableColumn("Name", value: \.name)
        } rows: {
            DisclosureTableRow(photos, isExpanded: $showsChildren) {
                OutlineGroup(photos.children ?? [], children: \.children)
            }
        }
        .tableStyle(.outline)
        print(table)
        showsChildren = true
        print(table)
        // end
    }

    func elements() {
        // snippet: elements
        @State var items = files
        let table = Table(of: FileItem.self) {
            TableColumn("Name", value: \.name)
        } rows: {
            ForEach($items) { $item in
                TableRow(item)
            }
        }
        for item in $items { item.name.wrappedValue += "!" }
        // end
        _ = table
    }
}
