import FileTree
import TreeTable

extension FileColumn {
    /// How rows are ordered by the column.
    func comparator(_ order: SortOrder, _ context: ColumnContext) -> RowComparator<FileItem> {
        switch self {
        // Siblings share the way to them: by path they stand as by name.
        case .name, .path: RowComparator(order: order) { $0.name }
        case .size: RowComparator(order: order) { $0.size }
        case .disk: RowComparator(order: order) { $0.disk }
        case .items: RowComparator(order: order) { $0.items }
        case .kind: RowComparator(order: order) { $0.kind.rawValue }
        case .ext: RowComparator(order: order) { $0.shownExtension }
        case .mode: RowComparator(order: order) { $0.mode }
        case .owner: RowComparator(order: order) { item in item.owner.map { AccountName(bytes: context.owners[$0]) } }
        case .group: RowComparator(order: order) { item in item.group.map { AccountName(bytes: context.groups[$0]) } }
        case .modified:
            RowComparator(order: order) { Moment(seconds: $0.modifiedSeconds, nanoseconds: $0.modifiedNanoseconds) }
        case .depth: RowComparator(order: order) { $0.depth }
        case .percent: RowComparator(order: order) { $0.percentOfParent }
        }
    }
}

private struct Moment: Comparable {
    var seconds: Int64
    var nanoseconds: UInt32

    static func < (left: Moment, right: Moment) -> Bool {
        left.seconds != right.seconds ? left.seconds < right.seconds : left.nanoseconds < right.nanoseconds
    }
}

private struct AccountName: Comparable {
    var bytes: [UInt8]

    static func < (left: AccountName, right: AccountName) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}
