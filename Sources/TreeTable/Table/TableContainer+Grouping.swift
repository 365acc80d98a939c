extension TableContainer {
    /// Divides the rows into sections by a key, with a subtotal for each section. SwiftUI has no counterpart.
    ///
    /// A section also contains the ancestors of its rows. Ancestors with another key or without a key are context rows
    /// there. Subtotals do not include context rows.
    ///
    /// Rendering takes O(*n* + *m*) time, where *n* is the number of rows and *m* the number of rows in all sections.
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
    ///   - footer: Returns the footer of a section for its subtotal, or `nil` for none.
    ///   - precedes: Returns whether a section with the first subtotal comes before a section with the second one. By
    ///     default, sections are in the order of their first rows.
    public func grouped<Key: Hashable & SendableMetatype, Subtotal: Sendable>(
        by key: @escaping @Sendable (RowValue) -> Key?,
        header: @escaping @Sendable (Key) -> String,
        into initial: Subtotal,
        _ add: @escaping @Sendable (inout Subtotal, RowValue) -> Void,
        footer: @escaping @Sendable (Subtotal) -> String? = { _ in nil },
        sortedBy precedes: (@Sendable (Subtotal, Subtotal) -> Bool)? = nil
    ) -> Self {
        let grouping: TableRequest<RowValue>.Grouping = { rows in
            var groups = rows.grouped(by: key).map { group in
                (group: group, subtotal: group.members.reduce(into: initial) { add(&$0, rows.values[$1]) })
            }
            if let precedes {
                // Sections with equal subtotals stay in the order of their first rows.
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

    /// Divides the rows into sections by a key. The sections are in the order of their first rows.
    ///
    /// A section also contains the ancestors of its rows. Ancestors with another key or without a key are context rows
    /// there. SwiftUI has no counterpart.
    ///
    /// - Parameters:
    ///   - key: Returns the key of the section of a row, or `nil` if the row belongs to no section.
    ///   - header: Returns the header of a section.
    public func grouped<Key: Hashable & SendableMetatype>(
        by key: @escaping @Sendable (RowValue) -> Key?,
        header: @escaping @Sendable (Key) -> String = { "\($0)" }
    ) -> Self {
        grouped(by: key, header: header, into: (), { _, _ in })
    }
}

extension Table {
    /// Replaces the roots of a hierarchical table by sections with their own roots. An empty line separates the sections in
    /// text.
    ///
    /// - Parameter sections: The sections, in order.
    package func sectioned(_ sections: [RootedSection<RowValue>]) -> Table {
        var sections = sections
        for index in sections.indices.dropFirst() { sections[index].header.emptyLines = 1 }
        return with { $0.request.sections = sections }
    }
}
