/// The type-erased rows of a table, which are read in chunks.
protocol RowSource {
    var columnCount: Int { get }

    /// The number of rows. Reading it produces all rows if the source does not hold them in memory.
    var count: Int { get }

    /// Returns a source that holds all rows in memory, so that they can be iterated more than once.
    func collected() -> any RowSource

    /// Calls `body` with each chunk in order, until `body` returns `false`.
    func forEachChunk(_ request: CellRequest, _ body: (RowChunk) -> Bool)

    /// Calls `body` with the rows that decide the widths of columns: all of them or, in a long table, evenly distributed ones.
    func forEachSample(_ request: CellRequest, _ body: (RowChunk) -> Void)

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
    var numberStyle = TableNumberStyle.exact
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

    /// The start of the section, or `nil` if the chunk does not begin a section.
    var header: SectionEdge?
    /// The attributes of all rows of the section.
    let attributes: ContiguousArray<RowAttributes>
    /// The rows of the chunk, as indices of `attributes`.
    var range: Range<Int>
    /// The end of the section, or `nil` if the chunk does not end a section.
    var footer: SectionEdge?
    let columnCount: Int
    /// Writes the cells of a requested column to a block. Takes the position of the column and the numbers of the rows.
    let write: (_ position: Int, Range<Int>, inout RowBlock) -> Void
    /// For each requested column, a function that sets the style and the link of a cell. `nil` if no cell of the column has a style
    /// or a link.
    let decorate: [((Int, inout CellDecoration) -> Void)?]
    /// Returns the decoration of a row, or `nil` if the row has none. The function itself is `nil` if no row has a
    /// decoration.
    let decoration: ((Int) -> RowDecoration?)?
    /// Returns the ID of a row, or `nil` for a summary row. The function itself is `nil` if the request needs no IDs.
    var rowID: ((Int) -> AnyHashable?)?

    /// Fills a block with the rows, some at a time. Calls `body` after each time, until it returns `false`.
    func forEachBlock(_ block: inout RowBlock, _ format: some CellFormat, _ body: (inout RowBlock) -> Bool) -> Bool {
        var row = range.lowerBound
        while row < range.upperBound {
            let end = min(row + RowBlock.size, range.upperBound)
            block.fill(self, row..<end, format)
            guard body(&block) else { return false }
            row = end
        }
        return true
    }

    /// Renders the rows. Calls `flush` from time to time; it returns `false` if nothing more can be written.
    @discardableResult
    func render(
        with renderer: inout some RowRenderer,
        _ block: inout RowBlock,
        to bytes: inout [UInt8],
        flush: (inout [UInt8]) -> Bool = { _ in true }
    ) -> Bool {
        if let header { renderer.render(header, to: &bytes) }
        let excluded = renderer.excluded
        let isComplete = forEachBlock(&block, renderer.format) { block in
            for row in block.rows where attributes[row].flags.isDisjoint(with: excluded) {
                renderer.render(row, attributes[row], of: block, to: &bytes)
            }
            return flush(&bytes)
        }
        if isComplete, let footer { renderer.render(footer, to: &bytes) }
        return isComplete
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
    associatedtype Format: CellFormat
    var format: Format { get }

    /// The rows that the output leaves out.
    var excluded: RowAttributes.Flags { get }

    /// Renders a row of a block.
    mutating func render(_ row: Int, _ attributes: RowAttributes, of block: borrowing RowBlock, to bytes: inout [UInt8])

    /// Renders the start or the end of a section.
    mutating func render(_ edge: SectionEdge, to bytes: inout [UInt8])

    /// Advances the state past rows that another thread renders.
    mutating func skip(_ chunk: RowChunk)
}

extension RowRenderer {
    var excluded: RowAttributes.Flags { [] }

    mutating func render(_ edge: SectionEdge, to bytes: inout [UInt8]) {}

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
            var (block, bytes) = (RowBlock(request), [UInt8]())
            func pass(_ bytes: inout [UInt8]) -> Bool {
                defer { bytes.removeAll(keepingCapacity: true) }
                return output.write(lines: bytes)
            }
            source.forEachChunk(request) { chunk in
                chunk.render(with: &renderer, &block, to: &bytes) { bytes in
                    bytes.count < TableOutput.pieceSize || pass(&bytes)
                }
            }
            _ = pass(&bytes)
            return renderer
        }
        // Reuse buffers: the first access to new memory costs more than filling it.
        var spare: [[UInt8]] = []
        source.processChunks(request) { chunk -> (renderer: Renderer, bytes: [UInt8]) in
            defer { renderer.skip(chunk) }
            return (renderer, spare.popLast() ?? [])
        } work: { chunk, state in
            var block = RowBlock(request)
            chunk.render(with: &state.renderer, &block, to: &state.bytes)
        } end: { state in
            guard output.write(lines: state.bytes) else { return false }
            state.bytes.removeAll(keepingCapacity: true)
            spare.append(state.bytes)
            return true
        }
        return renderer
    }
}

/// Measures the cells of the requested columns.
struct ColumnMeasurer {
    /// The width of the widest cell of each column.
    private(set) var widths: [Int]
    private let outlinePosition: Int?
    private let prefix: OutlinePrefix
    private let usesColor: Bool
    private let request: CellRequest
    /// The width of the widest content of the outline column at each depth, without prefixes and details. The depth after the
    /// maximum that is drawn includes all deeper ones.
    private(set) var contents: [Int] = []

    init(_ request: CellRequest, _ prefix: OutlinePrefix, usesColor: Bool) {
        widths = request.columns.map { _ in 0 }
        outlinePosition = request.columns.firstIndex(of: request.outline)
        self.prefix = prefix
        self.usesColor = usesColor
        self.request = request
    }

    mutating func measure(_ chunk: RowChunk) {
        var block = RowBlock(request)
        _ = chunk.forEachBlock(&block, TextFormat(request)) { block in
            for position in widths.indices {
                if position == outlinePosition {
                    for row in block.rows { measureOutline(position, row, chunk, block) }
                } else {
                    for row in block.rows { widths[position] = max(widths[position], block.cell(position, row).width) }
                }
            }
            return true
        }
    }

    private mutating func measureOutline(_ position: Int, _ row: Int, _ chunk: RowChunk, _ block: RowBlock) {
        let (attributes, cell) = (chunk.attributes[row], block.cell(position, row))
        // Only output with colours contains decorations.
        let extra = usesColor ? chunk.decoration?(row)?.extraWidth ?? 0 : 0
        let detail = TerminalText.width(block.writer.buffer.span.extracting(cell.detail..<cell.end))
        widths[position] = max(widths[position], prefix.width(attributes) + cell.width + extra)
        let depth = min(attributes.depth, OutlinePrefix.maxDrawnDepth + 1)
        while contents.count <= depth { contents.append(0) }
        contents[depth] = max(contents[depth], cell.width - detail + extra)
    }
}
