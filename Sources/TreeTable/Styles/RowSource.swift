/// The type-erased rows of a table, which are read in chunks.
protocol RowSource {
    var columnCount: Int { get }

    /// The number of rows. Reading it produces all rows if the source does not hold them in memory.
    var count: Int { get }

    /// Returns a source that holds all rows in memory, so that they can be iterated more than once.
    func collected() -> any RowSource

    /// Calls `body` with each chunk in order, until `body` returns `false`.
    func forEachChunk(_ request: CellRequest, _ body: (RowChunk) -> Bool)

    /// This source, if its chunks can be processed on several threads. Otherwise `nil`.
    var concurrent: (any ConcurrentRowSource)? { get }
}

extension RowSource {
    var concurrent: (any ConcurrentRowSource)? { nil }
}

/// A row source whose chunks can be processed on several threads.
protocol ConcurrentRowSource: RowSource {
    /// Processes chunks on several threads. Passes the results to `end` in the order of the chunks.
    ///
    /// - Parameters:
    ///   - begin: Returns the initial state for a chunk. Called on the calling thread, in the order of the chunks.
    ///   - work: Processes a chunk and changes its state. Called on any thread.
    ///   - end: Takes the state after `work`. Returns `false` to stop. Called on the calling thread.
    func processChunks<State: Sendable>(
        _ request: CellRequest,
        begin: (RowChunk) -> State,
        work: @escaping @Sendable (RowChunk, inout State) -> Void,
        end: (inout State) -> Bool
    )
}

/// The threads that a program provides for a table. This library cannot start threads itself.
///
/// ``Table/write(environment:workers:to:)`` uses them; <doc:Performance> shows an example. SwiftUI has no counterpart.
public protocol TableWorkers: Sendable {
    /// The number of threads, including the calling thread.
    var count: Int { get }

    /// The number of rows in a task.
    var batchSize: Int { get }

    /// Runs tasks on the threads, and passes their products to `take` in the order of the tasks.
    ///
    /// - Parameters:
    ///   - next: Returns the next task, or `nil` after the last one. Called on the calling thread.
    ///   - work: Makes a product of a task. Called on any thread, which has exclusive access to the task.
    ///   - take: Takes a product. Returns `false` to stop. Called on the calling thread.
    func inOrder<Task: Sendable, Product: Sendable>(
        next: () -> Task?,
        work: @escaping @Sendable (inout Task) -> Product,
        take: (inout Product) -> Bool
    )
}

extension TableWorkers {
    /// 1024.
    public var batchSize: Int { RowChunk.size }
}

/// The columns whose cells a renderer needs, and options for writing the cells.
struct CellRequest: Sendable {
    var columns: [Int]
    /// The column that draws the tree.
    var outline: Int
    var numberStyle = TableNumberStyle.plain
    /// Whether to write the compact content of columns that have one.
    var isCompact = false
    /// Whether to append a mark to the outline cell of each row that is its own ancestor (a cycle).
    var marksCycles = false
    /// Whether the outline cell of each row begins with a mark that shows whether the row is selected.
    var marksSelection = false
    /// Whether the marks and ellipses in cells are ASCII.
    var drawsInASCII = false
    var showsStyles = false
    var showsLinks = false
    /// Whether the rows need their IDs, for a style of the program.
    var showsIDs = false
    /// The columns whose cells can have several lines.
    var dividedColumns: Set<Int> = []

    init(columns: [Int], outline: Int = 0) {
        self.columns = columns
        self.outline = outline
    }
}

/// A type-erased run of consecutive rows.
struct RowChunk {
    /// The usual number of rows. It is large enough to make the cost of a chunk negligible, and small enough for the
    /// rows to stay in the caches of the processor.
    static let size = 1024

    /// The functions of a requested column. They take the numbers of rows.
    struct Column {
        /// Returns the width of the widest cell of some rows. `nil` if the cells must be written to measure them.
        let measure: ((Range<Int>) -> Int)?
        /// Returns the widths of the cells of some rows. Those of summary rows have no meaning. `nil` if ``measure`` is.
        let widths: ((Range<Int>) -> [Int])?
        /// The maximum that ``measure`` returns.
        let maxWidth: Int
        /// Sets the style and the link of a cell. `nil` if no cell of the column has a style or a link.
        let decorate: ((Int, inout CellDecoration) -> Void)?
    }

    /// The start of the section, or `nil` if the chunk does not begin a section.
    var header: SectionEdge?
    /// The attributes of all rows of the section.
    let attributes: ContiguousArray<RowAttributes>
    /// The rows of the chunk, as indices of `attributes`.
    var range: Range<Int>
    /// The end of the section, or `nil` if the chunk does not end a section.
    var footer: SectionEdge?
    let columns: [Column]
    /// Writes the cells of a row. `positions` are positions in `columns`.
    let writeContent: (_ row: Int, _ positions: Range<Int>, inout RowCells) -> Void
    /// Writes all cells of some rows to an empty block. Returns the numbers of the rows, without the last ones if their cells are
    /// long. The cells of summary rows, and of rows that are their own ancestors, have no meaning. `nil` if rows must be written one
    /// by one.
    let writeBlock: ((Range<Int>, inout RowBlock) -> Range<Int>)?
    /// Writes a cell of a summary row. `position` is a position in `columns`.
    let writeSummary: (_ row: Int, _ position: Int, inout TableCell) -> Void
    /// Returns the decoration of a row, or `nil` if the row has none. The function itself is `nil` if no row has a
    /// decoration.
    let decoration: ((Int) -> RowDecoration?)?
    /// Returns the ID of a row, or `nil` for a summary row. The function itself is `nil` if the request needs no IDs.
    var rowID: ((Int) -> AnyHashable?)?

    /// Renders the rows and removes them from the chunk. Returns `false` if the renderer needs no further rows.
    ///
    /// - Parameter limit: The number of bytes in `bytes` at which to stop. The rows that are not rendered yet stay in
    ///   the chunk.
    mutating func render(
        with renderer: inout some RowRenderer,
        _ cells: inout RowCells,
        to bytes: inout [UInt8],
        limit: Int = .max
    ) -> Bool {
        if let header, !renderer.render(header, to: &bytes) { return false }
        header = nil
        guard let rest = renderRows(with: &renderer, &cells, to: &bytes, limit) else { return false }
        range = rest
        if rest.isEmpty { cells.block.removeAll() }
        if rest.isEmpty, let footer { return renderer.render(footer, to: &bytes) }
        return true
    }

    /// Renders rows until `bytes` contains `limit` bytes. Returns the other rows, or `nil` if the renderer needs no
    /// further rows.
    ///
    /// This method is not mutating, because a mutating method would retain a closure of the chunk for each call of it.
    private func renderRows(
        with renderer: inout some RowRenderer,
        _ cells: inout RowCells,
        to bytes: inout [UInt8],
        _ limit: Int
    ) -> Range<Int>? {
        cells.decoration = nil
        let plain = writeBlock == nil ? nil : renderer.plainBytes
        var row = range.lowerBound
        // The end of the rows in the block of `cells`. Some of them may be left from the last call.
        var blockEnd = cells.block.rows.contains(row) ? cells.block.rows.upperBound : row
        while row < range.upperBound {
            if let plain {
                if row == blockEnd {
                    beginBlock(row, &cells.block, plain)
                    blockEnd = cells.block.rows.upperBound
                }
                row += renderer.render(row..<blockEnd, of: cells.block, to: &bytes, limit)
                if bytes.count >= limit { return row..<range.upperBound }
                if row == blockEnd { continue }
            }
            let attributes = attributes[row]
            row += 1
            guard renderer.includes(attributes) else { continue }
            if let decoration { cells.decoration = decoration(row - 1) }
            cells.removeAll()
            write(row - 1, columns.indices, to: &cells)
            guard renderer.render(attributes, &cells, to: &bytes) else { return nil }
            if bytes.count >= limit { return row..<range.upperBound }
        }
        return row..<row
    }

    /// Writes the next rows from `row` on to a block.
    @inline(never)
    private func beginBlock(_ row: Int, _ block: inout RowBlock, _ plain: PlainBytes) {
        guard let writeBlock else { return }
        block.removeAll()
        let rows = writeBlock(row..<min(row + RowBlock.size, range.upperBound), &block)
        block.end(rows, attributes, plain)
    }

    /// Writes the cells of a row for the requested columns at `positions`.
    @inline(__always)
    func write(_ row: Int, _ positions: Range<Int>, to cells: inout RowCells) {
        let attributes = attributes[row]
        guard !attributes.isSummary else {
            for position in positions {
                writeSummary(row, position, &cells.cell)
                cells.endCell(position)
            }
            return
        }
        if attributes.isCycle, let position = cells.cyclePosition, positions.contains(position) {
            writeContent(row, positions.lowerBound..<position + 1, &cells)
            cells.cell.append(" " + cells.cell.symbols.cycle)
            // End the cell a second time, after the mark.
            cells.endCell(position)
            writeContent(row, position + 1..<positions.upperBound, &cells)
        } else {
            writeContent(row, positions, &cells)
        }
        guard cells.showsDecorations else { return }
        for position in positions { columns[position].decorate?(row, &cells.decorations[position]) }
    }
}

/// The start or the end of a section.
@usableFromInline
struct SectionEdge: Sendable {
    /// The header or the footer, or `nil` if the section has none.
    var text: String?
    /// Whether this is the start of the section instead of its end.
    var isHeader: Bool
    /// The prominence of a header, or `nil` for the one of the table.
    var prominence: Prominence?
    var separators = Separators()
    /// The number of empty lines before the section, or `nil` for the one of the table.
    var spacing: Int?
    /// The number of empty lines before the edge in text.
    var emptyLines = 0

    /// The number of lines in text.
    var lineCount: Int { emptyLines + (text == nil ? 0 : 1) }
}

/// Renders rows in order, as the bytes of an output format.
protocol RowRenderer {
    /// Returns whether the output contains a row. The cells of other rows are not written.
    func includes(_ attributes: RowAttributes) -> Bool

    /// Renders a row. Returns `false` if no further rows are needed.
    ///
    /// The cells are `inout`, because otherwise they would be copied for each row.
    mutating func render(_ attributes: RowAttributes, _ cells: inout RowCells, to bytes: inout [UInt8]) -> Bool

    /// The bytes that need no escapes, if it can render several rows together. Otherwise `nil`.
    var plainBytes: PlainBytes? { get }

    /// Renders rows of a block, until a row needs another treatment: escapes, for example. Returns the number of rows that it has
    /// rendered.
    ///
    /// - Parameter limit: The number of bytes in `bytes` at which to stop.
    mutating func render(_ rows: Range<Int>, of block: borrowing RowBlock, to bytes: inout [UInt8], _ limit: Int) -> Int

    /// Renders the start or the end of a section. Returns `false` if no further rows are needed.
    mutating func render(_ edge: SectionEdge, to bytes: inout [UInt8]) -> Bool

    /// Advances the state past rows that another thread renders.
    mutating func skip(_ chunk: RowChunk)
}

extension RowRenderer {
    func includes(_ attributes: RowAttributes) -> Bool { true }

    var plainBytes: PlainBytes? { nil }

    mutating func render(_ rows: Range<Int>, of block: borrowing RowBlock, to bytes: inout [UInt8], _ limit: Int) -> Int
    { 0 }

    mutating func render(_ edge: SectionEdge, to bytes: inout [UInt8]) -> Bool { true }

    mutating func skip(_ chunk: RowChunk) {}
}

// These are methods of a concrete type, so that the compiler specializes them for each renderer.
extension TableStyleConfiguration.Rows {
    /// Renders all rows into an output. Returns the renderer in its state after the last row.
    @discardableResult
    func render<Renderer: RowRenderer & Sendable>(
        _ request: CellRequest,
        with renderer: Renderer,
        to output: inout TableOutput
    ) -> Renderer {
        var renderer = renderer
        guard let source = source.concurrent else {
            var cells = RowCells(request)
            source.forEachChunk(request) { chunk in
                var chunk = chunk
                repeat {
                    let limit = TableOutput.pieceSize
                    guard chunk.render(with: &renderer, &cells, to: &output.bytes, limit: limit), output.endPiece()
                    else { return false }
                } while !chunk.range.isEmpty
                return true
            }
            return renderer
        }
        // Reuse buffers: the first access to new memory costs more than filling it.
        var spare: [[UInt8]] = []
        source.processChunks(request) { chunk -> (renderer: Renderer, bytes: [UInt8]) in
            defer { renderer.skip(chunk) }
            return (renderer, spare.popLast() ?? [])
        } work: { chunk, state in
            var (chunk, cells) = (chunk, RowCells(request))
            _ = chunk.render(with: &state.renderer, &cells, to: &state.bytes)
        } end: { state in
            guard output.write(lines: state.bytes) else { return false }
            state.bytes.removeAll(keepingCapacity: true)
            spare.append(state.bytes)
            return true
        }
        return renderer
    }

    /// Renders the rows in a range. The rows before the range are skipped, but they advance the state of the renderer.
    func render(
        rows: Range<Int>,
        _ request: CellRequest,
        with renderer: inout some RowRenderer,
        to bytes: inout [UInt8]
    ) {
        var cells = RowCells(request)
        var first = 0
        source.forEachChunk(request) { chunk in
            let offset = chunk.range.lowerBound - first
            first += chunk.range.count
            var part = chunk
            part.range = (rows.lowerBound + offset..<rows.upperBound + offset).clamped(to: chunk.range)
            guard !part.range.isEmpty else {
                renderer.skip(chunk)
                return first < rows.upperBound
            }
            if part.range.lowerBound > chunk.range.lowerBound {
                var before = chunk
                before.range = chunk.range.lowerBound..<part.range.lowerBound
                (before.footer, part.header) = (nil, nil)
                renderer.skip(before)
            }
            if part.range.upperBound < chunk.range.upperBound { part.footer = nil }
            return part.render(with: &renderer, &cells, to: &bytes) && first < rows.upperBound
        }
    }

    /// Measures the cells of the requested columns.
    func measured(_ request: CellRequest, _ measurer: ColumnMeasurer) -> ColumnMeasurer {
        let initial = measurer
        var measurer = measurer
        if let source = source.concurrent {
            source.processChunks(request) { _ in
                initial.with(widths: measurer.widths)
            } work: { chunk, state in
                state.measure(chunk, request)
            } end: { state in
                measurer.merge(state)
                return true
            }
        } else {
            source.forEachChunk(request) { chunk in
                measurer.measure(chunk, request)
                return true
            }
        }
        return measurer
    }
}

/// Measures the cells of the requested columns.
struct ColumnMeasurer: Sendable {
    /// The width of the widest cell of each column.
    private(set) var widths: [Int]
    private let outlinePosition: Int?
    /// For each column, whether its cells can have several lines.
    private let areDivided: [Bool]
    private let prefix: OutlinePrefix
    private let usesColor: Bool
    /// The width of the widest content of the outline column at each depth, without prefixes and details. The depth after the
    /// maximum that is drawn includes all deeper ones.
    private(set) var contents: [Int] = []

    init(_ request: CellRequest, _ prefix: OutlinePrefix, usesColor: Bool) {
        widths = request.columns.map { _ in 0 }
        outlinePosition = request.columns.firstIndex(of: request.outline)
        areDivided = request.columns.map(request.dividedColumns.contains)
        self.prefix = prefix
        self.usesColor = usesColor
    }

    /// Returns the measurer with other minima of the widths.
    func with(widths: [Int]) -> ColumnMeasurer {
        var measurer = self
        measurer.widths = widths
        return measurer
    }

    mutating func merge(_ other: ColumnMeasurer) {
        for position in widths.indices { widths[position] = max(widths[position], other.widths[position]) }
        for (depth, width) in other.contents.enumerated() { addContent(width, depth: depth) }
    }

    mutating func measure(_ chunk: RowChunk, _ request: CellRequest) {
        var cells = RowCells(request)
        for (position, column) in chunk.columns.enumerated() {
            if position == outlinePosition {
                measureOutline(position, chunk, &cells)
            } else if let measure = column.measure {
                guard widths[position] < column.maxWidth else { continue }
                widths[position] = max(widths[position], measure(chunk.range))
            } else {
                for row in chunk.range {
                    cells.removeAll()
                    chunk.write(row, position..<position + 1, to: &cells)
                    widths[position] = max(widths[position], width(cells, cells.row, position))
                }
            }
        }
    }

    /// Returns the width of content of a cell, or of its widest line.
    private func width(_ cells: RowCells, _ content: Range<Int>, _ position: Int) -> Int {
        areDivided[position]
            ? TerminalText.widestLine(cells.cell.buffer[content])
            : TerminalText.width(cells.cell.buffer.span.extracting(content))
    }

    private mutating func addContent(_ width: Int, depth: Int) {
        let depth = min(depth, OutlinePrefix.maxDrawnDepth + 1)
        while contents.count <= depth { contents.append(0) }
        contents[depth] = max(contents[depth], width)
    }

    private mutating func measureOutline(_ position: Int, _ chunk: RowChunk, _ cells: inout RowCells) {
        // Without prefixes and details.
        let known = chunk.columns[position].widths?(chunk.range)
        // Only output with colours contains decorations.
        let decoration = usesColor ? chunk.decoration : nil
        var widest = widths[position]
        var (depth, prefixWidth) = (-1, 0)
        for (offset, row) in chunk.range.enumerated() {
            let attributes = chunk.attributes[row]
            if attributes.depth != depth { (depth, prefixWidth) = (attributes.depth, prefix.width(attributes)) }
            var (width, detailWidth) = (known?[offset] ?? -1, 0)
            if width < 0 || attributes.isSummary || attributes.isCycle {
                cells.removeAll()
                chunk.write(row, position..<position + 1, to: &cells)
                let detail = (cells.cell.detail ?? cells.row.upperBound)..<cells.row.upperBound
                width = self.width(cells, cells.row.lowerBound..<detail.lowerBound, position)
                if !detail.isEmpty { detailWidth = TerminalText.width(cells.cell.buffer.span.extracting(detail)) }
            }
            if let decoration = decoration?(row) { width += decoration.extraWidth }
            addContent(width, depth: depth)
            widest = max(widest, prefixWidth + width + detailWidth)
        }
        widths[position] = widest
    }
}
