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
        var (sink, nextID) = (TableRowSink<RowValue>(), 0)
        configuration.rows.visit(Array(configuration.columns.indices)) { edge in
            if edge.isHeader { sink.beginSection(edge) } else { sink.endSection(edge) }
            // Skip an ID, because headers and footers also have IDs in ``TableStyleConfiguration/Rows``.
            if edge.text != nil { nextID += 1 }
            return true
        } row: { attributes, cells in
            let row = RowValue(id: nextID, attributes: attributes, cells)
            sink.sections[sink.sections.count - 1].decorations[sink.count] = cells.decoration
            sink.sections[sink.sections.count - 1].append(row, attributes)
            nextID += 1
            return true
        }
        let columns = configuration.columns.enumerated().map { index, column in
            TableColumn(column, number: index)
        }
        self.init(columns: columns, data: TableData(sink))
        environment = configuration.environment
        showsHeaders = configuration.showsHeaders
        decoration = configuration.decoration
    }
}

extension TableColumn where RowValue == TableStyleConfiguration.Row {
    fileprivate init(_ column: TableStyleConfiguration.Column, number: Int) {
        self.init(column.title) { row, cell in
            cell.append { $0 += number < row.bytes.count ? row.bytes[number] : [] }
        }
        alignment = column.alignment
        width = column.width
        priority = column.priority
        lineLimit = column.lineLimit
        isOutline = column.isOutline
        sortIndicator = column.sortIndicator
    }
}
