/// What a table shows: its rows, as they were asked for, and what writes their cells.
struct TableContent<RowValue> {
    let segments: [OutlineSegment<RowValue>]
    let columns: [TableColumn<RowValue>]
    let isSelected: ((RowValue) -> Bool)?
    let code: RowCode<RowValue>

    var count: Int { segments.reduce(0) { $0 + $1.rows.count } }

    /// The widest cell of a column, in terminal cells, where the column can tell that without writing the cells.
    func measuredWidth(_ number: Int) -> Int? {
        let column = columns[number]
        guard let measurement = column.measurement else { return nil }
        var width = 0
        for segment in segments {
            width = max(width, code.measure(segment.rows, segment.rows.values.indices, measurement))
            for (_, hidden) in segment.rows.remainders {
                width = max(width, column.remainderWidth(hidden, isFirst: number == 0))
            }
        }
        return width
    }

    /// Lends the rows of each section. False ends it.
    func visit(_ visit: RowVisit, _ body: (RowPiece) -> Bool) {
        let columns = visit.columns.map { self.columns[$0] }
        let contents = CellContents(columns.map { CellContent($0, isCompact: visit.isCompact) })
        for segment in segments {
            let rows = segment.rows
            let piece = RowPiece(
                header: segment.headerText,
                shapes: rows.shapes,
                range: rows.shapes.indices,
                footer: segment.footerText,
                decoration: rows.decorations.isEmpty && isSelected == nil
                    ? nil : { rows.decoration(of: $0, isSelected) },
                writeCell: { [code, values = rows.values] row, position, cell in
                    code.writeCell(values, row, contents, position, &cell)
                },
                writeRemainder: { row, position, cell in
                    columns[position].writeRemainder(
                        rows.hidden(behind: row),
                        isFirst: visit.columns[position] == 0,
                        to: &cell
                    )
                }
            )
            guard body(piece) else { return }
        }
    }
}

extension OutlineRows {
    /// What a remainder row stands for.
    fileprivate func hidden(behind row: Int) -> ArraySlice<RowValue> {
        var (low, high) = (0, remainders.count)
        while low < high {
            let middle = (low + high) / 2
            if remainders[middle].row < row { low = middle + 1 } else { high = middle }
        }
        return remainders[low].hidden
    }

    /// What sets a row off. Nil: nothing does.
    fileprivate func decoration(of row: Int, _ isSelected: ((RowValue) -> Bool)?) -> RowDecoration? {
        guard let isSelected, isSelected(values[row]) else { return decorations[row] }
        var decoration = decorations[row] ?? RowDecoration()
        decoration.isSelected = !decoration.isSelectionDisabled && !shapes[row].isRemainder
        return decoration
    }
}

extension OutlineSegment {
    fileprivate var headerText: SectionText? {
        header.map { SectionText(text: $0, isHeader: true, prominence: headerProminence, separators: separators) }
    }

    fileprivate var footerText: SectionText? {
        footer.map { SectionText(text: $0, isHeader: false, prominence: .standard, separators: separators) }
    }
}

extension TableColumn {
    /// Writes what the column shows for siblings that were left out.
    fileprivate func writeRemainder(_ hidden: ArraySlice<RowValue>, isFirst: Bool, to cell: inout TableCell) {
        if let remainder {
            remainder(hidden, &cell)
        } else if isFirst {
            cell.append("… ")
            cell.append(hidden.count)
            cell.append(" more")
        }
    }

    /// How many terminal cells that takes.
    fileprivate func remainderWidth(_ hidden: ArraySlice<RowValue>, isFirst: Bool) -> Int {
        var cell = TableCell()
        writeRemainder(hidden, isFirst: isFirst, to: &cell)
        return TerminalText.width(cell.bytes.span)
    }
}
