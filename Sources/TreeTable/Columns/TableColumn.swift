/// A column of a table: a title, and what it shows of each row. Mirrors SwiftUI's `TableColumn`.
///
/// A table's columns are an array of these, so they can be chosen at run time and there may be any number.
public struct TableColumn<RowValue>: Sendable {
    /// What stands in the header. Empty: nothing but, where the rows are sorted by the column, the direction.
    public let title: String

    @usableFromInline var content: @Sendable (RowValue, inout TableCell) -> Void

    /// What it shows where there is room for one column only. Nil: the same as elsewhere.
    @usableFromInline var compactContent: (@Sendable (RowValue, inout TableCell) -> Void)?

    /// The order that rows get where the column is chosen for that: what a click on its header would choose, see
    /// `choose(_:)`. Nil: it cannot be chosen. SwiftUI has no counterpart.
    public var sortComparator: KeyPathComparator<RowValue>?

    /// The width of a cell in terminal cells, where that can be told without writing it.
    @usableFromInline var measurement: (@Sendable (RowValue) -> Int)?

    /// What a row that stands for those left out shows.
    @usableFromInline var summary: (@Sendable (ArraySlice<RowValue>, inout TableCell) -> Void)?

    /// What sets off the content of a cell, and where it leads to. Nil: nothing does, nowhere.
    var textStyle: (@Sendable (RowValue) -> TableTextStyle?)?
    var link: (@Sendable (RowValue, inout TableCell) -> Void)?

    @usableFromInline var alignment: TableColumnAlignment
    @usableFromInline var width = TableColumnWidth()
    @usableFromInline var priority = 0.0
    @usableFromInline var jsonForm = JSONForm(.string, empty: .string)
    var truncationMode: TextTruncationMode?
    var sortIndicator: SortIndicator?
    var customizationID: String?
    var defaultVisibility = Visibility.automatic
    var fixedBehavior: TableColumnCustomizationBehavior = []

    /// Appends what a row's cell holds.
    package func appendContent(of row: RowValue, to cell: inout TableCell) {
        content(row, &cell)
    }

    /// Shows what a closure makes of each row. Mirrors SwiftUI's `init(_:content:)`, with text in place of a view.
    ///
    /// It stands for no property in a sort order: its header never shows a direction.
    ///
    /// - Parameters:
    ///   - title: What stands in the header.
    ///   - content: The text of a row's cell. Empty: an empty cell. For text output it is called twice a row, see
    ///     ``measured(by:)``.
    @inlinable
    public init(_ title: String, content: @escaping @Sendable (RowValue) -> String) {
        self.title = title
        self.content = { value, cell in cell.append(content(value)) }
        alignment = .leading
    }

    /// Shows what a closure appends to each cell: as UTF-8, without making a `String`. SwiftUI has no counterpart.
    ///
    /// - Parameters:
    ///   - title: What stands in the header.
    ///   - write: Appends a row's content to the cell; where it appends nothing, the cell is empty.
    @inlinable
    public init(_ title: String, write: @escaping @Sendable (RowValue, inout TableCell) -> Void) {
        self.title = title
        content = write
        alignment = .leading
    }

    /// Shows a text of each row, and stands for it in a sort order. Mirrors SwiftUI's `init(_:value:)`.
    ///
    /// - Parameters:
    ///   - title: What stands in the header.
    ///   - value: The property to show.
    @inlinable
    public init(_ title: String, value: any KeyPath<RowValue, String> & Sendable) {
        self.init(title) { $0[keyPath: value] }
        sortComparator = KeyPathComparator(value)
    }

    /// Shows a whole number of each row in decimal digits, at the right, and stands for it in a sort order. SwiftUI's
    /// `init(_:value:)` takes strings only.
    ///
    /// - Parameters:
    ///   - title: What stands in the header.
    ///   - value: The property to show.
    @inlinable
    public init<Number: BinaryInteger & SendableMetatype>(
        _ title: String,
        value: any KeyPath<RowValue, Number> & Sendable
    ) {
        self.init(title) { row, cell in cell.append(row[keyPath: value]) }
        measurement = { row in TableCell.width(of: row[keyPath: value]) }
        alignment = .trailing
        jsonForm = JSONForm(.literal, empty: .null)
        sortComparator = KeyPathComparator(value)
    }

    /// Shows a whole number of each row in decimal digits, at the right, and stands for it in a sort order. Nil: an
    /// empty cell. SwiftUI's `init(_:value:)` takes strings only.
    ///
    /// - Parameters:
    ///   - title: What stands in the header.
    ///   - value: The property to show.
    @inlinable
    public init<Number: BinaryInteger & SendableMetatype>(
        _ title: String,
        value: any KeyPath<RowValue, Number?> & Sendable
    ) {
        self.init(title) { row, cell in
            if let number = row[keyPath: value] { cell.append(number) }
        }
        measurement = { row in row[keyPath: value].map { TableCell.width(of: $0) } ?? 0 }
        alignment = .trailing
        jsonForm = JSONForm(.literal, empty: .null)
        sortComparator = KeyPathComparator(value)
    }

    /// Shows what a closure makes of each row, and stands for a property in a sort order. Mirrors SwiftUI's
    /// `init(_:value:content:)`.
    ///
    /// - Parameters:
    ///   - title: What stands in the header.
    ///   - value: The property that stands for the column in a sort order.
    ///   - content: The text of a row's cell.
    @inlinable
    public init<Value: Comparable & SendableMetatype>(
        _ title: String,
        value: any KeyPath<RowValue, Value> & Sendable,
        content: @escaping @Sendable (RowValue) -> String
    ) {
        self.init(title, content: content)
        sortComparator = KeyPathComparator(value)
    }

    /// Shows what a closure makes of each row, and sorts by a property that may be missing: nil comes first in forward
    /// order.
    ///
    /// - Parameters:
    ///   - title: What stands in the header.
    ///   - value: The property that stands for the column in a sort order.
    ///   - content: The text of a row's cell. Empty: an empty cell.
    @inlinable
    public init<Value: Comparable & SendableMetatype>(
        _ title: String,
        value: any KeyPath<RowValue, Value?> & Sendable,
        content: @escaping @Sendable (RowValue) -> String
    ) {
        self.init(title, content: content)
        sortComparator = KeyPathComparator(value)
    }

    /// Shows what a closure appends to each cell, without making a `String`, and sorts by a property.
    ///
    /// - Parameters:
    ///   - title: What stands in the header.
    ///   - value: The property that stands for the column in a sort order.
    ///   - write: Appends a row's content to the cell. Nothing appended: an empty cell.
    @inlinable
    public init<Value: Comparable & SendableMetatype>(
        _ title: String,
        value: any KeyPath<RowValue, Value> & Sendable,
        write: @escaping @Sendable (RowValue, inout TableCell) -> Void
    ) {
        self.init(title, write: write)
        sortComparator = KeyPathComparator(value)
    }

    /// Shows what a closure makes of each row, and stands for a property in a sort order, as a comparator orders it.
    /// Mirrors SwiftUI's `init(_:value:comparator:content:)`.
    ///
    /// - Parameters:
    ///   - title: What stands in the header.
    ///   - value: The property that stands for the column in a sort order.
    ///   - comparator: How the values of the property are ordered.
    ///   - content: The text of a row's cell.
    @inlinable
    public init<Value: SendableMetatype, Comparator: SortComparator>(
        _ title: String,
        value: any KeyPath<RowValue, Value> & Sendable,
        comparator: Comparator,
        content: @escaping @Sendable (RowValue) -> String
    ) where Comparator.Compared == Value {
        self.init(title, content: content)
        sortComparator = KeyPathComparator(value, comparator: comparator)
    }

    /// Shows a text of each row, and stands for it in a sort order, as a comparator orders it. Mirrors SwiftUI's
    /// `init(_:value:comparator:)`.
    ///
    /// - Parameters:
    ///   - title: What stands in the header.
    ///   - value: The property to show.
    ///   - comparator: How its values are ordered.
    @inlinable
    public init<Comparator: SortComparator>(
        _ title: String,
        value: any KeyPath<RowValue, String> & Sendable,
        comparator: Comparator
    ) where Comparator.Compared == String {
        self.init(title, value: value, comparator: comparator) { $0[keyPath: value] }
    }

    /// Shows what a closure makes of each row, and stands for a comparator in a sort order. Mirrors SwiftUI's
    /// `init(_:sortUsing:content:)`.
    ///
    /// - Parameters:
    ///   - title: What stands in the header.
    ///   - comparator: The order that the column stands for. The header shows a direction where a comparator of the
    ///     same property is in the table's sort order.
    ///   - content: The text of a row's cell.
    @inlinable
    public init(
        _ title: String,
        sortUsing comparator: KeyPathComparator<RowValue>,
        content: @escaping @Sendable (RowValue) -> String
    ) {
        self.init(title, content: content)
        sortComparator = comparator
    }
}
