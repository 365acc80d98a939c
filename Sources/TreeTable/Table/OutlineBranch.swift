/// A row of a tree with all that is below it, so that one thread can make its rows while others make those of others.
@usableFromInline
struct OutlineBranch<RowValue: Identifiable & SendableMetatype> {
    @usableFromInline let value: RowValue
    @usableFromInline let depth: Int
    @usableFromInline let isLast: Bool
    /// The rows above it, from the top down.
    @usableFromInline let path: [RowValue.ID]
    /// What is below it stands in branches of their own: it is only a row.
    @usableFromInline var isDivided = false

    @inlinable
    init(_ value: RowValue, depth: Int, isLast: Bool, path: [RowValue.ID]) {
        self.value = value
        self.depth = depth
        self.isLast = isLast
        self.path = path
    }

    /// Divides a tree level by level, until there are branches enough for several threads; in the order of the rows.
    @inlinable
    static func branches<Data: Collection>(
        _ roots: ContiguousArray<RowValue>,
        order: RowOrder<RowValue>,
        greatestDepth: Int?,
        children: (RowValue) -> Data?
    ) -> [OutlineBranch] where Data.Element == RowValue {
        // Many more than there are threads, as they are not of one size.
        let enough = 256
        // To divide what has more children costs more than it brings.
        let most = 4096
        var branches = siblings(roots, order, depth: 0, path: [])
        for depth in 0..<min(greatestDepth ?? .max, 64) {
            var divided: [OutlineBranch] = []
            var isDone = true
            for var branch in branches {
                guard branch.depth == depth, let below = children(branch.value), !below.isEmpty, below.count <= most,
                    !branch.path.contains(branch.value.id)
                else {
                    divided.append(branch)
                    continue
                }
                isDone = false
                branch.isDivided = true
                divided.append(branch)
                divided += siblings(
                    ContiguousArray(below),
                    order,
                    depth: depth + 1,
                    path: branch.path + [branch.value.id]
                )
            }
            branches = divided
            if isDone || branches.count >= enough { break }
        }
        return branches
    }

    @inlinable
    static func siblings(
        _ rows: ContiguousArray<RowValue>,
        _ order: RowOrder<RowValue>,
        depth: Int,
        path: [RowValue.ID]
    ) -> [OutlineBranch] {
        var rows = rows
        order.sort(&rows)
        return rows.indices.map { row in
            OutlineBranch(rows[row], depth: depth, isLast: row == rows.count - 1, path: path)
        }
    }
}

extension OutlineBranch: Sendable where RowValue: Sendable, RowValue.ID: Sendable {}

extension OutlineRows where RowValue: Identifiable & SendableMetatype {
    /// The rows of branches.
    @inlinable
    init<Data: Collection>(
        _ branches: ArraySlice<OutlineBranch<RowValue>>,
        order: RowOrder<RowValue>,
        greatestDepth: Int?,
        children: (RowValue) -> Data?
    ) where Data.Element == RowValue {
        for branch in branches {
            if branch.isDivided {
                append(
                    branch.value,
                    RowAttributes(depth: branch.depth, flags: branch.isLast ? [.isGroup, .isLast] : .isGroup)
                )
                continue
            }
            let row = count
            var cursor = OutlineCursor<RowValue, Data>(branch, order: order, greatestDepth: greatestDepth)
            cursor.append(to: &self, upTo: .max, children: children)
            if !branch.isLast { attributes[row].flags.remove(.isLast) }
        }
    }
}
