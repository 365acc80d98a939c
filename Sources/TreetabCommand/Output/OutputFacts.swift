import TreeTable

/// Facts about a table of text that was written.
struct OutputFacts {
    /// The number of lines.
    var lines = 0
    /// Whether the table contains the mark of files that count under another name. A name that contains the same character also counts.
    var hasMarks = false
    /// The parts that did not fit into the terminal.
    var omissions = TextOmissions()

    /// Adds a part of the table.
    ///
    /// - Parameter mark: The mark of other names. Empty in formats for programs.
    mutating func add(_ bytes: [UInt8], mark: String) {
        lines += bytes.count { $0 == UInt8(ascii: "\n") }
        let mark = Array(mark.utf8)
        guard !mark.isEmpty else { return }
        hasMarks = hasMarks || bytes.indices.contains { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
    }
}
