import TreeTable

extension Page {
    // snippet: file-item
    struct FileItem: Identifiable {
        let id: Int
        var name: String
        var size: Int
        var kind: String? = nil
        var children: [FileItem]? = nil  // nil if it is a leaf, [] if it is an empty folder
    }
    // end

    // snippet: files
    static let files = [
        FileItem(
            id: 1,
            name: "Photos",
            size: 7_340,
            children: [
                FileItem(id: 2, name: "beach.heic", size: 4_120, kind: "image"),
                FileItem(id: 3, name: "sunset-at-sea.heic", size: 3_220, kind: "image"),
                FileItem(id: 4, name: "captions.md", size: 0, kind: "text"),
            ]
        ),
        FileItem(id: 5, name: "Archive", size: 0, children: []),
        FileItem(id: 6, name: "notes.md", size: 812, kind: "text"),
    ]
    // end

    private var files: [FileItem] { Page.files }

    func firstTable() {
        // snippet: first-table
        let table = Table(files) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }
        print(table)
        // end
    }

    func hierarchy() {
        // snippet: hierarchy
        let table = Table(files, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }
        print(table)
        // end
    }

    func sorting() {
        // snippet: sorting
        let sortOrder = [KeyPathComparator(\FileItem.size, order: .reverse), KeyPathComparator(\.name)]
        let table = Table(files, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }
        .sorted(using: sortOrder)
        print(table)
        // end
    }

    func styles() {
        let table = Page.table
        // snippet: styles
        print(table.tableStyle(.bordered))
        print(table.tableStyle(.csv))
        // end
    }

    func width() {
        let table = Page.table
        // snippet: width
        print(table.rendered(environment: .init(width: 20)), terminator: "")
        // end
    }

    /// The table of several articles.
    static var table: Table<FileItem> {
        Table(files, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }
    }
}
