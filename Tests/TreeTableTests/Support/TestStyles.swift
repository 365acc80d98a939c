import TreeTable

/// A style that writes the attributes of each row as words, followed by its cells.
struct ShapeListing: TableStyle {
    func makeBody(configuration: Configuration) -> some TableBody {
        Lines(configuration: configuration) { configuration, output in
            configuration.rows.visit(columns: Array(configuration.columns.indices)) { attributes, cells in
                output.write("\(attributes.depth)")
                if attributes.isLast { output.write(" last") }
                if attributes.isGroup { output.write(" group") }
                if attributes.isContext { output.write(" context") }
                if attributes.isSummary { output.write(" summary") }
                for index in 0..<cells.count { output.write(" " + cells[index]) }
                return output.endLine()
            }
        }
    }
}

/// A style that calls a closure.
struct ClosureStyle: TableStyle {
    let write: @Sendable (TableStyleConfiguration, inout TableOutput) -> Void

    func makeBody(configuration: Configuration) -> some TableBody {
        Lines(configuration: configuration, write: write)
    }
}

private struct Lines: TableBody {
    let configuration: TableStyleConfiguration
    let write: (TableStyleConfiguration, inout TableOutput) -> Void

    func write(to output: inout TableOutput) {
        write(configuration, &output)
    }
}

extension Table {
    /// Returns the lines of the table in a style, without headers.
    func lines(_ style: some TableStyle, width: Int? = nil) -> [String] {
        tableColumnHeaders(.hidden).tableStyle(style).renderedLines(width: width)
    }

    /// Returns the lines of the table. The size class is regular, so that narrow tables have headers, too.
    func renderedLines(width: Int? = nil, colorDepth: ColorDepth = .none) -> [String] {
        let environment = TableEnvironment(width: width, colorDepth: colorDepth, horizontalSizeClass: .regular)
        let text = rendered(environment: environment)
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
