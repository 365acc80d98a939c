/// What makes bytes of rows, from the top down.
///
/// A column appends the content of a cell where it is to stand. So what has been written so far lies before it, and the
/// writer finishes the cell in its place: nothing is copied from one buffer to another.
protocol RowWriter {
    /// Says what sets the next row off. Where nothing does in several rows, it is said
    /// once for all of them.
    mutating func decorate(_ decoration: RowDecoration?)

    /// Begins a row. False: its cells are not wanted, and the row is not ended either.
    mutating func beginRow(_ attributes: RowAttributes, _ bytes: inout [UInt8]) -> Bool

    /// Says what sets off the cell whose content has been appended. Where nothing does, it is not said.
    mutating func decorate(_ cell: CellDecoration)

    /// Finishes a cell, whose content has been appended as it is. The position is that among the wanted columns.
    mutating func endCell(_ position: Int, _ bytes: inout [UInt8])

    /// Ends the row. False: no other is wanted.
    mutating func endRow(_ bytes: inout [UInt8]) -> Bool

    /// Writes the title or footer of a section. False: no other row is wanted.
    mutating func write(_ text: SectionText, _ bytes: inout [UInt8]) -> Bool

    /// Becomes what it would be if it had written the rows: they are written elsewhere.
    mutating func skip(_ piece: RowPiece)
}

extension RowWriter {
    mutating func decorate(_ decoration: RowDecoration?) {}

    mutating func decorate(_ cell: CellDecoration) {}

    mutating func skip(_ piece: RowPiece) {}
}

/// The title or footer of a section.
struct SectionText {
    var text: String
    var isHeader: Bool
    var prominence: Prominence
    var separators: [VerticalEdge: Visibility]
}

/// Which cells of rows are wanted, and how.
struct RowVisit {
    var columns: [Int]
    var numberStyle = TableNumberStyle.plain
    /// There is room for one column only.
    var isCompact = false
    /// A row that stands below itself in the data says so behind its first cell.
    var marksCycles = false
    /// What the engine itself adds to cells is ASCII.
    var drawsInASCII = false
    /// What sets cells off can be shown.
    var showsStyles = false
    var showsLinks = false

    init(columns: [Int]) {
        self.columns = columns
    }
}
