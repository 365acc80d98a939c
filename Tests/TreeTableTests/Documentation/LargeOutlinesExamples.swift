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
        outline.choose(column: 1)  // a click on Size

        var bytes: [UInt8] = []
        outline.writeHeaders(to: &bytes)
        outline.write(rows: 0..<min(4, outline.count), to: &bytes)
        print(String(decoding: bytes, as: UTF8.self), terminator: "")
        // end
    }

    private var files: [FileItem] { Page.files }
}
