/// How rows are dealt out to sections: the closure of ``Table/grouped(by:header:into:_:footer:sortedBy:)``.
struct RowGrouping<RowValue>: Sendable {
    /// Makes sections out of rows.
    let segments: @Sendable (OutlineRows<RowValue>, (inout OutlineRows<RowValue>) -> Void) -> [OutlineSegment<RowValue>]
}

extension Table {
    /// Deals the rows out to sections by a key: each has its own outline, in which rows of other sections that stand
    /// above one of its own are context. SwiftUI has no counterpart: there the data is grouped. Takes time linear in
    /// the number of rows and of those shown, and sorts the sections where that is asked for.
    ///
    /// ```swift
    /// table.grouped(by: \.kind, header: { $0.name }, into: 0, { $0 += $1.size }, footer: { "\($0) bytes" })
    /// ```
    ///
    /// - Parameters:
    ///   - key: What a row belongs to. Nil: to no section.
    ///   - header: The title of a section.
    ///   - initial: The subtotal of no rows.
    ///   - add: Adds one of the section's own rows to the subtotal.
    ///   - footer: What stands below a section, out of its subtotal. Nil: nothing does.
    ///   - precedes: Whether the section of one subtotal comes before that of another. Nil: sections stand in the
    ///     order of their first rows.
    public func grouped<Key: Hashable & SendableMetatype, Subtotal: Sendable>(
        by key: @escaping @Sendable (RowValue) -> Key?,
        header: @escaping @Sendable (Key) -> String,
        into initial: Subtotal,
        _ add: @escaping @Sendable (inout Subtotal, RowValue) -> Void,
        footer: @escaping @Sendable (Subtotal) -> String? = { _ in nil },
        sortedBy precedes: (@Sendable (Subtotal, Subtotal) -> Bool)? = nil
    ) -> Table {
        var table = self
        table.request.grouping = RowGrouping { rows, finish in
            var groups = rows.grouped(by: key).map { group in
                (group: group, subtotal: group.members.reduce(into: initial) { add(&$0, rows.values[$1]) })
            }
            if let precedes {
                // Sorting is stable by position, whatever the standard library promises of its own.
                groups = groups.enumerated().sorted { left, right in
                    precedes(left.element.subtotal, right.element.subtotal)
                        || left.offset < right.offset && !precedes(right.element.subtotal, left.element.subtotal)
                }.map(\.element)
            }
            return groups.map { group, subtotal in
                var segment = OutlineSegment(group.rows)
                segment.header = header(group.key)
                segment.footer = footer(subtotal)
                finish(&segment.rows)
                return segment
            }
        }
        return table
    }

    /// Deals the rows out to sections by a key, without subtotals, in the order of their first rows.
    ///
    /// - Parameters:
    ///   - key: What a row belongs to. Nil: to no section.
    ///   - header: The title of a section.
    public func grouped<Key: Hashable & SendableMetatype>(
        by key: @escaping @Sendable (RowValue) -> Key?,
        header: @escaping @Sendable (Key) -> String = { "\($0)" }
    ) -> Table {
        grouped(by: key, header: header, into: (), { _, _ in })
    }

    /// Shows at most so many rows in the whole table: those that stand highest in its order, each with the rows above
    /// it, and for the others of a parent one row. Nil: all; 0 or less: none. Sections each have this budget. It takes the
    /// place of ``limited(perParent:limitsTop:)``. SwiftUI has no counterpart.
    ///
    /// - Parameters:
    ///   - limit: How many rows are shown.
    ///   - countingSummaryRows: Whether those that stand for others are counted, too: so the table fits a screen. Where
    ///     the limit is too low for even one row and the one for the others, it is exceeded.
    public func limited(rows limit: Int?, countingSummaryRows: Bool = false) -> Table {
        var table = self
        table.request.countsSummaryRows = countingSummaryRows
        table.request.rowLimit = limit.map { max(0, $0) }
        return table
    }
}
