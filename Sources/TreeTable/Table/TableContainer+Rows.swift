/// Modifiers that sort, filter, and limit rows.
extension TableContainer {
    /// Replaces the sort order of siblings. Each comparator breaks the ties of those before it.
    ///
    /// Without comparators, siblings keep the order of the data. SwiftUI has no counterpart.
    ///
    /// Rendering takes O(*n* log *n*) comparisons for each comparator.
    public func sorted<Comparator: SortComparator>(using sortOrder: [Comparator]) -> Self
    where Comparator.Compared == RowValue {
        sorted(using: sortOrder.map { RowComparator($0) })
    }

    /// Replaces the sort order of siblings by comparators whose closures return the key of a row.
    ///
    /// Each comparator breaks the ties of those before it. SwiftUI has no counterpart.
    public func sorted(using sortOrder: [RowComparator<RowValue>]) -> Self {
        with { table in
            table.request.sortOrder = sortOrder
            table.bindings.sortOrder = nil
        }
    }

    /// Hides the rows that do not match, except the ancestors of matching rows. SwiftUI has no counterpart.
    ///
    /// These ancestors become context rows. If a table has several filters, a row must match all of them.
    ///
    /// - Parameter isIncluded: Returns whether a row matches.
    public func filtered(_ isIncluded: @escaping (RowValue) -> Bool) -> Self {
        with { table in
            table.request.filter = { [earlier = table.request.filter] value in
                earlier?(value) != false && isIncluded(value)
            }
        }
    }

    /// Adds a summary row for children that the data does not list. SwiftUI has no counterpart.
    ///
    /// The summary row follows the other children of a row. Below a root row, a row without other children gets no summary row.
    /// Limits do not count it as a row, but a limit that hides siblings adds them to it. It has an effect only on
    /// hierarchical tables that are created from data.
    ///
    /// - Parameter unlisted: Returns the children that are not listed. If it returns no children, the row gets no
    ///   summary row. It is called once for each row that can have children and whose children are visible.
    package func summarized(unlisted: (@Sendable (RowValue) -> ArraySlice<RowValue>)?) -> Self {
        with { $0.request.unlisted = unlisted }
    }

    /// Limits the number of visible children of each row. SwiftUI has no counterpart.
    ///
    /// A summary row stands for the other children. With a limit of 0, only the root rows get one.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of children, or `nil` for no limit. A negative limit counts as 0.
    ///   - limitsTop: Whether the limit also applies to the root rows.
    public func limited(perParent limit: Int?, limitsTop: Bool = true) -> Self {
        with { table in
            table.request.perParentLimit = limit.map { max(0, $0) }
            table.request.limitsTop = limitsTop
        }
    }

    /// Limits the number of rows of the table, so that it fits a screen. SwiftUI has no counterpart.
    ///
    /// The first matching rows in the sort order are visible, with their ancestors, until the next row does not fit. Rows
    /// of the whole table are compared, not only siblings. If a row has both visible and hidden children, a summary row
    /// stands for the hidden ones. A row without visible children is collapsed. If not even the first row fits, its root
    /// is visible. ``limited(perParent:limitsTop:)`` is applied before this limit.
    ///
    /// Of several sections, those without visible rows are hidden. A summary row at the end stands for their leaves.
    ///
    /// Context rows, summary rows, and the headers and footers of sections count as rows, except in formats for programs.
    ///
    /// - Parameter limit: The maximum number of rows, or `nil` for no limit. With 0 or less, nothing is visible.
    /// - Complexity: O(*n* log *k*) comparisons, where *n* is the number of rows and *k* the limit.
    public func limited(rows limit: Int?) -> Self {
        with { $0.request.rowLimit = limit }
    }

    /// Shows the rows as one list instead of a tree. SwiftUI has no counterpart.
    ///
    /// The list is sorted as a whole. It has no context rows, and ``limited(perParent:limitsTop:)`` limits all of its rows.
    /// Each section of the table becomes a separate list.
    ///
    /// - Parameter isFlat: Whether to show a list. `false` shows the tree again.
    /// - Complexity: O(*n* log *n*) comparisons for each comparator, where *n* is the number of rows.
    public func flattened(_ isFlat: Bool = true) -> Self {
        with { $0.request.isFlat = isFlat }
    }

    /// Hides the descendants of some rows. SwiftUI has no counterpart.
    ///
    /// As with ``limited(depth:)``, filters ignore hidden rows. It has an effect only on hierarchical tables that are
    /// created from data.
    ///
    /// - Parameter isCollapsed: Returns whether to hide the descendants of a row. It is called for rows that can have
    ///   children. `nil` hides none.
    package func collapsed(where isCollapsed: (@Sendable (RowValue) -> Bool)?) -> Self {
        with { $0.request.isCollapsed = isCollapsed }
    }

    /// Hides the rows below a depth. SwiftUI has no counterpart.
    ///
    /// Filters ignore hidden rows: a hidden row that matches does not keep its ancestors visible.
    ///
    /// - Parameter depth: The maximum depth, or `nil` for no limit. The root rows have depth 0. A negative depth counts
    ///   as 0.
    public func limited(depth: Int?) -> Self {
        with { $0.request.depthLimit = depth.map { max(0, $0) } }
    }

    /// Sets the style. Mirrors SwiftUI's `tableStyle(_:)`.
    public func tableStyle(_ style: some TableStyle) -> Self {
        with { $0.style = style }
    }

    /// Shows or hides the headers of the columns. Mirrors SwiftUI's `tableColumnHeaders(_:)`.
    public func tableColumnHeaders(_ visibility: Visibility) -> Self {
        with { $0.showsHeaders = visibility != .hidden }
    }
}
