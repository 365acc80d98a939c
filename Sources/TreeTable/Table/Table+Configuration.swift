extension Table where RowValue == TableStyleConfiguration.Row {
    /// Creates the table that a style shows, so that the style can show it in another style. Mirrors SwiftUI's `Table(_:)`.
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
    /// Its row values are the rows of the configuration.
    public init(_ configuration: TableStyleConfiguration) {
        var sink = TableRowSink<RowValue>()
        for row in configuration.rows {
            if row.attributes.isSectionHeader {
                sink.beginSection(SectionEdge(row))
            } else if row.attributes.isSectionFooter {
                sink.endSection(SectionEdge(row))
            } else {
                let section = sink.sections.count - 1
                sink.sections[section].decorations[sink.count] = row.decoration
                sink.sections[section].append(row, row.attributes)
            }
        }
        let columns = configuration.columns.enumerated().map { index, column in
            TableColumn(column, number: index)
        }
        self.init(columns: columns, sortOrder: [], data: TableData(sink.finished))
        environment = configuration.environment
        showsHeaders = configuration.showsHeaders
        decoration = configuration.decoration
    }
}

extension SectionEdge {
    fileprivate init(_ row: TableStyleConfiguration.Row) {
        text = row.cells.first
        isHeader = row.attributes.isSectionHeader
        prominence = row.prominence
        separators = row.decoration?.separators ?? [:]
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
        sortIndicator = column.sortIndicator
    }
}
