/// The value typed for an option, and how the option itself was typed, which messages repeat.
package struct OptionValue: Equatable, Sendable {
    /// With its dashes: `--depth` or `-L`.
    package let option: String
    package let bytes: [UInt8]

    package init(option: String, bytes: [UInt8]) {
        self.option = option
        self.bytes = bytes
    }

    func invalid(_ reason: String) -> ArgumentError {
        .invalidValue(bytes, option: option, because: reason)
    }

    /// Decimal digits and nothing else: `Int(_:)` would also take a sign.
    func number(atLeast least: Int = 0) throws(ArgumentError) -> Int {
        let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
        guard !digits.isEmpty, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
            throw invalid("must be a whole number")
        }
        guard digits.count == bytes.count else { throw invalid("must be \(least) or more") }
        guard let number = Int(String(decoding: digits, as: UTF8.self)) else { throw invalid("it is too large") }
        guard number >= least else { throw invalid("must be \(least) or more") }
        return number
    }

    /// `isGuessed`: whether a word that is near to one of them is taken for a slip.
    func choice<Choice: OptionChoice>(isGuessed: Bool = true) throws(ArgumentError) -> Choice {
        if let match = Choice.spellings.first(where: { bytes.elementsEqual($0.word.utf8) }) {
            return match.choice
        }
        guard isGuessed, let near = Nearest.name(to: bytes, among: Choice.words) else {
            throw invalid("must be \(Choice.words.joined(separator: ", ", last: " or "))")
        }
        throw .misspelledValue(bytes, option: option, nearest: near)
    }

    /// `iso`, `long-iso`, `full-iso`, `relative`, or `+` and a pattern.
    func timeStyle() throws(ArgumentError) -> TimeStyle {
        if bytes.first == UInt8(ascii: "+") {
            do throws(TimePattern.UnknownDirective) {
                return .pattern(try TimePattern(Array(bytes.dropFirst())))
            } catch {
                throw invalid("'\(Escaping.printable(Array(error.text.utf8)))' is no directive that is known")
            }
        }
        switch String(decoding: bytes, as: UTF8.self) {
        case "iso": return .iso
        case "long-iso": return .longISO
        case "full-iso": return .fullISO
        case "relative": return .relative
        default: break
        }
        if let near = Nearest.name(to: bytes, among: TimeStyle.words) {
            throw .misspelledValue(bytes, option: option, nearest: near)
        }
        throw invalid("must be \(TimeStyle.words.joined(separator: ", ")) or +FORMAT")
    }

    /// The name of one column.
    func column() throws(ArgumentError) -> FileColumn {
        try column(named: bytes[...], writtenAs: bytes[...], noun: "column")
    }

    /// A number of rows, or `fit`.
    func rowBudget() throws(ArgumentError) -> RowBudget {
        if bytes.elementsEqual("fit".utf8) { return .fit }
        // A word is more likely that one than a number.
        if let first = bytes.first, first | 0x20 >= UInt8(ascii: "a") {
            throw invalid("must be a whole number, or 'fit'")
        }
        return .rows(try number(atLeast: 1))
    }

    func column(
        named name: ArraySlice<UInt8>,
        writtenAs item: ArraySlice<UInt8>,
        noun: String
    ) throws(ArgumentError) -> FileColumn {
        if let column = FileColumn(name: name) { return column }
        let near = FileColumn.nearest(to: name)
        throw .unknownColumn(Array(name.isEmpty ? item : name), noun: noun, option: option, nearest: near)
    }
}

/// Lists of names: `kind,-size,name`.
extension OptionValue {
    enum Sign {
        case plus, minus
    }

    func items() throws(ArgumentError) -> [ArraySlice<UInt8>] {
        let items = bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard items.allSatisfy({ !$0.isEmpty }) else { throw invalid("a name is missing beside a comma") }
        return items
    }

    static func splitSign(_ item: ArraySlice<UInt8>) -> (sign: Sign?, rest: ArraySlice<UInt8>) {
        switch item.first {
        case UInt8(ascii: "+"): (.plus, item.dropFirst())
        case UInt8(ascii: "-"): (.minus, item.dropFirst())
        default: (nil, item)
        }
    }

    /// A name that stands twice in one list is a slip: the second could only contradict the first, or do nothing.
    func rejectRepeated(_ columns: [FileColumn]) throws(ArgumentError) {
        var seen: Set<FileColumn> = []
        for column in columns where !seen.insert(column).inserted {
            throw invalid("'\(column.name)' stands there twice")
        }
    }
}
