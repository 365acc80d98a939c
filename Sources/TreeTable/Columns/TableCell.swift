/// The content of a cell. A column appends text, numbers, or bytes to it.
///
/// A column that appends to a cell creates no `String`. Append content without escapes, because each style escapes it
/// for its format. Invalid UTF-8 is allowed: text styles show `\xNN` for each invalid byte, CSV keeps the byte, and
/// JSON replaces it with U+FFFD. If a column appends nothing, the cell is empty.
///
/// SwiftUI has no counterpart: its cells are views.
public struct TableCell {
    /// The content of this cell, which follows the content of earlier cells.
    @usableFromInline var bytes: [UInt8] = []

    /// The start of the detail in `bytes`, or `nil` if the cells of the row have none.
    var detail: Int?

    @usableFromInline var numberStyle = TableNumberStyle.plain

    @usableFromInline var drawsInASCII = false

    /// The last text that a column has formatted, and the value that it shows: consecutive rows often show the same value.
    package var memo: (value: Int64, text: UInt128) = (.min, 0)

    var symbols: TableSymbols { drawsInASCII ? .ascii : .unicode }

    @inlinable
    init() {}

    /// Creates an empty cell outside a table.
    package init(numberStyle: TableNumberStyle) {
        self.numberStyle = numberStyle
    }

    package var utf8: [UInt8] { bytes }

    /// Begins the detail of the cell, such as the target of a link. Content appended after this call belongs to the detail.
    ///
    /// In the column that draws the tree, text styles show it dim and without link, and shorten it before the rest of
    /// the content. Elsewhere it is ordinary content.
    public mutating func beginDetail() {
        detail = bytes.count
    }

    /// Appends text.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the text.
    @inlinable
    public mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Appends bytes, usually UTF-8.
    ///
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    public mutating func append(utf8: Span<UInt8>) {
        TerminalText.appendCopy(of: utf8, to: &bytes)
    }

    /// Appends up to 16 bytes at once, which takes fewer instructions than appending them one by one.
    ///
    /// - Parameters:
    ///   - text: The bytes, the first of them in the lowest bits.
    ///   - count: The number of bytes, 0 to 16.
    package mutating func append(packed text: UInt128, count: Int) {
        let (low, high) = (UInt64(truncatingIfNeeded: text), UInt64(truncatingIfNeeded: text >> 64))
        bytes.append(addingCapacity: 16) { output in
            output.append(repeating: 0, count: 16)
            var bytes = output.mutableSpan
            var target = bytes._mutatingExtracting(0..<16)
            for position in 0..<8 { target[position] = UInt8(truncatingIfNeeded: low &>> UInt64(8 &* position)) }
            for position in 0..<8 { target[8 &+ position] = UInt8(truncatingIfNeeded: high &>> UInt64(8 &* position)) }
            output.removeLast(16 - count)
        }
    }

    /// Calls a closure that appends bytes.
    ///
    /// - Parameter write: Appends to a buffer. It must not change the bytes that the buffer already contains, because
    ///   they belong to other cells.
    @inlinable
    public mutating func append(_ write: (inout [UInt8]) -> Void) {
        write(&bytes)
    }

    /// Appends an ASCII character, 0 to 127.
    @inlinable
    public mutating func append(ascii: UInt8) {
        bytes.append(ascii)
    }

    /// Appends an integer in decimal digits.
    ///
    /// Text styles separate groups of digits as ``TableEnvironment/numberStyle`` requires.
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
    /// Returns the width of an integer in terminal cells: its digits and its sign, without grouping separators.
    ///
    /// Use it in ``TableColumn/measured(by:)``.
    @inlinable
    public static func width(of number: some BinaryInteger) -> Int {
        Int64(exactly: number)?.decimalWidth ?? String(number).utf8.count
    }
}

extension Int64 {
    /// The number of characters in the decimal form.
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

/// The format of integers in text styles, independent of locales.
///
/// Takes the place of Foundation's `IntegerFormatStyle`.
public struct TableNumberStyle: Hashable, Sendable {
    /// The separator between groups of three digits, or `nil` for digits only.
    public var groupingSeparator: String?

    /// Digits only, such as `12345`.
    public static let plain = TableNumberStyle(groupingSeparator: nil)

    /// Returns a style that separates groups of three digits, such as `12,345`.
    public static func grouped(by separator: String) -> TableNumberStyle {
        TableNumberStyle(groupingSeparator: separator)
    }
}
