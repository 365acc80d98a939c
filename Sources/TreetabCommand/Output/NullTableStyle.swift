import TreeTable

/// Writes the first column of each matching row, followed by a NUL, for `xargs -0`.
struct NullTableStyle: ProgramTableStyle {
    func makeBody(configuration: TableStyleConfiguration) -> some TableBody {
        NullBody(configuration: configuration)
    }
}

private struct NullBody: TableBody {
    let configuration: TableStyleConfiguration

    func write(to output: inout TableOutput) {
        configuration.rows.visit(columns: [0]) { attributes, cells in
            guard !attributes.isContext, !attributes.isSummary, !attributes.isSectionHeader, !attributes.isSectionFooter
            else {
                return true
            }
            cells.withUTF8(0) { output.write(utf8: $0) }
            return output.endLine(with: 0)
        }
    }
}
