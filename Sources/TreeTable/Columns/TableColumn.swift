/// A column of a table, with a title and the content of a cell for each row.
///
/// The columns of a table are an array of any length, so a program can choose them at run time.
///
/// Several threads can write a column whose content is a property or a closure that appends to a ``TableCell``. One thread
/// writes a table with other closures, which may capture any values.
///
/// Mirrors SwiftUI's `TableColumn`. The content is text instead of a view.
public struct TableColumn<RowValue> {
    /// The title in the header.
    @usableFromInline package let title: String

    @usableFromInline var content: (RowValue, inout TableCell) -> Void
    /// ``content``, if several threads can call it.
    @usableFromInline var sharedContent: (@Sendable (RowValue, inout TableCell) -> Void)?

    @usableFromInline var compactContent: (@Sendable (RowValue, inout TableCell) -> Void)?

    /// The comparator to sort by when a person chooses the column, or `nil` if the column offers none.
    ///
    /// The header shows the direction if the sort order of the table contains a comparator that differs at most in its
    /// direction.
    @usableFromInline var sortComparator: (any SortComparator<RowValue>)?

    @usableFromInline var summary: (@Sendable (ArraySlice<RowValue>, inout TableCell) -> Void)?
    var textStyle: ((RowValue) -> TableTextStyle?)?
    /// ``textStyle``, if several threads can call it.
    var sharedTextStyle: (@Sendable (RowValue) -> TableTextStyle?)?
    var link: ((RowValue, inout TableCell) -> Void)?
    /// ``link``, if several threads can call it.
    var sharedLink: (@Sendable (RowValue, inout TableCell) -> Void)?

    /// The alignment that ``alignment(_:)`` sets, or `nil` for the default.
    var alignment: TableColumnAlignment?
    /// Whether the column shows an integer property, so that it is aligned right by default.
    @usableFromInline var isNumeric = false
    @usableFromInline var width = TableColumnWidth()
    @usableFromInline var priority = 0.0
    @usableFromInline var jsonForm: (value: JSONValue, empty: JSONEmptyCell) = (.string, .string)
    var truncationMode: TextTruncationMode?
    var numberStyle: TableNumberStyle?
    /// A text after the title of the column that draws the tree. Text styles leave it out if it does not fit.
    package var titleDetail = ""
    /// The maximum number of lines of a cell.
    @usableFromInline var lineLimit = 1
    /// Whether the column draws the tree in place of the first column.
    var isOutline = false
    var sortIndicator: SortIndicator?
    var customizationID: String?
    var defaultVisibility = Visibility.automatic
    var disabledBehavior: TableColumnCustomizationBehavior = []

    /// Returns a closure that appends the content of a row, or `nil` if only one thread can call it.
    package var appendContent: (@Sendable (RowValue, inout TableCell) -> Void)? { sharedContent }

    /// Creates a column that shows content and offers no sort order. Mirrors SwiftUI's `init(_:content:)`.
    ///
    /// - Parameters:
    ///   - title: The title in the header.
    ///   - content: Returns the content of a row's cell, such as a string, a number, or a ``Text``. Numbers are aligned right.
    @inlinable
    public init<Content: CellContent>(_ title: String, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.title = title
        self.content = { value, cell in content(value).append(to: &cell) }
        alignNumbers(Content.self)
        showStyle(of: content)
        if Content.self == VStack.self { lineLimit = .max }
    }

    /// Aligns numbers right, and writes them as numbers in JSON.
    @usableFromInline
    mutating func alignNumbers<Content>(_: Content.Type) {
        guard Content.self is any Numeric.Type else { return }
        isNumeric = true
        jsonForm = (.literal, .null)
    }

    /// Shows the styles and the links of the content if it can have some.
    @usableFromInline
    mutating func showStyle<Content: CellContent>(of content: @escaping (RowValue) -> Content) {
        guard Content.self is any StyledContent.Type else { return }
        textStyle = { (content($0) as? any StyledContent)?.textStyle }
        link = { row, cell in
            if let link = (content(row) as? any StyledContent)?.linkDestination { cell.append(link) }
        }
    }

    /// Creates a column that appends to cells and offers no sort order.
    ///
    /// This is faster than creating a `String` for each cell. SwiftUI has no counterpart.
    ///
    /// - Parameters:
    ///   - title: The title in the header.
    ///   - write: Appends the content of a row to its cell. If it appends nothing, the cell is empty.
    @inlinable
    public init(_ title: String, write: @escaping @Sendable (RowValue, inout TableCell) -> Void) {
        self.title = title
        content = write
        sharedContent = write
    }

    /// Creates a column that shows a property and offers to sort by it. Mirrors SwiftUI's `init(_:value:)`, which accepts only strings.
    ///
    /// Numbers are aligned right; see ``numberStyle(_:)``.
    ///
    /// - Parameters:
    ///   - title: The title in the header.
    ///   - value: The property, such as a string or a number.
    @inlinable
    public init<Value: CellContent & Comparable & SendableMetatype>(
        _ title: String,
        value: any KeyPath<RowValue, Value> & Sendable
    ) {
        self.init(title) { row, cell in row[keyPath: value].append(to: &cell) }
        alignNumbers(Value.self)
        sortComparator = KeyPathComparator(value)
    }

    /// Creates a column that shows an optional property and offers to sort by it.
    ///
    /// The cell is empty if the property is `nil`. SwiftUI's `init(_:value:)` accepts only strings that are not optional.
    ///
    /// - Parameters:
    ///   - title: The title in the header.
    ///   - value: The property, such as a string or a number.
    @inlinable
    public init<Value: CellContent & Comparable & SendableMetatype>(
        _ title: String,
        value: any KeyPath<RowValue, Value?> & Sendable
    ) {
        self.init(title) { row, cell in row[keyPath: value]?.append(to: &cell) }
        alignNumbers(Value.self)
        sortComparator = KeyPathComparator(value)
    }

    /// Creates a column that shows content and offers to sort by a property. Mirrors SwiftUI's `init(_:value:content:)`.
    ///
    /// - Parameters:
    ///   - title: The title in the header.
    ///   - value: The property to sort by.
    ///   - content: Returns the content of a row's cell.
    @inlinable
    public init<Value: Comparable & SendableMetatype, Content: CellContent>(
        _ title: String,
        value: any KeyPath<RowValue, Value> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title, content: content)
        sortComparator = KeyPathComparator(value)
    }

    /// Creates a column that shows content and offers to sort by a property, using a comparator.
    ///
    /// Mirrors SwiftUI's `init(_:value:comparator:content:)`.
    ///
    /// - Parameters:
    ///   - title: The title in the header.
    ///   - value: The property to sort by.
    ///   - comparator: The comparator of the property's values.
    ///   - content: Returns the content of a row's cell.
    @inlinable
    public init<Value: SendableMetatype, Comparator: SortComparator, Content: CellContent>(
        _ title: String,
        value: any KeyPath<RowValue, Value> & Sendable,
        comparator: Comparator,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Comparator.Compared == Value {
        self.init(title, content: content)
        sortComparator = KeyPathComparator(value, comparator: comparator)
    }

    /// Creates a column that shows content and offers to sort by a comparator.
    ///
    /// Mirrors SwiftUI's `init(_:sortUsing:content:)`.
    ///
    /// - Parameters:
    ///   - title: The title in the header.
    ///   - comparator: The comparator to sort by, with the direction to use first.
    ///   - content: Returns the content of a row's cell.
    @inlinable
    public init<Content: CellContent>(
        _ title: String,
        sortUsing comparator: some SortComparator<RowValue>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title, content: content)
        sortComparator = comparator
    }
}
