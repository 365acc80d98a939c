/// A part of an explanation, for a terminal and for the man page. The text is ASCII, without markup.
enum HelpBlock {
    case paragraph(String)
    /// Labels with their descriptions, below a title.
    case entries(String?, [(label: String, text: String)])
    /// Command lines with their purpose, below a title.
    case examples(String, [(line: String, meaning: String)])
    /// A label with its description, above an example of the output.
    case sample(label: String, text: String, lines: [String])
}

extension [HelpBlock] {
    /// Renders the blocks in 80 columns, separated by blank lines.
    func text() -> String {
        map { $0.text() }.joined(separator: "\n")
    }
}

extension HelpBlock {
    private static let width = 80
    /// If a command line is longer, the purposes go below the lines.
    private static let maximumLine = 44

    fileprivate func text() -> String {
        switch self {
        case .paragraph(let text):
            return Self.wrapped(text, width: Self.width).map { $0 + "\n" }.joined()
        case .entries(let title, let entries):
            return (title.map { $0 + "\n" } ?? "") + Self.entries(entries)
        case .examples(let title, let examples):
            guard examples.contains(where: { $0.line.count > Self.maximumLine }) else {
                return title + "\n" + Self.entries(examples.map { ($0.line, $0.meaning) })
            }
            return title + "\n" + examples.map { "  \($0.line)\n      \($0.meaning)\n" }.joined()
        case .sample(let label, let text, let lines):
            return "  \(label)  \(text)\n\n" + lines.map { "    \($0)\n" }.joined()
        }
    }

    /// Renders labels and descriptions in two columns.
    private static func entries(_ entries: [(label: String, text: String)]) -> String {
        let longest = entries.map(\.label.count).max() ?? 0
        return entries.map { entry(label: "  " + $0.label, text: $0.text, indent: longest + 4) }.joined()
    }

    /// Renders a label and its description, whose lines all begin at `indent`.
    static func entry(label: String, text: String, indent: Int) -> String {
        let blank = String(repeating: " ", count: indent)
        let lines = wrapped(text, width: width - indent).map { blank + $0 + "\n" }.joined()
        guard label.count < indent, !lines.isEmpty else { return label + "\n" + lines }
        return label + lines.dropFirst(label.count)
    }

    /// Wraps words at `width`. A longer word has a line of its own.
    private static func wrapped(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
