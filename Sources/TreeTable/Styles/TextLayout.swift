/// The visible columns of a text table, and their widths. Five rules decide them:
///
/// 1. A column is as wide as its widest cell. If the width of a line is limited, no line is wider.
/// 2. If the content of the outline column gets less than 24 cells, or less than it needs, other columns shrink to their minima and
///    are then hidden: first those of the lowest priority, and of equal ones the rightmost. An ellipsis after the last title says so.
///    Columns of negative priority are also hidden to keep guides.
/// 3. The columns share the rest of the line. Longer content is cut.
/// 4. If guides would leave content less than rule 2 gives it, a number replaces them.
/// 5. If the width of a line is not limited, nothing is cut or hidden. Columns are aligned as for lines of 80 cells, and longer
///    content of the outline column moves the rest of its row.
struct TextLayout {
    /// A visible column.
    struct Column {
        /// The number of the column in the configuration.
        let number: Int
        /// The width in terminal cells.
        var width: Int
        /// The number of terminal cells from the first column to this one.
        var offset = 0
        /// The maximum number of terminal cells that content takes in a row, with the prefix of the tree. If it is more than the width
        /// of the column, wide content moves the next cells of its row to the right.
        var room = Int.max
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

    /// Whether columns are hidden because the line is too short.
    private(set) var hidesColumns = false

    /// Whether cells can have several lines.
    private(set) var hasSeveralLines = false

    /// The number of terminal cells between two columns.
    let gap: Int

    /// The prefix before the first row.
    private(set) var prefix: OutlinePrefix

    let symbols: TableSymbols

    /// The position of the column that draws the tree.
    private(set) var outline = 0

    /// The maximum number of terminal cells from the first column to the end of a line.
    private(set) var lineWidth = Int.max

    /// The maximum number of terminal cells that the prefix and the content of the outline column take in a row.
    var outlineRoom: Int { columns[outline].room }

    /// The width of the widest content of the outline column, without prefixes and details, by depth. The last one includes all
    /// deeper rows.
    private var contents: [Int] = []

    /// The width of content that other columns leave to the outline column, and guides to the content.
    private var leastContent = Self.leastName

    /// The text after the last title of a table with hidden columns.
    var hiddenMark: String { " " + symbols.ellipsis }

    /// The width of a line without margin and borders, in terminal cells.
    var width: Int {
        columns.reduce(0) { $0 + $1.width } + max(0, columns.count - 1) * gap
    }

    /// The usual number of terminal cells between two columns.
    static let gap = 2

    /// The number of terminal cells that names keep.
    private static let leastName = 24

    /// The width of lines in which columns are aligned if the width is not limited.
    private static let alignedWidth = 80

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
        let bounds = configuration.columns[outline].width
        leastContent = bounds.least ?? Self.leastName
        let sizeClass = configuration.environment.horizontalSizeClass
        if sizeClass == .compact { becomeCompact(configuration) }
        if let lineWidth = configuration.width.map({ max(0, max(0, $0) - options.edges) }) {
            let hadSeveral = columns.count > 1
            fit(to: lineWidth, configuration)
            if hadSeveral && columns.count == 1 && sizeClass == nil {
                becomeCompact(configuration)
                fit(to: lineWidth, configuration)
            }
            fill(lineWidth, configuration)
            self.lineWidth = lineWidth
            for position in columns.indices {
                // A number that the measured rows lack is not cut: the rest of its row moves.
                let column = configuration.columns[columns[position].number]
                let isWhole = column.leastWidth(symbols) == .max && column.width.maximum == nil
                if position == outline || options.hasBorders || !isWhole {
                    columns[position].room = columns[position].width
                }
            }
        } else {
            let free = Self.alignedWidth - options.edges - width + columns[outline].width
            if bounds.fixed == nil, !options.hasBorders {
                columns[outline].width = min(columns[outline].width, max(free, leastContent))
            }
            for position in columns.indices {
                let bounds = configuration.columns[columns[position].number].width
                columns[position].room = bounds.fixed ?? bounds.maximum ?? .max
            }
        }
        var offset = 0
        for position in columns.indices {
            columns[position].offset = offset
            offset += columns[position].width + gap
        }
        prefix.fit(in: outlineRoom, needed: contents.map { min($0, leastContent) })
        hasSeveralLines = columns.contains { $0.lineLimit > 1 }
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
    private mutating func becomeCompact(_ configuration: TableStyleConfiguration) {
        (isCompact, hidesColumns) = (true, false)
        columns.removeAll { !$0.isOutline }
        outline = 0
        columns[0].width = measured([columns[0].number], configuration)[0]
    }

    /// Returns the widths of the widest cells of some columns.
    private mutating func measured(_ columns: [Int], _ configuration: TableStyleConfiguration) -> [Int] {
        let request = request(columns, configuration)
        var measurer = ColumnMeasurer(request, prefix, usesColor: configuration.usesColor)
        configuration.rows.source.forEachSample(request) { measurer.measure($0) }
        if columns.contains(configuration.outlineColumn) { contents = measurer.contents }
        return measurer.widths
    }

    /// Returns the width of each column if there is enough space.
    private mutating func contentWidths(_ configuration: TableStyleConfiguration, _ options: TextStyleOptions) -> [Int]
    {
        let showsHeaders = configuration.showsHeaders && options.showsHeaders
        var widths = configuration.columns.map { column in
            showsHeaders ? TerminalText.width(Array((column.header(symbols) + column.titleDetail).utf8).span) : 0
        }
        let unknown = configuration.columns.indices.filter {
            configuration.columns[$0].width.fixed == nil || configuration.columns[$0].isOutline
        }
        if !unknown.isEmpty {
            for (number, width) in zip(unknown, measured(unknown, configuration)) {
                widths[number] = max(widths[number], width)
            }
        }
        return zip(widths, configuration.columns).map { width, column in
            let bounds = column.width
            return min(max(bounds.fixed ?? width, bounds.minimum ?? 0), bounds.maximum ?? .max)
        }
    }

    /// Makes the lines fit into a width, by rules 2 and 3.
    private mutating func fit(to width: Int, _ configuration: TableStyleConfiguration) {
        let all = columns.map { configuration.columns[$0.number] }
        var minima = zip(all, columns).map { column, place in min(place.width, column.leastWidth(symbols)) }
        let least = max(titleWidth(all[outline], configuration), all[outline].width.minimum ?? 0)
        var visible = Array(all.indices)
        // The width of a column whose title ends with the mark.
        func marked(_ position: Int) -> Int { titleWidth(all[position], configuration, hiddenMark) }
        func needed() -> Int {
            let cells = visible.reduce(gap * (visible.count - 1)) { $0 + minima[$1] }
            guard hidesColumns, let last = visible.last else { return cells }
            return cells + max(0, marked(last) - minima[last])
        }
        for keepsGuides in [true, false] {
            minima[outline] = min(columns[outline].width, max(leastOutlineWidth(keepsGuides), least))
            while needed() > width,
                let position = visible.filter({ $0 != outline && all[$0].priority < (keepsGuides ? 0 : .infinity) })
                    .min(by: { (all[$0].priority, -$0) < (all[$1].priority, -$1) })
            {
                visible.removeAll { $0 == position }
                hidesColumns = true
            }
        }
        if hidesColumns, let last = visible.last {
            columns[last].width = max(columns[last].width, marked(last))
            minima[last] = max(minima[last], marked(last))
        }
        columns = visible.map { columns[$0] }
        minima = visible.map { minima[$0] }
        outline = columns.firstIndex(where: \.isOutline) ?? 0
        // Columns that are never hidden get at most half of the line together.
        let cells = max(0, width - gap * (columns.count - 1))
        minima[outline] = min(minima[outline], max(cells / 2, cells - minima.reduce(0, +) + minima[outline]))
        for position in minima.indices where position != outline {
            minima[position] = max(0, min(minima[position], cells - minima.reduce(0, +) + minima[position]))
        }
        share(cells, minima: minima)
    }

    /// Returns the width of a title, 0 without headers.
    private func titleWidth(
        _ column: TableStyleConfiguration.Column,
        _ configuration: TableStyleConfiguration,
        _ mark: String = ""
    ) -> Int {
        configuration.showsHeaders ? TerminalText.width(Array((column.header(symbols) + mark).utf8).span) : 0
    }

    /// The width of the outline column in which the content of every depth keeps its minimum, with guides or with numbers that
    /// replace them.
    private func leastOutlineWidth(_ keepsGuides: Bool) -> Int {
        contents.indices.reduce(0) { least, depth in
            let prefix = keepsGuides ? prefix.width(depth) : prefix.leastWidth(depth)
            return max(least, prefix + min(contents[depth], leastContent))
        }
    }

    /// Divides a width among the columns: each gets its minimum, and then equal shares of the rest up to its own width.
    private mutating func share(_ width: Int, minima: [Int]) {
        let wanted = columns.map(\.width)
        for position in columns.indices { columns[position].width = minima[position] }
        var rest = width - minima.reduce(0, +)
        while rest > 0, case let growing = columns.indices.filter({ columns[$0].width < wanted[$0] }), !growing.isEmpty
        {
            let share = max(1, rest / growing.count)
            for position in growing where rest > 0 {
                let more = min(share, wanted[position] - columns[position].width, rest)
                columns[position].width += more
                rest -= more
            }
        }
    }
}

extension TableStyleConfiguration.Column {
    /// The width down to which the column shrinks. Without a minimum, text shrinks to its header, and numbers do not shrink.
    fileprivate func leastWidth(_ symbols: TableSymbols) -> Int {
        if let least = width.least ?? width.fixed { return least }
        return isNumeric ? .max : TerminalText.width(Array(header(symbols).utf8).span)
    }
}
