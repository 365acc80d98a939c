/// The cells of consecutive rows, written column by column.
///
/// A style can copy the cells of many rows in one loop. Short texts are kept apart from the others: they need no buffer and no
/// escapes.
@usableFromInline
struct RowBlock {
    /// The place of the cells of a column.
    struct Column {
        let isShort: Bool
        /// The index of the first cell in `shorts`, or the index of its start in `bounds`.
        let first: Int
    }

    /// The content of the cells that are not short, one after another.
    @usableFromInline var cell: TableCell
    /// The start of the first cell in the buffer of `cell`, and the end of each cell.
    @usableFromInline var bounds: [Int] = [0]
    /// The cells of the columns with short texts. `nil` for cells that are not short.
    @usableFromInline var shorts: [ShortText?] = []
    /// The columns of the request.
    private(set) var columns: [Column] = []

    /// The numbers of the rows.
    private(set) var rows = 0..<0
    /// The attributes of all rows of the section.
    private(set) var attributes: ContiguousArray<RowAttributes> = []
    /// Whether all cells that are not short consist of plain bytes. Otherwise, each cell must be checked.
    private(set) var isPlain = false

    /// The maximum number of rows. It is small enough for the cells to stay in the caches of the processor.
    static let size = 128

    /// A number of bytes of content after which a block needs no further rows, so that long cells do not fill the memory.
    @usableFromInline static let maxByteCount = 1 << 16

    /// Creates an empty block whose cells have the options of an empty cell.
    init(like cell: TableCell) {
        self.cell = cell
    }

    /// Removes all cells.
    mutating func removeAll() {
        rows = 0..<0
        (cell.end, cell.detail) = (0, nil)
        bounds.truncate(to: 1)
        shorts.removeAll(keepingCapacity: true)
        columns.removeAll(keepingCapacity: true)
    }

    /// Adds a column. Its cells must be appended to `shorts`, or to `cell` and `bounds`.
    @usableFromInline
    mutating func addColumn(isShort: Bool) {
        columns.append(Column(isShort: isShort, first: isShort ? shorts.count : bounds.count - 1))
    }

    /// Ends a block of rows.
    mutating func end(_ rows: Range<Int>, _ attributes: ContiguousArray<RowAttributes>, _ plain: PlainBytes) {
        (self.rows, self.attributes) = (rows, attributes)
        cell.addSpaces()
        // A multiple of 32 bytes, so that a search needs no loop over the last ones.
        isPlain = plain.areAll(cell.buffer.span.extracting(0..<(cell.end &+ 31) & ~31))
    }

    /// Returns a number of bytes that the cells of no row exceed.
    ///
    /// - Parameter range: Rows of the block, counted from its first row.
    func maxContentCount(_ range: Range<Int>) -> Int {
        let (columns, bounds) = (columns.span, bounds.span)
        var count = 0
        for position in columns.indices {
            let column = columns[position]
            var bits = column.isShort ? 16 : 0
            if !column.isShort {
                let starts = bounds.extracting(column.first &+ range.lowerBound..<column.first &+ range.upperBound)
                let ends = bounds.extracting(column.first &+ range.lowerBound &+ 1...column.first &+ range.upperBound)
                // Faster than the maximum, and less than twice as much.
                for row in starts.indices { bits |= ends[row] &- starts[row] }
            }
            count &+= bits
        }
        return count
    }
}
