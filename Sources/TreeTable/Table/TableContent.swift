/// What a table shows: its rows, as they were asked for, and what writes their cells.
struct TableContent<RowValue: Identifiable & SendableMetatype> {
    private let columns: [TableColumn<RowValue>]
    private let selection: Set<RowValue.ID>
    private let code: RowCode<RowValue>
    private let rows: Rows

    enum Rows {
        case segments([OutlineSegment<RowValue>])
        /// Rows that are made in batches, so that not all have to be held.
        case data(
            ContiguousArray<RowValue>,
            OutlineCode<RowValue>,
            [RowComparator<RowValue>],
            greatestDepth: Int?
        )
    }

    init(_ request: TableRequest<RowValue>, _ code: RowCode<RowValue>, _ rows: Rows) {
        columns = request.columns
        selection = request.selection
        self.code = code
        self.rows = rows
    }

    var columnCount: Int { columns.count }

    /// Goes through all rows where they are not held.
    var count: Int {
        var count = 0
        forEachSegment { segment in
            count += segment.rows.count
            return true
        }
        return count
    }

    /// Holds all rows, for who goes through them more than once.
    func collected() -> TableContent {
        guard case .data(let roots, let outline, let order, let greatestDepth) = rows else { return self }
        let rows = outline.batches(roots, RowOrder(order), greatestDepth)(.max)
        return TableContent(columns, selection, code, .segments([OutlineSegment(rows)]))
    }

    private init(
        _ columns: [TableColumn<RowValue>],
        _ selection: Set<RowValue.ID>,
        _ code: RowCode<RowValue>,
        _ rows: Rows
    ) {
        self.columns = columns
        self.selection = selection
        self.code = code
        self.rows = rows
    }

    /// Lends all rows, in the parts that they are held in.
    private func forEachSegment(_ body: (OutlineSegment<RowValue>) -> Bool) {
        switch rows {
        case .segments(let segments):
            for segment in segments { guard body(segment) else { return } }
        case .data(let roots, let outline, let order, let greatestDepth):
            let nextBatch = outline.batches(roots, RowOrder(order), greatestDepth)
            while true {
                let batch = nextBatch(Self.batchSize)
                guard batch.count > 0, body(OutlineSegment(batch)) else { return }
            }
        }
    }

    /// So many rows that what is done once for all of them costs nothing, and so few that they stay in the caches.
    private static var batchSize: Int { 2048 }

    /// The widest cell of each column, in terminal cells; nil where the column cannot tell that without writing the
    /// cells. All are measured while the rows are at hand.
    func measuredWidths(_ numbers: [Int]) -> [Int?] {
        var widths = numbers.map { columns[$0].measurement == nil ? nil : 0 }
        guard widths.contains(where: { $0 != nil }) else { return widths }
        forEachSegment { segment in
            measure(segment, segment.rows.values.indices, numbers, &widths)
            return true
        }
        return widths
    }

    private func measure(
        _ segment: OutlineSegment<RowValue>,
        _ range: Range<Int>,
        _ numbers: [Int],
        _ widths: inout [Int?]
    ) {
        for (position, number) in numbers.enumerated() {
            guard let known = widths[position], let measurement = columns[number].measurement else { continue }
            var width = max(known, code.measure(segment.rows, range, measurement))
            if !segment.rows.summaries.isEmpty {
                for row in range where segment.rows.attributes[row].isSummary {
                    let hidden = segment.rows.hidden(behind: row)
                    width = max(width, columns[number].summaryWidth(hidden, isFirst: number == 0))
                }
            }
            widths[position] = width
        }
    }

    /// Lends the rows, in pieces. False ends it.
    func visit(_ visit: RowVisit, _ body: (RowPiece) -> Bool) {
        forEachSegment { segment in body(piece(segment, segment.rows.values.indices, visit)) }
    }

    /// What says how cells are set off. Nil: none is, or it cannot be shown.
    private func decorateCell(
        of columns: [TableColumn<RowValue>],
        _ rows: OutlineRows<RowValue>,
        _ visit: RowVisit
    ) -> ((_ row: Int, _ position: Int, inout CellDecoration) -> Void)? {
        // By column, and of no generic type: of that the runtime would look up what it is for each cell.
        let decorate = columns.map { column -> ((_ row: Int, inout CellDecoration) -> Void)? in
            let style = visit.showsStyles ? column.textStyle : nil
            let link = visit.showsLinks ? column.link : nil
            guard style != nil || link != nil else { return nil }
            return { [attributes = rows.attributes, values = rows.values] row, decoration in
                // What stands for context is dim, all of it.
                if let style, !attributes[row].isContext { decoration.style = style(values[row]) }
                guard let link else { return }
                var cell = TableCell()
                swap(&cell.bytes, &decoration.link)
                link(values[row], &cell)
                swap(&cell.bytes, &decoration.link)
            }
        }
        guard decorate.contains(where: { $0 != nil }) else { return nil }
        return { row, position, decoration in decorate[position]?(row, &decoration) }
    }

    /// Some rows of a section, with its title where they are the first and its footer where they are the last.
    private func piece(_ segment: OutlineSegment<RowValue>, _ range: Range<Int>, _ visit: RowVisit) -> RowPiece {
        let columns = visit.columns.map { self.columns[$0] }
        let contents = CellContents(columns.map { CellContent($0, isCompact: visit.isCompact) })
        let rows = segment.rows
        return RowPiece(
            header: range.lowerBound == 0 ? segment.headerText : nil,
            attributes: rows.attributes,
            range: range,
            footer: range.upperBound == rows.count ? segment.footerText : nil,
            decoration: rows.decorations.isEmpty && selection.isEmpty
                ? nil
                : { [selection] row in rows.decoration(of: row, isSelected: selection.contains(rows.values[row].id)) },
            decorateCell: decorateCell(of: columns, rows, visit),
            writeCell: { [code, values = rows.values] row, position, cell in
                code.writeCell(values, row, contents, position, &cell)
            },
            writeSummary: { row, position, cell in
                columns[position].writeSummary(
                    rows.hidden(behind: row),
                    isFirst: visit.columns[position] == 0,
                    to: &cell
                )
            }
        )
    }
}

extension TableContent: Sendable where RowValue: Sendable, RowValue.ID: Sendable {}

extension TableContent.Rows: Sendable where RowValue: Sendable {}

extension TableContent where RowValue: Sendable, RowValue.ID: Sendable {
    /// For several threads. Nil: there are too few rows for them.
    func concurrent(_ workers: any TableWorkers) -> ConcurrentRows? {
        if case .segments(let segments) = rows, segments.reduce(0, { $0 + $1.rows.count }) < 2 * workers.batchSize {
            return nil
        }
        guard workers.count > 1 else { return nil }
        return ConcurrentRows(
            workers: workers,
            pieces: { visit in
                let nextBatch = makeBatches(of: workers.batchSize)
                return {
                    guard let (segment, range) = nextBatch() else { return nil }
                    return { piece(segment, range, visit) }
                }
            },
            measuredWidths: { measuredWidths($0, workers) }
        )
    }

    /// As ``collected()``. The rows of the parts that threads have made are not put together: they stand one below the
    /// other.
    func collected(_ workers: any TableWorkers) -> TableContent {
        guard case .data(let roots, let outline, let order, let greatestDepth) = rows else { return self }
        guard workers.count > 1 else { return collected() }
        // What is small is done before threads have been started.
        let few = outline.batches(roots, RowOrder(order), greatestDepth)(2 * workers.batchSize)
        guard few.count == 2 * workers.batchSize else {
            return TableContent(columns, selection, code, .segments([OutlineSegment(few)]))
        }
        let branches = outline.branches(roots, RowOrder(order), greatestDepth)
        let size = max(1, branches.count / 128)
        var start = 0
        var segments: [OutlineSegment<RowValue>] = []
        workers.inOrder { () -> Range<Int>? in
            guard start < branches.count else { return nil }
            defer { start = min(start + size, branches.count) }
            return start..<min(start + size, branches.count)
        } work: { range in
            outline.rows(branches[range], RowOrder(order), greatestDepth)
        } take: { rows in
            segments.append(OutlineSegment(rows))
            return true
        }
        return TableContent(columns, selection, code, .segments(segments))
    }

    /// Makes what tells the rows in batches: ranges of those that are held, or rows that are made for it.
    private func makeBatches(of size: Int) -> () -> (OutlineSegment<RowValue>, Range<Int>)? {
        switch rows {
        case .data(let roots, let outline, let order, let greatestDepth):
            let nextBatch = outline.batches(roots, RowOrder(order), greatestDepth)
            return {
                let batch = nextBatch(size)
                return batch.count > 0 ? (OutlineSegment(batch), batch.values.indices) : nil
            }
        case .segments(let segments):
            var (number, start) = (0, 0)
            return {
                guard number < segments.count else { return nil }
                let segment = segments[number]
                let end = min(segment.rows.count, start + size)
                defer { (number, start) = end == segment.rows.count ? (number + 1, 0) : (number, end) }
                return (segment, start..<end)
            }
        }
    }

    /// As ``measuredWidths(_:)``.
    private func measuredWidths(_ numbers: [Int], _ workers: any TableWorkers) -> [Int?] {
        var widths = numbers.map { columns[$0].measurement == nil ? nil : 0 }
        guard widths.contains(where: { $0 != nil }) else { return widths }
        workers.inOrder(next: makeBatches(of: workers.batchSize)) {
            [widths] (batch: inout (OutlineSegment<RowValue>, Range<Int>)) -> [Int?] in
            var widths = widths
            measure(batch.0, batch.1, numbers, &widths)
            return widths
        } take: { found in
            for position in widths.indices {
                if let width = found[position] { widths[position] = max(widths[position] ?? 0, width) }
            }
            return true
        }
        return widths
    }
}

extension OutlineRows {
    /// What a summary row stands for.
    fileprivate func hidden(behind row: Int) -> ArraySlice<RowValue> {
        var (low, high) = (0, summaries.count)
        while low < high {
            let middle = (low + high) / 2
            if summaries[middle].row < row { low = middle + 1 } else { high = middle }
        }
        return summaries[low].hidden
    }

    /// What sets a row off. Nil: nothing does.
    fileprivate func decoration(of row: Int, isSelected: Bool) -> RowDecoration? {
        guard isSelected else { return decorations[row] }
        var decoration = decorations[row] ?? RowDecoration()
        decoration.isSelected = !decoration.isSelectionDisabled && !attributes[row].isSummary
        return decoration
    }
}

extension OutlineSegment {
    fileprivate var headerText: SectionText? {
        header.map { SectionText(text: $0, isHeader: true, prominence: headerProminence, separators: separators) }
    }

    fileprivate var footerText: SectionText? {
        footer.map { SectionText(text: $0, isHeader: false, prominence: .standard, separators: separators) }
    }
}

extension TableColumn {
    /// Writes what the column shows for siblings that were left out.
    fileprivate func writeSummary(_ hidden: ArraySlice<RowValue>, isFirst: Bool, to cell: inout TableCell) {
        if let summary {
            summary(hidden, &cell)
        } else if isFirst {
            cell.append(cell.symbols.ellipsis + " ")
            cell.append(hidden.count)
            cell.append(" more")
        }
    }

    /// How many terminal cells that takes.
    fileprivate func summaryWidth(_ hidden: ArraySlice<RowValue>, isFirst: Bool) -> Int {
        var cell = TableCell()
        writeSummary(hidden, isFirst: isFirst, to: &cell)
        return TerminalText.width(cell.bytes.span)
    }
}
