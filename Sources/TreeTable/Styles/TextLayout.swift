/// The visible columns of a text table, and their widths.
struct TextLayout {
    /// A visible column.
    struct Column {
        /// The number of the column in the configuration.
        let number: Int
        /// The width in terminal cells.
        var width: Int
        let alignment: TableColumnAlignment
        let truncation: TextTruncationMode
        /// The maximum number of lines of a cell.
        let lineLimit: Int
        /// Whether the column draws the tree.
        let isOutline: Bool
    }

    private(set) var columns: [Column] = []

    /// Whether only the outline column is visible, with its compact content and without a header.
    private(set) var isCompact = false

    /// Whether cells can have several lines.
    private(set) var hasSeveralLines = false

    /// The number of terminal cells between two columns.
    private(set) var gap: Int

    /// The prefix before the first row.
    private(set) var prefix: OutlinePrefix

    let symbols: TableSymbols

    /// The width that the outline column needs without details.
    private var outlineContentWidth = 0

    /// The widths of the cells of the outline column, with their details. `nil` if its width is fixed.
    private var outlineCounts: WidthCounts?

    /// The widths of the cells of the outline column, without prefixes, by depth.
    private var outlineContents: [WidthCounts] = []

    /// The width that seven in eight cells of the outline column need. It shrinks to this width before other columns are hidden.
    private var leastOutlineWidth = Int.max

    /// The minimum width that the configuration sets for the outline column. 0 if it sets none.
    private var minimumOutlineWidth = 0

    /// The width of a line, which the reserved width does not exceed.
    private var maximumOutlineWidth = Int.max

    /// The width of content below which the outline column does not shrink. Prefixes are not included. 0 for no minimum.
    private var minimumContentWidth = 0

    /// The width reserved for the outline column. Columns of negative priority are hidden to keep it.
    private var reservedOutlineWidth: Int { reservedOutlineWidth(prefix) }

    /// Returns the width that the outline column needs to keep its minima at every depth.
    private func reservedOutlineWidth(_ prefix: OutlinePrefix) -> Int {
        guard outlineCounts != nil else { return 0 }
        let reserved = outlineContents.enumerated().reduce(min(outlineCounts(prefix).widest, minimumOutlineWidth)) {
            max($0, prefix.leastWidth($1.offset) + min($1.element.widest, minimumContentWidth))
        }
        return min(reserved, max(minimumOutlineWidth, minimumContentWidth, maximumOutlineWidth))
    }

    /// The position of the column that draws the tree.
    private(set) var outline = 0

    /// The maximum number of terminal cells that the outline column takes in a row. If it is more than the width of the
    /// column, a long name pushes the next cells of its row to the right.
    private(set) var outlineRoom = Int.max

    /// Whether a long name can also take the terminal cells that the columns to its right leave free, if it then fits.
    private(set) var usesFreeCells = false

    /// The width of a line without margin and borders, in terminal cells.
    var width: Int {
        columns.reduce(0) { $0 + $1.width } + max(0, columns.count - 1) * gap
    }

    /// The usual number of terminal cells between two columns.
    static let gap = 2

    init(_ configuration: TableStyleConfiguration, _ options: TextStyleOptions) {
        gap = options.gap
        symbols = options.symbols
        prefix = OutlinePrefix(options.drawing, options.symbols)
        let widths = contentWidths(configuration, options)
        columns = zip(configuration.columns.indices, widths).map { number, width in
            let column = configuration.columns[number]
            return Column(
                number: number,
                width: width,
                alignment: column.alignment,
                truncation: column.truncation,
                lineLimit: column.lineLimit,
                isOutline: column.isOutline
            )
        }
        outline = configuration.outlineColumn
        let sizeClass = configuration.environment.horizontalSizeClass
        if sizeClass == .compact { becomeCompact(configuration, options) }
        let lineWidth = configuration.width.map { max(0, max(0, $0) - options.edges) }
        if let lineWidth {
            let hadSeveral = columns.count > 1
            fit(to: lineWidth, configuration, options)
            if hadSeveral && columns.count == 1 && sizeClass == nil {
                becomeCompact(configuration, options)
                fit(to: lineWidth, configuration, options)
            }
            let isTight =
                columns[outline].width < outlineContentWidth
                || max(0, lineWidth - self.width) < reservedOutlineWidth - columns[outline].width
            if options.drawing == .guides, isTight {
                narrowGuides(options)
                // Other columns get the cells that wide guides would take.
                let minima = columns.map(\.width)
                for position in columns.indices where position != outline {
                    columns[position].width = max(minima[position], widths[columns[position].number])
                }
                share(lineWidth - gap * (columns.count - 1), minima: minima)
                if !options.hasBorders { narrowGaps(lineWidth) }
            }
        }
        let bounds = configuration.columns[columns[outline].number].width
        let alignedWidth = configuration.environment.alignedWidth.map { $0 - options.edges } ?? .max
        if lineWidth == nil { narrowOutline(alignedWidth) }
        widenOutline(lineWidth ?? alignedWidth, bounds, options)
        showTitleDetail(lineWidth ?? .max, configuration, options)
        if let lineWidth { fill(lineWidth, configuration) }
        let column = columns[outline]
        outlineRoom = lineWidth.map { column.width + max(0, $0 - width) } ?? .max
        outlineRoom = max(column.width, min(outlineRoom, bounds.fixed ?? bounds.maximum ?? .max))
        if options.hasBorders { outlineRoom = column.width }
        usesFreeCells =
            lineWidth.map { width <= $0 } ?? false && !options.hasBorders && bounds.fixed == nil
            && bounds.maximum == nil
        prefix.room = outlineRoom
        prefix.numberedDepth = prefix.numberedDepth(room: outlineRoom, outlineContents, minimum: minimumContentWidth)
        hasSeveralLines = columns.contains { $0.lineLimit > 1 }
    }

    /// The width below which lines are easy to read from end to end.
    private static let easyWidth = 80

    /// Aligns as many rows as possible without making the lines long: those with long names, too.
    ///
    /// If the line has no room for a name anyway, the column takes the rest of the line. But it gets at most half as wide again,
    /// so that a single name does not separate all others from their numbers.
    private mutating func widenOutline(
        _ lineWidth: Int,
        _ bounds: TableColumnWidth,
        _ options: TextStyleOptions
    ) {
        let free = min(lineWidth, Self.easyWidth - options.edges) - width
        let room = columns[outline].width + free
        guard free > 0, let counts = outlineCounts, let widest = counts.widest(upTo: room) else { return }
        let isCut = counts.widest > room && width + free == lineWidth && 2 * room <= 3 * columns[outline].width
        columns[outline].width = max(columns[outline].width, min(isCut ? room : widest, bounds.maximum ?? .max))
    }

    /// Makes the outline column of a table with unlimited lines as wide as the widest cell with which a line has at most `lineWidth`
    /// cells, unless more than half of the rows would be wider.
    private mutating func narrowOutline(_ lineWidth: Int) {
        let room = max(Self.leastNarrowWidth, columns[outline].width - max(0, width - lineWidth))
        guard columns[outline].width > room, let counts = outlineCounts, 2 * counts.count(above: room) <= counts.count
        else { return }
        columns[outline].width = counts.widest(upTo: room) ?? room
    }

    /// Widens the outline column for the detail of its title, if the title is short and the lines stay easy to read.
    private mutating func showTitleDetail(
        _ lineWidth: Int,
        _ configuration: TableStyleConfiguration,
        _ options: TextStyleOptions
    ) {
        let column = configuration.columns[columns[outline].number]
        let title = column.header(symbols) + column.titleDetail
        guard !column.titleDetail.isEmpty, configuration.showsHeaders else { return }
        let free = max(0, min(lineWidth, Self.easyWidth - options.edges) - width)
        let wanted = TerminalText.width(Array(title.utf8).span)
        guard wanted <= min(Self.easyWidth / 2, columns[outline].width + free) else { return }
        columns[outline].width = max(columns[outline].width, wanted)
    }

    /// Leaves one terminal cell between columns if numbers would otherwise replace guides, and then no longer do. Does nothing if the
    /// outline column has a minimum width, which keeps other columns in their places while rows appear and disappear.
    private mutating func narrowGaps(_ lineWidth: Int) {
        func numbers(room: Int) -> Bool {
            prefix.numberedDepth(room: room, outlineContents, minimum: minimumContentWidth) < outlineContents.count
        }
        let (room, more) = (columns[outline].width + max(0, lineWidth - width), (gap - 1) * (columns.count - 1))
        guard more > 0, minimumOutlineWidth == 0, numbers(room: room), !numbers(room: room + more) else { return }
        gap = 1
        columns[outline].width += more
    }

    /// Divides the rest of a line among the columns that fill it.
    private mutating func fill(_ lineWidth: Int, _ configuration: TableStyleConfiguration) {
        var filling = columns.indices.filter { configuration.columns[columns[$0].number].width.fillsLine }
        while let position = filling.popLast() {
            columns[position].width += max(0, min(lineWidth, 0xffff) - width) / (filling.count + 1)
        }
    }

    /// The request for the cells of some columns.
    func request(_ columns: [Int], _ configuration: TableStyleConfiguration) -> CellRequest {
        var request = CellRequest(columns: columns, outline: configuration.outlineColumn)
        request.numberStyle = configuration.environment.numberStyle
        request.marksCycles = true
        request.marksSelection = configuration.environment.editMode.isEditing
        request.drawsInASCII = configuration.environment.drawsInASCII
        request.isCompact = isCompact
        request.dividedColumns = Set(columns.filter { configuration.columns[$0].lineLimit > 1 })
        return request
    }

    /// Hides all columns but the outline column, and the headers.
    private mutating func becomeCompact(_ configuration: TableStyleConfiguration, _ options: TextStyleOptions) {
        isCompact = true
        columns.removeAll { !$0.isOutline }
        outline = 0
        columns[0].width = measured([columns[0].number], configuration, options)[0]
    }

    /// Returns the widths that some columns need: that of the widest cell or, for the outline column of a table without
    /// borders, the usual width of a cell.
    private mutating func measured(
        _ columns: [Int],
        _ configuration: TableStyleConfiguration,
        _ options: TextStyleOptions
    ) -> [Int] {
        let request = request(columns, configuration)
        let bounds = configuration.columns[configuration.outlineColumn].width
        let measurer = configuration.rows.measured(
            request,
            ColumnMeasurer(
                request,
                OutlinePrefix(options.drawing, options.symbols),
                usesColor: configuration.usesColor,
                measuresDepths: configuration.width != nil || bounds.fixed != nil || bounds.maximum != nil
            )
        )
        outlineContentWidth = options.hasBorders ? measurer.widestOutline : measurer.outlineWidth
        if columns.contains(configuration.outlineColumn) {
            if bounds.fixed == nil { outlineCounts = measurer.outlineCounts }
            outlineContents = measurer.contents
            if !options.hasBorders { leastOutlineWidth = measurer.leastOutlineWidth }
        }
        return options.hasBorders ? measurer.widths : measurer.usualWidths
    }

    /// Returns whether the lines of a table with a single column end with its text, so that the width of the column changes nothing
    /// and need not be measured.
    private func endsWithText(_ configuration: TableStyleConfiguration, _ options: TextStyleOptions) -> Bool {
        guard configuration.columns.count == 1, configuration.width == nil, !configuration.usesColor else {
            return false
        }
        let column = configuration.columns[0]
        return !options.hasBorders && !options.hasHeaderRule && column.width.fixed == nil && column.width.maximum == nil
            && column.alignment == .leading && column.lineLimit == 1 && column.titleDetail.isEmpty
    }

    /// Returns the width of each column if there is enough space.
    private mutating func contentWidths(_ configuration: TableStyleConfiguration, _ options: TextStyleOptions) -> [Int]
    {
        if endsWithText(configuration, options) { return [Self.easyWidth] }
        let showsHeaders = configuration.showsHeaders && options.showsHeaders
        var widths = configuration.columns.map { column in
            showsHeaders ? TerminalText.width(Array(column.header(symbols).utf8).span) : 0
        }
        let unknown = configuration.columns.indices.filter {
            configuration.columns[$0].width.fixed == nil || configuration.columns[$0].isOutline
        }
        if !unknown.isEmpty {
            for (number, width) in zip(unknown, measured(unknown, configuration, options)) {
                if configuration.columns[number].isOutline {
                    outlineContentWidth = max(outlineContentWidth, widths[number])
                }
                widths[number] = max(widths[number], width)
            }
        }
        func bounded(_ width: Int, _ bounds: TableColumnWidth) -> Int {
            min(max(bounds.fixed ?? width, bounds.minimum ?? 0), bounds.maximum ?? .max)
        }
        outlineContentWidth = bounded(
            outlineContentWidth,
            configuration.columns[configuration.outlineColumn].width
        )
        return zip(widths, configuration.columns).map { bounded($0, $1.width) }
    }

    /// Draws narrow guides, and shrinks the outline column to the width that it then needs.
    private mutating func narrowGuides(_ options: TextStyleOptions) {
        prefix = OutlinePrefix(.narrowGuides, options.symbols)
        let counts = outlineCounts(prefix)
        let width = options.hasBorders ? counts.widest : counts.usual
        outlineContentWidth = min(outlineContentWidth, max(width, Self.leastNarrowWidth))
        if !options.hasBorders { leastOutlineWidth = counts.least }
        if outlineCounts != nil {
            outlineCounts = counts
            columns[outline].width = min(columns[outline].width, max(outlineContentWidth, reservedOutlineWidth))
        }
    }

    /// Returns the widths of the cells of the outline column, without details, if prefixes are drawn as in `prefix`.
    private func outlineCounts(_ prefix: OutlinePrefix) -> WidthCounts {
        var counts = WidthCounts()
        for (depth, contents) in outlineContents.enumerated() {
            counts.merge(contents.widened(by: prefix.width(RowAttributes(depth: depth, flags: []))))
        }
        return counts
    }

    /// The minimum width of the outline column with narrow guides. Most headers fit into it.
    private static let leastNarrowWidth = 16

    /// Returns whether more than one row in eight shows its depth as a number if the outline column is `room` cells wide.
    private func numbersManyRows(room: Int) -> Bool {
        let depth = prefix.numberedDepth(room: room, outlineContents, minimum: minimumContentWidth)
        guard depth < outlineContents.count else { return false }
        let numbered = outlineContents[depth...].reduce(0) { $0 + $1.count }
        return 8 * numbered > outlineContents.reduce(0) { $0 + $1.count }
    }

    /// Makes a line fit into a width, if possible:
    ///
    /// 1. Hides columns of negative priority, beginning with the lowest, until all other cells fit unchanged. At most one in eight
    ///    cells of the outline column may be too wide, and at most one in eight rows may have a number in place of guides. The column
    ///    keeps its minimum width, even for a single wide cell. Draws narrow guides if this hides fewer columns.
    /// 2. Hides columns of finite priority, beginning with the lowest, until the minima of the others fit.
    /// 3. Shrinks the other columns to their minima, and then the outline column.
    /// 4. If the line is still too long and has no borders, leaves one terminal cell between columns instead of two.
    private mutating func fit(to width: Int, _ configuration: TableStyleConfiguration, _ options: TextStyleOptions) {
        let all = columns.map { configuration.columns[$0.number] }
        let (outlineWidth, contentWidth) = (columns[outline].width, outlineContentWidth)
        // A detail, such as the target of a link, is shortened before anything else.
        columns[outline].width = min(outlineWidth, outlineContentWidth)
        // Reserve the minimum width even for a single wide cell.
        minimumOutlineWidth = all[outline].width.minimum ?? 0
        minimumContentWidth = all[outline].width.shrunken ?? 0
        maximumOutlineWidth = width
        let byPriority = all.indices.filter { $0 != outline && all[$0].priority < .infinity }.sorted { left, right in
            let (leftPriority, rightPriority) = (all[left].priority, all[right].priority)
            return leftPriority != rightPriority ? leftPriority < rightPriority : left > right
        }
        var hidden = Set<Int>()
        func isTooLong(_ widths: [Int]) -> Bool {
            let shown = widths.indices.filter { !hidden.contains($0) }
            return shown.reduce(gap * (shown.count - 1)) { $0 + widths[$1] } > width
        }
        func hideColumns(_ layout: TextLayout) {
            var widths = layout.columns.map(\.width)
            hidden = []
            if isTooLong(widths), all[outline].width.fixed == nil {
                widths[outline] = min(widths[outline], max(layout.leastOutlineWidth, all[outline].width.minimum ?? 0))
            }
            widths[outline] = max(widths[outline], layout.reservedOutlineWidth)
            func numbersManyRows() -> Bool {
                let others = widths.indices.filter { $0 != outline && !hidden.contains($0) }
                return layout.numbersManyRows(room: others.reduce(width) { $0 - gap - widths[$1] })
            }
            for position in byPriority where all[position].priority < 0 {
                if isTooLong(widths) || numbersManyRows() { hidden.insert(position) }
            }
        }
        hideColumns(self)
        if !hidden.isEmpty, options.drawing == .guides, outlineCounts != nil {
            let (wide, wideHidden) = (self, hidden)
            narrowGuides(options)
            hideColumns(self)
            if hidden.count >= wideHidden.count { (self, hidden) = (wide, wideHidden) }
        }
        var widths = columns.map(\.width)
        widths[outline] = max(widths[outline], reservedOutlineWidth)
        if isTooLong(widths) { columns[outline].width = widths[outline] }
        var minima = zip(all, widths).map { min($1, $0.width.least ?? $1) }
        let narrow = options.drawing == .guides ? OutlinePrefix(.narrowGuides, options.symbols) : prefix
        let outlineMinimum = max(16, minimumOutlineWidth, reservedOutlineWidth(narrow))
        minima[outline] = min(widths[outline], max(width / 3, outlineMinimum))
        for position in byPriority where isTooLong(minima) { hidden.insert(position) }
        let isRequired = all[outline].priority == .infinity
        minima[outline] = isRequired ? min(widths[outline], outlineMinimum) : 0
        let visible = all.indices.filter { !hidden.contains($0) }
        columns = visible.map { [columns] in columns[$0] }
        outline = columns.firstIndex(where: \.isOutline) ?? 0
        if isTooLong(minima), !options.hasBorders { gap = min(gap, 1) }
        share(max(0, width - gap * (visible.count - 1)), minima: visible.map { minima[$0] })
        // The rest is for details.
        let wanted = min(outlineWidth, outlineContentWidth + max(0, outlineWidth - contentWidth))
        columns[outline].width += max(0, min(width - self.width, wanted - columns[outline].width))
    }

    /// Divides a width among the columns. Each column gets its minimum, even if the sum is too large. The outline column
    /// gets the rest up to its width. The other columns get equal shares of the rest.
    private mutating func share(_ width: Int, minima: [Int]) {
        let wanted = columns.map(\.width)
        for position in columns.indices { columns[position].width = minima[position] }
        var rest = width - minima.reduce(0, +)
        var growing = [outline]
        while rest > 0, !growing.isEmpty {
            let share = max(1, rest / growing.count)
            for position in growing where rest > 0 {
                let more = min(share, wanted[position] - columns[position].width, rest)
                columns[position].width += more
                rest -= more
            }
            growing = columns.indices.filter { columns[$0].width < wanted[$0] }
        }
    }
}
