extension Table where RowValue == TableStyleConfiguration.Row {
    /// The table that a style was asked to show, built again: so that the style can show it in another style and put
    /// something around it. Mirrors SwiftUI's `Table(_:)`.
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
    /// Its rows are the texts of the configuration's, so it can be filtered, limited and put together like any other.
    public init(_ configuration: TableStyleConfiguration) {
        var sink = TableRowSink<RowValue>()
        for row in configuration.rows {
            if row.attributes.isSectionHeader { sink.endSegment() }
            if row.attributes.isSectionText {
                sink.segment.setText(row)
                if row.attributes.isSectionFooter { sink.endSegment() }
            } else {
                if let decoration = row.decoration {
                    sink.segment.rows.decorations[sink.segment.rows.count] = decoration
                }
                sink.segment.rows.append(row, row.attributes)
            }
        }
        sink.endSegment()
        let columns = configuration.columns.enumerated().map { index, column in
            TableColumn(column, number: index)
        }
        self.init(columns: columns, sortOrder: [], source: .segments(sink.segments, RowCode()))
        environment = configuration.environment
        showsHeaders = configuration.showsHeaders
        decoration = configuration.decoration
    }
}

extension OutlineSegment where RowValue == TableStyleConfiguration.Row {
    fileprivate mutating func setText(_ row: RowValue) {
        separators = row.decoration?.separators ?? [:]
        if row.attributes.isSectionHeader {
            header = row.cells.first
            headerProminence = row.prominence
        } else {
            footer = row.cells.first
        }
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

extension Table: TableBody {
    /// Writes the table as a part of another's body; one that is not built of a configuration as wide as it needs.
    public func write(to output: inout TableOutput) {
        write(to: &output, environment: environment ?? TableEnvironment())
    }
}
