import TreeTable

extension [Row] {
    func sortedTable() -> Table<Row> {
        Table(self, sortOrder: [KeyPathComparator(\.number, order: .reverse), KeyPathComparator(\.name)]) {
            TableColumn("ID", value: \.id)
        }
    }
}

/// A style that writes nothing: what a table then does is to flatten and sort its rows.
struct SilentTableStyle: TableStyle {
    func makeBody(configuration: Configuration) -> some TableBody {
        SilentBody()
    }
}

private struct SilentBody: TableBody {
    func write(to output: inout TableOutput) {}
}

extension Table<Row> {
    /// The numbers of the rows in the order in which they are shown.
    var shownIDs: [Int] {
        let text = tableStyle(.csv).tableColumnHeaders(.hidden).rendered()
        return text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { Int(Substring($0)) }
    }
}
