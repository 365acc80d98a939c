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
    /// Rows, columns and environment are those of the configuration: of the methods that change a table only those
    /// about its look have an effect on it.
    public init(_ configuration: TableStyleConfiguration) {
        self.init(columns: [], sortOrder: [], rows: { _ in configuration.rows })
        self.configuration = configuration
        showsHeaders = configuration.showsHeaders
        decoration = configuration.decoration
    }
}

extension Table: TableBody {
    /// Writes the table as a part of another's body; one that is not built of a configuration as wide as it needs.
    public func write(to output: inout TableOutput) {
        write(to: &output, environment: configuration?.environment ?? TableEnvironment())
    }
}
