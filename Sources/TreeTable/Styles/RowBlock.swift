/// How a format writes the content of cells.
protocol CellFormat {
    /// The bytes that need no escapes in a column. `nil` if each cell must be looked at.
    func plainBytes(_ position: Int) -> PlainBytes?

    /// Returns the width of content in terminal cells, or 0 if the format needs no widths. `nil` if the content may need escapes.
    func width(_ content: Span<UInt8>, _ position: Int) -> Int?

    /// Appends content with escapes. Returns its width.
    func append(_ content: Span<UInt8>, _ position: Int, to bytes: inout [UInt8]) -> Int

    /// Whether details are escaped apart from the rest of a cell. Otherwise, they are ordinary content.
    var showsDetails: Bool { get }
}

extension CellFormat {
    func width(_ content: Span<UInt8>, _ position: Int) -> Int? {
        plainBytes(position)?.areAll(content) == true ? 0 : nil
    }

    var showsDetails: Bool { false }
}

/// The cells of consecutive rows, column by column, with the escapes of a format.
@usableFromInline
struct RowBlock {
    /// A cell: ranges of the buffer.
    @usableFromInline
    struct Cell {
        @usableFromInline var start: Int
        @usableFromInline var end: Int
        /// The start of the detail; see ``TableCell/beginDetail()``. `end` if the cell has none.
        @usableFromInline var detail: Int
        /// The width of the widest line, in terminal cells.
        @usableFromInline var width = 0

        @inlinable
        init(start: Int, end: Int, detail: Int) {
            (self.start, self.end, self.detail) = (start, end, detail)
        }

        var range: Range<Int> { start..<end }
        var isEmpty: Bool { start == end }
    }

    /// The content of the cells.
    @usableFromInline var writer = TableCell()
    @usableFromInline var cells: [Cell] = []
    /// The start of the next cell in the buffer.
    @usableFromInline var start = 0
    /// The numbers of the rows.
    private(set) var rows = 0..<0
    /// The rows that fill the block. `nil` for rows that are no rows of a table.
    private(set) var chunk: RowChunk?

    /// The maximum number of rows. It is small enough for the cells to stay in the caches of the processor.
    static let size = 64

    /// The maximum number of rows that decide the widths of columns.
    private static let sampleSize = 4096

    /// Returns the rows that decide the widths of columns: all of them or, in a long table, evenly distributed blocks, with the first
    /// and the last rows.
    static func sample(of count: Int) -> [Range<Int>] {
        guard count > sampleSize else { return [0..<count] }
        let parts = sampleSize / size
        return (0..<parts).map { part in
            let start = part * (count - size) / (parts - 1)
            return start..<start + size
        }
    }

    init(_ request: CellRequest = CellRequest(columns: [])) {
        writer.numberStyle = request.numberStyle
        writer.drawsInASCII = request.drawsInASCII
    }

    @inline(__always)
    func cell(_ position: Int, _ row: Int) -> Cell { cells[position &* rows.count &+ row &- rows.lowerBound] }

    /// Whether the cells of a row are empty from a position on.
    @inline(__always)
    func isEmpty(_ row: Int, from position: Int) -> Bool {
        var index = position &* rows.count &+ row &- rows.lowerBound
        while index < cells.count {
            if !cells[index].isEmpty { return false }
            index &+= rows.count
        }
        return true
    }

    /// Appends the content of a cell.
    @inline(__always)
    func append(_ position: Int, _ row: Int, to bytes: inout [UInt8]) {
        TerminalText.appendCopy(of: writer.buffer.span.extracting(cell(position, row).range), to: &bytes)
    }

    /// Fills the block with rows of a chunk.
    mutating func fill(_ chunk: RowChunk, _ rows: Range<Int>, _ format: some CellFormat) {
        self.chunk = chunk
        fill(rows, columns: chunk.columnCount, format) { position, block in chunk.write(position, rows, &block) }
    }

    /// Fills the block.
    ///
    /// - Parameter write: Appends the cells of a column, and calls ``endCell()`` after each.
    mutating func fill(
        _ rows: Range<Int>,
        columns: Int,
        _ format: some CellFormat,
        _ write: (_ position: Int, inout RowBlock) -> Void
    ) {
        self.rows = rows
        removeAll()
        for position in 0..<columns {
            let first = cells.count
            write(position, &self)
            escape(first..<cells.count, position, format)
        }
    }

    mutating func removeAll() {
        writer.buffer.removeAll(keepingCapacity: true)
        (writer.detail, start) = (nil, 0)
        cells.removeAll(keepingCapacity: true)
    }

    /// Ends a cell whose content has been appended.
    @inlinable
    mutating func endCell() {
        cells.append(Cell(start: start, end: writer.buffer.count, detail: writer.detail ?? writer.buffer.count))
        (start, writer.detail) = (writer.buffer.count, nil)
    }

    /// Measures the cells of a column, and replaces cells that need escapes.
    private mutating func escape(_ column: Range<Int>, _ position: Int, _ format: some CellFormat) {
        guard let first = column.first else { return }
        if let plain = format.plainBytes(position) {
            if plain.areAll(writer.buffer.span.extracting(cells[first].start...)) {
                for index in column { cells[index].width = cells[index].end &- cells[index].start }
                return
            }
        }
        var escaped: [UInt8] = []
        for index in column {
            var cell = cells[index]
            if let width = format.width(writer.buffer.span.extracting(cell.range), position) {
                cells[index].width = width
                continue
            }
            escaped.removeAll(keepingCapacity: true)
            let end = format.showsDetails ? cell.detail : cell.end
            let (content, detail) = (cell.start..<end, end..<cell.end)
            cell.width = format.append(writer.buffer.span.extracting(content), position, to: &escaped)
            (cell.start, cell.detail) = (writer.buffer.count, writer.buffer.count + escaped.count)
            if !detail.isEmpty {
                cell.width += format.append(writer.buffer.span.extracting(detail), position, to: &escaped)
            }
            writer.append(utf8: escaped.span)
            cell.end = writer.buffer.count
            cells[index] = cell
        }
        start = writer.buffer.count
    }
}
