import TreeTable

extension Page {
    private var files: [FileItem] { Page.files }

    func measured() {
        // snippet: measured
        let table = Table(files) {
            TableColumn("Name", value: \.name)
            TableColumn("Blocks") { item, cell in
                cell.append((item.size + 511) / 512)
                cell.append(" bl")
            }
            .alignment(.trailing)
            .measured { TableCell.width(of: ($0.size + 511) / 512) + 3 }
        }
        print(table)
        // end
    }

    func stream() {
        let table = Page.table
        // snippet: stream
        struct LineCounter: TextOutputStream {
            var lines = 0

            mutating func write(_ text: String) {
                lines += text.utf8.count { $0 == UInt8(ascii: "\n") }
            }
        }

        var counter = LineCounter()
        table.tableStyle(.csv).write(to: &counter)
        print(counter.lines)
        // end
    }

    func rowComparator() {
        let table = Page.table
        // snippet: row-comparator
        let longestNameFirst = RowComparator<FileItem>(order: .reverse) { $0.name.count }
        print(table.sorted(using: [longestNameFirst]))
        // end
    }
}
