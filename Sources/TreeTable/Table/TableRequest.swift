/// What is asked of a table's data: which rows, in which order, with which columns.
@usableFromInline
struct TableRequest<RowValue> {
    @usableFromInline var columns: [TableColumn<RowValue>]
    @usableFromInline var sortOrder: [RowComparator<RowValue>]
    @usableFromInline var filter: ((RowValue) -> Bool)?
    @usableFromInline var perParentLimit: Int?
    @usableFromInline var depthLimit: Int?

    @usableFromInline
    init(columns: [TableColumn<RowValue>], sortOrder: [RowComparator<RowValue>]) {
        self.columns = columns
        self.sortOrder = sortOrder
    }

    /// The rows, in the steps: flatten and sort, filter, limit.
    @inlinable
    func rows<Data: RandomAccessCollection>(
        of data: Data,
        children: (RowValue) -> Data?
    ) -> TableStyleConfiguration.Rows where Data.Element == RowValue {
        var rows = OutlineRows(data, children: children, order: RowOrder(sortOrder), greatestDepth: depthLimit)
        if let filter { rows.keep(where: filter) }
        if let perParentLimit { rows.limit(perParent: perParentLimit) }
        return TableStyleConfiguration.Rows(rows, columns)
    }
}
