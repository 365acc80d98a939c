/// Which columns a text shows, and how wide each is.
struct TextLayout {
    /// The numbers of the columns that are shown.
    private(set) var columns: [Int]
    /// For each of them, its width in terminal cells.
    private(set) var widths: [Int]
    /// For each of them, where its content stands.
    private(set) var alignments: [TableColumnAlignment]

    /// For each of them, which part of a cell is left out where it does not fit.
    private(set) var truncations: [TextTruncationMode]

    /// The first column has got less than its content needs.
    private(set) var isNarrowed = false

    /// There is room for one column only.
    private(set) var isCompact = false

    /// The cells between two columns.
    let gap: Int

    let symbols: TableSymbols

    /// The width of a whole line.
    var width: Int {
        widths.reduce(0, +) + max(0, widths.count - 1) * gap
    }

    /// The cells between two columns where a style does not say otherwise.
    static let gap = 2

    init(
        _ configuration: TableStyleConfiguration,
        _ prefix: OutlinePrefix,
        _ options: TextStyleOptions = TextStyleOptions(.guides)
    ) {
        gap = options.gap
        symbols = options.symbols
        columns = Array(configuration.columns.indices)
        (widths, isNarrowed) = Self.contentWidths(
            configuration,
            prefix,
            showsHeaders: options.showsHeaders,
            options.symbols
        )
        alignments = []
        truncations = []
        if configuration.environment.horizontalSizeClass == .compact {
            becomeCompact(configuration, prefix)
        }
        if let width = configuration.width.map({ max(0, max(0, $0) - options.edges) }) {
            let hadSeveral = columns.count > 1
            fit(to: width, configuration)
            if hadSeveral && columns.count == 1 && configuration.environment.horizontalSizeClass == nil {
                becomeCompact(configuration, prefix)
                fit(to: width, configuration)
            }
        }
        alignments = columns.map { configuration.columns[$0].alignment }
        truncations = columns.map { configuration.columns[$0].truncation }
    }

    /// Which cells have to be written.
    func visit(_ configuration: TableStyleConfiguration) -> RowVisit {
        var visit = RowVisit(columns: columns)
        visit.numberStyle = configuration.environment.numberStyle
        visit.marksCycles = true
        visit.drawsInASCII = configuration.environment.drawsInASCII
        visit.isCompact = isCompact
        visit.showsStyles = configuration.usesColor
        visit.showsLinks = configuration.environment.showsLinks
        return visit
    }

    /// Leaves the first column only, with what it shows when it stands alone, and no headers.
    private mutating func becomeCompact(_ configuration: TableStyleConfiguration, _ prefix: OutlinePrefix) {
        isCompact = true
        columns = [0]
        isNarrowed = false
        widths = Self.measured(visit(configuration), configuration, prefix)
    }

    /// The greatest width of the cells of columns.
    private static func measured(
        _ visit: RowVisit,
        _ configuration: TableStyleConfiguration,
        _ prefix: OutlinePrefix
    ) -> [Int] {
        configuration.rows.measured(visit, WidthWriter(visit, prefix, usesColor: configuration.usesColor))
    }

    /// The width that each column would like, and whether the first one needs more than it may have.
    private static func contentWidths(
        _ configuration: TableStyleConfiguration,
        _ prefix: OutlinePrefix,
        showsHeaders: Bool,
        _ symbols: TableSymbols
    ) -> (widths: [Int], isNarrowed: Bool) {
        var widths = configuration.columns.map { column in
            configuration.showsHeaders && showsHeaders ? TerminalText.width(Array(column.header(symbols).utf8).span) : 0
        }
        // The outline is measured in any case: how much of it can be drawn depends on that.
        var unknown = configuration.columns.indices.filter { index in
            configuration.columns[index].width.fixed == nil || configuration.columns[index].isOutline
        }
        if configuration.environment.numberStyle == .plain {
            let asked = unknown.filter { !configuration.columns[$0].isOutline }
            for (index, measured) in zip(asked, configuration.rows.measuredWidths(asked)) {
                guard let measured else { continue }
                widths[index] = max(widths[index], measured)
                unknown.removeAll { $0 == index }
            }
        }
        if !unknown.isEmpty {
            var visit = RowVisit(columns: unknown)
            visit.numberStyle = configuration.environment.numberStyle
            visit.marksCycles = true
            visit.drawsInASCII = configuration.environment.drawsInASCII
            for (index, width) in zip(unknown, measured(visit, configuration, prefix)) {
                widths[index] = max(widths[index], width)
            }
        }
        var isNarrowed = false
        for (index, column) in configuration.columns.enumerated() {
            let needed = widths[index]
            widths[index] = column.width.fixed ?? needed
            widths[index] = max(widths[index], column.width.minimum ?? 0)
            widths[index] = min(widths[index], column.width.maximum ?? .max)
            if column.isOutline, widths[index] < needed { isNarrowed = true }
        }
        return (widths, isNarrowed)
    }

    /// Makes a line fit: columns that may be narrower give way, then those that matter least go, and in the end the
    /// first is narrowed.
    private mutating func fit(to width: Int, _ configuration: TableStyleConfiguration) {
        guard let first = widths.first else { return }
        var least = columns.indices.map { position in
            min(widths[position], configuration.columns[columns[position]].width.minimum ?? widths[position])
        }
        least[0] = min(first, max(16, width / 3, configuration.columns[columns[0]].width.minimum ?? 0))
        var needed = least.reduce(0, +) + gap * (least.count - 1)
        let leaving = columns.indices.dropFirst().sorted { left, right in
            let (leftPriority, rightPriority) = (
                configuration.columns[columns[left]].priority, configuration.columns[columns[right]].priority
            )
            return leftPriority != rightPriority ? leftPriority < rightPriority : left > right
        }
        var gone = Set<Int>()
        for position in leaving where needed > width {
            needed -= gap + least[position]
            gone.insert(position)
        }
        let staying = columns.indices.filter { !gone.contains($0) }
        columns = staying.map { columns[$0] }
        widths = Self.shared(
            max(0, width - gap * (staying.count - 1)),
            least: staying.map { least[$0] },
            most: staying.map { widths[$0] }
        )
        if widths[0] < first { isNarrowed = true }
    }

    /// Shares cells out between columns: each gets its least, and of what is left as much as the others until it has
    /// its most. Where there is not even the least, the first column goes short.
    private static func shared(_ cells: Int, least: [Int], most: [Int]) -> [Int] {
        var widths = least
        var left = cells - least.reduce(0, +)
        if left < 0 { widths[0] = max(0, widths[0] + left) }
        while left > 0 {
            let growing = widths.indices.filter { widths[$0] < most[$0] }
            guard !growing.isEmpty else { break }
            let share = max(1, left / growing.count)
            for position in growing where left > 0 {
                let more = min(share, most[position] - widths[position], left)
                widths[position] += more
                left -= more
            }
        }
        return widths
    }
}
