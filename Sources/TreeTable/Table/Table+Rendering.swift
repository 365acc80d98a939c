extension TableBody {
    /// Returns the body as text, with a newline after the last line. SwiftUI has no counterpart.
    ///
    /// Invalid UTF-8 in cells becomes U+FFFD. The text is empty if a table has no columns.
    ///
    /// - Parameter environment: The width, the number of colours, and other properties of the output. The default has
    ///   an unlimited width and no colours.
    public func rendered(environment: TableEnvironment = TableEnvironment()) -> String {
        var text = ""
        try? write(environment: environment) { text += String(decoding: $0, as: UTF8.self) }
        return text
    }

    /// Writes the body as bytes, in chunks of about 256 KiB. SwiftUI has no counterpart.
    ///
    /// - Parameters:
    ///   - environment: The width, the number of colours, and other properties of the output.
    ///   - write: Takes a chunk. It is never empty, and may end in the middle of a line.
    /// - Throws: The first error that `write` throws. After an error, nothing more is written.
    public func write(
        environment: TableEnvironment = TableEnvironment(),
        to write: ([UInt8]) throws -> Void
    ) throws {
        try TableOutput.pass(to: write) { output in
            output.environment = environment
            self.write(to: &output)
        }
    }
}

extension TableOutput {
    /// Writes a body, and passes its bytes on.
    fileprivate static func pass(to write: ([UInt8]) throws -> Void, _ body: (inout TableOutput) -> Void) throws {
        try withoutActuallyEscaping(write) { write in
            var output = TableOutput(write: write)
            body(&output)
            output.flush()
            if let failure = output.failure { throw failure }
        }
    }
}

extension String {
    var withoutLastNewline: String { last == "\n" ? String(dropLast()) : self }
}

extension Table {
    func write(
        to output: inout TableOutput,
        _ environment: TableEnvironment,
        _ source: (TableRowSource<RowValue>) -> any RowSource = { $0 }
    ) {
        let request = currentRequest
        guard !request.columns.isEmpty else { return }
        let configuration = configuration(request, source(data.rows(request)), environment)
        style.makeBody(configuration: configuration).write(to: &output)
    }

    /// Returns the configuration of a style for some rows.
    func configuration(
        _ request: TableRequest<RowValue>,
        _ rows: any RowSource,
        _ environment: TableEnvironment
    ) -> TableStyleConfiguration {
        let outline = request.outlineColumn
        var columns: [TableStyleConfiguration.Column] = []
        for (number, column) in request.columns.enumerated() {
            let isOutline = number == outline
            columns.append(
                TableStyleConfiguration.Column(
                    column,
                    number: number,
                    isOutline: isOutline,
                    // The column that draws the tree is aligned left, so that content is next to the guides.
                    alignment: column.alignment
                        ?? (column.isNumeric && !(isOutline && data.isHierarchical) ? .trailing : .leading),
                    sortIndicator: sortIndicator(of: column)
                )
            )
        }
        return TableStyleConfiguration(
            columns: columns,
            rows: TableStyleConfiguration.Rows(
                source: rows,
                decoration: decoration,
                numberStyle: environment.numberStyle
            ),
            showsHeaders: showsHeaders,
            environment: environment,
            decoration: decoration
        )
    }

    /// Returns the direction and the tier of a column in the sort order, or `nil` if the rows are not sorted by the
    /// column.
    private func sortIndicator(of column: TableColumn<RowValue>) -> SortIndicator? {
        if let indicator = column.sortIndicator { return indicator }
        guard let comparator = column.sortComparator else { return nil }
        let sortOrder = sortOrder
        let tier = sortOrder.firstIndex { $0.isSame(as: comparator) }
        return tier.map { SortIndicator(order: sortOrder[$0].order, tier: sortOrder.count > 1 ? $0 + 1 : nil) }
    }
}

extension Table where RowValue: Sendable, RowValue.ID: Sendable {
    /// Writes the table as bytes, using several threads.
    ///
    /// The bytes do not depend on the number of threads. The closures of the columns are called on any of them. SwiftUI has no
    /// counterpart.
    ///
    /// - Parameters:
    ///   - environment: The width, the number of colours, and other properties of the output.
    ///   - workers: The threads. With fewer than two, or for a small table, the calling thread does all work.
    ///   - write: Takes a chunk, on the calling thread.
    /// - Throws: The first error that `write` throws. After an error, nothing more is written.
    public func write(
        environment: TableEnvironment = TableEnvironment(),
        workers: any TableWorkers,
        to write: ([UInt8]) throws -> Void
    ) throws {
        try TableOutput.pass(to: write) { self.write(to: &$0, environment) { $0.threaded(workers) } }
    }
}
