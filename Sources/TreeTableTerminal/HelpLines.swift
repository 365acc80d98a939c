/// Wraps the words of help texts and messages.
package enum HelpLines {
    package static func wrapped(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    private static let labelWidth = 18

    /// Returns the help of keys: their names, and what they do. Long descriptions continue on the next line.
    package static func keys(_ keys: [(label: String, summary: String)], width: Int) -> [[UInt8]] {
        let isNarrow = width < 50
        let indent = isNarrow ? 4 : labelWidth
        return keys.flatMap { label, summary in
            var lines = wrapped(summary, width: max(10, width - indent)).map {
                String(repeating: " ", count: indent) + $0
            }
            if isNarrow || label.count >= indent {
                lines.insert(label, at: 0)
            } else {
                lines[0] = label + lines[0].dropFirst(label.count)
            }
            return lines.map { Array($0.utf8) }
        }
    }
}
