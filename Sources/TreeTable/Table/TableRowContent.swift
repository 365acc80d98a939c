/// One or more rows of a table. Mirrors SwiftUI's `TableRowContent`.
///
/// A ``TableRow``, a ``ForEach``, an ``OutlineGroup``, and a ``Section`` are row content, for example.
///
/// A conforming type consists of other row content:
///
/// ```swift
/// struct People: TableRowContent {
///     @Binding var people: [Person]
///     var tableRowBody: some TableRowContent<Person> {
///         ForEach(people) { TableRow($0) }
///     }
/// }
/// ```
///
/// Or it appends rows to the sink:
///
/// ```swift
/// struct Countdown: TableRowContent {
///     func appendRows(to sink: inout TableRowSink<Step>) {
///         for number in [3, 2, 1] { sink.append(Step(id: number)) }
///     }
/// }
/// ```
public protocol TableRowContent<TableRowValue> {
    /// The type of the values of the rows.
    associatedtype TableRowValue: Identifiable

    /// The type of the row content that the rows consist of.
    associatedtype TableRowBody: TableRowContent = TableRows<TableRowValue>
    where TableRowBody.TableRowValue == TableRowValue

    /// The row content that the rows consist of. Mirrors SwiftUI's `tableRowBody`.
    ///
    /// By default, it consists of the rows that ``appendRows(to:)`` appends.
    @TableRowBuilder<TableRowValue> var tableRowBody: TableRowBody { get }

    /// Appends the rows to a table. By default, these are the rows of ``tableRowBody``.
    ///
    /// A conforming type declares this method or ``tableRowBody``.
    func appendRows(to sink: inout TableRowSink<TableRowValue>)
}

extension TableRowContent where TableRowBody == TableRows<TableRowValue> {
    /// The rows that ``appendRows(to:)`` appends.
    public var tableRowBody: TableRows<TableRowValue> {
        // `return` prevents the result builder of the requirement from being applied.
        return TableRows([{ sink in appendRows(to: &sink) }])
    }
}

extension TableRowContent {
    /// Appends the rows of `tableRowBody`.
    public func appendRows(to sink: inout TableRowSink<TableRowValue>) {
        tableRowBody.appendRows(to: &sink)
    }
}

/// The rows of a table, to which row content appends. SwiftUI has no counterpart.
public struct TableRowSink<RowValue: Identifiable> {
    /// The sections. Rows are appended to the last one.
    @usableFromInline var sections: [OutlineRows<RowValue>] = [OutlineRows()]

    /// The depth of the next row.
    @usableFromInline var depth = 0

    /// The bindings that decide which rows and sections are expanded.
    @usableFromInline var disclosures: [RowDisclosure] = []

    /// The ID of the element whose rows are appended, in a list. `nil` outside of elements.
    @usableFromInline var elementID: AnyHashable?

    /// The number of rows of a list with each element ID.
    var rowCounts: [AnyHashable?: Int] = [:]

    /// The actions of rows.
    @usableFromInline var actions: [RowPlace: RowActions] = [:]

    /// The first ``ForEach`` without elements that accepts new ones.
    @usableFromInline var emptyEditor: DataEditor?

    @usableFromInline
    init() {}

    /// Appends a row.
    @inlinable
    public mutating func append(_ value: RowValue) {
        append(value, flags: [])
    }

    @inlinable
    mutating func append(_ value: RowValue, flags: RowAttributes.Flags) {
        sections[sections.count - 1].append(value, RowAttributes(depth: depth, flags: flags))
    }

    /// The number of rows in the last section.
    @inlinable
    var count: Int { sections[sections.count - 1].count }

    mutating func beginSection(_ header: SectionEdge?, isExpanded: Binding<Bool>? = nil) {
        var section = OutlineRows<RowValue>()
        section.header = header
        if let isExpanded {
            disclosures.append(RowDisclosure(section: sections.count, row: nil, isExpanded: isExpanded))
        }
        sections.append(section)
    }

    /// Appends a row that a binding expands.
    @usableFromInline
    mutating func append(_ value: RowValue, isExpanded: Binding<Bool>) {
        disclosures.append(RowDisclosure(section: sections.count - 1, row: count, isExpanded: isExpanded))
        append(value, flags: .isGroup)
    }

    mutating func endSection(_ footer: SectionEdge) {
        sections[sections.count - 1].footer = footer
        beginSection(nil)
    }
}

/// The rows that a ``TableRowBuilder`` creates, from first to last.
public struct TableRows<RowValue: Identifiable>: TableRowContent {
    @usableFromInline let parts: [(inout TableRowSink<RowValue>) -> Void]

    @usableFromInline
    init(_ parts: [(inout TableRowSink<RowValue>) -> Void]) {
        self.parts = parts
    }

    /// Appends the rows.
    public func appendRows(to sink: inout TableRowSink<RowValue>) {
        for part in parts { part(&sink) }
    }
}

/// A result builder that creates rows from row content, with `if` and `for`. Mirrors SwiftUI's `TableRowBuilder`.
@resultBuilder
public enum TableRowBuilder<RowValue: Identifiable>: PartsBuilder {
    /// Returns the rows of row content.
    @inlinable
    public static func buildExpression<Content: TableRowContent>(
        _ content: Content
    ) -> TableRows<RowValue> where Content.TableRowValue == RowValue {
        TableRows([{ sink in content.appendRows(to: &sink) }])
    }
    /// Concatenates rows.
    public static func join(_ rows: [TableRows<RowValue>]) -> TableRows<RowValue> { TableRows(rows.flatMap(\.parts)) }
}

extension Group {
    /// Creates a group of rows.
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
