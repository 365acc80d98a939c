extension TableStyleConfiguration {
    /// The rows of a table, without the type of the values behind them.
    ///
    /// A style that shows all of them uses ``visit(columns:_:)``, which makes nothing for each; as a sequence they are
    /// easier to work with.
    public struct Rows: Sequence {
        /// How many there are, with those of context and those that stand for others; titles and footers of sections
        /// left out.
        public let count: Int

        @usableFromInline let visitor: (RowVisit, (RowShape, Cells) -> Bool) -> Void
        @usableFromInline let measurement: (Int) -> Int?
        @usableFromInline let columnCount: Int

        /// Closes over the values where their type is known, so that the loops in here are compiled for it.
        @inlinable
        init<RowValue>(
            _ segments: [OutlineSegment<RowValue>],
            _ columns: [TableColumn<RowValue>],
            isSelected: ((RowValue) -> Bool)? = nil
        ) {
            count = segments.reduce(0) { $0 + $1.rows.count }
            columnCount = columns.count
            visitor = { wanted, body in
                var cells = Cells()
                cells.cell.numberStyle = wanted.numberStyle
                for segment in segments {
                    if let header = segment.header {
                        let shape = RowShape(depth: 0, flags: .isSectionHeader)
                        cells.set(
                            text: header,
                            prominence: segment.headerProminence,
                            separators: segment.separators
                        )
                        if !body(shape, cells) { return }
                    }
                    let isFinished = segment.rows.visit(columns, wanted, isSelected, &cells, body)
                    if !isFinished { return }
                    if let footer = segment.footer {
                        cells.set(text: footer, prominence: .standard, separators: segment.separators)
                        if !body(RowShape(depth: 0, flags: .isSectionFooter), cells) { return }
                    }
                }
            }
            measurement = { column in
                guard let measurement = columns[column].measurement else { return nil }
                return segments.reduce(0) { width, segment in
                    Swift.max(width, segment.rows.width(of: columns[column], isFirst: column == 0, measurement))
                }
            }
        }

        /// The widest cell of a column, in terminal cells, where its column can tell that without writing the cells.
        func measuredWidth(_ column: Int) -> Int? {
            measurement(column)
        }

        /// Goes through the rows from the top down, each with its place in the outline and the cells of some columns.
        /// The title or footer of a section is a single cell, whatever the columns. Writes the cells that are wanted
        /// and no others: O(*n* *c*) for *n* rows and *c* columns.
        ///
        /// - Parameters:
        ///   - columns: The numbers of the columns whose cells are wanted, 0 for the first. Empty: rows without cells.
        ///   - body: Takes a row. False ends it.
        public func visit(columns: [Int], _ body: (RowShape, Cells) -> Bool) {
            visitor(RowVisit(columns: columns), body)
        }

        func visit(_ wanted: RowVisit, _ body: (RowShape, Cells) -> Bool) {
            visitor(wanted, body)
        }

        /// Goes through the rows from the top down. Makes a list of all of them first, with a copy of every cell.
        public func makeIterator() -> IndexingIterator<[Row]> {
            var rows: [Row] = []
            visit(columns: Array(0..<columnCount)) { shape, cells in
                rows.append(Row(id: rows.count, shape: shape, cells))
                return true
            }
            return rows.makeIterator()
        }
    }

    /// A row as text: its place in the outline, and its cells.
    public struct Row: Identifiable, Sendable {
        /// Its number from the top; the first is 0.
        public let id: Int
        /// Where it stands, and what it is.
        public let shape: RowShape
        let bytes: [[UInt8]]
        let prominence: Prominence
        let decoration: RowDecoration?

        init(id: Int, shape: RowShape, _ cells: Cells) {
            self.id = id
            self.shape = shape
            bytes = (0..<cells.count).map { cell in
                cells.withUTF8(cell) { text in
                    var bytes: [UInt8] = []
                    for position in text.indices { bytes.append(text[position]) }
                    return bytes
                }
            }
            prominence = cells.prominence
            decoration = cells.decoration
        }

        /// Its cells, from left to right; of a title or footer of a section the one text. Nothing in them is escaped;
        /// what is not UTF-8 is U+FFFD.
        public var cells: [String] { bytes.map { String(decoding: $0, as: UTF8.self) } }
    }
}

extension OutlineRows {
    /// Lends the cells of each row. False: it was ended before the last.
    @inlinable
    func visit(
        _ columns: [TableColumn<RowValue>],
        _ wanted: RowVisit,
        _ isSelected: ((RowValue) -> Bool)?,
        _ cells: inout TableStyleConfiguration.Cells,
        _ body: (RowShape, TableStyleConfiguration.Cells) -> Bool
    ) -> Bool {
        var remainder = 0
        cells.decoration = nil
        for row in values.indices {
            let shape = shapes[row]
            cells.removeAll()
            if !decorations.isEmpty || isSelected != nil {
                cells.decoration = decoration(of: row, isSelected: isSelected?(values[row]) ?? false)
            }
            if shape.isRemainder {
                let hidden = remainders[remainder].hidden
                remainder += 1
                for column in wanted.columns {
                    columns[column].writeRemainder(hidden, isFirst: column == 0, to: &cells.cell)
                    cells.ends.append(cells.cell.bytes.count)
                }
            } else {
                for column in wanted.columns {
                    columns[column].write(values[row], isCompact: wanted.isCompact, to: &cells.cell)
                    if column == 0 && wanted.marksCycles && shape.isCycle { cells.cell.append(" ↻") }
                    cells.ends.append(cells.cell.bytes.count)
                }
            }
            if !body(shape, cells) { return false }
        }
        return true
    }

    /// What sets a row off. Nil: nothing does.
    @usableFromInline
    func decoration(of row: Int, isSelected: Bool) -> RowDecoration? {
        guard isSelected else { return decorations[row] }
        var decoration = decorations[row] ?? RowDecoration()
        decoration.isSelected = !decoration.isSelectionDisabled && !shapes[row].isRemainder
        return decoration
    }

    /// The widest cell of a column, in terminal cells.
    @inlinable
    func width(of column: TableColumn<RowValue>, isFirst: Bool, _ measurement: (RowValue) -> Int) -> Int {
        var width = 0
        for row in values.indices where !shapes[row].isRemainder {
            width = Swift.max(width, measurement(values[row]))
        }
        for (_, hidden) in remainders {
            width = Swift.max(width, column.remainderWidth(hidden, isFirst: isFirst))
        }
        return width
    }
}

/// Which cells of rows are wanted, and how.
@usableFromInline
struct RowVisit {
    @usableFromInline var columns: [Int]
    @usableFromInline var numberStyle = TableNumberStyle.plain
    /// There is room for one column only.
    @usableFromInline var isCompact = false
    /// A row that stands below itself in the data says so behind its first cell.
    @usableFromInline var marksCycles = false

    @usableFromInline
    init(columns: [Int]) {
        self.columns = columns
    }
}

extension TableColumn {
    /// Writes a cell.
    @inlinable
    func write(_ value: RowValue, isCompact: Bool, to cell: inout TableCell) {
        if isCompact, let compactContent {
            compactContent(value, &cell)
        } else {
            content(value, &cell)
        }
    }

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
