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
        /// Whether the column draws the tree.
        let isOutline: Bool
    }

    private(set) var columns: [Column] = []

    /// Whether the outline column is narrower than its content.
    private(set) var isNarrowed = false

    /// Whether only the outline column is visible, with its compact content and without a header.
    private(set) var isCompact = false

    /// The number of terminal cells between two columns.
    let gap: Int

    let symbols: TableSymbols

    /// The position of the column that draws the tree.
    private(set) var outline = 0

    /// The width of a line without margin and borders, in terminal cells.
    var width: Int {
        columns.reduce(0) { $0 + $1.width } + max(0, columns.count - 1) * gap
    }

    /// The usual number of terminal cells between two columns.
    static let gap = 2

    init(_ configuration: TableStyleConfiguration, _ options: TextStyleOptions) {
        gap = options.gap
        symbols = options.symbols
        let widths = contentWidths(configuration, options)
        columns = zip(configuration.columns.indices, widths).map { number, width in
            let column = configuration.columns[number]
            return Column(
                number: number,
                width: width,
                alignment: column.alignment,
                truncation: column.truncation,
                isOutline: column.isOutline
            )
        }
        outline = configuration.outlineColumn
        let sizeClass = configuration.environment.horizontalSizeClass
        if sizeClass == .compact { becomeCompact(configuration, options) }
        guard let width = configuration.width.map({ max(0, max(0, $0) - options.edges) }) else { return }
        let hadSeveral = columns.count > 1
        fit(to: width, configuration)
        if hadSeveral && columns.count == 1 && sizeClass == nil {
            becomeCompact(configuration, options)
            fit(to: width, configuration)
        }
    }

    /// The request for the cells of some columns.
    func request(_ columns: [Int], _ configuration: TableStyleConfiguration) -> CellRequest {
        var request = CellRequest(columns: columns, outline: configuration.outlineColumn)
        request.numberStyle = configuration.environment.numberStyle
        request.marksCycles = true
        request.drawsInASCII = configuration.environment.drawsInASCII
        request.isCompact = isCompact
        return request
    }

    /// Hides all columns but the outline column, and the headers.
    private mutating func becomeCompact(_ configuration: TableStyleConfiguration, _ options: TextStyleOptions) {
        isCompact = true
        isNarrowed = false
        columns.removeAll { !$0.isOutline }
        outline = 0
        columns[0].width = measured([columns[0].number], configuration, options)[0]
    }

    /// Returns the width of the widest cell of some columns.
    private func measured(
        _ columns: [Int],
        _ configuration: TableStyleConfiguration,
        _ options: TextStyleOptions
    ) -> [Int] {
        let request = request(columns, configuration)
        let prefix = OutlinePrefix(options.drawing, options.symbols)
        return configuration.rows.widths(
            request,
            ColumnMeasurer(request, prefix, usesColor: configuration.usesColor)
        )
    }

    /// Returns the width of each column if there is enough space.
    private mutating func contentWidths(_ configuration: TableStyleConfiguration, _ options: TextStyleOptions) -> [Int]
    {
        let showsHeaders = configuration.showsHeaders && options.showsHeaders
        var widths = configuration.columns.map { column in
            showsHeaders ? TerminalText.width(Array(column.header(symbols).utf8).span) : 0
        }
        // Always measure the outline column: if it is narrower than its content, fewer levels of the tree are
        // drawn.
        let unknown = configuration.columns.indices.filter { number in
            configuration.columns[number].width.fixed == nil || configuration.columns[number].isOutline
        }
        if !unknown.isEmpty {
            for (number, width) in zip(unknown, measured(unknown, configuration, options)) {
                widths[number] = max(widths[number], width)
            }
        }
        for (number, column) in configuration.columns.enumerated() {
            let needed = widths[number]
            widths[number] = column.width.fixed ?? needed
            widths[number] = max(widths[number], column.width.minimum ?? 0)
            widths[number] = min(widths[number], column.width.maximum ?? .max)
            if column.isOutline, widths[number] < needed { isNarrowed = true }
        }
        return widths
    }

    /// Makes a line fit into a width.
    ///
    /// Shrinks columns to their minimum widths. If the line is still too long, hides columns, beginning with the lowest
    /// priority. Shrinks the outline column last.
    private mutating func fit(to width: Int, _ configuration: TableStyleConfiguration) {
        let all = columns.map { configuration.columns[$0.number] }
        let outlineWidth = columns[outline].width
        var minima = zip(all, columns).map { min($1.width, $0.width.minimum ?? $1.width) }
        minima[outline] = min(outlineWidth, max(16, width / 3, all[outline].width.minimum ?? 0))
        var needed = minima.reduce(0, +) + gap * (minima.count - 1)
        let byPriority = all.indices.filter { $0 != outline }.sorted { left, right in
            let (leftPriority, rightPriority) = (all[left].priority, all[right].priority)
            return leftPriority != rightPriority ? leftPriority < rightPriority : left > right
        }
        var hidden = Set<Int>()
        for position in byPriority where needed > width {
            needed -= gap + minima[position]
            hidden.insert(position)
        }
        let visible = all.indices.filter { !hidden.contains($0) }
        columns = visible.map { [columns] in columns[$0] }
        outline = columns.firstIndex(where: \.isOutline) ?? 0
        let widths = widths(
            sharing: max(0, width - gap * (visible.count - 1)),
            minima: visible.map { minima[$0] },
            maxima: columns.map(\.width)
        )
        for (position, width) in widths.enumerated() { columns[position].width = width }
        if widths[outline] < outlineWidth { isNarrowed = true }
    }

    /// Divides a width among columns. Each column gets its minimum, and an equal share of the rest up to its maximum.
    ///
    /// If the sum of the minima is too large, the outline column gets less than its minimum.
    private func widths(sharing width: Int, minima: [Int], maxima: [Int]) -> [Int] {
        var widths = minima
        var rest = width - minima.reduce(0, +)
        if rest < 0 { widths[outline] = max(0, widths[outline] + rest) }
        while rest > 0 {
            let growing = widths.indices.filter { widths[$0] < maxima[$0] }
            guard !growing.isEmpty else { break }
            let share = max(1, rest / growing.count)
            for position in growing where rest > 0 {
                let more = min(share, maxima[position] - widths[position], rest)
                widths[position] += more
                rest -= more
            }
        }
        return widths
    }
}
