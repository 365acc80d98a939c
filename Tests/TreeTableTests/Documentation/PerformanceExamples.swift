import TreeTable

extension Page {
    func stream() throws {
        let table = Page.table
        // snippet: stream
        var lines = 0
        try table.tableStyle(.csv).write { chunk in
            lines += chunk.count { $0 == UInt8(ascii: "\n") }
        }
        print(lines)
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
