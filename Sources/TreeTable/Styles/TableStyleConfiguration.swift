/// The content that a style writes: the columns and the rows of a table. Mirrors SwiftUI's `TableStyleConfiguration`.
public struct TableStyleConfiguration {
    /// The visible columns, from first to last. Never empty.
    public let columns: [Column]
    /// The rows, from first to last.
    public internal(set) var rows: Rows
    /// Whether the headers of the columns are visible.
    package internal(set) var showsHeaders: Bool
    /// The width, the number of colours, and other properties of the terminal or file.
    public let environment: TableEnvironment
    var decoration: TableDecoration

    /// The width of a line in terminal cells, or `nil` if it is unlimited.
    package var width: Int? { environment.width }
    /// Whether the text may contain escape sequences for colours and font styles.
    package var usesColor: Bool { environment.colorDepth > .none }
    /// The number of the column that draws the tree.
    var outlineColumn: Int { columns.firstIndex { $0.isOutline } ?? 0 }

    /// A column.
    public struct Column: Sendable {
        /// The number of the column in the table.
        let number: Int
        /// The text of the header.
        public let title: String
        /// The text after the title; see ``TableColumn/titleDetail``. Empty for columns that do not draw the tree.
        let titleDetail: String
        /// The alignment of the cells and the header.
        package let alignment: TableColumnAlignment
        /// Whether the column draws the tree. This is `true` for exactly one column; see ``TableColumn/drawsOutline()``.
        package let isOutline: Bool
        /// The direction and the tier of the column in the sort order, or `nil` if the table is not sorted by the
        /// column.
        package let sortIndicator: SortIndicator?
        /// The priority of the column, 0 by default. If a line is too long, columns of the lowest priority are hidden
        /// first. A column of infinite priority is never hidden.
        let priority: Double
        let width: TableColumnWidth
        let isNumeric: Bool
        let truncation: TextTruncationMode
        /// The maximum number of lines of a cell, at least 1.
        let lineLimit: Int
        let jsonForm: (value: JSONValue, empty: JSONEmptyCell)

        init(
            _ column: TableColumn<some Any>,
            number: Int,
            isOutline: Bool,
            alignment: TableColumnAlignment,
            sortIndicator: SortIndicator?
        ) {
            self.number = number
            self.sortIndicator = sortIndicator
            title = column.title
            titleDetail = isOutline ? column.titleDetail : ""
            self.alignment = alignment
            (width, isNumeric) = (column.width, column.isNumeric)
            truncation = column.truncationMode ?? (isOutline ? .middle : .tail)
            lineLimit = column.lineLimit
            priority = column.priority
            jsonForm = column.jsonForm
            self.isOutline = isOutline
        }
    }
}
