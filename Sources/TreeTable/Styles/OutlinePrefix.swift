/// What stands before the first cell of a row to show its place in the outline.
struct OutlinePrefix {
    /// How the levels are drawn.
    enum Drawing {
        /// `├── ` and its kin, four cells a level.
        case guides
        /// Two spaces a level.
        case spaces
        /// One space a level.
        case narrowSpaces
        /// Two spaces a level, and a triangle before each row that has others below it.
        case triangles
    }

    private let drawing: Drawing
    private let symbols: TableSymbols
    private let usesColor: Bool

    /// For each depth down to the current row, a bit: whether the row there has siblings that are still to come. Levels
    /// that are too deep to be drawn share the highest.
    private var open: UInt128 = 0

    /// The guides that were written last, and what they depend on: most rows have those of the row before.
    private var guides: [UInt8] = []
    private var drawnLevels: UInt128 = 0
    private var drawnAs = 0

    /// Deeper levels are told by their number instead of being drawn: nobody counts a hundred guides, and to draw each
    /// would make the output of a tree of depth *n* grow with *n*².
    private var greatestDrawnDepth = 100

    /// The cells of its column, where it has been told.
    private var room = Int.max

    init(_ drawing: Drawing, _ symbols: TableSymbols = .unicode, usesColor: Bool) {
        self.drawing = drawing
        self.symbols = symbols
        self.usesColor = usesColor
    }

    private var cellsPerLevel: Int {
        switch drawing {
        case .guides: 4
        case .spaces, .triangles: 2
        case .narrowSpaces: 1
        }
    }

    /// What stands between the levels and the content.
    private var markerWidth: Int { drawing == .triangles ? 2 : 0 }

    /// Draws fewer levels where a column has no room for more and a name beside them.
    mutating func fit(to room: Int) {
        self.room = room
        let roomForName = 12
        greatestDrawnDepth = max(0, min(greatestDrawnDepth, (room - roomForName) / cellsPerLevel))
    }

    /// How many terminal cells it takes.
    func width(_ attributes: RowAttributes) -> Int {
        var width = min(attributes.depth, greatestDrawnDepth) * cellsPerLevel + markerWidth
        if attributes.depth > greatestDrawnDepth { width += Int64(attributes.depth).decimalWidth + 2 }
        // Where not even a cell would be left for the name, the place in the outline is not told.
        return width < room ? width : 0
    }

    /// Writes it. Rows must come in their order: what is drawn depends on those before.
    ///
    /// - Parameters:
    ///   - attributes: Where the row stands.
    ///   - isAlone: Nothing comes behind it on the line, so it must not end in spaces.
    ///   - style: What sets the row off.
    ///   - bytes: Where to.
    mutating func write(
        _ attributes: RowAttributes,
        isAlone: Bool,
        _ style: RowStyle = RowStyle(),
        to bytes: inout [UInt8]
    ) {
        enter(attributes)
        let depth = attributes.depth
        guard depth > 0 || drawing == .triangles, width(attributes) > 0 else { return }
        let drawnDepth = min(depth, greatestDrawnDepth)
        switch drawing {
        case .spaces where isAlone, .narrowSpaces where isAlone: break
        case .spaces, .narrowSpaces, .triangles:
            bytes.append(repeating: UInt8(ascii: " "), count: drawnDepth * cellsPerLevel)
        case .guides:
            // The end of the guides' style ends that of the row, which begins anew behind them.
            if usesColor { bytes.append(ANSI.dim) }
            drawGuides(drawnDepth, attributes, isAlone: isAlone)
            bytes.append(contentsOf: guides)
            if usesColor { bytes.append(ANSI.reset) }
            if style.hasBackground { bytes.append(contentsOf: style.sequence) }
        }
        if depth > drawnDepth {
            bytes.append("\(symbols.levels)\(depth)")
            if !isAlone { bytes.append(UInt8(ascii: " ")) }
        }
        if drawing == .triangles {
            bytes.append(!attributes.isGroup ? " " : attributes.isCollapsed ? symbols.collapsed : symbols.expanded)
            if !isAlone { bytes.append(UInt8(ascii: " ")) }
        }
    }

    /// Goes on to a row.
    mutating func enter(_ attributes: RowAttributes) {
        let level = UInt128(1) &<< UInt128(min(attributes.depth, UInt128.bitWidth - 1))
        open &= level &- 1
        if !attributes.isLast { open |= level }
    }

    /// Makes the guides of a row, where they differ from those of the last.
    private mutating func drawGuides(_ drawnDepth: Int, _ attributes: RowAttributes, isAlone: Bool) {
        // Of a row that is too deep its ancestors are drawn alone: whether it is the last is nothing that could be seen.
        let isTooDeep = attributes.depth > drawnDepth
        let trunks = isTooDeep ? drawnDepth + 1 : drawnDepth
        let levels = open & (UInt128(1) &<< UInt128(trunks) &- 1)
        let drawnAs = drawnDepth << 3 | (isTooDeep ? 4 : 0) | (attributes.isLast ? 2 : 0) | (isAlone ? 1 : 0)
        if drawnAs == self.drawnAs && levels == drawnLevels { return }
        self.drawnAs = drawnAs
        drawnLevels = levels
        guides.removeAll(keepingCapacity: true)
        guard drawnDepth > 0 else { return }
        for level in 1..<trunks {
            guides.append(levels &>> UInt128(level) & 1 == 0 ? "    " : symbols.trunk)
        }
        if isTooDeep { return }
        guides.append(attributes.isLast ? symbols.lastBranch : symbols.branch)
        if !isAlone { guides.append(UInt8(ascii: " ")) }
    }
}

/// The escape sequences (ECMA-48 SGR) that set off parts of a text.
enum ANSI {
    static let bold = "\u{1b}[1m"
    static let dim = "\u{1b}[2m"
    static let underline = "\u{1b}[4m"
    static let reset = "\u{1b}[0m"
}
