/// A block of a help text, for a terminal and for the man page: a paragraph, a list below it, or a sample of the
/// output.
///
/// In a template, blank lines separate the blocks. A line that begins with two spaces is an entry of a list: a label,
/// two spaces and a description. The description may also begin or continue on the next lines, which have deeper
/// indentation. The lines of a sample begin with four spaces.
struct HelpBlock {
    var paragraph = ""
    var entries: [(label: String, text: String)] = []
    var sample: [Substring] = []
}

extension HelpBlock {
    static func blocks(of text: String) -> [HelpBlock] {
        text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "").map { HelpBlock($0) }
    }

    private init(_ lines: some Sequence<Substring>) {
        for line in lines {
            let content = line.drop { $0 == " " }
            switch line.count - content.count {
            case 0: paragraph += line + " "
            case 2: entries.append(Self.entry(content))
            case _ where entries.isEmpty: sample.append(line.dropFirst(4))
            default: entries[entries.count - 1].text += " " + content
            }
        }
    }

    private static func entry(_ line: Substring) -> (label: String, text: String) {
        // Between two consecutive spaces is an empty word, which separates the label from the description.
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let parts = words.split(separator: "", maxSplits: 1).map { $0.joined(separator: " ") }
        return (parts[0], parts.count > 1 ? parts[1] : "")
    }
}

extension HelpBlock {
    private static let width = 80
    /// The maximum width of a label beside its description. With a longer label, all descriptions of the list go below
    /// their labels.
    private static let maximumLabel = 44

    /// Renders the block in 80 columns.
    func text() -> String {
        let longest = entries.map(\.label.count).max() ?? 0
        let indent = longest > Self.maximumLabel ? 6 : longest + 4
        return Self.wrapped(paragraph, width: Self.width).map { $0 + "\n" }.joined()
            + entries.map { Self.entry(label: "  " + $0.label, text: $0.text, indent: indent) }.joined()
            + sample.map { "    \($0)\n" }.joined()
    }

    /// Renders a label and its description. All lines of the description begin at the column `indent`.
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
