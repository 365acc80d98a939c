extension Table {
    /// Divides the rows into sections by a key. Each section has its own outline, in which ancestors from other sections
    /// are context rows. SwiftUI has no counterpart.
    ///
    /// Takes O(*n* + *m*) time for *n* rows of which *m* become visible.
    ///
    /// ```swift
    /// table.grouped(by: \.kind, header: { $0.name }, into: 0, { $0 += $1.size }, footer: { "\($0) bytes" })
    /// ```
    ///
    /// - Parameters:
    ///   - key: Returns the key of the section of a row, or `nil` if the row belongs to no section.
    ///   - header: Returns the header of a section.
    ///   - initial: The subtotal of an empty section.
    ///   - add: Adds a row of the section to its subtotal.
    ///   - footer: Returns the footer for a subtotal, or `nil` for none.
    ///   - precedes: Whether the section of one subtotal comes before the section of another. By default, sections are in
    ///     the order of their first rows.
    public func grouped<Key: Hashable & SendableMetatype, Subtotal: Sendable>(
        by key: @escaping @Sendable (RowValue) -> Key?,
        header: @escaping @Sendable (Key) -> String,
        into initial: Subtotal,
        _ add: @escaping @Sendable (inout Subtotal, RowValue) -> Void,
        footer: @escaping @Sendable (Subtotal) -> String? = { _ in nil },
        sortedBy precedes: (@Sendable (Subtotal, Subtotal) -> Bool)? = nil
    ) -> Table {
        let grouping: TableRequest<RowValue>.Grouping = { rows in
            var groups = rows.grouped(by: key).map { group in
                (group: group, subtotal: group.members.reduce(into: initial) { add(&$0, rows.values[$1]) })
            }
            if let precedes {
                // The standard library does not promise that its sort is stable.
                groups = groups.enumerated().sorted { left, right in
                    precedes(left.element.subtotal, right.element.subtotal)
                        || left.offset < right.offset && !precedes(right.element.subtotal, left.element.subtotal)
                }.map(\.element)
            }
            return groups.map { group, subtotal in
                var section = group.rows
                section.header = SectionEdge(text: header(group.key), isHeader: true)
                section.footer = SectionEdge(text: footer(subtotal), isHeader: false)
                return section
            }
        }
        return with { $0.request.grouping = grouping }
    }

    /// Divides the rows into sections by a key, in the order of their first rows.
    ///
    /// - Parameters:
    ///   - key: Returns the key of the section of a row, or `nil` if the row belongs to no section.
    ///   - header: Returns the header of a section.
    public func grouped<Key: Hashable & SendableMetatype>(
        by key: @escaping @Sendable (RowValue) -> Key?,
        header: @escaping @Sendable (Key) -> String = { "\($0)" }
    ) -> Table {
        grouped(by: key, header: header, into: (), { _, _ in })
    }
}
