/// A piece that is to be written.
private struct WriteTask<Writer: RowWriter & Sendable>: Sendable {
    let makePiece: ConcurrentRows.PieceMaker
    /// As it is when it comes to the piece.
    var writer: Writer
    /// Where to.
    var bytes: [UInt8]
}

/// A piece that has been written.
private struct WrittenPiece<Writer: RowWriter & Sendable>: Sendable {
    let makePiece: ConcurrentRows.PieceMaker
    let writer: Writer
    var bytes: [UInt8]
    /// What was too long for the bytes, and is written when it is its turn. Nil: nothing.
    let rest: Range<Int>?
}

/// Rows that several threads may go through.
struct ConcurrentRows {
    let workers: any TableWorkers

    /// Makes the closure that tells the pieces for a visit, from the first on. Each comes as what makes it: where it is
    /// worked on.
    let pieces: (RowVisit) -> () -> PieceMaker?

    /// The widest cells of columns; see ``TableStyleConfiguration/Rows/measuredWidths(_:)``.
    let measuredWidths: ([Int]) -> [Int?]

    typealias PieceMaker = @Sendable () -> RowPiece

    /// Writes the rows, each piece into bytes of its own; these are handed on in order. Returns the writer as it is
    /// behind the last row.
    func write<Writer: RowWriter & Sendable>(
        _ visit: RowVisit,
        _ writer: Writer,
        to output: inout TableOutput
    ) -> Writer {
        var writer = writer
        let nextPiece = pieces(visit)
        // Buffers are used again: memory that is new to the process costs more than to fill it.
        var spare: [[UInt8]] = []
        workers.inOrder { () -> WriteTask<Writer>? in
            guard let makePiece = nextPiece() else { return nil }
            let task = WriteTask(makePiece: makePiece, writer: writer, bytes: spare.popLast() ?? [])
            writer.skip(makePiece())
            return task
        } work: { task in
            var piece = task.makePiece()
            var cell = TableCell()
            cell.numberStyle = visit.numberStyle
            cell.drawsInASCII = visit.drawsInASCII
            swap(&cell.bytes, &task.bytes)
            let progress = piece.write(visit, &task.writer, &cell, limit: 4 * TableOutput.pieceSize)
            return WrittenPiece(
                makePiece: task.makePiece,
                writer: task.writer,
                bytes: cell.bytes,
                rest: progress == .paused ? piece.range : nil
            )
        } take: { product in
            guard output.write(lines: product.bytes) else { return false }
            if let rest = product.rest {
                var (piece, writer) = (product.makePiece(), product.writer)
                piece.header = nil
                piece.range = rest
                return piece.write(visit, &writer, to: &output)
            }
            product.bytes.removeAll(keepingCapacity: true)
            spare.append(product.bytes)
            return true
        }
        return writer
    }

    /// The widths of the cells of columns.
    func measured(_ visit: RowVisit, _ writer: WidthWriter) -> [Int] {
        var widths = writer.widths
        workers.inOrder(next: pieces(visit)) { makePiece in
            var (piece, writer, cell) = (makePiece(), writer, TableCell())
            cell.numberStyle = visit.numberStyle
            cell.drawsInASCII = visit.drawsInASCII
            _ = piece.write(visit, &writer, &cell, limit: .max)
            return writer.widths
        } take: { pieceWidths in
            for (position, width) in pieceWidths.enumerated() { widths[position] = max(widths[position], width) }
            return true
        }
        return widths
    }
}
