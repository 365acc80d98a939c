import TreeTable

/// A line of text that a person edits, such as the text to search for.
package struct LinePrompt: Equatable {
    package enum Purpose: Equatable, Sendable {
        case search, filter, insertion, file
    }

    package let purpose: Purpose
    package private(set) var text: String
    /// The position of the cursor, counted in characters.
    private var position: Int

    package init(_ purpose: Purpose, text: String = "") {
        self.purpose = purpose
        self.text = text
        position = text.count
    }

    package var bytes: [UInt8] { Array(text.utf8) }

    /// The sign before the text.
    package var sign: String {
        switch purpose {
        case .search: "/"
        case .filter: "\\"
        case .insertion: "+ "
        case .file: "write to: "
        }
    }

    /// Edits the text. Returns `false` if the key does not edit.
    package mutating func edit(_ key: KeyPress) -> Bool {
        var characters = Array(text)
        switch key {
        case .character(let character):
            characters.insert(character, at: position)
            position += 1
        case .paste(let pasted):
            // A line break would end the line. Other control characters cannot be typed either.
            let typed = pasted.filter { character in character.unicodeScalars.allSatisfy { $0.value >= 0x20 } }
            characters.insert(contentsOf: typed, at: position)
            position += typed.count
        case .backspace where position > 0:
            position -= 1
            characters.remove(at: position)
        case .delete where position < characters.count, .control("d") where position < characters.count:
            characters.remove(at: position)
        case .control("u"):
            characters.removeFirst(position)
            position = 0
        case .control("w"):
            let isSpace = { (character: Character) in character == " " }
            let word = characters[..<position].lastIndex { !isSpace($0) } ?? 0
            let start = characters[..<word].lastIndex(where: isSpace).map { $0 + 1 } ?? 0
            characters.removeSubrange(start..<position)
            position = start
        case .control("k"): characters.removeLast(characters.count - position)
        case .left, .control("b"): position = max(0, position - 1)
        case .right, .control("f"): position = min(characters.count, position + 1)
        case .home, .control("a"): position = 0
        case .end, .control("e"): position = characters.count
        default: return false
        }
        let joined = String(characters)
        // A combining mark joins the character before it.
        position = min(position, joined.count)
        text = joined
        return true
    }

    /// Returns the line for a screen, and the terminal cell of the cursor. A long text is scrolled.
    package func line(width: Int) -> (bytes: [UInt8], cursor: Int) {
        var before: [UInt8] = []
        var cursor = TerminalText.append(Array((sign + text.prefix(position)).utf8).span, to: &before)
        if cursor > width - 1 {
            var end: [UInt8] = []
            cursor = TerminalText.truncate(before.span, to: max(0, width - 1), .head, ellipsis: "<", into: &end)
            before = end
        }
        var after: [UInt8] = []
        _ = TerminalText.append(Array(text.dropFirst(position).utf8).span, to: &after)
        _ = TerminalText.truncate(after.span, to: max(0, width - cursor), .tail, ellipsis: ">", into: &before)
        return (before, cursor)
    }
}
