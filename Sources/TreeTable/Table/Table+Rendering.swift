extension Table {
    /// The table as text.
    ///
    /// - Parameters:
    ///   - width: How many terminal cells a line may take: longer content is truncated. Nil: as many as it needs.
    ///   - usesColor: Whether escape sequences may set off the header and the guides.
    public func rendered(width: Int? = nil, usesColor: Bool = false) -> String {
        var text = ""
        write(to: &text, width: width, usesColor: usesColor)
        return text
    }

    /// Writes the table row by row.
    ///
    /// - Parameters:
    ///   - stream: Where to. Bytes of a cell that are not UTF-8 arrive as U+FFFD.
    ///   - width: How many terminal cells a line may take: longer content is truncated. Nil: as many as it needs.
    ///   - usesColor: Whether escape sequences may set off the header and the guides.
    public func write(to stream: inout some TextOutputStream, width: Int? = nil, usesColor: Bool = false) {
        withoutActuallyEscaping({ (bytes: [UInt8]) in stream.write(String(decoding: bytes, as: UTF8.self)) }) { write in
            var output = TableOutput(write: write)
            render(into: &output, width: width, usesColor: usesColor)
        }
    }

    /// Writes the table as bytes, in large pieces.
    ///
    /// - Parameters:
    ///   - width: How many terminal cells a line may take: longer content is truncated. Nil: as many as it needs.
    ///   - usesColor: Whether escape sequences may set off the header and the guides.
    ///   - write: Takes a piece. What it throws ends the writing and is thrown on.
    public func write(width: Int? = nil, usesColor: Bool = false, to write: ([UInt8]) throws -> Void) throws {
        try withoutActuallyEscaping(write) { write in
            var output = TableOutput(write: write)
            render(into: &output, width: width, usesColor: usesColor)
            if let failure = output.failure { throw failure }
        }
    }

    private func render(into output: inout TableOutput, width: Int?, usesColor: Bool) {
        // Without columns there is nothing to show, not even the place of a row.
        guard !request.columns.isEmpty else { return }
        let configuration = TableStyleConfiguration(
            columns: request.columns.enumerated().map { index, column in
                TableStyleConfiguration.Column(column, isOutline: index == 0)
            },
            rows: rows(request),
            showsHeaders: showsHeaders,
            width: width,
            usesColor: usesColor
        )
        style.write(configuration, into: &output)
        output.flush()
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
