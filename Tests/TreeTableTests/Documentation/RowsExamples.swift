import TreeTable

extension Page {
    private var files: [FileItem] { Page.files }
    private var table: Table<FileItem> { Page.table }

    func staticRows() {
        let showsTotal = true
        // snippet: static-rows
        let total = FileItem(id: 0, name: "Total", size: files.reduce(0) { $0 + $1.size })
        let table = Table(of: FileItem.self) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        } rows: {
            if showsTotal { TableRow(total) }
            OutlineGroup(files, children: \.children)
        }
        print(table)
        // end
    }

    func forEach() {
        // snippet: for-each
        let table = Table(of: FileItem.self) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        } rows: {
            ForEach(files)
            ForEach(1..<3) { number in
                TableRow(FileItem(id: -number, name: "Draft \(number)", size: number))
            }
            ForEach(["a.txt", "b.txt"]) { name in
                TableRow(FileItem(id: name.hashValue, name: name, size: 0))
            }
        }
        .sorted(using: [KeyPathComparator(\.name, order: .reverse)])
        print(table)
        // end
    }

    func outlineGroup() {
        // snippet: outline-group
        let table = Table(of: FileItem.self) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        } rows: {
            OutlineGroup(files[0], children: \.children) { item in
                TableRow(FileItem(id: item.id, name: item.name.uppercased(), size: item.size))
            }
            OutlineGroup(files.dropFirst(), children: \.slice)
        }
        print(table)
        // end
    }

    func sections() {
        // snippet: sections
        let table = Table(of: FileItem.self) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        } rows: {
            Section("Folders") {
                OutlineGroup(files.filter { $0.children != nil }, children: \.children)
            } footer: {
                "2 folders"
            }
            Section("Files", isExpanded: .constant(false)) {
                ForEach(files.filter { $0.children == nil })
            }
        }
        print(table)
        // end
    }

    func disclosure() {
        let files = files
        // snippet: disclosure
        let table = Table(of: FileItem.self) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        } rows: {
            DisclosureTableRow(files[0]) {
                ForEach(files[0].children ?? [])
            }
            DisclosureTableRow(FileItem(id: 7, name: "Trash", size: 96), isExpanded: .constant(false)) {
                TableRow(FileItem(id: 8, name: "old.md", size: 96))
            }
        }
        print(table.tableStyle(.outline))
        // end
    }

    func filter() {
        // snippet: filter
        let large = table.filtered { $0.size > 4_000 && $0.children == nil }
        print(large)
        print(large.tableStyle(.csv))
        // end
    }

    func limit() {
        // snippet: limit
        print(table.sorted(using: [KeyPathComparator(\.size, order: .reverse)]).limited(perParent: 1))
        // end
    }

    func rowLimit() {
        // snippet: row-limit
        print(table.limited(rows: 5))
        print(table.limited(depth: 0))
        // end
    }

    func summary() {
        // snippet: summary
        let table = Table(files, children: \.children) {
            TableColumn("Name", value: \.name)
                .summary { hidden, cell in
                    cell.append("and ")
                    cell.append(hidden.count)
                    cell.append(" others")
                }
            TableColumn("Size", value: \.size)
                .summary { hidden, cell in cell.append(hidden.reduce(0) { $0 + $1.size }) }
        }
        print(table.limited(perParent: 1))
        // end
    }

    func grouping() {
        // snippet: grouping
        let byKind = table.grouped(
            by: \.kind,
            header: { $0 },
            into: 0,
            { $0 += $1.size },
            footer: { "\($0) bytes" },
            sortedBy: { $0 > $1 }
        )
        print(byKind)
        // end
    }

    func list() {
        // snippet: list
        print(List(files, children: \.children) { $0.name })
        // end
    }

    func listContent() {
        // snippet: list-content
        let list = List {
            Text("Files").bold()
            ForEach(files) { item in
                DisclosureGroup(item.name) {
                    ForEach(item.children ?? []) { Text($0.name).badge($0.size) }
                }
            }
        }
        print(list.listStyle(.outline))
        // end
    }

    // snippet: own-rows
    struct Shelf: TableRowContent {
        var items: [FileItem]

        var tableRowBody: some TableRowContent<FileItem> {
            Section("Shelf") { ForEach(items) }
        }
    }
    // end

    func ownRows() {
        print(
            Table(of: FileItem.self) {
                TableColumn("Name", value: \.name)
            } rows: {
                Shelf(items: files)
            }
        )
    }
}

extension Page.FileItem {
    /// The children as a slice, for data that is one.
    fileprivate var slice: ArraySlice<Self>? { children.map { $0[...] } }
}
