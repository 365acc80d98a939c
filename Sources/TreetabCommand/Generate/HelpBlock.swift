/// A part of a text that explains something, for a terminal as for the man page.
///
/// What is written is ASCII; the man page escapes what roff would obey.
enum HelpBlock {
    case paragraph(String)
    /// Words and what is said of each, below a line that says what they are.
    case entries(String?, [(label: String, text: String)])
    /// Lines to be typed, and what each is for, in the same way.
    case examples(String, [(line: String, meaning: String)])
    /// A word, what is said of it, and what that looks like.
    case sample(label: String, text: String, lines: [String])
}

extension [HelpBlock] {
    /// All of them, within 80 columns, a blank line between each two.
    func text() -> String {
        map { $0.text() }.joined(separator: "\n")
    }
}

extension HelpBlock {
    private static let width = 80
    /// A line that is longer has what it is for below it.
    private static let longestLine = 44

    fileprivate func text() -> String {
        switch self {
        case .paragraph(let text):
            return Self.wrapped(text, width: Self.width).map { $0 + "\n" }.joined()
        case .entries(let title, let entries):
            return (title.map { $0 + "\n" } ?? "") + Self.entries(entries)
        case .examples(let title, let examples):
            guard examples.contains(where: { $0.line.count > Self.longestLine }) else {
                return title + "\n" + Self.entries(examples.map { ($0.line, $0.meaning) })
            }
            return title + "\n" + examples.map { "  \($0.line)\n      \($0.meaning)\n" }.joined()
        case .sample(let label, let text, let lines):
            return "  \(label)  \(text)\n\n" + lines.map { "    \($0)\n" }.joined()
        }
    }

    /// Labels and what is said of each, in two columns.
    private static func entries(_ entries: [(label: String, text: String)]) -> String {
        let longest = entries.map(\.label.count).max() ?? 0
        return entries.map { entry(label: "  " + $0.label, text: $0.text, indent: longest + 4) }.joined()
    }

    /// A label and its description, broken into lines that all begin at `indent`.
    static func entry(label: String, text: String, indent: Int) -> String {
        let blank = String(repeating: " ", count: indent)
        let lines = wrapped(text, width: width - indent).map { blank + $0 + "\n" }.joined()
        // One blank at least between the two.
        guard label.count < indent, !lines.isEmpty else { return label + "\n" + lines }
        return label + lines.dropFirst(label.count)
    }

    /// The words of an ASCII text in lines of at most `width`, unless a single word is longer.
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
