import FileTree
import TreeTable

extension FileColumn {
    /// How rows are ordered by the column.
    func comparator(_ order: SortOrder, _ context: ColumnContext) -> RowComparator<FileItem> {
        switch self {
        // Siblings share the way to them: by path they stand as by name.
        case .name, .path: RowComparator(order: order) { NameOrder($0) }
        case .size: RowComparator(order: order) { $0.size }
        case .disk: RowComparator(order: order) { $0.disk }
        case .items: RowComparator(order: order) { $0.items }
        case .files: RowComparator(order: order) { $0.filesBelow }
        case .dirs: RowComparator(order: order) { $0.directoriesBelow }
        case .kind: RowComparator(order: order) { $0.kind.rawValue }
        case .ext: RowComparator(order: order) { $0.shownExtension }
        case .mode, .octal: RowComparator(order: order) { $0.mode }
        case .owner: RowComparator(order: order) { item in item.owner.map { AccountName(bytes: context.owners[$0]) } }
        case .group: RowComparator(order: order) { item in item.group.map { AccountName(bytes: context.groups[$0]) } }
        case .uid: RowComparator(order: order) { $0.owner }
        case .gid: RowComparator(order: order) { $0.group }
        case .inode: RowComparator(order: order) { $0.inode }
        case .links: RowComparator(order: order) { $0.links }
        case .device: RowComparator(order: order) { $0.device }
        case .modified: RowComparator(order: order) { $0.modified }
        case .created: RowComparator(order: order) { $0.created }
        case .accessed: RowComparator(order: order) { $0.accessed }
        case .changed: RowComparator(order: order) { $0.changed }
        // The youngest is what has changed last.
        case .age: RowComparator(order: order.reversed) { $0.modified }
        case .depth: RowComparator(order: order) { $0.depth }
        case .percent, .bar: RowComparator(order: order) { $0.percentOfParent }
        case .target: RowComparator(order: order) { $0.target }
        case .error: RowComparator(order: order) { $0.anyError?.rawValue }
        case .incomplete: RowComparator(order: order) { $0.isIncomplete ? 1 : 0 }
        }
    }
}

private struct AccountName: Comparable {
    var bytes: [UInt8]

    static func < (left: AccountName, right: AccountName) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}
