/// What a column writes a cell into: UTF-8, without a `String` for each.
///
/// The content goes in as it is; whichever style shows it escapes what its format does not allow. Bytes that are not
/// UTF-8 are allowed too: text shows them as `\xNN`, CSV passes them through. A cell that nothing is appended to is
/// empty. SwiftUI has no counterpart: its cells are views.
public struct TableCell {
    /// The cells of the row so far, one behind the other.
    @usableFromInline var bytes: [UInt8] = []

    /// How whole numbers are written.
    @usableFromInline var numberStyle = TableNumberStyle.plain

    /// What the engine itself adds is ASCII.
    @usableFromInline var drawsInASCII = false

    var symbols: TableSymbols { drawsInASCII ? .ascii : .unicode }

    @inlinable
    init() {}

    /// An empty one of its own, outside of any table.
    package init(numberStyle: TableNumberStyle) {
        self.numberStyle = numberStyle
    }

    /// What has been appended.
    package var utf8: [UInt8] { bytes }

    /// Appends text, as it is. Takes time linear in its length, and allocates nothing where there is room.
    @inlinable
    public mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Appends bytes, which should be UTF-8, as they are. Takes time linear in their number.
    public mutating func append(utf8: Span<UInt8>) {
        TerminalText.appendCopy(of: utf8, to: &bytes)
    }

    /// Appends what a closure appends to the bytes it is lent; it must not touch those that are there.
    @inlinable
    public mutating func append(_ write: (inout [UInt8]) -> Void) {
        write(&bytes)
    }

    /// Appends one character of ASCII by its number, 0 to 127.
    @inlinable
    public mutating func append(ascii: UInt8) {
        bytes.append(ascii)
    }

    /// Appends a whole number in decimal digits; in text, as the environment's number style has it.
    @inlinable
    public mutating func append(_ number: some BinaryInteger) {
        if let separator = numberStyle.groupingSeparator { return append(grouped: String(number), by: separator) }
        guard let number = Int64(exactly: number) else { return append(String(number)) }
        appendDecimal(number)
    }

    @usableFromInline
    mutating func append(grouped digits: String, by separator: String) {
        for (position, digit) in digits.utf8.enumerated() {
            let left = digits.utf8.count - position
            let isBetweenDigits = position > 0 && !(position == 1 && digits.first == "-")
            if left % 3 == 0 && isBetweenDigits { append(separator) }
            bytes.append(digit)
        }
    }

    @usableFromInline
    mutating func appendDecimal(_ number: Int64) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        let start = bytes.count
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        var (low, high) = (start, bytes.count - 1)
        while low < high {
            bytes.swapAt(low, high)
            low += 1
            high -= 1
        }
    }
}

extension TableCell {
    /// How many terminal cells ``append(_:)-(BinaryInteger)`` takes for a whole number: its digits and its sign, without the separators
    /// of a number style. For ``TableColumn/measured(by:)``.
    @inlinable
    public static func width(of number: some BinaryInteger) -> Int {
        Int64(exactly: number)?.decimalWidth ?? String(number).utf8.count
    }
}

extension Int64 {
    /// The number of characters that ``TableCell`` writes it with.
    @usableFromInline
    var decimalWidth: Int {
        var width = self < 0 ? 2 : 1
        var rest = magnitude
        while rest >= 10 {
            rest /= 10
            width += 1
        }
        return width
    }
}

/// How whole numbers are written. There is no locale in it: what is not said is not done. Takes the place of
/// Foundation's `IntegerFormatStyle`.
public struct TableNumberStyle: Hashable, Sendable {
    /// What stands between groups of three digits. Nil or empty: nothing does.
    public var groupingSeparator: String?

    /// Digits alone.
    public static let plain = TableNumberStyle(groupingSeparator: nil)

    /// Groups of three digits.
    public static func grouped(by separator: String) -> TableNumberStyle {
        TableNumberStyle(groupingSeparator: separator)
    }
}
