extension TableRowSink {
    /// Appends the rows of each element, which can be sorted later by the first row of each.
    @inlinable
    mutating func append<Data: Collection>(_ data: Data, content: (Data.Element) -> TableRows<RowValue>) {
        let segment = segments.count
        var blocks: [Range<Int>] = []
        for element in data {
            let start = self.segment.rows.count
            content(element).appendRows(to: &self)
            if segments.count == segment { blocks.append(start..<self.segment.rows.count) }
        }
        // Elements that make sections stay where they are: a section is not moved.
        if segments.count == segment, blocks.count > 1 { self.segment.rows.sortGroups.append(blocks) }
    }

    /// Appends the rows of a tree, of which siblings can be sorted later. Not recursive: it may be as deep as it likes.
    @inlinable
    mutating func appendOutline<Data: Collection, ID: Hashable>(
        _ roots: [Data.Element],
        id: (Data.Element) -> ID,
        children: (Data.Element) -> Data?,
        content: (Data.Element) -> TableRows<RowValue>
    ) {
        let top = depth
        defer { depth = top }
        var levels = [OutlineLevel(elements: roots)]
        var ancestors = Ancestors<ID>()
        while !levels.isEmpty {
            let level = levels.count - 1
            levels[level].endBlock(segment.rows.count)
            guard let element = levels[level].next() else {
                let blocks = levels.removeLast().blocks
                if blocks.count > 1 { segment.rows.sortGroups.append(blocks) }
                continue
            }
            depth = top + level
            ancestors.leave(downTo: depth)
            let row = segment.rows.count
            levels[level].beginBlock(row)
            content(element).appendRows(to: &self)
            guard let below = children(element) else { continue }
            let isCycle = !below.isEmpty && !ancestors.enter(id(element), depth: depth)
            if segment.rows.count > row {
                segment.rows.attributes[segment.rows.count - 1].flags.insert(isCycle ? [.isGroup, .isCycle] : .isGroup)
            }
            if !isCycle && !below.isEmpty { levels.append(OutlineLevel(elements: Array(below))) }
        }
    }
}

/// Siblings of a tree, while it is gone through: those that come next, and where the rows of the others are.
@usableFromInline
struct OutlineLevel<Element> {
    @usableFromInline let elements: [Element]
    @usableFromInline var position = 0
    @usableFromInline var blocks: [Range<Int>] = []

    @inlinable
    init(elements: [Element]) {
        self.elements = elements
    }

    @inlinable
    mutating func next() -> Element? {
        guard position < elements.count else { return nil }
        position += 1
        return elements[position - 1]
    }

    @inlinable
    mutating func beginBlock(_ row: Int) {
        blocks.append(row..<row)
    }

    /// The rows below an element belong to it as well: it ends where the next begins.
    @inlinable
    mutating func endBlock(_ row: Int) {
        guard let last = blocks.last else { return }
        blocks[blocks.count - 1] = last.lowerBound..<row
    }
}

/// The elements above the current one, so that an element that comes to stand below itself is noticed.
@usableFromInline
struct Ancestors<ID: Hashable> {
    /// Those in the path, where they are many.
    @usableFromInline var ids: Set<ID> = []
    @usableFromInline var path: [(id: ID, depth: Int)] = []

    @inlinable
    init() {}

    /// Forgets those that do not stand above a row of this depth.
    @inlinable
    mutating func leave(downTo depth: Int) {
        while let last = path.last, last.depth >= depth {
            if !ids.isEmpty { ids.remove(last.id) }
            path.removeLast()
        }
        if path.count < Self.fewest { ids = [] }
    }

    /// Takes in an element whose children come next. False: it stands above itself already.
    @inlinable
    mutating func enter(_ id: ID, depth: Int) -> Bool {
        if path.count < Self.fewest {
            for ancestor in path where ancestor.id == id { return false }
        } else {
            if ids.isEmpty { for ancestor in path { ids.insert(ancestor.id) } }
            guard ids.insert(id).inserted else { return false }
        }
        path.append((id, depth))
        return true
    }

    /// Fewer are compared one by one sooner than they are looked up.
    @inlinable
    static var fewest: Int { 16 }
}
