import TreeTable

extension Page {
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
