extension Table where RowValue == TableStyleConfiguration.Row {
    /// Creates a table from the columns and rows that a style receives. Mirrors SwiftUI's `Table(_:)`.
    ///
    /// A style can use it to write the table in another style:
    ///
    /// ```swift
    /// struct CountedStyle: TableStyle {
    ///     func makeBody(configuration: Configuration) -> some TableBody {
    ///         Table(configuration).tableStyle(.plain)
    ///         "\(configuration.rows.count) rows"
    ///     }
    /// }
    /// ```
    ///
    /// The values of the rows are ``TableStyleConfiguration/Row`` values.
    public init(_ configuration: TableStyleConfiguration) {
        self.init(of: RowValue.self, columns: { configuration.columns }, rows: { configuration.rows })
        environment = configuration.environment
        showsHeaders = configuration.showsHeaders
    }

    /// Creates a table from columns and rows that a style receives, perhaps not from all of these columns.
    ///
    /// - Parameters:
    ///   - type: The type of the values in the table that the style writes. It has no effect: the values of the rows are
    ///     ``TableStyleConfiguration/Row`` values.
    ///   - columns: Returns columns of the configuration.
    ///   - rows: Returns the rows of the configuration.
    public init<Value>(
        of type: Value.Type,
        columns: () -> [TableStyleConfiguration.Column],
        rows: () -> TableStyleConfiguration.Rows
    ) {
        let (columns, rows) = (columns(), rows())
        var (sink, nextID, selection) = (TableRowSink<RowValue>(), 0, Set<RowValue.ID>())
        var request = CellRequest(columns: columns.map(\.number))
        var textRequest = request
        (request.showsStyles, request.showsLinks) = (true, true)
        textRequest.numberStyle = rows.numberStyle
        var texts: [RowValue] = []
        rows.visit(textRequest) { _ in
            true
        } row: { attributes, cells in
            texts.append(RowValue(id: texts.count, attributes: attributes, cells))
            return true
        }
        texts.reverse()
        rows.visit(request) { edge in
            if edge.isHeader { sink.beginSection(edge) } else { sink.endSection(edge) }
            // Skip an ID, because headers and footers also have IDs in ``TableStyleConfiguration/Rows``.
            if edge.text != nil { nextID += 1 }
            return true
        } row: { attributes, cells in
            var row = RowValue(id: nextID, attributes: attributes, cells)
            if let text = texts.popLast() { (row.texts, row.details) = (text.bytes, text.details) }
            let last = sink.sections.count - 1
            sink.sections[last].decorations[sink.count] = cells.decoration
            if cells.isSelected { selection.insert(nextID) }
            if attributes.isSummary {
                sink.sections[last].appendSummary(of: [row], depth: attributes.depth)
            } else {
                sink.sections[last].append(row, attributes)
            }
            nextID += 1
            return true
        }
        self.init(columns: columns.enumerated().map { TableColumn($1, position: $0) }, data: TableData(sink))
        self.request.selection = selection
        decoration = rows.decoration
    }
}

extension TableColumn where RowValue == TableStyleConfiguration.Row {
    /// - Parameter position: The position of the cell in its row.
    fileprivate init(_ column: TableStyleConfiguration.Column, position: Int) {
        let write: @Sendable (RowValue, inout TableCell) -> Void = { $0.append(position, to: &$1) }
        self.init(column.title, write: write)
        isNumeric = column.isNumeric
        summary = { rows, cell in rows.first.map { write($0, &cell) } }
        (alignment, width, priority, lineLimit) = (column.alignment, column.width, column.priority, column.lineLimit)
        (truncationMode, titleDetail, jsonForm) = (column.truncation, column.titleDetail, column.jsonForm)
        (isOutline, sortIndicator) = (column.isOutline, column.sortIndicator)
        self = textStyle { $0.decorations[position].style }
            .link { row, cell in cell.append { $0 += row.decorations[position].link } }
    }
}

extension TableStyleConfiguration.Row {
    /// Appends a cell: its text, or all digits of numbers in formats for programs.
    fileprivate func append(_ position: Int, to cell: inout TableCell) {
        guard position < bytes.count else { return }
        let isExact = cell.numberStyle == .exact
        let text = isExact ? bytes[position] : texts[position]
        let detail = isExact ? text.count : details[position]
        cell.append(utf8: text.span.extracting(..<detail))
        if detail < text.count { cell.beginDetail() }
        cell.append(utf8: text.span.extracting(detail...))
    }
}
