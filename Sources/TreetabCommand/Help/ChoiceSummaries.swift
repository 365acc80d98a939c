// The phrases for the values of options in completions.

extension WhenChoice {
    package var summary: String {
        switch self {
        case .auto: "on a terminal"
        case .always: "also in files and pipes"
        case .never: "not even on a terminal"
        }
    }
}

extension Shell {
    package var summary: String { "completions for \(rawValue)" }
}

extension TextStyle {
    package var summary: String {
        switch name {
        case "guides": "lines connect entries with their directories"
        case "plain": "entries are indented"
        case "outline": "triangles mark directories"
        case "bordered": "lines around the table and between columns"
        case "compact": "no header and little space"
        default: name
        }
    }
}

extension Option {
    /// The fixed words that a shell offers for the value, with a phrase for each.
    var offeredValues: [(word: String, summary: String)] {
        let words =
            switch completion {
            case .choices(let words), .suggestions(let words): words
            case .column: FileColumn.allCases.map(\.name)
            case .fileColumn: FileColumn.allCases.filter { !$0.type.isForDirectories }.map(\.name)
            case .none, .file, .columns, .sortKeys: [] as [String]
            }
        // Offer no `help` where it would be inserted before anything is typed, such as for an expression.
        guard completion != .none else { return [] }
        let columns = Dictionary(uniqueKeysWithValues: FileColumn.allCases.map { ($0.name, $0.summary) })
        return words.map { ($0, summaries[$0] ?? columns[$0] ?? $0) }
            + (topic == nil ? [] : [("help", "explain the values")])
    }

    /// The words of ``offeredValues``.
    var offeredWords: [String] { offeredValues.map(\.word) }
}
