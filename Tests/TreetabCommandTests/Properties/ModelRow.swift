/// An expected row of the outline.
struct ModelRow {
    var item: ModelItem
    /// Whether this is a row of a list, which has no depth.
    var isListed = false
    /// Whether the row itself is not shown, only the summary row beside it.
    var isOmitted = false
    /// Whether this is a context row.
    var isContext: Bool
    var children: [ModelRow] = []
    /// The children that a summary row replaces.
    var others: [ModelItem] = []
    /// The hidden entries, for which another summary row stands.
    var hidden: [ModelItem] = []
    /// The roots that a summary row after this root replaces.
    var othersBeside: [ModelItem] = []

    /// `nil` if the item, its descendants and its hidden entries have no row. Formats for programs have no rows of hidden entries.
    init?(_ item: ModelItem, _ line: LineDescription, forPrograms: Bool) {
        if item.isHidden && !line.showsHidden { return nil }
        if let depth = line.depth, item.depth > depth { return nil }
        children = item.children.compactMap { ModelRow($0, line, forPrograms: forPrograms) }
        isContext = !item.isShown
        let isCut = line.depth.map { item.depth >= $0 } ?? false
        let filtersOnlyByKind = line.onlyKind != nil && line.include.isEmpty && line.conditions.isEmpty
        if !line.showsHidden && !isCut && (!line.isFiltered || line.countsMatches || filtersOnlyByKind) {
            hidden = item.children.filter {
                $0.isHidden && (line.countsMatches || line.onlyKind != .directories || $0.isDirectory)
            }
            if line.countsMatches { hidden = hidden.filter(\.isShown) }
        }
        self.item = item
        self.item.children = []
        if isContext && children.isEmpty {
            // With --only-files, keep a directory that has only a row of hidden entries. It is not a context row.
            let isKept = line.onlyKind == .files && !hidden.isEmpty && !forPrograms && line.rows == nil && !line.prunes
            if !isKept { return nil }
            isContext = false
        }
    }

    /// A row of a list.
    init(listed item: ModelItem) {
        self.item = item
        isContext = false
        isListed = true
    }

    /// This row and its visible descendants.
    var all: [ModelRow] { (isOmitted ? [] : [self]) + children.flatMap(\.all) }

    func limited(to limit: Int, _ order: ModelOrder) -> ModelRow {
        var row = self
        let kept = order.first(limit, of: children.map(\.item))
        row.children = kept.map { children[$0].limited(to: limit, order) }
        row.others = children.indices.filter { !kept.contains($0) }.map { children[$0].item }
        return row
    }
}

/// The values of a summary row.
struct ModelRemainder {
    var count: Int
    var size = 0
    var disk = 0
    var items = 0

    init(_ others: [ModelItem]) {
        count = others.count
        for item in others {
            items += (item.isCounted ? 1 : 0) + (item.items ?? 0)
            // The file counts under another hard link.
            if item.isCountedElsewhere { continue }
            size += item.size
            disk += item.disk
        }
    }
}

/// The sort order of a command line.
struct ModelOrder {
    private let line: LineDescription

    init(_ line: LineDescription) {
        self.line = line
    }

    /// Whether the first sort key is a size.
    private var ranksBySize: Bool { line.sortKeys.first.map { [.size, .disk].contains($0.column) } ?? false }

    /// Whether `--rows` keeps rows of upper levels first.
    var prefersUpperLevels: Bool { line.sortKeys.isEmpty }

    /// Whether limits keep an item only after all others, because its size counts under another name.
    func isKeptLast(_ item: ModelItem) -> Bool { ranksBySize && item.isCountedElsewhere }

    /// Returns the positions of the items that a limit keeps, in ascending order.
    func first(_ limit: Int, of items: [ModelItem]) -> [Int] {
        let candidates =
            items.indices.filter { !isKeptLast(items[$0]) } + items.indices.filter { isKeptLast(items[$0]) }
        return candidates.prefix(limit).sorted()
    }

    /// Sorts siblings by the keys, then by name, or roots in the order of the command line. `isReversed` reverses the
    /// result.
    func sorted(_ items: [ModelItem]) -> [ModelItem] {
        items.enumerated().sorted { left, right in
            if let result = precedes(left.element, right.element) { return result }
            return (left.offset < right.offset) != line.isReversed
        }
        .map(\.element)
    }

    func sortedBelow(_ rows: [ModelRow]) -> [ModelRow] {
        rows.map { row in
            var row = row
            let children = row.children
            let places = Dictionary(uniqueKeysWithValues: children.enumerated().map { ($1.item.path, $0) })
            row.children = sortedBelow(sorted(children.map(\.item)).compactMap { places[$0.path].map { children[$0] } })
            return row
        }
    }

    /// Whether one row comes before another. `nil` if all keys are equal.
    func precedes(_ left: ModelItem, _ right: ModelItem) -> Bool? {
        if line.directoriesFirst && left.isDirectory != right.isDirectory { return left.isDirectory }
        for key in line.sortKeys {
            guard let isLess = precedes(left, right, by: key.column) else { continue }
            let isDescending = key.isDescending ?? key.column.isDescendingByDefault
            return isLess != (isDescending != line.isReversed)
        }
        return nil
    }

    /// Compares in ascending order, with missing values first. `nil` if the values are equal.
    private func precedes(_ left: ModelItem, _ right: ModelItem, by column: ModelColumn) -> Bool? {
        switch column {
        case .path where line.isFlat:
            return left.treePlace == right.treePlace ? nil : left.treePlace < right.treePlace
        case .name, .path:
            if !line.isFlat && left.depth > 0 && left.parentPath == right.parentPath {
                return left.place == right.place ? nil : left.place < right.place
            }
            return left.name == right.name ? nil : ModelItem.precedesByName(left.name, right.name)
        case .ext:
            // A missing value comes first.
            return ModelItem.precedesNaturally(left.ext ?? [], right.ext ?? [])
        case .modified: return left.time == right.time ? nil : left.time < right.time
        default:
            let (left, right) = (left.number(column) ?? -1, right.number(column) ?? -1)
            return left == right ? nil : left < right
        }
    }
}

/// The rows that `--rows` keeps: repeatedly the first row in sort order among those whose parent is kept.
struct ModelBudget {
    private let rows: [ModelRow]
    private let order: ModelOrder
    private let forPrograms: Bool

    init(_ rows: [ModelRow], _ order: ModelOrder, forPrograms: Bool) {
        self.rows = rows
        self.order = order
        self.forPrograms = forPrograms
    }

    /// Keeps the first matching rows, with their ancestors, until a row does not fit.
    func kept(_ count: Int) -> [ModelRow] {
        guard lineCount(rows) > count else { return rows }
        let outline = rows.flatMap(\.all)
        let parents = Dictionary(
            uniqueKeysWithValues: outline.flatMap { row in row.children.map { ($0.item.path, row.item.path) } }
        )
        // Rows with equal keys are in table order.
        let matching = outline.filter { !$0.isContext }.enumerated().sorted { left, right in
            let (first, second) = (order.isKeptLast(left.element.item), order.isKeptLast(right.element.item))
            if first != second { return second }
            let (level, other) = (left.element.item.depth, right.element.item.depth)
            if order.prefersUpperLevels, level != other { return level < other }
            return order.precedes(left.element.item, right.element.item) ?? (left.offset < right.offset)
        }
        .map(\.element.item.path)
        var kept: Set<[UInt8]> = []
        for path in matching {
            var more = kept
            var next: [UInt8]? = path
            while let path = next {
                more.insert(path)
                next = parents[path]
            }
            if lineCount(shown(more)) > count { break }
            kept = more
        }
        guard kept.isEmpty, let first = matching.first else { return shown(replacingSummaries(kept, rows, [])) }
        // Not even the first row fits, so show its root.
        var root = first
        while let parent = parents[root] { root = parent }
        var lone = shown([root])
        guard lineCount(lone) <= count else {
            var none = rows[0]
            none.isOmitted = true
            (none.children, none.hidden, none.othersBeside) = ([], [], rows.map(\.item))
            return [none]
        }
        kept = replacingSummaries([root], rows, [])
        guard root != first, lineCount(lone) < count, let whole = rows.first(where: { $0.item.path == root }) else {
            return shown(kept)
        }
        if !forPrograms, whole.children.count == 1, whole.hidden.isEmpty, !whole.children[0].isContext {
            kept.insert(whole.children[0].item.path)
            return shown(kept)
        }
        lone = shown(kept)
        for index in lone.indices where lone[index].item.path == root {
            lone[index].others = whole.children.map(\.item) + whole.hidden
        }
        return lone
    }

    /// Adds each row that is the only one in its summary row.
    private func replacingSummaries(_ kept: Set<[UInt8]>, _ rows: [ModelRow], _ hidden: [ModelItem]) -> Set<[UInt8]> {
        guard !forPrograms else { return kept }
        let others = rows.filter { !kept.contains($0.item.path) }
        var all = kept
        if others.count == 1, rows.count > 1, hidden.isEmpty, !others[0].isContext { all.insert(others[0].item.path) }
        for row in rows where kept.contains(row.item.path) {
            all.formUnion(replacingSummaries(kept, row.children, row.hidden))
        }
        return all
    }

    private func lineCount(_ rows: [ModelRow]) -> Int {
        forPrograms
            ? rows.flatMap(\.all).count { !$0.isContext } : rows.reduce(0) { $0 + $1.textLines.count }
    }

    private func shown(_ kept: Set<[UInt8]>) -> [ModelRow] {
        var shown = keep(rows, kept)
        let beside = rows.map(\.item).filter { !kept.contains($0.path) }
        if let last = shown.indices.last { shown[last].othersBeside = beside }
        return shown
    }

    private func keep(_ rows: [ModelRow], _ kept: Set<[UInt8]>) -> [ModelRow] {
        rows.filter { kept.contains($0.item.path) }.map { row in
            var row = row
            let children = row.children
            row.children = keep(children, kept)
            // A directory without visible children is collapsed and has no summary row.
            let others = children.map(\.item).filter { !kept.contains($0.path) }
            if row.children.isEmpty {
                row.hidden = []
            } else if !others.isEmpty {
                row.others = others + row.hidden
                row.hidden = []
            }
            return row
        }
    }
}

extension ModelItem {
    fileprivate var parentPath: [UInt8] {
        Array(path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)])
    }
}
