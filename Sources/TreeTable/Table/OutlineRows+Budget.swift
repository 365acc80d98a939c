extension OutlineRows {
    /// Keeps the first rows in the sort order, with their ancestors, so that all sections together have at most `limit`
    /// lines. Summary rows stand for the other rows.
    ///
    /// Rows of the whole table are compared. The first row that does not fit ends the table. If `countsContext` is `true`,
    /// context rows, summary rows, and the headers and footers of sections are also lines. If not even the first row fits,
    /// its root is kept.
    ///
    /// A parent without kept children is collapsed. Of several sections, those without kept rows are removed, and a
    /// summary row at the end stands for their leaves.
    ///
    /// With a small limit, takes O(*n*) comparisons for *n* rows in random order.
    @inlinable
    static func limit(
        _ sections: inout [OutlineRows],
        lines limit: Int,
        countsContext: Bool,
        order: RowOrder<RowValue>
    ) {
        guard limit > 0 else { return sections = [] }
        var all = OutlineRows()
        for section in sections { all.append(section) }
        var budget = LineBudget(
            all.attributes,
            sections: sections.map { (rows: $0.count, edges: $0.edgeCount) },
            limit: limit,
            countsContext: countsContext
        )
        let candidates = all.values.indices.filter { !all.attributes[$0].isContext && !all.attributes[$0].isSummary }
        budget.keep(order.first(limit, of: candidates, in: all.values))
        budget.replaceSummaries(all.attributes)
        var start = 0
        var kept: [OutlineRows] = []
        var others: [RowValue] = []
        for section in sections {
            let first = start
            start += section.count
            let hasKept = budget.isKept[first..<start].contains(true)
            guard hasKept || sections.count == 1 else {
                others += section.leaves
                continue
            }
            var rows = section.summarized(collapsingFrom: 1) { row, _ in budget.isKept[first + row] }
            if !hasKept { (rows.header, rows.footer) = (nil, nil) }
            kept.append(rows)
        }
        if !kept.isEmpty { kept[0].removeEmptyLines() }
        if !others.isEmpty {
            var rest = OutlineRows()
            rest.appendSummary(of: others[...], depth: 0)
            kept.append(rest)
        }
        sections = kept
    }

    /// The number of lines of the header and the footer, with the empty lines before them.
    @usableFromInline
    var edgeCount: Int { (header?.lineCount ?? 0) + (footer?.lineCount ?? 0) }

    /// Removes the empty lines before the header.
    @usableFromInline
    mutating func removeEmptyLines() { header?.emptyLines = 0 }

    /// The rows without children, except for context rows. So their totals count nothing twice.
    @inlinable
    var leaves: [RowValue] {
        values.indices.filter { row in
            let hasChildren = row + 1 < count && attributes[row + 1].depth > attributes[row].depth
            return !hasChildren && !attributes[row].isContext && !attributes[row].isSummary
        }
        .map { values[$0] }
    }
}

/// Chooses the rows of a table with a limited number of lines.
///
/// The rows, the sections and the table are the nodes of a tree. Rows have the first numbers, then sections, and the table
/// has the last one. A node that has both kept and other children needs a line for a summary row.
@usableFromInline
struct LineBudget {
    @usableFromInline let limit: Int
    @usableFromInline let rowCount: Int
    @usableFromInline let countsContext: Bool
    /// The number of lines of each row or section. A section has the lines of its header and its footer.
    @usableFromInline let lines: [Int]
    /// For each node, its parent, the number of its children, the number of its kept children, and whether it is kept.
    @usableFromInline var parents: [Int]
    @usableFromInline var childCounts: [Int]
    @usableFromInline var keptCounts: [Int]
    @usableFromInline var isKept: [Bool]
    @usableFromInline var lineCount = 0

    @usableFromInline
    init(
        _ rows: ContiguousArray<RowAttributes>,
        sections: [(rows: Int, edges: Int)],
        limit: Int,
        countsContext: Bool
    ) {
        self.limit = limit
        self.countsContext = countsContext
        rowCount = rows.count
        lines =
            rows.map { countsContext || !$0.isContext ? 1 : 0 } + sections.map { countsContext ? $0.edges : 0 }
        let table = rows.count + sections.count
        parents = Array(repeating: table, count: table + 1)
        childCounts = Array(repeating: 0, count: table + 1)
        keptCounts = childCounts
        isKept = Array(repeating: false, count: table) + [true]
        var start = 0
        for (section, size) in sections.enumerated() {
            var path: [Int] = []
            for row in start..<start + size.rows {
                while let last = path.last, rows[last].depth >= rows[row].depth { path.removeLast() }
                parents[row] = path.last ?? rowCount + section
                childCounts[parents[row]] += 1
                path.append(row)
            }
            if size.rows > 0 { childCounts[table] += 1 }
            start += size.rows
        }
    }

    /// Keeps rows and their ancestors until a row does not fit. If none fits, keeps the root of the first one.
    @usableFromInline
    mutating func keep(_ rows: [Int]) {
        for row in rows where !isKept[row] {
            guard keep(row) else { break }
        }
        guard lineCount == 0, rowCount > 0 else { return }
        var root = rows.first ?? 0
        while parents[root] < rowCount { root = parents[root] }
        _ = keep(root)
    }

    /// Keeps a row if the summary row would contain only this row, because both take one line.
    @usableFromInline
    mutating func replaceSummaries(_ rows: ContiguousArray<RowAttributes>) {
        guard countsContext else { return }
        for row in rows.indices where !isKept[row] && !rows[row].isContext && !rows[row].isSummary {
            let parent = parents[row]
            guard isKept[parent], keptCounts[parent] > 0, keptCounts[parent] + 1 == childCounts[parent] else {
                continue
            }
            isKept[row] = true
            keptCounts[parent] += 1
        }
    }

    /// Keeps a row and its ancestors. Returns `false` if they do not fit.
    private mutating func keep(_ row: Int) -> Bool {
        var (count, node) = (lineCount, row)
        var added: [Int] = []
        while !isKept[node] {
            count += lines[node]
            added.append(node)
            node = parents[node]
            guard countsContext else { continue }
            let (keptCount, childCount) = (keptCounts[node], childCounts[node])
            if keptCount == 0 && childCount > 1 { count += 1 }
            if keptCount > 0 && keptCount + 1 == childCount { count -= 1 }
        }
        guard count <= limit else { return false }
        lineCount = count
        for node in added {
            isKept[node] = true
            keptCounts[parents[node]] += 1
        }
        return true
    }
}
