/// The columns, the sort order, the filter, and the limits of a table.
@usableFromInline
struct TableRequest<RowValue: Identifiable & SendableMetatype> {
    @usableFromInline typealias Grouping = @Sendable (OutlineRows<RowValue>) -> [OutlineRows<RowValue>]

    var columns: [TableColumn<RowValue>]
    @usableFromInline var sortOrder: [RowComparator<RowValue>] = []
    @usableFromInline var filter: ((RowValue) -> Bool)?
    /// Returns whether a summary row stands for a row that the filter hides. `nil` if no summary row does.
    @usableFromInline var isSummarized: ((RowValue) -> Bool)?
    /// Returns whether a row is a context row although the filter keeps it. `nil` if none is.
    @usableFromInline var isContext: (@Sendable (RowValue) -> Bool)?
    @usableFromInline var perParentLimit: Int?
    @usableFromInline var limitsTop = true
    @usableFromInline var rowLimit: Int?
    /// Whether `rowLimit` counts context rows, summary rows, and the headers and footers of sections.
    @usableFromInline var countsContext = true
    /// Divides rows into sections.
    @usableFromInline var grouping: Grouping?
    /// Whether the rows are one list instead of a tree.
    @usableFromInline var isFlat = false
    /// The rows of the summary row at the end of the list.
    @usableFromInline var unlistedRows: ArraySlice<RowValue> = []
    var depthLimit: Int?
    /// Whether the rows of collapsed sections and below collapsed rows are kept, because a view can expand them.
    var keepsCollapsedRows = false
    /// The sections that replace the roots of a hierarchy.
    var sections: [RootedSection<RowValue>]?
    /// Returns the children of a row that the data does not list. `nil` if it lists all.
    var unlisted: UnlistedChildren<RowValue>?
    /// Returns whether the children of a row are hidden. `nil` if no children are.
    var isCollapsed: (@Sendable (RowValue) -> Bool)?
    var selection: Set<RowValue.ID> = []
    /// Returns the decoration of a row. `nil` if the values of rows do not decide it.
    var rowDecoration: (@Sendable (RowValue) -> RowDecoration?)?

    init(columns: [TableColumn<RowValue>]) {
        self.columns = columns
    }

    /// The number of the column that draws the tree.
    var outlineColumn: Int { columns.firstIndex { $0.isOutline } ?? 0 }

    var outlineOptions: OutlineOptions<RowValue> { outlineRequest.options }

    var outlineRequest: OutlineRequest<RowValue> {
        // A list is sorted as a whole, later.
        OutlineRequest(
            sortOrder: isFlat ? [] : sortOrder,
            depthLimit: depthLimit,
            unlisted: isFlat ? nil : unlisted,
            isCollapsed: isCollapsed
        )
    }

    /// Whether all rows must be produced before it is known which rows are visible.
    var needsAllRows: Bool {
        isFlat || filter != nil || isContext != nil || grouping != nil || rowLimit != nil || perParentLimit != nil
    }

    /// Whether the data and the sort order alone decide which rows there are.
    var listsAllRows: Bool {
        guard !needsAllRows, depthLimit == nil, sections == nil else { return false }
        return unlisted == nil && isCollapsed == nil
    }

    /// Sorts the rows of sections, and removes the rows that are collapsed or below the depth limit.
    func arranged(_ sections: [OutlineRows<RowValue>]) -> [OutlineRows<RowValue>] {
        sections.map { section in
            var section = section
            if !isFlat { section.sort(RowOrder(sortOrder)) }
            section.removeHidden(below: depthLimit ?? .max, keepingCollapsed: keepsCollapsedRows)
            section.markLastSiblings()
            return section
        }
    }

    /// Filters, groups and limits sorted rows, in this order.
    @inlinable
    func finished(_ sections: [OutlineRows<RowValue>]) -> [OutlineRows<RowValue>] {
        var sections = sections
        for index in sections.indices {
            if let isContext { sections[index].markContext(where: isContext) }
            if isFlat {
                let limit = limitsTop && grouping == nil ? perParentLimit : nil
                sections[index].flatten(
                    where: filter,
                    RowOrder(sortOrder),
                    limit: limit ?? .max,
                    unlisted: unlistedRows
                )
            } else if let filter {
                sections[index].keep(where: filter, summarizing: isSummarized)
            }
        }
        if let grouping {
            // The groups replace the sections in which the rows were declared.
            let rows = sections.dropFirst().reduce(into: sections.first ?? OutlineRows()) { $0.append($1) }
            sections = grouping(rows)
        }
        if let perParentLimit, !isFlat || grouping != nil {
            for index in sections.indices {
                sections[index].limit(perParent: perParentLimit, fromDepth: limitsTop ? 0 : 1)
            }
        }
        if let rowLimit {
            OutlineRows<RowValue>.limit(
                &sections,
                lines: rowLimit,
                countsContext: countsContext,
                order: RowOrder(sortOrder)
            )
        }
        return sections
    }
}

/// The part of a request that the production of rows depends on. Several threads can use it.
struct OutlineRequest<RowValue>: Sendable {
    let sortOrder: [RowComparator<RowValue>]
    let depthLimit: Int?
    let unlisted: UnlistedChildren<RowValue>?
    let isCollapsed: (@Sendable (RowValue) -> Bool)?

    var options: OutlineOptions<RowValue> {
        OutlineOptions(
            order: RowOrder(sortOrder),
            depthLimit: depthLimit,
            unlisted: unlisted,
            isCollapsed: isCollapsed.map { isCollapsed in { value, _ in isCollapsed(value) } }
        )
    }
}

/// A section of a hierarchical table, with its own roots.
package struct RootedSection<RowValue> {
    var header: SectionEdge
    var footer: SectionEdge
    var roots: ContiguousArray<RowValue>

    /// - Parameters:
    ///   - header: The header. Nested JSON has it in each root.
    ///   - footer: The footer, or `nil` for none.
    ///   - roots: The roots.
    package init(_ header: String, footer: String?, roots: some Sequence<RowValue>) {
        self.header = SectionEdge(text: header, isHeader: true)
        self.footer = SectionEdge(text: footer, isHeader: false)
        self.roots = ContiguousArray(roots)
    }
}

extension RootedSection: Sendable where RowValue: Sendable {}
