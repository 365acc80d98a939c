/// Rows one below the other, without the type of the values behind them.
struct RowPiece {
    /// What stands above the rows.
    var header: SectionText?
    /// Where the rows stand, and others besides: those of the piece are in the range.
    let attributes: ContiguousArray<RowAttributes>
    var range: Range<Int>
    /// What stands below them.
    var footer: SectionText?
    /// What sets rows off. Nil: nothing does.
    let decoration: ((Int) -> RowDecoration?)?
    /// Says what sets off one of the wanted cells of a row. Nil: nothing does.
    let decorateCell: ((_ row: Int, _ position: Int, inout CellDecoration) -> Void)?
    /// Writes one of the wanted cells of a row.
    let writeCell: (_ row: Int, _ position: Int, inout TableCell) -> Void
    /// Writes one of the wanted cells of a row that stands for others.
    let writeSummary: (_ row: Int, _ position: Int, inout TableCell) -> Void

    /// How far rows have been written.
    enum Progress {
        /// To the end.
        case finished
        /// As far as there was room; what is left goes on from there.
        case paused
        /// No other row is wanted.
        case ended
    }

    /// Writes the rows until the bytes reach a limit, and leaves those that are still to be written.
    mutating func write(
        _ visit: RowVisit,
        _ writer: inout some RowWriter,
        _ cell: inout TableCell,
        limit: Int
    ) -> Progress {
        if let header {
            self.header = nil
            guard writer.write(header, &cell.bytes) else { return .ended }
        }
        let firstCell = visit.marksCycles ? visit.columns.firstIndex(of: 0) : nil
        let cellCount = visit.columns.count
        // What set off the last row of another piece does not set off those of this.
        if decoration == nil { writer.decorate(nil) }
        var cellDecoration = CellDecoration()
        for row in range {
            let attributes = attributes[row]
            if let decoration { writer.decorate(decoration(row)) }
            guard writer.beginRow(attributes, &cell.bytes) else { continue }
            for position in 0..<cellCount {
                if attributes.isSummary {
                    writeSummary(row, position, &cell)
                } else {
                    writeCell(row, position, &cell)
                    if attributes.isCycle && position == firstCell { cell.append(" " + cell.symbols.cycle) }
                    if let decorateCell {
                        cellDecoration.removeAll()
                        decorateCell(row, position, &cellDecoration)
                        if !cellDecoration.isEmpty { writer.decorate(cellDecoration) }
                    }
                }
                writer.endCell(position, &cell.bytes)
            }
            guard writer.endRow(&cell.bytes) else { return .ended }
            if cell.bytes.count >= limit {
                range = row + 1..<range.upperBound
                return .paused
            }
        }
        range = range.upperBound..<range.upperBound
        if let footer {
            self.footer = nil
            guard writer.write(footer, &cell.bytes) else { return .ended }
        }
        return .finished
    }

    /// Writes the rows, and hands on what is written. False: no other row is wanted, or nothing more can be written.
    mutating func write(_ visit: RowVisit, _ writer: inout some RowWriter, to output: inout TableOutput) -> Bool {
        var cell = TableCell()
        cell.numberStyle = visit.numberStyle
        cell.drawsInASCII = visit.drawsInASCII
        while true {
            swap(&cell.bytes, &output.bytes)
            let progress = write(visit, &writer, &cell, limit: TableOutput.pieceSize)
            swap(&cell.bytes, &output.bytes)
            guard output.endPiece(), progress != .ended else { return false }
            if progress == .finished { return true }
        }
    }
}
