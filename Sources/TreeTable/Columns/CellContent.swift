/// The content of a cell, a row of a list, a header, or a footer, such as a ``Text``, a string, or a number.
///
/// Takes the place of SwiftUI's `View`. A conforming type appends text:
///
/// ```swift
/// struct Stars: CellContent {
///     var count: Int
///     func append(to cell: inout TableCell) {
///         for _ in 0..<count { cell.append("★") }
///     }
/// }
/// ```
public protocol CellContent {
    /// Appends the text to a cell. If it appends nothing, the cell is empty.
    func append(to cell: inout TableCell)
}

/// Content with a style or a link.
protocol StyledContent: CellContent {
    /// The colour and font style of the text, or `nil` for none.
    var textStyle: TableTextStyle? { get }
    /// The URL that the text is a link to, or `nil` for no link.
    var linkDestination: String? { get }
}

extension StyledContent {
    var textStyle: TableTextStyle? { nil }
    var linkDestination: String? { nil }
}

extension CellContent {
    /// The text.
    var text: String {
        var cell = TableCell()
        append(to: &cell)
        return String(decoding: cell.utf8, as: UTF8.self)
    }
}

extension String: CellContent {
    /// Appends the string.
    @inlinable
    public func append(to cell: inout TableCell) {
        cell.append(self)
    }
}

extension CellContent where Self: BinaryInteger {
    /// Appends the number.
    @inlinable
    public func append(to cell: inout TableCell) { cell.append(self) }
}

extension CellContent where Self: BinaryFloatingPoint {
    /// Appends the number, or nothing if it is infinite or not a number.
    @inlinable
    public func append(to cell: inout TableCell) { cell.append(self) }
}

extension Int: CellContent {}
extension Int8: CellContent {}
extension Int16: CellContent {}
extension Int32: CellContent {}
extension Int64: CellContent {}
extension UInt: CellContent {}
extension UInt8: CellContent {}
extension UInt16: CellContent {}
extension UInt32: CellContent {}
extension UInt64: CellContent {}
extension Int128: CellContent {}
extension UInt128: CellContent {}
extension Float: CellContent {}
extension Double: CellContent {}

/// Several parts with a space between them, or content that is not always there, from a ``ViewBuilder``.
///
/// It has the style and the link of the first part that has one.
public struct CellParts: StyledContent {
    let parts: [any CellContent]

    init(_ content: [any CellContent]) {
        parts = content.flatMap { ($0 as? any ContentOfParts)?.contentParts ?? [$0] }
    }

    /// Creates content without parts.
    @usableFromInline
    init() {
        parts = []
    }

    /// Appends the parts.
    public func append(to cell: inout TableCell) {
        append(to: &cell, separator: " ")
    }

    func append(to cell: inout TableCell, separator: String) {
        for (index, part) in parts.enumerated() {
            if index > 0 { cell.append(separator) }
            part.append(to: &cell)
        }
    }

    var textStyle: TableTextStyle? {
        for part in parts { if let style = (part as? any StyledContent)?.textStyle { return style } }
        return nil
    }

    var linkDestination: String? {
        for part in parts { if let link = (part as? any StyledContent)?.linkDestination { return link } }
        return nil
    }
}

/// Content that consists of parts, perhaps of none.
private protocol ContentOfParts {
    var contentParts: [any CellContent] { get }
}

extension CellParts: ContentOfParts {
    fileprivate var contentParts: [any CellContent] { parts }
}

extension Optional: CellContent, StyledContent, ContentOfParts where Wrapped: CellContent {
    /// Appends the content, or nothing if it is `nil`.
    public func append(to cell: inout TableCell) { self?.append(to: &cell) }
    var textStyle: TableTextStyle? { flatMap { ($0 as? any StyledContent)?.textStyle } }
    var linkDestination: String? { flatMap { ($0 as? any StyledContent)?.linkDestination } }

    fileprivate var contentParts: [any CellContent] { map { CellParts([$0]).parts } ?? [] }
}

/// A result builder that creates content from a list of parts, with `if` and `for`. Mirrors SwiftUI's `ViewBuilder`.
@resultBuilder
public enum ViewBuilder {
    /// Returns a part.
    @inlinable
    public static func buildExpression<Content: CellContent>(_ content: Content) -> Content { content }
    /// Returns a single part.
    @inlinable
    public static func buildBlock<Content: CellContent>(_ content: Content) -> Content { content }
    /// Concatenates parts.
    @_disfavoredOverload
    public static func buildBlock(_ parts: any CellContent...) -> CellParts { CellParts(parts) }
    /// Returns the part of an `if` without `else`.
    public static func buildOptional<Content: CellContent>(_ content: Content?) -> Content? { content }
    /// Returns the part of an `if` with `else`.
    public static func buildEither(first content: some CellContent) -> CellParts { CellParts([content]) }
    /// Returns the part of an `else`.
    public static func buildEither(second content: some CellContent) -> CellParts { CellParts([content]) }
    /// Concatenates the parts of a `for`.
    public static func buildArray(_ parts: [some CellContent]) -> CellParts { CellParts(parts) }
    /// Returns the content.
    @inlinable
    public static func buildFinalResult<Content: CellContent>(_ content: Content) -> Content { content }
    /// Returns the content as parts.
    @_disfavoredOverload
    public static func buildFinalResult(_ content: some CellContent) -> CellParts { CellParts([content]) }
}

/// A text with a style. Mirrors SwiftUI's `Text`.
///
/// Text styles show the style if the environment has colours. The columns of a table and the rows of a ``List`` can show it.
public struct Text: StyledContent {
    private let string: String
    private var color: TableColor?
    private var isBold = false
    private var isItalic = false
    private var isUnderlined = false

    /// Creates a text.
    public init(_ text: String) {
        string = text
    }

    /// Creates a text from a value.
    ///
    /// In SwiftUI, `format` is a `FormatStyle` of Foundation. <doc:DifferencesFromSwiftUI> shows an extension that accepts one.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - format: Returns the text of the value.
    public init<Value>(_ value: Value, format: (Value) -> String) {
        string = format(value)
    }

    /// Creates a text from an integer.
    ///
    /// - Parameters:
    ///   - value: The integer.
    ///   - format: The format, such as ``TableNumberStyle/number``.
    public init(_ value: some BinaryInteger, format: TableNumberStyle) {
        var cell = TableCell(numberStyle: format)
        cell.append(value)
        string = String(decoding: cell.utf8, as: UTF8.self)
    }

    /// Sets the colour of the text. `nil` is the colour of the row. Mirrors SwiftUI's `foregroundStyle(_:)`.
    public func foregroundStyle(_ color: TableColor?) -> Text {
        with { $0.color = color }
    }

    /// Makes the text bold. Mirrors SwiftUI's `bold(_:)`.
    public func bold(_ isActive: Bool = true) -> Text {
        with { $0.isBold = isActive }
    }

    /// Makes the text italic. Mirrors SwiftUI's `italic(_:)`.
    public func italic(_ isActive: Bool = true) -> Text {
        with { $0.isItalic = isActive }
    }

    /// Underlines the text. Mirrors SwiftUI's `underline(_:)`, without patterns and colours.
    public func underline(_ isActive: Bool = true) -> Text {
        with { $0.isUnderlined = isActive }
    }

    /// Appends the text.
    public func append(to cell: inout TableCell) {
        cell.append(string)
    }

    /// The style of the text, or `nil` if no method has set one.
    var textStyle: TableTextStyle? {
        if color == nil, !isBold, !isItalic, !isUnderlined { return nil }
        return TableTextStyle(color, isBold: isBold, isItalic: isItalic, isUnderlined: isUnderlined)
    }

    private func with(_ change: (inout Text) -> Void) -> Text {
        var text = self
        change(&text)
        return text
    }
}

/// Parts side by side. Mirrors SwiftUI's `HStack`.
public struct HStack: StyledContent {
    private let content: CellParts
    private let spacing: Int

    /// Creates a row of parts.
    ///
    /// - Parameters:
    ///   - spacing: The number of spaces between two parts, or `nil` for 1. A negative number counts as 0.
    ///   - content: The parts.
    public init(spacing: Int? = nil, @ViewBuilder content: () -> CellParts) {
        self.spacing = max(0, spacing ?? 1)
        self.content = content()
    }

    /// Appends the parts.
    public func append(to cell: inout TableCell) {
        content.append(to: &cell, separator: String(repeating: " ", count: spacing))
    }

    var textStyle: TableTextStyle? { content.textStyle }
    var linkDestination: String? { content.linkDestination }
}

/// Parts below each other. Mirrors SwiftUI's `VStack`.
///
/// A ``TableColumn`` whose content is a stack, and a ``List`` of ``ListRow`` values, have cells of any number of lines. If the
/// stack is a part of other content of a column, use ``TableColumn/lineLimit(_:)``.
public struct VStack: StyledContent {
    private let alignment: TableColumnAlignment
    private let spacing: Int
    private let content: CellParts

    /// Creates a stack of parts.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of narrower lines below the widest one.
    ///   - spacing: The number of empty lines between two parts, or `nil` for none. A negative number counts as 0.
    ///   - content: The parts.
    public init(
        alignment: TableColumnAlignment = .center,
        spacing: Int? = nil,
        @ViewBuilder content: () -> CellParts
    ) {
        self.alignment = alignment
        self.spacing = max(0, spacing ?? 0)
        self.content = content()
    }

    /// Appends the parts.
    public func append(to cell: inout TableCell) {
        let lines = content.parts.map(\.text)
        let widths = lines.map { TerminalText.widestLine(Array($0.utf8)[...]) }
        let widest = widths.max() ?? 0
        for (index, line) in lines.enumerated() {
            if index > 0 { cell.append(String(repeating: "\n", count: 1 + spacing)) }
            if !line.isEmpty {
                cell.append(String(repeating: " ", count: alignment.padding(widest - widths[index])))
            }
            cell.append(line)
        }
    }

    var textStyle: TableTextStyle? { content.textStyle }
    var linkDestination: String? { content.linkDestination }
}

/// A link. Mirrors SwiftUI's `Link`.
///
/// Text styles write it as a link if ``TableEnvironment/showsLinks`` is `true`.
public struct Link: StyledContent {
    private let title: String
    private let destination: String

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - title: The text.
    ///   - destination: The URL, as a string or as a type whose description is a URL.
    public init(_ title: String, destination: some CustomStringConvertible) {
        self.title = title
        self.destination = destination.description
    }

    /// Appends the text.
    public func append(to cell: inout TableCell) {
        cell.append(title)
    }

    var linkDestination: String? { destination }
}
