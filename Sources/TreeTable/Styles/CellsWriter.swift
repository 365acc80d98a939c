/// Lends each row to a closure.
struct CellsWriter: RowWriter {
    private let body: (RowShape, TableStyleConfiguration.Cells) -> Bool
    private var shape = RowShape(depth: 0, flags: [])
    private var cells = TableStyleConfiguration.Cells()

    init(body: @escaping (RowShape, TableStyleConfiguration.Cells) -> Bool) {
        self.body = body
    }

    mutating func decorate(_ decoration: RowDecoration?) {
        cells.decoration = decoration
    }

    mutating func beginRow(_ shape: RowShape, _ bytes: inout [UInt8]) -> Bool {
        self.shape = shape
        cells.ends.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        return true
    }

    mutating func endCell(_ position: Int, _ bytes: inout [UInt8]) {
        cells.ends.append(bytes.count)
    }

    mutating func endRow(_ bytes: inout [UInt8]) -> Bool {
        swap(&bytes, &cells.bytes)
        defer { swap(&bytes, &cells.bytes) }
        return body(shape, cells)
    }

    mutating func write(_ text: SectionText, _ bytes: inout [UInt8]) -> Bool {
        _ = beginRow(RowShape(depth: 0, flags: text.isHeader ? .isSectionHeader : .isSectionFooter), &bytes)
        cells.decoration = text.separators.isEmpty ? nil : RowDecoration(separators: text.separators)
        defer { cells.decoration = nil }
        cells.prominence = text.prominence
        bytes.append(text.text)
        endCell(0, &bytes)
        return endRow(&bytes)
    }
}
