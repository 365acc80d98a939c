/// What is asked of a table's data: which rows, in which order, with which columns.
@usableFromInline
struct TableRequest<RowValue: Identifiable & SendableMetatype> {
    @usableFromInline var columns: [TableColumn<RowValue>]
    @usableFromInline var sortOrder: [RowComparator<RowValue>]
    @usableFromInline var filter: (@Sendable (RowValue) -> Bool)?
    @usableFromInline var perParentLimit: Int?
    @usableFromInline var limitsTop = true
    @usableFromInline var rowLimit: Int?
    @usableFromInline var countsSummaryRows = false
    var grouping: RowGrouping<RowValue>?
    @usableFromInline var depthLimit: Int?
    @usableFromInline var selection: Set<RowValue.ID> = []

    @usableFromInline
    init(columns: [TableColumn<RowValue>], sortOrder: [RowComparator<RowValue>]) {
        self.columns = columns
        self.sortOrder = sortOrder
    }

    /// The rows, in the steps: flatten and sort, filter, group, limit.
    @inlinable
    func segments<Data: Collection>(
        of data: ContiguousArray<RowValue>,
        children: (RowValue) -> Data?
    ) -> [OutlineSegment<RowValue>] where Data.Element == RowValue {
        var rows = OutlineRows(data, children: children, order: RowOrder(sortOrder), greatestDepth: depthLimit)
        if let filter { rows.keep(where: filter) }
        guard !isGrouped else { return groups(of: rows) }
        limit(&rows)
        return [OutlineSegment(rows)]
    }

    /// Rows that are flat already, in the same steps for each part of them.
    func segments(of segments: [OutlineSegment<RowValue>]) -> [OutlineSegment<RowValue>] {
        var segments = segments
        for index in segments.indices {
            segments[index].rows.sort(RowOrder(sortOrder))
            if let depthLimit { segments[index].rows.cut(below: depthLimit) }
            if let filter { segments[index].rows.keep(where: filter) }
        }
        if isGrouped {
            // Sections by a key take the place of those that the rows were written in.
            var rows = OutlineRows<RowValue>()
            for segment in segments { rows.append(segment.rows) }
            return groups(of: rows)
        }
        for index in segments.indices {
            limit(&segments[index].rows)
            segments[index].rows.markLastSiblings()
        }
        return segments
    }

    /// Applies the limits; each row for the others is made by one of them only.
    @inlinable
    func limit(_ rows: inout OutlineRows<RowValue>) {
        if let rowLimit {
            rows.limit(rows: rowLimit, order: RowOrder(sortOrder), countsSummaryRows: countsSummaryRows)
        } else if let perParentLimit {
            rows.limit(perParent: perParentLimit, fromDepth: limitsTop ? 0 : 1)
        }
    }

    @usableFromInline
    var isGrouped: Bool { grouping != nil }

    @usableFromInline
    func groups(of rows: OutlineRows<RowValue>) -> [OutlineSegment<RowValue>] {
        grouping?.segments(rows, limit) ?? []
    }

    /// Which rows are shown, or what stands between them, depends on others: they cannot be told one after the other.
    var needsAllRows: Bool { filter != nil || isGrouped || rowLimit != nil || perParentLimit != nil }
}

extension TableRequest: Sendable where RowValue: Sendable, RowValue.ID: Sendable {}
