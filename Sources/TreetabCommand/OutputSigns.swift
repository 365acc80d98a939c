import TreeTable

/// What a table of text shows.
struct OutputSigns {
    /// The number of lines.
    var lines = 0
    /// Whether a file is marked as counted under another name.
    var hasMarks = false
    /// What it leaves out to fit into the terminal.
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
