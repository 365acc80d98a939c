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
    @usableFromInline var remainder: (@Sendable (ArraySlice<RowValue>, inout TableCell) -> Void)?

    @usableFromInline var alignment: TableColumnAlignment
    @usableFromInline var width = TableColumnWidth()
    @usableFromInline var priority = 0.0
    var truncationMode: TextTruncationMode?
    var sortIndicator: TableStyleConfiguration.SortIndicator?
    var customizationID: String?
    var defaultVisibility = Visibility.automatic
    var fixedBehavior: TableColumnCustomizationBehavior = []

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
        sortComparator = KeyPathComparator(value)
    }

    /// Shows what a closure makes of each row, and stands for a property in a sort order. Mirrors SwiftUI's
    /// `init(_:value:content:)`. For an optional property, see ``init(_:sortUsing:content:)``.
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

    /// Sets where the content and the title stand; columns of whole numbers by key path stand at the right without it,
    /// all others at the left. Mirrors SwiftUI's `alignment(_:)`.
    public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
        var column = self
        column.alignment = alignment
        return column
    }

    /// Fixes the width, in terminal cells. Content and titles that need more are truncated. Nil: the content decides;
    /// less than 0 counts as 0. Mirrors SwiftUI's `width(_:)`.
    public func width(_ width: Int? = nil) -> TableColumn {
        var column = self
        column.width = TableColumnWidth(minimum: width, ideal: width, maximum: width)
        return column
    }

    /// Bounds the width, in terminal cells; less than 0 counts as 0. Mirrors SwiftUI's `width(min:ideal:max:)`.
    ///
    /// - Parameters:
    ///   - min: It gets at least this, and down to this it gives way where space is short. Nil: the content decides,
    ///     and the column does not give way.
    ///   - ideal: What it takes where there is room, whatever the content. Nil: as much as the widest content needs.
    ///   - max: It gets at most this; longer content is truncated. Nil: no bound.
    public func width(min: Int? = nil, ideal: Int? = nil, max: Int? = nil) -> TableColumn {
        var column = self
        column.width = TableColumnWidth(minimum: min, ideal: ideal, maximum: max)
        return column
    }

    /// Says what a person's customization knows the column by; no other column of the table may have the same. Without
    /// it the column cannot be customized. Mirrors SwiftUI's `customizationID(_:)`.
    public func customizationID(_ id: String) -> TableColumn {
        var column = self
        column.customizationID = id
        return column
    }

    /// Says whether the column is shown as long as a customization does not say it: `.hidden` hides it, `.automatic`
    /// and `.visible` show it. Mirrors SwiftUI's `defaultVisibility(_:)`.
    public func defaultVisibility(_ visibility: Visibility) -> TableColumn {
        var column = self
        column.defaultVisibility = visibility
        return column
    }

    /// Says what a customization may not change of the column. Mirrors SwiftUI's
    /// `disabledCustomizationBehavior(_:)`.
    public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> TableColumn {
        var column = self
        column.fixedBehavior = behavior
        return column
    }

    /// Says which part of a cell is left out where it does not fit; without it the middle of the first column, and
    /// the end of all others. Mirrors SwiftUI's `truncationMode(_:)`.
    public func truncationMode(_ mode: TextTruncationMode) -> TableColumn {
        var column = self
        column.truncationMode = mode
        return column
    }

    /// Says what the column shows where there is room for one column only: as the first, it then stands for all.
    /// Without it, the same as elsewhere. SwiftUI has no counterpart: there the content asks for the size class.
    public func compactContent(_ content: @escaping @Sendable (RowValue) -> String) -> TableColumn {
        var column = self
        column.compactContent = { value, cell in cell.append(content(value)) }
        return column
    }

    /// Says how long the column stays when space is short: the lowest goes first, of equal ones the one at the right.
    /// 0 without it. The first column always stays. SwiftUI has no counterpart.
    public func priority(_ priority: Double) -> TableColumn {
        var column = self
        column.priority = priority
        return column
    }

    /// Tells the width of a cell, in terminal cells, without the cell being written: for columns of which a large
    /// table would otherwise format every cell once to measure it. A cell that is wider than it says may be truncated.
    /// It is not asked for the first column, nor where a number style groups digits. SwiftUI has no counterpart.
    public func measured(by measurement: @escaping @Sendable (RowValue) -> Int) -> TableColumn {
        var column = self
        column.measurement = measurement
        return column
    }

    /// Says what the column shows in the row that stands for siblings left out by a limit, out of these; nothing
    /// without it, but in the first column how many they are. Where it appends nothing, the cell is empty. SwiftUI has
    /// no counterpart.
    public func remainder(write: @escaping @Sendable (ArraySlice<RowValue>, inout TableCell) -> Void) -> TableColumn {
        var column = self
        column.remainder = write
        return column
    }
}
