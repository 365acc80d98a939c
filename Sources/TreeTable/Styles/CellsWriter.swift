/// Lends each row to a closure.
struct CellsWriter: RowWriter {
    private let body: (RowAttributes, TableStyleConfiguration.Cells) -> Bool
    private var attributes = RowAttributes(depth: 0, flags: [])
    private var cells = TableStyleConfiguration.Cells()

    init(body: @escaping (RowAttributes, TableStyleConfiguration.Cells) -> Bool) {
        self.body = body
    }

    mutating func decorate(_ decoration: RowDecoration?) {
        cells.decoration = decoration
    }

    mutating func beginRow(_ attributes: RowAttributes, _ bytes: inout [UInt8]) -> Bool {
        self.attributes = attributes
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
        return body(attributes, cells)
    }

    mutating func write(_ text: SectionText, _ bytes: inout [UInt8]) -> Bool {
        _ = beginRow(RowAttributes(depth: 0, flags: text.isHeader ? .isSectionHeader : .isSectionFooter), &bytes)
        cells.decoration = text.separators.isEmpty ? nil : RowDecoration(separators: text.separators)
        defer { cells.decoration = nil }
        cells.prominence = text.prominence
        bytes.append(text.text)
        endCell(0, &bytes)
        return endRow(&bytes)
    }
}
