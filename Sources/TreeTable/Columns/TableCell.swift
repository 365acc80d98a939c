/// The content of a cell. A column appends text, numbers, or bytes to it.
///
/// A column that appends to a cell creates no `String`. Append content without escapes, because each style escapes it
/// for its format. Invalid UTF-8 is allowed: text styles show `\xNN` for each invalid byte, CSV keeps the byte, and
/// JSON replaces it with U+FFFD. If a column appends nothing, the cell is empty.
///
/// SwiftUI has no counterpart: its cells are views.
public struct TableCell {
    /// The content of earlier cells of the same block, and then the content of this cell.
    @usableFromInline var buffer: [UInt8] = []

    /// The start of the detail in `buffer`, or `nil` if the cells of the row have none.
    @usableFromInline var detail: Int?

    @usableFromInline var numberStyle = TableNumberStyle.number

    @usableFromInline var drawsInASCII = false

    var symbols: TableSymbols { drawsInASCII ? .ascii : .unicode }

    @inlinable
    init() {}

    /// Creates an empty cell outside a table.
    package init(numberStyle: TableNumberStyle) {
        self.numberStyle = numberStyle
    }

    package var utf8: [UInt8] { buffer }

    /// Begins the detail of the cell, such as the target of a link. Content appended after this call belongs to the detail.
    ///
    /// In the column that draws the tree, text styles show it dim and without link, and shorten it before the rest of
    /// the content. Elsewhere it is ordinary content.
    package mutating func beginDetail() {
        detail = buffer.count
    }

    /// Appends text.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the text.
    @inlinable
    public mutating func append(_ text: String) {
        append(utf8: text.utf8.span)
    }

    /// Appends bytes, usually UTF-8.
    ///
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    public mutating func append(utf8: Span<UInt8>) {
        TerminalText.appendCopy(of: utf8, to: &buffer)
    }

    /// Appends two texts with an ASCII character between them.
    package mutating func append(utf8 first: Span<UInt8>, ascii: UInt8, utf8 second: Span<UInt8>) {
        append(utf8: first)
        append(ascii: ascii)
        append(utf8: second)
    }

    /// Calls a closure that appends bytes.
    ///
    /// - Parameter write: Appends to a buffer. It must not change the bytes that the buffer already contains, because
    ///   they belong to other cells.
    @inlinable
    package mutating func append(_ write: (inout [UInt8]) -> Void) {
        write(&buffer)
    }

    /// Appends an ASCII character, 0 to 127.
    @inlinable
    package mutating func append(ascii: UInt8) {
        buffer.append(ascii)
    }

    /// Appends an integer in decimal digits.
    ///
    /// Text styles separate groups of digits as ``TableEnvironment/numberStyle`` requires.
    @inlinable
    public mutating func append(_ number: some BinaryInteger) {
        if let separator = numberStyle.groupingSeparator { return append(grouped: String(number), by: separator) }
        guard let small = Int64(exactly: number) else { return append(String(number)) }
        if small < 0 { append(ascii: UInt8(ascii: "-")) }
        append(digitsOf: small.magnitude)
    }

    /// Appends a floating-point number, or nothing if it is infinite or not a number.
    ///
    /// Text styles round it to the digits of ``TableNumberStyle/fractionDigits(_:)`` and omit zeros at the end. Formats for programs write
    /// the digits of its `description`, and so do all styles from 10¹⁵ on.
    public mutating func append(_ number: some BinaryFloatingPoint) {
        guard number.isFinite else { return }
        let power = numberStyle.fractionDigits.map { (0..<$0).reduce(1.0) { power, _ in power * 10 } }
        guard let power, power <= 1e15, number.magnitude < 1e15,
            case let scaled = (Double(number.magnitude) * power).rounded(),
            scaled < 0x1p63
        else { return append("\(number)") }
        let whole = UInt64(scaled) / UInt64(power)
        var part = UInt64(scaled) % UInt64(power)
        if number < 0, scaled > 0 { append(ascii: UInt8(ascii: "-")) }
        append(whole)
        var unit = UInt64(power) / 10
        if part > 0 { append(ascii: UInt8(ascii: ".")) }
        while part > 0 {
            append(ascii: UInt8(ascii: "0") + UInt8(part / unit))
            (part, unit) = (part % unit, unit / 10)
        }
    }

    /// Appends digits in groups of three, such as `1,204`.
    @usableFromInline
    package mutating func append(grouped digits: String, by separator: String) {
        for (position, digit) in digits.utf8.enumerated() {
            let left = digits.utf8.count - position
            let isBetweenDigits = position > 0 && !(position == 1 && digits.first == "-")
            if left % 3 == 0 && isBetweenDigits { append(separator) }
            append(ascii: digit)
        }
    }

    @usableFromInline
    mutating func append(digitsOf number: UInt64) {
        if number >= 10 { append(digitsOf: number / 10) }
        append(ascii: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}

/// The format of numbers in text styles, independent of locales.
///
/// Takes the place of Foundation's `IntegerFormatStyle` and `FloatingPointFormatStyle`.
public struct TableNumberStyle: Hashable, Sendable {
    /// The separator between groups of three digits before the point, or `nil` for digits only.
    @usableFromInline package var groupingSeparator: String?
    /// The maximum number of digits after the point, 3 by default as in Foundation. `nil` for all digits of a number's
    /// `description`. Negative numbers count as 0.
    package var fractionDigits: Int? = 3 {
        didSet { fractionDigits = fractionDigits.map { max(0, $0) } }
    }

    /// Digits only, such as `12345`. Mirrors Foundation's `number`, which separates groups of digits as the locale requires.
    public static let number = TableNumberStyle(groupingSeparator: nil)
    package static let plain = number

    /// All digits, as formats for programs need them.
    static let exact = TableNumberStyle(groupingSeparator: nil, fractionDigits: nil)

    /// Returns a style that separates groups of three digits, such as `12,345`.
    public static func grouped(by separator: String) -> TableNumberStyle {
        TableNumberStyle(groupingSeparator: separator)
    }

    /// Returns the same style with another maximum number of digits after the point, or `nil` for all.
    public func fractionDigits(_ count: Int?) -> TableNumberStyle {
        var style = self
        style.fractionDigits = count
        return style
    }
}
