import TreeTable

/// The value of an option as it was typed.
package struct OptionValue: Equatable, Sendable {
    /// The option as it was typed, for messages: `--depth` or `-L`.
    package let option: String
    package let bytes: [UInt8]

    func invalid(_ reason: String) -> ArgumentError {
        .invalidValue(bytes, option: option, because: reason)
    }

    /// Parses decimal digits. Unlike `Int(_:)`, rejects a sign.
    func number(atLeast minimum: Int = 0) throws(ArgumentError) -> Int {
        let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
        guard !digits.isEmpty, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
            throw invalid("must be a whole number")
        }
        guard digits.count == bytes.count else { throw invalid("must be \(minimum) or more") }
        guard let number = Int(String(decoding: digits, as: UTF8.self)) else { throw invalid("too large") }
        guard number >= minimum else { throw invalid("must be \(minimum) or more") }
        return number
    }

    /// Parses the name or an alias of a choice. For an unknown word, the error suggests the nearest name if
    /// `suggestsNearest` is `true`.
    func choice<Choice: OptionChoice>(suggestsNearest: Bool = true) throws(ArgumentError) -> Choice {
        let match = Choice.all.first { choice in
            ([choice.name] + choice.aliases).contains { bytes.elementsEqual($0.utf8) }
        }
        if let match { return match }
        guard suggestsNearest, let near = Nearest.name(to: bytes, among: Choice.words) else {
            throw noChoice(among: Choice.words)
        }
        throw .misspelledValue(bytes, option: option, nearest: near)
    }

    private func noChoice(among words: [String]) -> ArgumentError {
        // Such as `--style ascii`.
        let other = OptionRegistry.name(bytes).map { "; did you mean '--\($0.text)'?" } ?? ""
        return invalid("must be \(words.joined(separator: ", ", last: " or "))\(other)")
    }

    /// Parses `iso`, `long-iso`, `full-iso`, `relative`, or `+` and a pattern.
    func timeStyle() throws(ArgumentError) -> TimeStyle {
        if bytes.contains(UInt8(ascii: "%")) && bytes.first != UInt8(ascii: "+") {
            throw invalid("a format begins with '+'")
        }
        if bytes.first == UInt8(ascii: "+") {
            do throws(TimePattern.UnknownDirective) {
                return .pattern(try TimePattern(Array(bytes.dropFirst())))
            } catch {
                throw invalid("unknown time directive '\(TerminalText.printable(Array(error.text.utf8)))'")
            }
        }
        if let style = TimeStyle.named.first(where: { bytes.elementsEqual($0.name.utf8) })?.style { return style }
        let names = TimeStyle.named.map(\.name)
        if let near = Nearest.name(to: bytes, among: names) {
            throw .misspelledValue(bytes, option: option, nearest: near)
        }
        throw invalid("must be \(names.joined(separator: ", ")) or +FORMAT")
    }

    /// Parses the name of a file to write. Rejects the names of formats, because `--output json` is a format elsewhere.
    func outputFile() throws(ArgumentError) -> [UInt8] {
        if let format = OutputFormat.all.first(where: { bytes.elementsEqual($0.name.utf8) })?.name {
            throw invalid("use '--format \(format)', or './\(format)' for a file")
        }
        return bytes
    }

    /// Parses the name of a column.
    func column() throws(ArgumentError) -> FileColumn {
        try column(named: bytes[...], writtenAs: bytes[...], noun: "column")
    }

    /// Parses a number of rows, or `fit`.
    func rowBudget() throws(ArgumentError) -> RowBudget {
        if bytes.elementsEqual("fit".utf8) { return .fit }
        // A value that begins with a letter is more likely a misspelled `fit` than a number, so mention `fit` in the
        // error.
        if let first = bytes.first, first | 0x20 >= UInt8(ascii: "a") {
            throw invalid("must be a whole number, or 'fit'")
        }
        return .rows(try number(atLeast: 1))
    }

    /// Returns the column of an item of a list, and throws if its name is unknown.
    ///
    /// - Parameters:
    ///   - name: The name of the column.
    ///   - item: The item as it was typed, with its sign. The error shows it if the name is empty.
    ///   - noun: What the error calls the item.
    func column(
        named name: ArraySlice<UInt8>,
        writtenAs item: ArraySlice<UInt8>,
        noun: String
    ) throws(ArgumentError) -> FileColumn {
        if let column = FileColumn(name: name) ?? FileColumn(otherName: name) { return column }
        let shown = Array(name.isEmpty ? item : name)
        if name.contains(UInt8(ascii: "/")) || name.allSatisfy({ $0 == UInt8(ascii: ".") }) && !name.isEmpty {
            throw .pathAsColumn(shown, option: option)
        }
        // `-s *` passes names of files, which can contain spaces.
        let word = name.prefix { $0 != UInt8(ascii: " ") }
        if noun == "sort key", word.count < name.count, FileColumn(name: word) == nil {
            throw .pathAsColumn(shown, option: option)
        }
        throw .unknownColumn(shown, noun: noun, option: option, hint: FileColumn.hint(forUnknown: name))
    }
}

/// Lists of names: `kind,-size,name`.
extension OptionValue {
    /// Splits the list at its commas. Spaces beside them are ignored.
    func items() throws(ArgumentError) -> [ArraySlice<UInt8>] {
        let items = bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(\.trimmed)
        guard items.allSatisfy({ !$0.isEmpty }) else { throw invalid("a name is missing next to a comma") }
        return items
    }

    /// Splits off a leading `+` or `-`.
    static func splitSign(_ item: ArraySlice<UInt8>) -> (sign: Unicode.Scalar?, rest: ArraySlice<UInt8>) {
        guard let first = item.first, "+-".utf8.contains(first) else { return (nil, item) }
        return (Unicode.Scalar(first), item.dropFirst())
    }

    /// Throws if a column is listed twice: the second mention would contradict the first or have no effect.
    func rejectRepeated(_ columns: [FileColumn]) throws(ArgumentError) {
        var seen: Set<FileColumn> = []
        for column in columns where !seen.insert(column).inserted {
            throw invalid("'\(column.name)' is listed twice")
        }
    }
}
