/// Rows of a table: a ``TableRow``, a ``ForEach``, an ``OutlineGroup``, a ``Section``, or several of them. Mirrors
/// SwiftUI's `TableRowContent`.
///
/// A type of your own conforms by handing on to rows that it is made of.
public protocol TableRowContent<TableRowValue> {
    /// The values behind the rows.
    associatedtype TableRowValue: Identifiable

    /// Appends the rows to those of a table that is being made.
    func appendRows(to sink: inout TableRowSink<TableRowValue>)
}

/// Rows made out of those written one below the other, with `if` and `for`: what ``TableRowBuilder`` makes.
public struct TableRows<RowValue: Identifiable>: TableRowContent {
    @usableFromInline let parts: [(inout TableRowSink<RowValue>) -> Void]

    @usableFromInline
    init(_ parts: [(inout TableRowSink<RowValue>) -> Void]) {
        self.parts = parts
    }

    /// Appends the rows, one part after the other.
    public func appendRows(to sink: inout TableRowSink<RowValue>) {
        for part in parts { part(&sink) }
    }
}

/// Makes rows out of those written one below the other, with `if` and `for`. Mirrors SwiftUI's `TableRowBuilder`.
@resultBuilder
public enum TableRowBuilder<RowValue: Identifiable> {
    /// One part.
    @inlinable
    public static func buildExpression<Content: TableRowContent>(
        _ content: Content
    ) -> TableRows<RowValue> where Content.TableRowValue == RowValue {
        TableRows([{ sink in content.appendRows(to: &sink) }])
    }
    /// Parts one after the other.
    public static func buildBlock(_ parts: TableRows<RowValue>...) -> TableRows<RowValue> {
        TableRows(parts.flatMap(\.parts))
    }
    /// Rows of an `if` without `else`.
    public static func buildOptional(_ rows: TableRows<RowValue>?) -> TableRows<RowValue> { rows ?? TableRows([]) }
    /// Rows of an `if` with `else`.
    public static func buildEither(first rows: TableRows<RowValue>) -> TableRows<RowValue> { rows }
    /// Rows of an `else`.
    public static func buildEither(second rows: TableRows<RowValue>) -> TableRows<RowValue> { rows }
    /// Rows of a `for`.
    public static func buildArray(_ rows: [TableRows<RowValue>]) -> TableRows<RowValue> {
        TableRows(rows.flatMap(\.parts))
    }
}

extension Group {
    /// Makes a group of rows.
    public init<RowValue>(@TableRowBuilder<RowValue> content: () -> TableRows<RowValue>)
    where Content == TableRows<RowValue> {
        self.content = content()
    }
}

extension Group: TableRowContent where Content: TableRowContent {
    /// Appends the rows.
    public func appendRows(to sink: inout TableRowSink<Content.TableRowValue>) {
        content.appendRows(to: &sink)
    }
}
