/// Produces the rows of a tree in batches, with sorted siblings.
///
/// The cursor holds only the siblings of the current row and of its ancestors. It is not recursive, so that deep trees
/// do not overflow the stack.
@usableFromInline
struct OutlineCursor<RowValue: Identifiable, Data: Collection> where Data.Element == RowValue {
    @usableFromInline typealias Level = OutlineLevel<RowValue, Data, Data.Index>

    /// The siblings at each depth down to the current row.
    @usableFromInline var levels: ContiguousArray<Level>
    @usableFromInline var ancestors = Ancestors<RowValue.ID>()
    @usableFromInline let options: OutlineOptions<RowValue>
    /// The memory of the sorts.
    @usableFromInline var permutation = SortPermutation<RowValue>()
    /// The siblings that the data does not list, for each level that ends in a summary row for them, and the depths of
    /// these levels. They are not part of `Level`, because copies of a larger structure take more time.
    @usableFromInline var summaries: [ArraySlice<RowValue>] = []
    @usableFromInline var summaryDepths: [Int] = []
    /// The depth of the first level.
    @usableFromInline let top: Int

    /// Creates a cursor of a tree, or of a part of one.
    ///
    /// - Parameters:
    ///   - depth: The depth of the roots.
    ///   - path: The IDs of their ancestors, from the top down. Empty if no row below can be one of them.
    @inlinable
    init(
        _ roots: ContiguousArray<RowValue>,
        _ options: OutlineOptions<RowValue>,
        depth: Int = 0,
        below path: [RowValue.ID] = []
    ) {
        self.options = options
        top = depth
        levels = [Level(sorted: options.order.sorted(roots, with: &permutation))]
        for (depth, id) in path.enumerated() { _ = ancestors.enter(id, depth: depth) }
    }

    /// Appends the next rows, until `rows` contains `limit` rows or the tree ends.
    @inlinable
    mutating func append(to rows: inout OutlineRows<RowValue>, upTo limit: Int, children: (RowValue) -> Data?) {
        while rows.count < limit, var level = levels.popLast() {
            let depth = top + levels.count
            let hasSummary = summaryDepths.last == depth
            var next: Level?
            while rows.count < limit, !level.isAtEnd {
                let value = level.next()
                var flags: RowAttributes.Flags = level.isAtEnd && !hasSummary ? .isLast : []
                let below = children(value)
                if let below {
                    flags.insert(.isGroup)
                    let isCut = depth >= options.depthLimit ?? .max || options.isCollapsed?(value, depth) == true
                    let rest = isCut ? [] : options.unlisted?(value) ?? []
                    if isCut {
                        flags.insert(.isCollapsed)
                    } else if !below.isEmpty || depth == 0 && !rest.isEmpty {
                        ancestors.leave(downTo: depth)
                        if ancestors.enter(value.id, depth: depth) {
                            rows.reserveCapacity(forMore: min(1 + below.underestimatedCount, limit - rows.count))
                            next = self.level(below)
                            if !rest.isEmpty {
                                summaries.append(rest)
                                summaryDepths.append(depth + 1)
                            }
                        } else {
                            flags.insert(.isCycle)
                        }
                    }
                }
                rows.append(value, RowAttributes(depth: depth, flags: flags))
                if next != nil { break }
            }
            var isComplete = next == nil && level.isAtEnd
            if isComplete && hasSummary {
                isComplete = rows.count < limit
                if isComplete, let unlisted = summaries.popLast() {
                    rows.appendSummary(of: unlisted, depth: depth)
                    summaryDepths.removeLast()
                }
            }
            if !isComplete { levels.append(level) }
            if let next { levels.append(next) }
        }
    }

    @inlinable
    mutating func level(_ data: Data) -> Level {
        guard !options.order.tiers.isEmpty else { return Level(data) }
        return Level(sorted: options.order.sorted(data, with: &permutation))
    }
}

/// A row and its descendants, which one thread produces.
@usableFromInline
struct OutlineSubtree<RowValue: Identifiable & SendableMetatype> {
    @usableFromInline let value: RowValue
    @usableFromInline let depth: Int
    @usableFromInline let isLast: Bool
    /// The IDs of the ancestors, from the root down.
    @usableFromInline let path: [RowValue.ID]
    /// If not empty, this is a summary row for these rows.
    @usableFromInline var unlisted: ArraySlice<RowValue> = []
    /// Whether the descendants are in other subtrees. This subtree is then a single row.
    @usableFromInline var isDivided = false

    @inlinable
    init(_ value: RowValue, depth: Int, isLast: Bool, path: [RowValue.ID]) {
        self.value = value
        self.depth = depth
        self.isLast = isLast
        self.path = path
    }

    /// Divides a tree level by level, until there are enough subtrees for several threads.
    ///
    /// Returns the subtrees in the order of their rows.
    @inlinable
    static func subtrees<Data: Collection>(
        _ roots: ContiguousArray<RowValue>,
        _ options: OutlineOptions<RowValue>,
        children: (RowValue) -> Data?
    ) -> [OutlineSubtree] where Data.Element == RowValue {
        // The number of subtrees is much greater than the number of threads, because subtrees differ in size.
        let enough = 256
        // A row with more children is not divided, because creating a subtree for each child takes more time than it
        // saves.
        let most = 4096
        var subtrees = siblings(roots, options.order, depth: 0, path: [])
        for depth in 0..<min(options.depthLimit ?? .max, 64) {
            var divided: [OutlineSubtree] = []
            var isDone = true
            for var subtree in subtrees {
                guard subtree.depth == depth, subtree.unlisted.isEmpty, let below = children(subtree.value),
                    !below.isEmpty, below.count <= most, !subtree.path.contains(subtree.value.id),
                    options.isCollapsed?(subtree.value, depth) != true
                else {
                    divided.append(subtree)
                    continue
                }
                isDone = false
                subtree.isDivided = true
                divided.append(subtree)
                divided += siblings(
                    ContiguousArray(below),
                    options.order,
                    depth: depth + 1,
                    path: subtree.path + [subtree.value.id],
                    unlisted: options.unlisted?(subtree.value) ?? []
                )
            }
            subtrees = divided
            if isDone || subtrees.count >= enough { break }
        }
        return subtrees
    }

    @inlinable
    static func siblings(
        _ rows: ContiguousArray<RowValue>,
        _ order: RowOrder<RowValue>,
        depth: Int,
        path: [RowValue.ID],
        unlisted: ArraySlice<RowValue> = []
    ) -> [OutlineSubtree] {
        var rows = rows
        order.sort(&rows)
        var siblings = rows.indices.map { row in
            OutlineSubtree(rows[row], depth: depth, isLast: unlisted.isEmpty && row == rows.count - 1, path: path)
        }
        if let first = unlisted.first {
            var summary = OutlineSubtree(first, depth: depth, isLast: true, path: path)
            summary.unlisted = unlisted
            siblings.append(summary)
        }
        return siblings
    }
}

extension OutlineSubtree: Sendable where RowValue: Sendable, RowValue.ID: Sendable {}

extension OutlineRows where RowValue: Identifiable & SendableMetatype {
    /// Creates the rows of subtrees.
    @inlinable
    init<Data: Collection>(
        _ subtrees: ArraySlice<OutlineSubtree<RowValue>>,
        _ options: OutlineOptions<RowValue>,
        children: (RowValue) -> Data?
    ) where Data.Element == RowValue {
        for subtree in subtrees {
            if !subtree.unlisted.isEmpty {
                appendSummary(of: subtree.unlisted, depth: subtree.depth)
                continue
            }
            if subtree.isDivided {
                append(
                    subtree.value,
                    RowAttributes(depth: subtree.depth, flags: subtree.isLast ? [.isGroup, .isLast] : .isGroup)
                )
                continue
            }
            let row = count
            var cursor = OutlineCursor<RowValue, Data>(
                [subtree.value],
                options,
                depth: subtree.depth,
                below: subtree.path
            )
            cursor.append(to: &self, upTo: .max, children: children)
            if !subtree.isLast { attributes[row].flags.remove(.isLast) }
        }
    }
}

/// The ancestors of the current element. They are used to detect cycles: elements that are their own ancestors.
@usableFromInline
struct Ancestors<ID: Hashable> {
    /// The IDs in `path` if the path is long; see ``minimumForSet``. Otherwise empty.
    @usableFromInline var ids: Set<ID> = []
    @usableFromInline var path: [(id: ID, depth: Int)] = []

    @inlinable
    init() {}

    /// Removes the elements that are not ancestors of a row at `depth`.
    @inlinable
    mutating func leave(downTo depth: Int) {
        while let last = path.last, last.depth >= depth {
            if !ids.isEmpty { ids.remove(last.id) }
            path.removeLast()
        }
        if path.count < Self.minimumForSet { ids = [] }
    }

    /// Adds an element before its children are visited. Returns `false` if the element is its own ancestor.
    @inlinable
    mutating func enter(_ id: ID, depth: Int) -> Bool {
        if path.count < Self.minimumForSet {
            for ancestor in path where ancestor.id == id { return false }
        } else {
            if ids.isEmpty { for ancestor in path { ids.insert(ancestor.id) } }
            guard ids.insert(id).inserted else { return false }
        }
        path.append((id, depth))
        return true
    }

    /// The number of ancestors from which on their IDs are stored in a set. With fewer ancestors, comparing all IDs is
    /// faster than looking one up.
    @inlinable
    static var minimumForSet: Int { 16 }
}

/// Siblings, and the position of the next one. Sorted siblings are in `sorted`, others in `data`.
///
/// It has no constraints, so that the first array of levels does not look up conformances at run time, which takes long.
@usableFromInline
struct OutlineLevel<RowValue, Data, Index> {
    @usableFromInline var data: Data?
    @usableFromInline var index: Index?
    @usableFromInline var sorted: ContiguousArray<RowValue>
    @usableFromInline var position = 0

    @inlinable
    init(data: Data?, index: Index?, sorted: ContiguousArray<RowValue>) {
        self.data = data
        self.index = index
        self.sorted = sorted
    }
}

extension OutlineLevel where Data: Collection, Data.Element == RowValue, Data.Index == Index {
    @inlinable
    init(_ data: Data) {
        self.init(data: data, index: data.startIndex, sorted: [])
    }

    @inlinable
    init(sorted: ContiguousArray<RowValue>) {
        self.init(data: nil, index: nil, sorted: sorted)
    }

    @inlinable
    var isAtEnd: Bool {
        guard let data else { return position == sorted.count }
        return index == data.endIndex
    }

    /// Returns the next sibling, which must exist.
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
