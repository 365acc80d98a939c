/// The content of a cell. A column appends text, numbers, or bytes to it.
///
/// A column that appends to a cell creates no `String`. Append content without escapes, because each style escapes it
/// for its format. Invalid UTF-8 is allowed: text styles show `\xNN` for each invalid byte, CSV keeps the byte, and
/// JSON replaces it with U+FFFD. If a column appends nothing, the cell is empty.
///
/// SwiftUI has no counterpart: its cells are views.
public struct TableCell {
    /// The content of earlier cells, the content of this cell, and unused bytes.
    ///
    /// At least ``spareCount`` bytes are unused after the first call of ``reserve(_:)``. So short texts are copied as
    /// vectors.
    @usableFromInline private(set) var buffer: [UInt8] = []

    /// The end of the content in `buffer`.
    @usableFromInline var end = 0

    @usableFromInline static let spareCount = 32

    /// The start of the detail in `buffer`, or `nil` if the cells of the row have none.
    var detail: Int?

    @usableFromInline var numberStyle = TableNumberStyle.plain

    @usableFromInline var drawsInASCII = false

    var symbols: TableSymbols { drawsInASCII ? .ascii : .unicode }

    @inlinable
    init() {}

    /// Creates an empty cell outside a table.
    package init(numberStyle: TableNumberStyle) {
        self.numberStyle = numberStyle
    }

    package var utf8: [UInt8] { Array(buffer[..<end]) }

    /// Makes room for `count` bytes of content.
    @inline(__always) @usableFromInline
    mutating func reserve(_ count: Int) {
        if buffer.count &- end < count &+ Self.spareCount { grow(count) }
    }

    @inline(never) @usableFromInline
    mutating func grow(_ count: Int) {
        buffer.append(repeating: 0, count: max(0, end - buffer.count) + count + 8 * Self.spareCount)
    }

    /// Writes ``spareCount`` spaces after the content.
    mutating func addSpaces() {
        reserve(0)
        let end = end
        var target = buffer.mutableSpan
        target.fill32(UInt8(ascii: " "), at: end)
    }

    /// Begins the detail of the cell, such as the target of a link. Content appended after this call belongs to the detail.
    ///
    /// In the column that draws the tree, text styles show it dim and without link, and shorten it before the rest of
    /// the content. Elsewhere it is ordinary content.
    public mutating func beginDetail() {
        detail = end
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
        reserve(utf8.count)
        let end = end
        var target = buffer.mutableSpan
        target.copy(utf8, at: end)
        self.end = end &+ utf8.count
    }

    /// Appends two texts with an ASCII character between them.
    package mutating func append(utf8 first: Span<UInt8>, ascii: UInt8, utf8 second: Span<UInt8>) {
        reserve(first.count &+ 1 &+ second.count)
        let start = end
        let middle = start &+ first.count
        var target = buffer.mutableSpan
        target.copy(first, at: start)
        target[middle] = ascii
        target.copy(second, at: middle &+ 1)
        end = middle &+ 1 &+ second.count
    }

    /// Appends a short text.
    package mutating func append(_ text: ShortText) {
        reserve(16)
        let end = end
        var target = buffer.mutableSpan
        target.store(text, at: end)
        self.end = end &+ Int(text.count)
    }

    /// Appends two short texts.
    package mutating func append(_ first: ShortText, _ second: ShortText) {
        reserve(32)
        let (end, middle) = (end, end &+ Int(first.count))
        var target = buffer.mutableSpan
        target.store(first, at: end)
        target.store(second, at: middle)
        self.end = middle &+ Int(second.count)
    }

    /// Calls a closure that appends bytes.
    ///
    /// - Parameter write: Appends to a buffer. It must not change the bytes that the buffer already contains, because
    ///   they belong to other cells.
    @inlinable
    public mutating func append(_ write: (inout [UInt8]) -> Void) {
        // After empty cells, the room for separators may end after the buffer.
        reserve(0)
        buffer.removeLast(buffer.count - end)
        write(&buffer)
        end = buffer.count
    }

    /// Appends an ASCII character, 0 to 127.
    @inlinable
    public mutating func append(ascii: UInt8) {
        reserve(1)
        buffer[end] = ascii
        end &+= 1
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
    mutating func appendDecimal(_ number: Int64) {
        if let text = ShortText(number) { append(text) } else { append(String(number)) }
    }
}

extension TableCell {
    /// Returns the width of an integer in terminal cells: its digits and its sign, without grouping separators.
    ///
    /// Use it in ``TableColumn/measured(maxWidth:by:)``.
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
