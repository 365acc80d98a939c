extension TableRowSink {
    /// Appends the rows of each element, sorted by the first row of each where there is an order.
    @inlinable
    mutating func appendSorted<Data: RandomAccessCollection>(
        _ data: Data,
        content: (Data.Element) -> TableRows<RowValue>
    ) {
        if order.tiers.isEmpty {
            for element in data { content(element).appendRows(to: &self) }
        } else {
            for (_, rows) in sortedRows(Array(data), content: content) { append(rows) }
        }
    }

    /// Appends the rows of a tree. Not recursive: it may be as deep as it likes.
    @inlinable
    mutating func appendOutline<Data: RandomAccessCollection, ID: Hashable>(
        _ roots: [Data.Element],
        id: (Data.Element) -> ID,
        children: (Data.Element) -> Data?,
        content: (Data.Element) -> TableRows<RowValue>
    ) {
        let top = depth
        defer { depth = top }
        var pending: [(element: Data.Element, rows: TableRowSink?, depth: Int)] = []
        var ancestors = Ancestors<ID>()

        func push(_ siblings: [Data.Element], depth: Int, _ sink: TableRowSink) {
            guard !sink.order.tiers.isEmpty else {
                for element in siblings.reversed() { pending.append((element, nil, depth)) }
                return
            }
            var sink = sink
            sink.depth = depth
            for (element, rows) in sink.sortedRows(siblings, content: content).reversed() {
                pending.append((element, rows, depth))
            }
        }

        push(roots, depth: top, empty)
        while let next = pending.popLast() {
            depth = next.depth
            ancestors.leave(downTo: depth)
            let row = segment.rows.count
            if let rows = next.rows { append(rows) } else { content(next.element).appendRows(to: &self) }
            guard let below = children(next.element) else { continue }
            let isCycle = !below.isEmpty && !ancestors.enter(id(next.element), depth: depth)
            if segment.rows.count > row {
                segment.rows.shapes[segment.rows.count - 1].flags.insert(isCycle ? [.isGroup, .isCycle] : .isGroup)
            }
            if !isCycle && !below.isEmpty && depth < greatestDepth {
                push(Array(below), depth: depth + 1, empty)
            }
        }
    }

    /// A sink as this one, without the rows.
    @inlinable
    var empty: TableRowSink {
        var sink = TableRowSink(order: order, greatestDepth: greatestDepth)
        sink.depth = depth
        return sink
    }

    /// The rows of each element, sorted by the first row of each; those without any come last.
    @inlinable
    func sortedRows<Element>(
        _ elements: [Element],
        content: (Element) -> TableRows<RowValue>
    ) -> [(element: Element, rows: TableRowSink)] {
        let made = elements.map { element in
            var rows = empty
            content(element).appendRows(to: &rows)
            return (element: element, rows: rows)
        }
        return made.indices.sorted { left, right in
            switch (made[left].rows.firstValue, made[right].rows.firstValue) {
            case (let leftValue?, let rightValue?):
                let result = order.compare(leftValue, rightValue)
                return result == .orderedSame ? left < right : result == .orderedAscending
            case (nil, nil): return left < right
            case (_, let rightValue): return rightValue == nil
            }
        }.map { made[$0] }
    }

    @usableFromInline
    var firstValue: RowValue? {
        segments.first?.rows.values.first ?? segment.rows.values.first
    }

    /// Appends what another sink holds.
    @usableFromInline
    mutating func append(_ other: TableRowSink) {
        if other.segments.isEmpty {
            segment.rows.append(other.segment.rows)
        } else {
            endSegment()
            segments += other.segments
            segment = other.segment
        }
    }
}

/// The elements above the current one, so that an element that comes to stand below itself is noticed.
@usableFromInline
struct Ancestors<ID: Hashable> {
    @usableFromInline var ids: Set<ID> = []
    @usableFromInline var path: [(id: ID, depth: Int)] = []

    @inlinable
    init() {}

    /// Forgets those that do not stand above a row of this depth.
    @inlinable
    mutating func leave(downTo depth: Int) {
        while let last = path.last, last.depth >= depth {
            ids.remove(last.id)
            path.removeLast()
        }
    }

    /// Takes in an element whose children come next. False: it stands above itself already.
    @inlinable
    mutating func enter(_ id: ID, depth: Int) -> Bool {
        guard ids.insert(id).inserted else { return false }
        path.append((id, depth))
        return true
    }
}
