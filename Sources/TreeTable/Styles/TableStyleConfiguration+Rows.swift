extension TableStyleConfiguration {
    /// The rows of a table, without the type of the values behind them.
    ///
    /// A style that shows all of them uses ``visit(columns:_:)``, which makes nothing for each; as a sequence they are
    /// easier to work with.
    ///
    /// Where nothing but the order and the depth was asked for, rows are made as they are gone through, and not held:
    /// memory does not grow with their number. Each time they are gone through they are made, and sorted, anew. With a
    /// filter, a grouping or a limit of rows, which depend on all rows, all are held.
    public struct Rows: Sequence {
        /// How many there are, with those of context and those that stand for others; titles and footers of sections
        /// left out. Where rows are not held, it goes through all of them.
        public var count: Int { counting() }

        private let counting: () -> Int
        private let collecting: () -> Rows
        private let columnCount: Int
        private let visitor: (RowVisit, (RowPiece) -> Bool) -> Void
        private let measurement: ([Int]) -> [Int?]

        /// Where several threads may write.
        private var concurrent: ConcurrentRows?

        /// Closes over the values where their type is known.
        init(_ rows: TableContent<some Any>) {
            self.init(rows, concurrent: nil) { Rows(rows.collected()) }
        }

        /// Likewise, for several threads.
        init<RowValue: Sendable>(_ rows: TableContent<RowValue>, _ workers: any TableWorkers)
        where RowValue.ID: Sendable {
            self.init(rows, concurrent: rows.concurrent(workers)) { Rows(rows.collected(workers), workers) }
        }

        private init(
            _ rows: TableContent<some Any>,
            concurrent: ConcurrentRows?,
            collecting: @escaping () -> Rows
        ) {
            self.concurrent = concurrent
            self.collecting = collecting
            counting = { rows.count }
            columnCount = rows.columnCount
            visitor = { visit, body in rows.visit(visit, body) }
            measurement = { columns in rows.measuredWidths(columns) }
        }

        /// Holds all rows, for who goes through them more than once.
        func collected() -> Rows { collecting() }

        /// The widest cell of each column, in terminal cells; nil where the column cannot tell that without writing the
        /// cells.
        func measuredWidths(_ columns: [Int]) -> [Int?] {
            concurrent.map { $0.measuredWidths(columns) } ?? measurement(columns)
        }

        /// Goes through the rows from the top down, each with its place in the outline and the cells of some columns.
        /// The title or footer of a section is a single cell, whatever the columns. Writes the cells that are wanted
        /// and no others: O(*n* *c*) for *n* rows and *c* columns.
        ///
        /// - Parameters:
        ///   - columns: The numbers of the columns whose cells are wanted, 0 for the first. Empty: rows without cells.
        ///   - body: Takes a row. False ends it.
        public func visit(columns: [Int], _ body: (RowAttributes, Cells) -> Bool) {
            visit(RowVisit(columns: columns), body)
        }

        func visit(_ wanted: RowVisit, _ body: (RowAttributes, Cells) -> Bool) {
            withoutActuallyEscaping(body) { body in
                var writer = CellsWriter(body: body)
                visit(wanted, &writer)
            }
        }

        /// Goes through the rows with a writer, whose bytes are dropped.
        private func visit(_ wanted: RowVisit, _ writer: inout some RowWriter) {
            var cell = TableCell()
            cell.numberStyle = wanted.numberStyle
            cell.drawsInASCII = wanted.drawsInASCII
            visitor(wanted) { piece in
                var piece = piece
                return piece.write(wanted, &writer, &cell, limit: .max) == .finished
            }
        }

        /// Writes the rows, and hands on what is written. Returns the writer as it is behind the last row.
        @discardableResult
        func write<Writer: RowWriter & Sendable>(
            _ wanted: RowVisit,
            _ writer: Writer,
            to output: inout TableOutput
        ) -> Writer {
            if let concurrent { return concurrent.write(wanted, writer, to: &output) }
            var writer = writer
            visitor(wanted) { piece in
                var piece = piece
                return piece.write(wanted, &writer, to: &output)
            }
            return writer
        }

        /// The widths that a writer measures.
        func measured(_ wanted: RowVisit, _ writer: WidthWriter) -> [Int] {
            if let concurrent { return concurrent.measured(wanted, writer) }
            var writer = writer
            visit(wanted, &writer)
            return writer.widths
        }

        /// Goes through the rows from the top down. Makes a list of all of them first, with a copy of every cell.
        public func makeIterator() -> IndexingIterator<[Row]> {
            var rows: [Row] = []
            visit(columns: Array(0..<columnCount)) { attributes, cells in
                rows.append(Row(id: rows.count, attributes: attributes, cells))
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
        public let attributes: RowAttributes
        let bytes: [[UInt8]]
        let prominence: Prominence
        let decoration: RowDecoration?

        init(id: Int, attributes: RowAttributes, _ cells: Cells) {
            self.id = id
            self.attributes = attributes
            bytes = (0..<cells.count).map { Array(cells.bytes[cells.range($0)]) }
            prominence = cells.prominence
            decoration = cells.decoration
        }

        /// Its cells, from left to right; of a title or footer of a section the one text. Nothing in them is escaped;
        /// what is not UTF-8 is U+FFFD.
        public var cells: [String] { bytes.map { String(decoding: $0, as: UTF8.self) } }
    }
}
