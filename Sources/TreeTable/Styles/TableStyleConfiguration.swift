/// What a style shows: columns and rows, resolved. Mirrors SwiftUI's `TableStyleConfiguration`.
///
/// No style sees the data itself.
public struct TableStyleConfiguration {
    /// The columns that are shown, from left to right; there is one at least.
    public let columns: [Column]
    /// The rows, from the top down. Empty: only headers are left to show.
    public internal(set) var rows: Rows
    /// Whether the titles of the columns are to be shown.
    public internal(set) var showsHeaders: Bool
    /// Where the table is shown.
    public let environment: TableEnvironment
    /// What sets the whole table off.
    var decoration: TableDecoration

    /// How many terminal cells a line may take. Nil: as many as it needs.
    public var width: Int? { environment.width }
    /// Whether escape sequences may set off parts of the text.
    public var usesColor: Bool { environment.colorDepth > .none }

    /// What a style knows of a column.
    public struct Column: Sendable {
        /// What stands in the header.
        public let title: String
        /// Where the content stands in its cells.
        public let alignment: TableColumnAlignment
        /// This column carries the outline: it is the first.
        public let isOutline: Bool
        /// How the rows are sorted by it. Nil: they are not.
        public let sortIndicator: SortIndicator?
        /// How long it stays when space is short: the lowest goes first. 0 where the column does not say it.
        public let priority: Double
        let width: TableColumnWidth
        let truncation: TextTruncationMode
        let jsonForm: JSONForm

        init(_ column: TableColumn<some Any>, isOutline: Bool, sortIndicator: SortIndicator? = nil) {
            self.sortIndicator = sortIndicator
            title = column.title
            alignment = column.alignment
            width = column.width
            truncation = column.truncationMode ?? (isOutline ? .middle : .tail)
            priority = column.priority
            jsonForm = column.jsonForm
            self.isOutline = isOutline
        }
    }

    /// The cells of a row, as far as they were asked for.
    public struct Cells {
        var bytes: [UInt8] = []
        var ends: [Int] = []

        /// How many there are: as many as were asked for, or one in the title or footer of a section.
        public var count: Int { ends.count }

        /// How much the title of a section is to be set off.
        public internal(set) var prominence = Prominence.standard

        /// What sets the row off.
        var decoration: RowDecoration?

        /// Lends the content of a cell: UTF-8 as far as the column wrote that; nothing is escaped. Makes no copy. The
        /// index is the place among the columns that were asked for, and less than ``count``.
        public func withUTF8<R>(_ index: Int, _ body: (Span<UInt8>) -> R) -> R {
            body(bytes.span.extracting(range(index)))
        }

        func range(_ index: Int) -> Range<Int> {
            (index == 0 ? 0 : ends[index - 1])..<ends[index]
        }

        /// The content of a cell, as a copy; what is not UTF-8 becomes U+FFFD. The index is less than ``count``.
        public subscript(index: Int) -> String {
            String(decoding: bytes[range(index)], as: UTF8.self)
        }
    }
}
