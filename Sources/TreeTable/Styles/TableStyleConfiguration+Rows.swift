extension TableStyleConfiguration {
    /// The rows of a table, with their cells as text.
    ///
    /// Iterating the sequence copies all rows.
    ///
    /// A table that is created from data does not hold its rows in memory, unless it has a filter, groups, or a limit
    /// on rows. Each pass then produces and sorts the rows again.
    public struct Rows: Sequence {
        let source: any RowSource
        var decoration = TableDecoration()
        /// The format of numbers in text.
        var numberStyle = TableNumberStyle.number

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
        package func visit(columns: [Int], _ body: (RowAttributes, Cells) -> Bool) {
            visit(CellRequest(columns: columns)) { edge in
                guard let text = edge.text else { return true }
                var cells = Cells(CellRequest(columns: [0]))
                cells.block.fill(0..<1, columns: 1, RawFormat()) { _, block in
                    block.writer.append(text)
                    block.endCell()
                }
                if edge.isHeader { cells.prominence = edge.prominence ?? decoration.headerProminence }
                return body(RowAttributes(depth: 0, flags: edge.isHeader ? .isSectionHeader : .isSectionFooter), cells)
            } row: { attributes, cells in
                body(attributes, cells)
            }
        }

        /// Calls `body` with each row, and `edge` with the start and the end of each section. They return `false` to stop.
        func visit(
            _ request: CellRequest,
            edge: (SectionEdge) -> Bool,
            row body: (RowAttributes, Cells) -> Bool
        ) {
            var request = request
            request.showsIDs = true
            var block = RowBlock(request)
            source.forEachChunk(request) { chunk in
                if let header = chunk.header, !edge(header) { return false }
                let isComplete = chunk.forEachBlock(&block, RawFormat()) { block in
                    var cells = Cells(request)
                    swap(&cells.block, &block)
                    defer { swap(&cells.block, &block) }
                    for row in cells.block.rows {
                        cells.row = row
                        cells.decoration = chunk.decoration?(row)
                        guard body(chunk.attributes[row], cells) else { return false }
                    }
                    return true
                }
                return isComplete && (chunk.footer.map(edge) ?? true)
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
        package let rowID: AnyHashable?
        let decoration: RowDecoration?
        let bytes: [[UInt8]]
        /// The cells with numbers as in text.
        var texts: [[UInt8]]
        /// For each cell, the start of its detail in `texts`, or the end of the cell.
        var details: [Int]
        /// The styles and links of the cells, as far as the request includes them.
        let decorations: [CellDecoration]

        init(id: Int, attributes: RowAttributes, _ cells: Cells) {
            self.id = id
            self.attributes = attributes
            rowID = cells.rowID
            decoration = cells.decoration
            bytes = (0..<cells.count).map { Array(cells.block.writer.buffer[cells.range($0)]) }
            texts = bytes
            details = (0..<cells.count).map { cells.block.cell($0, cells.row).detail - cells.range($0).lowerBound }
            decorations = (0..<cells.count).map { position in
                var decoration = CellDecoration()
                if !attributes.isSummary, let chunk = cells.block.chunk {
                    chunk.decorate[position]?(cells.row, &decoration)
                }
                return decoration
            }
        }

        /// Whether the row is selected.
        package var isSelected: Bool { decoration?.isSelected == true }
        /// The badge of the row, or `nil` for none.
        package var badge: String? { decoration?.badge }
        /// The text colour that the row sets, or `nil` for none.
        package var tint: TableColor? { decoration?.tint }

        /// The cells from first to last, or the text of a section header or footer.
        ///
        /// The text is not escaped. Invalid UTF-8 becomes U+FFFD.
        public var cells: [String] { bytes.map { String(decoding: $0, as: UTF8.self) } }
    }

    /// The requested cells of a row.
    package struct Cells {
        /// The cells of the row and of others.
        var block: RowBlock
        /// The number of the row.
        var row = 0
        /// The decoration of the row, or `nil` if it has none.
        var decoration: RowDecoration?

        /// The number of cells: the number of requested columns, or 1 in a section header or footer.
        package let count: Int

        /// The ID of the row's value, or `nil` for a summary row and for the header or footer of a section.
        package var rowID: AnyHashable? { block.chunk?.rowID.flatMap { $0(row) } }
        /// Whether the row is selected.
        package var isSelected: Bool { decoration?.isSelected == true }
        /// The badge of the row, or `nil` for none.
        package var badge: String? { decoration?.badge }
        /// The text colour that the row sets, or `nil` for none.
        package var tint: TableColor? { decoration?.tint }

        /// The prominence of a section header, or `.standard` for other rows.
        package internal(set) var prominence = Prominence.standard

        init(_ request: CellRequest) {
            block = RowBlock(request)
            count = request.columns.count
        }

        /// The range of a cell in the buffer.
        func range(_ index: Int) -> Range<Int> { block.cell(index, row).range }

        /// Calls a closure with the content of a cell, without copying it.
        ///
        /// The content is not escaped. It is valid UTF-8 if the column appended valid UTF-8.
        ///
        /// - Parameters:
        ///   - index: The position among the requested columns, less than ``count``.
        ///   - body: Takes the content, which is valid only during the call.
        package func withUTF8<R>(_ index: Int, _ body: (Span<UInt8>) -> R) -> R {
            body(block.writer.buffer.span.extracting(range(index)))
        }

        /// A copy of the content of a cell, without escapes. Invalid UTF-8 becomes U+FFFD.
        ///
        /// - Parameter index: The position among the requested columns, less than ``count``.
        package subscript(index: Int) -> String {
            String(decoding: block.writer.buffer[range(index)], as: UTF8.self)
        }
    }
}

/// The content without escapes.
struct RawFormat: CellFormat {
    func plainBytes(_ position: Int) -> PlainBytes? { nil }
    func width(_ content: Span<UInt8>, _ position: Int) -> Int? { 0 }
    func append(_ content: Span<UInt8>, _ position: Int, to bytes: inout [UInt8]) -> Int { 0 }
}
