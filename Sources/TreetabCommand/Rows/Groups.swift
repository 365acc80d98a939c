import FileTree
import SystemCalls
import TreeTable

/// The entries of a tree, grouped by their values in a column: the sections of `--group-by`, and the rows of `--summarize`.
struct Groups: Sendable {
    /// The entries that have the same value.
    struct Row: Identifiable, Sendable {
        let id: Int
        let value: ItemGroup
        /// One of the entries.
        let example: FileItem
        /// The IDs of the entries, if they are needed.
        fileprivate(set) var items: [FileItem.ID] = []
        fileprivate(set) var tally = Tally()
    }

    fileprivate(set) var rows: [Row] = []

    /// What all rows add up to.
    var total: Tally { rows.reduce(into: Tally()) { $0.add($1.tally) } }

    /// Groups the entries, hidden ones included. Each counts once, and the content of a file under the first of its names.
    ///
    /// - Parameters:
    ///   - keepsItems: Whether the rows have the IDs of their entries.
    ///   - value: Returns the value of an entry, or `nil` if it belongs to no row.
    init(_ tree: FileTree, countsEveryLink: Bool, keepsItems: Bool = false, by value: (FileItem) -> ItemGroup?) {
        var numbers: [ItemGroup: Int] = [:]
        tree.forEachCountedItem(countsEveryLink: countsEveryLink) { item, isRepeated, countsContent in
            guard let value = value(item) else { return }
            let number = numbers[value, default: rows.count]
            if number == rows.count {
                numbers[value] = number
                rows.append(Row(id: number, value: value, example: item))
            }
            if keepsItems { rows[number].items.append(item.id) }
            if !isRepeated { rows[number].tally.add(item, countsContent: countsContent) }
        }
    }

    /// Returns the tiers of a sort order: the keys that rows have, then the value.
    ///
    /// - Parameters:
    ///   - column: The column of the values.
    ///   - shares: The column of which `percent` and `bar` show shares.
    static func order(
        _ keys: [SortKey],
        isReversed: Bool,
        by column: FileColumn,
        shares: FileColumn
    ) -> [RowComparator<Row>] {
        let tiers = keys.compactMap { key -> RowComparator<Row>? in
            let order = isReversed ? key.order.reversed : key.order
            let shown = key.column == .percent || key.column == .bar ? shares : key.column
            if let read = shown.tally {
                // As in a tree, the largest difference sorts first, regardless of its sign.
                return RowComparator(order: order) { read($0.tally).value.magnitude }
            }
            return shown == column ? RowComparator(order: order) { $0.value } : nil
        }
        return tiers + [RowComparator(order: isReversed ? .reverse : .forward) { $0.value }]
    }
}

/// The sections of `--group-by`. It owns the memory of their items.
struct GroupedSections: Sendable {
    private let trees: TreeSections
    let sections: [RootedSection<FileItem>]

    /// Divides a tree into sections by the column of `--group-by`, sorted as rows of a summary are.
    ///
    /// - Parameter countsDisk: Whether the footers have allocated bytes instead of sizes.
    init(
        _ tree: FileTree,
        by column: FileColumn,
        _ rows: RowRequest,
        _ context: ColumnContext,
        countsEveryLink: Bool,
        countsDisk: Bool,
        _ system: System
    ) throws(Errno) {
        var groups = Groups(tree, countsEveryLink: countsEveryLink, keepsItems: true, by: column.group(context))
        groups.rows = groups.rows.sorted(
            by: Groups.order(
                rows.sortKeys,
                isReversed: rows.isReversed,
                by: column,
                shares: countsDisk ? .disk : .size
            )
        )
        let trees = try tree.sections(system, of: groups.rows.map(\.items))
        self.trees = trees
        sections = groups.rows.enumerated().map { number, row in
            let roots = trees.roots(of: number)
            var tally = row.tally
            // The section has the rows of unreadable directories, in which there could be more.
            for root in roots { tally.takeMarks(of: root) }
            let title =
                context.isForPeople
                ? column.title(of: row.value)
                : String(validating: row.value.text, as: UTF8.self) ?? TerminalText.printable(row.value.text)
            return RootedSection(
                title,
                footer: tally.footer(context, isComparison: tree.isComparison, countsDisk: countsDisk),
                roots: roots
            )
        }
    }
}
