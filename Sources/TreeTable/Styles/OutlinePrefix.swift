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
    private let usesColor: Bool

    /// For each depth down to the current row, whether the row there is the last of its siblings.
    private var isLast: [Bool] = []

    /// Deeper levels are told by their number instead of being drawn: nobody counts a hundred guides, and to draw each
    /// would make the output of a tree of depth *n* grow with *n*².
    private var greatestDrawnDepth = 100

    /// The cells of its column, where it has been told.
    private var room = Int.max

    init(_ drawing: Drawing, usesColor: Bool) {
        self.drawing = drawing
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
    func width(_ shape: RowShape) -> Int {
        var width = min(shape.depth, greatestDrawnDepth) * cellsPerLevel + markerWidth
        if shape.depth > greatestDrawnDepth { width += Int64(shape.depth).decimalWidth + 2 }
        // Where not even a cell would be left for the name, the place in the outline is not told.
        return width < room ? width : 0
    }

    /// Writes it. Rows must come in their order: what is drawn depends on those before.
    ///
    /// - Parameters:
    ///   - shape: Where the row stands.
    ///   - isAlone: Nothing comes behind it on the line, so it must not end in spaces.
    ///   - style: What sets the row off.
    ///   - bytes: Where to.
    mutating func write(
        _ shape: RowShape,
        isAlone: Bool,
        _ style: RowStyle = RowStyle(),
        to bytes: inout [UInt8]
    ) {
        let depth = shape.depth
        let drawnDepth = min(depth, greatestDrawnDepth)
        if isLast.count > drawnDepth { isLast.removeLast(isLast.count - drawnDepth) }
        while isLast.count < drawnDepth { isLast.append(true) }
        if depth == drawnDepth { isLast.append(shape.isLast) }
        guard depth > 0 || drawing == .triangles, width(shape) > 0 else { return }
        switch drawing {
        case .spaces where isAlone, .narrowSpaces where isAlone: break
        case .spaces, .narrowSpaces, .triangles:
            for _ in 0..<drawnDepth * cellsPerLevel { bytes.append(UInt8(ascii: " ")) }
        case .guides:
            // The end of the guides' style ends that of the row, which begins anew behind them.
            if usesColor { bytes.append(contentsOf: ANSI.dim.utf8) }
            for level in 1..<max(1, drawnDepth) {
                bytes.append(contentsOf: (isLast[level] ? "    " : "│   ").utf8)
            }
            if drawnDepth > 0 { bytes.append(contentsOf: (shape.isLast ? "└──" : "├──").utf8) }
            if drawnDepth > 0, !isAlone || depth > drawnDepth { bytes.append(UInt8(ascii: " ")) }
            if usesColor { bytes.append(contentsOf: ANSI.reset.utf8) }
            if style.hasBackground { bytes.append(contentsOf: "\u{1b}[\(style.parameters)m".utf8) }
        }
        if depth > drawnDepth {
            bytes.append(contentsOf: "⋯\(depth)".utf8)
            if !isAlone { bytes.append(UInt8(ascii: " ")) }
        }
        if drawing == .triangles {
            bytes.append(contentsOf: (!shape.isGroup ? " " : shape.isCollapsed ? "▸" : "▾").utf8)
            if !isAlone { bytes.append(UInt8(ascii: " ")) }
        }
    }
}

/// The escape sequences (ECMA-48 SGR) that set off parts of a text.
enum ANSI {
    static let bold = "\u{1b}[1m"
    static let dim = "\u{1b}[2m"
    static let underline = "\u{1b}[4m"
    static let reset = "\u{1b}[0m"
}
