extension TableStyleConfiguration {
    /// The rows of a table, without the type of the values behind them.
    public struct Rows {
        /// How many there are.
        public let count: Int

        @usableFromInline let visitor: ([Int], (RowShape, Cells) -> Bool) -> Void
        @usableFromInline let shapes: ContiguousArray<RowShape>
        @usableFromInline let measurement: (Int) -> Int?

        /// Closes over the values where their type is known, so that the loops in here are compiled for it.
        @inlinable
        init<RowValue>(_ rows: OutlineRows<RowValue>, _ columns: [TableColumn<RowValue>]) {
            count = rows.count
            shapes = rows.shapes
            visitor = { wanted, body in
                var cells = Cells()
                var remainder = 0
                for row in rows.values.indices {
                    let shape = rows.shapes[row]
                    cells.cell.bytes.removeAll(keepingCapacity: true)
                    cells.ends.removeAll(keepingCapacity: true)
                    if shape.isRemainder {
                        let hidden = rows.remainders[remainder].hidden
                        remainder += 1
                        for column in wanted {
                            columns[column].writeRemainder(hidden, isFirst: column == 0, to: &cells.cell)
                            cells.ends.append(cells.cell.bytes.count)
                        }
                    } else {
                        for column in wanted {
                            columns[column].content(rows.values[row], &cells.cell)
                            cells.ends.append(cells.cell.bytes.count)
                        }
                    }
                    if !body(shape, cells) { return }
                }
            }
            measurement = { column in
                guard let measurement = columns[column].measurement else { return nil }
                var width = 0
                for row in rows.values.indices where !rows.shapes[row].isRemainder {
                    width = Swift.max(width, measurement(rows.values[row]))
                }
                for (_, hidden) in rows.remainders {
                    width = Swift.max(width, columns[column].remainderWidth(hidden, isFirst: column == 0))
                }
                return width
            }
        }

        /// The widest cell of a column, in terminal cells, where its column can tell that without writing the cells.
        func measuredWidth(_ column: Int) -> Int? {
            measurement(column)
        }

        /// Goes through the rows from the top down, each with its place in the outline and the cells of some columns.
        ///
        /// - Parameters:
        ///   - columns: The numbers of the columns whose cells are wanted.
        ///   - body: Takes a row. False ends it.
        public func visit(columns: [Int], _ body: (RowShape, Cells) -> Bool) {
            visitor(columns, body)
        }
    }
}

extension TableColumn {
    /// Writes what the column shows for siblings that were left out.
    @usableFromInline
    func writeRemainder(_ hidden: ArraySlice<RowValue>, isFirst: Bool, to cell: inout TableCell) {
        if let remainder {
            remainder(hidden, &cell)
        } else if isFirst {
            cell.append("… ")
            cell.append(hidden.count)
            cell.append(" more")
        }
    }

    /// How many terminal cells that takes.
    @usableFromInline
    func remainderWidth(_ hidden: ArraySlice<RowValue>, isFirst: Bool) -> Int {
        var cell = TableCell()
        writeRemainder(hidden, isFirst: isFirst, to: &cell)
        return TerminalText.width(cell.bytes.span)
    }
}
