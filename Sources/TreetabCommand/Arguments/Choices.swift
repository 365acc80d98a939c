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
    /// Paths alone, each with a NUL behind it: an option of its own, and no word for a format.
    case null

    package static let allCases: [OutputFormat] = [.text, .csv, .tsv, .markdown, .json, .jsonl]

    package static var synonyms: [(word: String, choice: Self)] { [("md", .markdown), ("ndjson", .jsonl)] }
}

extension OutputFormat {
    /// Programs get raw numbers and exact times, and names as they are.
    var isForPrograms: Bool {
        switch self {
        case .text, .markdown: false
        case .csv, .tsv, .json, .jsonl, .null: true
        }
    }
}

package enum TextStyle: String, OptionChoice {
    case guides, plain, outline, bordered, compact
}

/// When something is done: on a terminal, if nothing is said.
package enum WhenChoice: String, OptionChoice {
    case auto, always, never
}

/// Which configuration file is read.
package enum ConfigurationChoice: Equatable, Sendable {
    /// The one in the user's configuration directory, if it is there.
    case standard
    case none
    case file([UInt8])
}

/// How many rows a whole table has.
package enum RowBudget: Equatable, Sendable {
    case rows(Int)
    /// As many as the terminal has lines for.
    case fit
}

/// How many cells a line of text has.
package enum LineWidth: Equatable, Sendable {
    /// As many as the terminal; elsewhere as many as it needs.
    case automatic
    case cells(Int)
    case unlimited
}

/// How times are written for people.
package enum TimeStyle: Equatable, Sendable {
    /// `2026-11-21 09:30`.
    case longISO
    /// `11-21 09:30`, or `2025-11-21` where that is long ago.
    case iso
    /// `2026-11-21 09:30:05.123456789 +0100`.
    case fullISO
    /// `3 days ago`.
    case relative
    case pattern(TimePattern)

    static let words = ["iso", "long-iso", "full-iso", "relative"]
}

/// A shell that completions are made for.
package enum Shell: String, OptionChoice {
    case bash, zsh, fish
}

/// The one kind of row that is shown.
package enum RowKind: Equatable, Sendable {
    case directories, files
}

/// How a number of bytes is written: KiB and MiB, kB and MB, or all its digits.
package enum UnitStyle: Equatable, Sendable {
    case binary, si, bytes
}
