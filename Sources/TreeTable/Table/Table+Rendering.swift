extension Table {
    /// Returns the table as text, with a newline after the last line. The text is empty if the table has no columns.
    /// SwiftUI has no counterpart.
    ///
    /// - Parameter environment: The available width and colors; the default is as wide as needed and without color.
    public func rendered(environment: TableEnvironment = TableEnvironment()) -> String {
        var text = ""
        write(to: &text, environment: environment)
        return text
    }

    /// Writes the table row by row, in pieces of some 256 KiB: the whole text is never held. SwiftUI has no
    /// counterpart.
    ///
    /// - Parameters:
    ///   - stream: Where to. Bytes of a cell that are not UTF-8 arrive as U+FFFD.
    ///   - environment: Where the table is shown.
    public func write(to stream: inout some TextOutputStream, environment: TableEnvironment = TableEnvironment()) {
        withoutActuallyEscaping({ (bytes: [UInt8]) in stream.write(String(decoding: bytes, as: UTF8.self)) }) { write in
            var output = TableOutput(write: write)
            render(into: &output, environment)
        }
    }

    /// Writes the table as bytes, in pieces of some 256 KiB: the whole of it is never held. SwiftUI has no counterpart.
    ///
    /// - Parameters:
    ///   - environment: Where the table is shown.
    ///   - write: Takes a piece, which may end within a line and is never empty. What it throws ends the writing and is
    ///     thrown on.
    public func write(
        environment: TableEnvironment = TableEnvironment(),
        to write: ([UInt8]) throws -> Void
    ) throws {
        try withoutActuallyEscaping(write) { write in
            var output = TableOutput(write: write)
            render(into: &output, environment)
            if let failure = output.failure { throw failure }
        }
    }

    private func render(into output: inout TableOutput, _ environment: TableEnvironment) {
        write(to: &output, environment: environment)
        output.flush()
    }

    func write(to output: inout TableOutput, environment: TableEnvironment) {
        write(to: &output, environment) { TableStyleConfiguration.Rows($0) }
    }

    private func write(
        to output: inout TableOutput,
        _ environment: TableEnvironment,
        _ rows: (TableContent<RowValue>) -> TableStyleConfiguration.Rows
    ) {
        var request = request
        request.columns = customization.applied(to: request.columns)
        // Without columns there is nothing to show, not even the place of a row.
        guard !request.columns.isEmpty else { return }
        var columns: [TableStyleConfiguration.Column] = []
        for column in request.columns {
            columns.append(
                TableStyleConfiguration.Column(
                    column,
                    isOutline: columns.isEmpty,
                    sortIndicator: sortIndicator(of: column)
                )
            )
        }
        let configuration = TableStyleConfiguration(
            columns: columns,
            rows: rows(source.content(request)),
            showsHeaders: showsHeaders,
            environment: environment,
            decoration: decoration
        )
        style.write(configuration, into: &output)
    }

    /// Which of the tiers a column is.
    private func sortIndicator(of column: TableColumn<RowValue>) -> SortIndicator? {
        if let indicator = column.sortIndicator { return indicator }
        guard let keyPath = column.sortComparator?.keyPath,
            let tier = request.sortOrder.firstIndex(where: { $0.keyPath == keyPath })
        else { return nil }
        return SortIndicator(
            order: request.sortOrder[tier].order,
            tier: request.sortOrder.count > 1 ? tier + 1 : nil
        )
    }
}

extension Table where RowValue: Sendable, RowValue.ID: Sendable {
    /// Writes the table as bytes, with several threads. They are all taken by `write` on the calling one; and they are
    /// the same for any number of threads.
    package func write(
        environment: TableEnvironment,
        workers: any TableWorkers,
        to write: ([UInt8]) throws -> Void
    ) throws {
        try withoutActuallyEscaping(write) { write in
            var output = TableOutput(write: write)
            self.write(to: &output, environment) { TableStyleConfiguration.Rows($0, workers) }
            output.flush()
            if let failure = output.failure { throw failure }
        }
    }
}

extension Table: CustomStringConvertible {
    /// The table in its style, as wide as it needs to be, without a line end behind the last row.
    public var description: String {
        var text = rendered()
        if text.last == "\n" { text.removeLast() }
        return text
    }
}

extension TableStyle {
    fileprivate func write(_ configuration: TableStyleConfiguration, into output: inout TableOutput) {
        makeBody(configuration: configuration).write(to: &output)
    }
}
