/// Goes through a tree row by row, siblings in the given order, and holds no more of it than the rows that stand beside
/// the current one and beside those above it. Nothing here is recursive: a tree may be as deep as it likes.
@usableFromInline
struct OutlineCursor<RowValue: Identifiable, Data: Collection> where Data.Element == RowValue {
    /// Siblings, and which of them comes next: as they are in the data, or sorted.
    @usableFromInline
    struct Level {
        @usableFromInline var data: Data?
        @usableFromInline var index: Data.Index?
        @usableFromInline var sorted: ContiguousArray<RowValue>
        @usableFromInline var position = 0

        @inlinable
        init(_ data: Data) {
            self.data = data
            index = data.startIndex
            sorted = []
        }

        @inlinable
        init(sorted: ContiguousArray<RowValue>) {
            self.sorted = sorted
        }

        @inlinable
        var isAtEnd: Bool {
            guard let data else { return position == sorted.count }
            return index == data.endIndex
        }

        /// The next; there is one.
        @inlinable
        mutating func next() -> RowValue {
            guard let data, let index else {
                position += 1
                return sorted[position - 1]
            }
            self.index = data.index(after: index)
            return data[index]
        }
    }

    /// One for each depth down to the current row.
    @usableFromInline var levels: ContiguousArray<Level>
    @usableFromInline var ancestors = Ancestors<RowValue.ID>()
    @usableFromInline let order: RowOrder<RowValue>
    @usableFromInline let greatestDepth: Int
    /// The depth of the first level.
    @usableFromInline var top = 0

    /// - Parameters:
    ///   - roots: The rows of depth 0.
    ///   - order: How siblings are sorted.
    ///   - greatestDepth: Rows below it are left out. Nil: there are none.
    @inlinable
    init(_ roots: ContiguousArray<RowValue>, order: RowOrder<RowValue>, greatestDepth: Int?) {
        self.order = order
        self.greatestDepth = greatestDepth ?? .max
        var roots = roots
        order.sort(&roots)
        levels = [Level(sorted: roots)]
    }

    /// Goes through a branch only.
    @inlinable
    init(_ branch: OutlineBranch<RowValue>, order: RowOrder<RowValue>, greatestDepth: Int?)
    where RowValue: SendableMetatype {
        self.init([branch.value], order: order, greatestDepth: greatestDepth)
        top = branch.depth
        for (depth, id) in branch.path.enumerated() { _ = ancestors.enter(id, depth: depth) }
    }

    /// Appends the next rows, until there are so many.
    @inlinable
    mutating func append(to rows: inout OutlineRows<RowValue>, upTo limit: Int, children: (RowValue) -> Data?) {
        while rows.count < limit, var level = levels.popLast() {
            let depth = top + levels.count
            var next: Level?
            while rows.count < limit, !level.isAtEnd {
                let value = level.next()
                var flags: RowAttributes.Flags = level.isAtEnd ? .isLast : []
                let below = children(value)
                if let below {
                    flags.insert(.isGroup)
                    if depth >= greatestDepth {
                        flags.insert(.isCollapsed)
                    } else if !below.isEmpty {
                        ancestors.leave(downTo: depth)
                        if ancestors.enter(value.id, depth: depth) {
                            next = self.level(below)
                        } else {
                            flags.insert(.isCycle)
                        }
                    }
                }
                rows.append(value, RowAttributes(depth: depth, flags: flags))
                if next != nil { break }
            }
            if next != nil || !level.isAtEnd || rows.count == limit { levels.append(level) }
            if let next { levels.append(next) }
        }
    }

    @inlinable
    func level(_ data: Data) -> Level {
        guard !order.tiers.isEmpty else { return Level(data) }
        var siblings = ContiguousArray(data)
        order.sort(&siblings)
        return Level(sorted: siblings)
    }
}
