/// A value that is typed as one word out of a few. The raw values are the words.
package protocol OptionChoice: CaseIterable, RawRepresentable<String>, Sendable {
    /// Other words that are accepted, each with what it stands for.
    static var synonyms: [(word: String, choice: Self)] { get }
}

extension OptionChoice {
    package static var synonyms: [(word: String, choice: Self)] { [] }

    /// Every word that is accepted, in the order in which help and completions list them.
    package static var words: [String] { spellings.map(\.word) }

    static var spellings: [(word: String, choice: Self)] {
        allCases.map { ($0.rawValue, $0) } + synonyms
    }
}

package enum OutputFormat: String, OptionChoice {
    case text, csv, tsv, markdown, json, jsonl

    package static var synonyms: [(word: String, choice: Self)] { [("md", .markdown), ("ndjson", .jsonl)] }
}

extension OutputFormat {
    /// Programs get raw numbers and exact times, and names as they are.
    var isForPrograms: Bool {
        switch self {
        case .text, .markdown: false
        case .csv, .tsv, .json, .jsonl: true
        }
    }
}

package enum TextStyle: String, OptionChoice {
    case guides, plain
}

/// When something is done: on a terminal, if nothing is said.
package enum WhenChoice: String, OptionChoice {
    case auto, always, never
}

/// The one kind of row that is shown.
package enum RowKind: Equatable, Sendable {
    case directories, files
}

/// How a number of bytes is written: KiB and MiB, kB and MB, or all its digits.
package enum UnitStyle: Equatable, Sendable {
    case binary, si, bytes
}
