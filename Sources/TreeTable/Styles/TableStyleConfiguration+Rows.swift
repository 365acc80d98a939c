extension TableStyleConfiguration {
    /// The rows of a table, with their cells as text.
    ///
    /// Use ``visit(columns:_:)`` to write many rows, because it allocates no memory for each row. Iterating the
    /// sequence is simpler, but copies all rows.
    ///
    /// A table that is created from data does not hold its rows in memory, unless it has a filter, groups, or a limit
    /// on rows. Each pass then produces and sorts the rows again.
    public struct Rows: Sequence {
        let source: any RowSource
        /// The prominence of the headers of sections without their own.
        var headerProminence = Prominence.standard

        /// The number of rows, including context rows and summary rows, but not the headers and footers of sections.
        ///
        /// Reading it produces all rows if the table does not hold them in memory.
        public var count: Int { source.count }

        /// Calls a closure with each row and its cells in some columns.
        ///
        /// The header or footer of a section is a row with a single cell.
        ///
        /// - Complexity: O(*n* *c*), where *n* is the number of rows and *c* the number of columns.
        ///
        /// - Parameters:
        ///   - columns: The numbers of the columns, starting with 0. Rows have no cells if the array is empty.
        ///   - body: Takes the attributes and the cells of a row. Returns `false` to stop.
        public func visit(columns: [Int], _ body: (RowAttributes, Cells) -> Bool) {
            visit(columns) { edge in
                guard let text = edge.text else { return true }
                var cells = Cells(CellRequest(columns: [0]))
                cells.cell.append(text)
                cells.endCell(0)
                if edge.isHeader { cells.prominence = edge.prominence ?? headerProminence }
                return body(RowAttributes(depth: 0, flags: edge.isHeader ? .isSectionHeader : .isSectionFooter), cells)
            } row: { attributes, cells in
                body(attributes, cells)
            }
        }

        /// Calls `body` with each row, and `edge` with the start and the end of each section. They return `false` to stop.
        func visit(_ columns: [Int], edge: (SectionEdge) -> Bool, row body: (RowAttributes, Cells) -> Bool) {
            var request = CellRequest(columns: columns)
            request.showsIDs = true
            var cells = Cells(request)
            source.forEachChunk(request) { chunk in
                if let header = chunk.header, !edge(header) { return false }
                for row in chunk.range {
                    cells.removeAll()
                    cells.identity = chunk.rowID.map { ($0, row) }
                    cells.decoration = chunk.decoration?(row)
                    chunk.write(row, chunk.columns.indices, to: &cells)
                    guard body(chunk.attributes[row], cells) else { return false }
                }
                return chunk.footer.map(edge) ?? true
            }
        }

        /// Returns an iterator over copies of all rows.
        public func makeIterator() -> IndexingIterator<[Row]> {
            var rows: [Row] = []
            visit(columns: Array(0..<source.columnCount)) { attributes, cells in
                rows.append(Row(id: rows.count, attributes: attributes, cells))
                return true
            }
            return rows.makeIterator()
        }
    }

    /// A copy of a row, with its cells as text.
    public struct Row: Identifiable {
        /// The number of the row, starting with 0. Headers and footers of sections count as rows.
        public let id: Int
        /// The depth of the row, and properties such as whether it is a leaf.
        public let attributes: RowAttributes
        /// The ID of the row's value, or `nil` for a summary row and for the header or footer of a section.
        public let rowID: AnyHashable?
        let decoration: RowDecoration?
        let bytes: [[UInt8]]

        init(id: Int, attributes: RowAttributes, _ cells: Cells) {
            self.id = id
            self.attributes = attributes
            rowID = cells.rowID
            decoration = cells.decoration
            bytes = (0..<cells.count).map { Array(cells.cell.buffer[cells.range($0)]) }
        }

        /// Whether the row is selected.
        public var isSelected: Bool { decoration?.isSelected == true }
        /// The badge of the row, or `nil` for none.
        public var badge: String? { decoration?.badge }
        /// The text colour that the row sets, or `nil` for none.
        public var tint: TableColor? { decoration?.tint }

        /// The cells from first to last, or the text of a section header or footer.
        ///
        /// The text is not escaped. Invalid UTF-8 becomes U+FFFD.
        public var cells: [String] { bytes.map { String(decoding: $0, as: UTF8.self) } }
    }

    /// The requested cells of a row.
    public struct Cells {
        /// The buffer for the cells of the row.
        @usableFromInline var cell = TableCell()
        /// The offset of the end of each cell.
        @usableFromInline var ends: [Int]
        /// The cells of several rows, for styles that render these together.
        var block: RowBlock

        /// The position of the cell that gets the mark of a cycle, or `nil` if cycles are not marked.
        let cyclePosition: Int?
        let showsDecorations: Bool
        /// The style and the link of each cell. Empty if the request includes neither styles nor links.
        var decorations: [CellDecoration]
        /// The decoration of the row, or `nil` if it has none.
        var decoration: RowDecoration?
        /// A function that returns the ID of a row, and the number of the row. `nil` if IDs are not requested.
        fileprivate var identity: (id: (Int) -> AnyHashable?, row: Int)?

        /// The ID of the row's value, or `nil` for a summary row and for the header or footer of a section.
        public var rowID: AnyHashable? { identity.flatMap { $0.id($0.row) } }
        /// Whether the row is selected.
        public var isSelected: Bool { decoration?.isSelected == true }
        /// The badge of the row, or `nil` for none.
        public var badge: String? { decoration?.badge }
        /// The text colour that the row sets, or `nil` for none.
        public var tint: TableColor? { decoration?.tint }

        /// The prominence of a section header, or `.standard` for other rows.
        public internal(set) var prominence = Prominence.standard

        init(_ request: CellRequest) {
            cell.numberStyle = request.numberStyle
            cell.drawsInASCII = request.drawsInASCII
            block = RowBlock(like: cell)
            ends = Array(repeating: 0, count: request.columns.count)
            cyclePosition = request.marksCycles ? request.columns.firstIndex(of: request.outline) : nil
            showsDecorations = request.showsStyles || request.showsLinks
            decorations = Array(repeating: CellDecoration(), count: showsDecorations ? ends.count : 0)
        }

        /// Begins a row without cells.
        @inline(__always)
        mutating func removeAll() {
            cell.end = 0
            cell.detail = nil
            if showsDecorations { for position in decorations.indices { decorations[position].removeAll() } }
        }

        /// Ends a cell whose content has been appended.
        @inlinable
        mutating func endCell(_ position: Int) {
            ends[position] = cell.end
        }

        /// The range of the row in the buffer.
        var row: Range<Int> { 0..<cell.end }

        /// The range of a cell in the buffer.
        @inline(__always)
        func range(_ index: Int) -> Range<Int> {
            (index == 0 ? 0 : ends[index - 1])..<ends[index]
        }

        /// Whether a cell and all cells after it are empty.
        @inline(__always)
        func isEmpty(from index: Int) -> Bool { range(index).lowerBound == cell.end }

        /// The start of the detail of a cell in the buffer, or `nil` if the cell has none.
        @inline(__always)
        func detail(_ index: Int) -> Int? {
            guard let detail = cell.detail, range(index).contains(detail) else { return nil }
            return detail
        }

        /// The number of cells: the number of requested columns, or 1 in a section header or footer.
        public var count: Int { ends.count }

        /// Calls a closure with the content of a cell, without copying it.
        ///
        /// The content is not escaped. It is valid UTF-8 if the column appended valid UTF-8.
        ///
        /// - Parameters:
        ///   - index: The position among the requested columns, less than ``count``.
        ///   - body: Takes the content, which is valid only during the call.
        public func withUTF8<R>(_ index: Int, _ body: (Span<UInt8>) -> R) -> R {
            body(cell.buffer.span.extracting(range(index)))
        }

        /// A copy of the content of a cell, without escapes. Invalid UTF-8 becomes U+FFFD.
        ///
        /// - Parameter index: The position among the requested columns, less than ``count``.
        public subscript(index: Int) -> String {
            String(decoding: cell.buffer[range(index)], as: UTF8.self)
        }
    }
}

@usableFromInline typealias RowCells = TableStyleConfiguration.Cells
