extension TerminalText {
    /// Divides text into lines: at newlines and, where a line is too wide, at spaces or inside a word that is too wide itself.
    ///
    /// If there are more lines than `limit`, the last one contains the rest up to the next newline, and an ellipsis if more
    /// follows. A newline at the end of the text begins no line.
    ///
    /// - Parameters:
    ///   - text: Any bytes.
    ///   - width: The maximum width of a line in terminal cells. If it is not positive, only newlines divide the text.
    ///   - limit: The maximum number of lines, at least 1.
    /// - Complexity: O(*n*), where *n* is the length of the text.
    static func lines(_ text: ArraySlice<UInt8>, width: Int, limit: Int, ellipsis: String) -> [ArraySlice<UInt8>] {
        var paragraphs = text.split(separator: newline, omittingEmptySubsequences: false)
        if paragraphs.count > 1, paragraphs.last?.isEmpty == true { paragraphs.removeLast() }
        var lines: [ArraySlice<UInt8>] = []
        for (number, paragraph) in paragraphs.enumerated() {
            // Indentation of a paragraph that is divided would make its first line too wide.
            var rest = width > 0 && self.width(paragraph) > width ? paragraph.drop { $0 == space } : paragraph
            repeat {
                if lines.count == limit - 1 {
                    let isLast = number == paragraphs.count - 1
                    return lines + [isLast ? rest : rest + Array(ellipsis.utf8)]
                }
                let end = lineEnd(rest, width)
                lines.append(rest[..<end])
                rest = rest[end...].drop { $0 == space }
            } while !rest.isEmpty
        }
        return lines
    }

    /// Returns the width of the widest line of text that newlines divide, in terminal cells.
    static func widestLine(_ text: ArraySlice<UInt8>) -> Int {
        text.split(separator: newline).reduce(0) { max($0, width($1)) }
    }

    private static let (newline, space) = (UInt8(ascii: "\n"), UInt8(ascii: " "))

    private static func width(_ text: ArraySlice<UInt8>) -> Int { width(Array(text).span) }

    /// Returns the end of the first line of a paragraph.
    private static func lineEnd(_ text: ArraySlice<UInt8>, _ width: Int) -> Int {
        guard width > 0 else { return text.endIndex }
        var (end, used) = (text.startIndex, 0)
        while end < text.endIndex {
            let word = text[end...].drop { $0 == space }
            let next = word.firstIndex(of: space) ?? text.endIndex
            used += word.startIndex - end + self.width(word[..<next])
            if used > width {
                return end > text.startIndex ? end : word.startIndex + fittingCount(word[..<next], width)
            }
            end = next
        }
        return end
    }

    /// Returns the number of bytes of the characters of a word that fit into a width, or of the first character if it does not
    /// fit. All bytes if the word is not valid UTF-8: then it is truncated.
    private static func fittingCount(_ word: ArraySlice<UInt8>, _ width: Int) -> Int {
        guard let characters = String(validating: word, as: UTF8.self) else { return word.count }
        var (count, used) = (0, 0)
        for character in characters {
            used += self.width(Array(String(character).utf8).span)
            if used > width, count > 0 { break }
            count += character.utf8.count
        }
        return count
    }
}
