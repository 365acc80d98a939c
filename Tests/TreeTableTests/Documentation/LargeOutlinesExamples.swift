import TreeTable

extension Page {
    func outlineView() {
        // snippet: outline-view
        let table = Table(files, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }
        .tableStyle(.outline)
        var outline = OutlineView(table, in: TableEnvironment(width: 40))
        outline.setExpanded(true, at: 0)
        outline.sort(byColumn: 1)  // a click on Size

        var bytes: [UInt8] = []
        outline.writeHeaders(to: &bytes)
        outline.write(rows: 0..<min(4, outline.count), to: &bytes)
        print(String(decoding: bytes, as: UTF8.self), terminator: "")
        // end
    }

    func actions() {
        // snippet: actions
        @State var items = files
        func makeTable() -> Table<FileItem> {
            Table(of: FileItem.self) {
                TableColumn("Name", value: \.name)
            } rows: {
                ForEach($items, editActions: .all) { $item in
                    TableRow(item)
                        .swipeActions(edge: .leading) {
                            Button("Star") { item.name += " *" }
                        }
                        .deleteDisabled(item.children != nil)
                }
            }
            .contextMenu(forSelectionType: FileItem.ID.self) { ids in
                Button("Compress \(ids.count)") {}
                if ids.count == 1 { Button("Rename") {} }
            }
            .navigationDestination(for: FileItem.self) { item in
                "\(item.name) has \(item.size) bytes."
            }
        }
        var outline = OutlineView(makeTable())

        outline.actions(for: 2, edge: .leading)[0].run()  // Star
        outline.move([2], before: 0)
        outline.update(makeTable())
        print(outline.map(\.value.name).joined(separator: ", "))

        print(outline.menu(for: [5, 6]).map(\.label).joined(separator: ", "))
        print(outline.actions(for: 0).map(\.label).joined(separator: ", "))

        var detail: [UInt8] = []
        outline.writeDestination(of: 0, to: &detail)
        print(String(decoding: detail, as: UTF8.self), terminator: "")
        // end
    }

    private var files: [FileItem] { Page.files }
}
