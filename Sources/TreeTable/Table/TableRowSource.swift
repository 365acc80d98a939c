/// The parts of a table that its rows need beside their values.
struct RowContext<RowValue: Identifiable & SendableMetatype> {
    /// The number of the column that draws the tree.
    let outline: Int
    let selection: Set<RowValue.ID>
    /// Returns the decoration of rows by their values.
    let rowDecoration: (@Sendable (RowValue) -> RowDecoration?)?
    let functions: RowFunctions<RowValue>

    init(_ request: TableRequest<RowValue>, _ functions: RowFunctions<RowValue>) {
        outline = request.outlineColumn
        selection = request.selection
        rowDecoration = request.rowDecoration
        self.functions = functions
    }
}

extension RowContext: Sendable where RowValue: Sendable, RowValue.ID: Sendable {}

/// The rows of a table that a ``TableRequest`` describes.
struct TableRowSource<RowValue: Identifiable & SendableMetatype>: RowSource {
    enum Rows {
        case sections([OutlineRows<RowValue>])
        /// Rows that are produced in batches, so that the table need not hold all of them in memory.
        case outline(ContiguousArray<RowValue>, OutlineFunctions<RowValue>, OutlineRequest<RowValue>)
    }

    fileprivate let columns: [TableColumn<RowValue>]
    fileprivate let context: RowContext<RowValue>
    let rows: Rows

    init(_ columns: [TableColumn<RowValue>], _ context: RowContext<RowValue>, _ rows: Rows) {
        (self.columns, self.context, self.rows) = (columns, context, rows)
    }

    var columnCount: Int { columns.count }

    var count: Int {
        if case .sections(let sections) = rows { return sections.reduce(0) { $0 + $1.count } }
        let nextBatch = makeBatches(of: RowChunk.size)
        var count = 0
        while let batch = nextBatch() { count += batch.range.count }
        return count
    }

    func collected() -> any RowSource {
        guard case .outline(let roots, let outline, let request) = rows else { return self }
        return TableRowSource(columns, context, .sections([outline.batches(roots, request.options)(.max)]))
    }

    func forEachChunk(_ request: CellRequest, _ body: (RowChunk) -> Bool) {
        let nextBatch = makeBatches(of: RowChunk.size)
        while let batch = nextBatch(), body(chunk(batch.rows, batch.range, request)) {}
    }

    /// Some rows: a section and a range of its rows. A structure, because the types in a tuple are looked up at run time.
    fileprivate struct Batch {
        var rows: OutlineRows<RowValue>
        var range: Range<Int>
    }

    /// Returns a function that returns the next rows. It returns `nil` after the last rows.
    fileprivate func makeBatches(of size: Int) -> () -> Batch? {
        switch rows {
        case .outline(let roots, let outline, let request):
            let nextBatch = outline.batches(roots, request.options)
            return {
                let batch = nextBatch(size)
                return batch.count > 0 ? Batch(rows: batch, range: 0..<batch.count) : nil
            }
        case .sections(let sections):
            var (number, start) = (0, 0)
            return {
                guard number < sections.count else { return nil }
                let rows = sections[number]
                let end = min(rows.count, start + size)
                defer { (number, start) = end == rows.count ? (number + 1, 0) : (number, end) }
                return Batch(rows: rows, range: start..<end)
            }
        }
    }

    func forEachSample(_ request: CellRequest, _ body: (RowChunk) -> Void) {
        guard case .sections(let sections) = rows else {
            return forEachChunk(request) { chunk in
                body(chunk)
                return true
            }
        }
        var (section, first) = (0, 0)
        for part in RowBlock.sample(of: count) {
            var row = part.lowerBound
            while row < part.upperBound {
                while first + sections[section].count <= row {
                    (section, first) = (section + 1, first + sections[section].count)
                }
                let end = min(part.upperBound, first + sections[section].count)
                body(chunk(sections[section], row - first..<end - first, request))
                row = end
            }
        }
    }

    func chunk(_ rows: OutlineRows<RowValue>, _ range: Range<Int>, _ request: CellRequest) -> RowChunk {
        // Loops, because `map` and `zip` would look up types at run time.
        var columns: ContiguousArray<TableColumn<RowValue>> = []
        var decorate: [((Int, inout CellDecoration) -> Void)?] = []
        for number in request.columns {
            var column = self.columns[number]
            if request.isCompact, let content = column.compactContent { column.content = content }
            columns.append(column)
            decorate.append(decorator(of: column, rows, request))
        }
        return RowChunk(
            header: range.lowerBound == 0 ? rows.header : nil,
            attributes: rows.attributes,
            range: range,
            footer: range.upperBound == rows.count ? rows.footer : nil,
            columnCount: columns.count,
            write: { [self] position, range, block in
                let isOutline = request.columns[position] == context.outline
                write(rows, range, columns[position], request, isOutline: isOutline, to: &block)
            },
            decorate: decorate,
            decoration: rows.decorations.isEmpty && context.selection.isEmpty && context.rowDecoration == nil
                ? nil
                : { [context] row in
                    let isSelected = context.selection.contains(rows.values[row].id)
                    return rows.decoration(of: row, isSelected: isSelected, context.rowDecoration)
                },
            rowID: request.showsIDs ? { rows.attributes[$0].isSummary ? nil : Self.id(of: rows.values[$0]) } : nil
        )
    }

    /// Returns the ID of a value. A row that a style passes on keeps its first ID.
    private static func id(of value: RowValue) -> AnyHashable? {
        if let row = value as? TableStyleConfiguration.Row { row.rowID } else { AnyHashable(value.id) }
    }

    /// Writes the cells of a column in some rows. Writes cells of summary rows and cells with marks one by one.
    private func write(
        _ rows: OutlineRows<RowValue>,
        _ range: Range<Int>,
        _ column: TableColumn<RowValue>,
        _ request: CellRequest,
        isOutline: Bool,
        to block: inout RowBlock
    ) {
        let marksSelection = isOutline && request.marksSelection
        let isExact = request.numberStyle == .exact
        block.writer.numberStyle = isExact ? .exact : column.numberStyle ?? request.numberStyle
        var start = range.lowerBound
        for row in range {
            let attributes = rows.attributes[row]
            let isCycle = isOutline && request.marksCycles && attributes.isCycle
            guard attributes.isSummary || isCycle || marksSelection else { continue }
            context.functions.write(rows.values, start..<row, column, &block)
            start = row + 1
            if attributes.isSummary {
                column.writeSummary(of: rows.hidden(behind: row), isOutline: isOutline, to: &block.writer)
            } else {
                let symbols = block.writer.symbols
                let isSelected = marksSelection && context.selection.contains(rows.values[row].id)
                if marksSelection { block.writer.append((isSelected ? symbols.selected : symbols.notSelected) + " ") }
                column.content(rows.values[row], &block.writer)
                if isCycle { block.writer.append(" " + symbols.cycle) }
            }
            block.endCell()
        }
        context.functions.write(rows.values, start..<range.upperBound, column, &block)
    }

    /// Returns a function that sets the style and the link of a cell, or `nil` if no cell has a visible style or link.
    private func decorator(
        of column: TableColumn<RowValue>,
        _ rows: OutlineRows<RowValue>,
        _ request: CellRequest
    ) -> ((Int, inout CellDecoration) -> Void)? {
        let style = request.showsStyles ? column.textStyle : nil
        let link = request.showsLinks ? column.link : nil
        guard style != nil || link != nil else { return nil }
        return { [attributes = rows.attributes, values = rows.values] row, decoration in
            // Context rows are completely dim, without the styles of columns.
            if let style, !attributes[row].isContext { decoration.style = style(values[row]) }
            guard let link else { return }
            var cell = TableCell()
            cell.append { swap(&$0, &decoration.link) }
            link(values[row], &cell)
            cell.append { swap(&$0, &decoration.link) }
        }
    }
}

extension TableRowSource.Rows: Sendable where RowValue: Sendable, RowValue.ID: Sendable {}

/// The rows of a table. Several threads produce and process them.
private struct ThreadedRowSource<RowValue: Identifiable & Sendable>: ConcurrentRowSource where RowValue.ID: Sendable {
    private let columns: [SharedColumn<RowValue>]
    private let context: RowContext<RowValue>
    private var rows: TableRowSource<RowValue>.Rows
    private let workers: any TableWorkers

    /// Returns `nil` if only one thread can write the columns.
    init?(_ source: TableRowSource<RowValue>, _ workers: any TableWorkers) {
        columns = source.columns.compactMap { SharedColumn($0) }
        if columns.count < source.columns.count { return nil }
        (context, rows, self.workers) = (source.context, source.rows, workers)
    }

    /// The source for one thread.
    private var source: TableRowSource<RowValue> { TableRowSource(columns.map(\.column), context, rows) }

    var concurrent: (any ConcurrentRowSource)? { self }
    var columnCount: Int { source.columnCount }
    var count: Int { source.count }

    func forEachChunk(_ request: CellRequest, _ body: (RowChunk) -> Bool) {
        source.forEachChunk(request, body)
    }

    func forEachSample(_ request: CellRequest, _ body: (RowChunk) -> Void) {
        source.forEachSample(request, body)
    }

    func processChunks<State: Sendable>(
        _ request: CellRequest,
        begin: (RowChunk) -> State,
        work: @escaping @Sendable (RowChunk, inout State) -> Void,
        end: (inout State) -> Bool
    ) {
        typealias Task = (rows: OutlineRows<RowValue>, range: Range<Int>, state: State?)
        let nextBatch = source.makeBatches(of: workers.batchSize)
        workers.inOrder { () -> Task? in
            guard let batch = nextBatch() else { return nil }
            return (batch.rows, batch.range, begin(source.chunk(batch.rows, batch.range, request)))
        } work: { [self] (task: inout Task) -> State? in
            // Move the state out of the task, so that its buffers are not copied when they change.
            guard var state = task.state.take() else { return nil }
            work(source.chunk(task.rows, task.range, request), &state)
            return state
        } take: { product in
            guard var state = product.take() else { return true }
            return end(&state)
        }
    }

    /// Produces all rows on several threads. Each group of rows that a thread produces becomes a section without header
    /// and footer.
    func collected() -> any RowSource {
        guard case .outline(let roots, let outline, let request) = rows else { return self }
        let options = request.options
        // Produce small tables on this thread. Starting other threads would take more time.
        let first = outline.batches(roots, options)(2 * workers.batchSize)
        if first.count < 2 * workers.batchSize { return TableRowSource(source.columns, context, .sections([first])) }
        let subtrees = outline.subtrees(roots, options)
        let size = max(1, subtrees.count / 128)
        var start = 0
        var sections: [OutlineRows<RowValue>] = []
        workers.inOrder { () -> Range<Int>? in
            guard start < subtrees.count else { return nil }
            defer { start = min(start + size, subtrees.count) }
            return start..<min(start + size, subtrees.count)
        } work: { range in
            outline.rows(subtrees[range], request.options)
        } take: { rows in
            sections.append(rows)
            return true
        }
        var collected = self
        collected.rows = .sections(sections)
        return collected
    }
}

extension TableRowSource where RowValue: Sendable, RowValue.ID: Sendable {
    /// Returns a source that uses several threads, or this source if the table is too small for threads.
    func threaded(_ workers: any TableWorkers) -> any RowSource {
        if workers.count < 2 { return self }
        if case .sections(let sections) = rows, sections.reduce(0, { $0 + $1.count }) < 2 * workers.batchSize {
            return self
        }
        return ThreadedRowSource(self, workers) ?? self
    }
}

extension OutlineRows {
    /// Returns the decoration of a row: that of its own modifiers, and that by its value.
    fileprivate func decoration(
        of row: Int,
        isSelected: Bool,
        _ rowDecoration: ((RowValue) -> RowDecoration?)?
    ) -> RowDecoration? {
        var own = decorations[row]
        if let rowDecoration, !attributes[row].isSummary, let byValue = rowDecoration(values[row]) {
            own = own?.merged(with: byValue) ?? byValue
        }
        guard isSelected else { return own }
        var decoration = own ?? RowDecoration()
        decoration.isSelected = !decoration.isSelectionDisabled && !attributes[row].isSummary
        return decoration
    }
}

extension TableColumn {
    /// Writes the cell of a summary row.
    fileprivate func writeSummary(of hidden: ArraySlice<RowValue>, isOutline: Bool, to cell: inout TableCell) {
        if let summary {
            summary(hidden, &cell)
        } else if isOutline {
            cell.append(cell.symbols.ellipsis + " ")
            cell.append(hidden.count)
            cell.append(" more")
        }
    }
}
