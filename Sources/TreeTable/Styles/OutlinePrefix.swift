/// The depths at which a row, or its ancestors, have a next sibling: the levels where guides are drawn.
struct OpenLevels: Equatable {
    /// A bit for each depth. All depths beyond the last bit share it.
    private(set) var bits: UInt128 = 0

    /// Advances to the next row. Rows must come in order.
    mutating func advance(to attributes: RowAttributes) {
        let level = Self.level(attributes.depth)
        bits &= level &- 1
        if !attributes.isLast { bits |= level }
    }

    /// The levels of the ancestors of a row that comes next.
    func above(_ attributes: RowAttributes) -> OpenLevels {
        OpenLevels(bits: bits & (Self.level(attributes.depth) &- 1))
    }

    func contains(_ depth: Int) -> Bool { bits &>> UInt128(depth) & 1 != 0 }

    private static func level(_ depth: Int) -> UInt128 {
        UInt128(1) &<< UInt128(min(depth, UInt128.bitWidth - 1))
    }
}

/// The text before the first cell of a row, such as guides. It shows the depth of the row.
struct OutlinePrefix {
    /// The ways to draw the levels of the tree.
    enum Drawing {
        /// Guides such as `├── `, four terminal cells for each level.
        case guides
        /// Two spaces for each level.
        case spaces
        /// One space for each level.
        case narrowSpaces
        /// Two spaces for each level, and a triangle before each row that can have children.
        case triangles

        fileprivate var cellsPerLevel: Int {
            switch self {
            case .guides: 4
            case .spaces, .triangles: 2
            case .narrowSpaces: 1
            }
        }

        fileprivate var hasGuides: Bool { self == .guides }

        /// The attributes that change the prefix of a row, in addition to its depth.
        fileprivate var flags: RowAttributes.Flags {
            switch self {
            case .guides: .isLast
            case .spaces, .narrowSpaces: []
            case .triangles: [.isGroup, .isCollapsed]
            }
        }
    }

    let drawing: Drawing
    /// The bits of the attributes that change the prefix of a row.
    private let drawnBits: UInt32
    private let symbols: TableSymbols
    /// The guide for an ancestor that has a next sibling, and the spaces for an ancestor that has none.
    private let (trunk, noTrunk): ([UInt8], [UInt8])
    private let (branch, lastBranch): ([UInt8], [UInt8])

    /// The minimum depth at which rows show their depth as a number; see ``TextLayout``.
    private var numberedDepth = Int.max

    /// The minimum width of a prefix with a number.
    private var numberedWidth = 0

    /// The width of the prefix and the content together. A prefix that leaves no room for content is not drawn.
    private var room = Int.max

    /// The levels down to the current row at which a guide is drawn.
    var open = OpenLevels()

    /// The properties that determine the prefix of a row. If they are the same as for the row before, the prefix is not
    /// drawn again.
    private struct Key: Equatable {
        var attributes: UInt32
        var open: OpenLevels
        var isAlone: Bool
    }

    private var key: Key?

    /// The bits of the last row that was entered, without the attributes that do not change the prefix. `nil` if rows were skipped
    /// since then.
    private var lastBits: UInt32?

    /// The guides of the ancestors of the current row, and the number of bytes that end at each depth. Rows share them with
    /// their siblings.
    private var (trunks, trunkEnds): ([UInt8], [Int]) = ([], [0])

    /// The prefix of the current row, without escape sequences.
    private(set) var text: [UInt8] = []

    /// The number of bytes of `text` that are guides.
    private var guidesCount = 0

    /// The width of the prefix of the current row, in terminal cells.
    private(set) var width = 0

    /// Whether the rest of the line of the current row is empty.
    private var isAlone = false

    /// The maximum depth that is drawn. Deeper rows also show their depth as a number.
    ///
    /// Drawing all levels would make the size of the output quadratic in the depth, and nobody can count a hundred
    /// guides.
    static let maxDrawnDepth = 100

    init(_ drawing: Drawing, _ symbols: TableSymbols = .unicode) {
        self.drawing = drawing
        drawnBits = ~0xff | UInt32(drawing.flags.rawValue)
        self.symbols = symbols
        (trunk, noTrunk) = (Array(symbols.trunk.utf8), Array("    ".utf8))
        (branch, lastBranch) = (Array(symbols.branch.utf8), Array(symbols.lastBranch.utf8))
    }

    /// Makes prefixes fit into a room: where guides would leave content less than it needs, a number replaces them. All deeper rows
    /// also have one. It is indented like the last guides above it if there is space, so that these rows look deeper.
    ///
    /// - Parameters:
    ///   - room: The width of the prefix and the content together.
    ///   - needed: The width that content needs, by depth. The last one is for all deeper rows.
    mutating func fit(in room: Int, needed: [Int]) {
        self.room = room
        let first = needed.indices.first { room - width($0) < needed[$0] && leastWidth($0) < width($0) }
        guard let first else { return }
        numberedDepth = first
        numberedWidth = min(width(first - 1), room - (needed[first...].max() ?? 0))
    }

    /// Returns the width of the prefix of a row, in terminal cells.
    func width(_ attributes: RowAttributes) -> Int {
        attributes.depth < numberedDepth ? width(attributes.depth) : max(numberedWidth, numberWidth(attributes.depth))
    }

    /// Returns the width of the prefix at a depth, if no number replaces the guides.
    func width(_ depth: Int) -> Int {
        let drawn = min(depth, Self.maxDrawnDepth)
        return drawn * drawing.cellsPerLevel + (depth > drawn ? numberWidth(depth) : triangleWidth)
    }

    /// Returns the width of the prefix at a depth if a number replaces wider guides. One level is no wider than a number that has to
    /// be read.
    func leastWidth(_ depth: Int) -> Int { depth > 1 ? min(width(depth), numberWidth(depth)) : width(depth) }

    private func numberWidth(_ depth: Int) -> Int { String(depth).utf8.count + 2 + triangleWidth }

    private var triangleWidth: Int { drawing == .triangles ? 2 : 0 }

    /// Advances to a row without drawing it.
    mutating func skip(_ attributes: RowAttributes) {
        let depth = attributes.depth
        lastBits = nil
        open.advance(to: attributes)
        // The guides at this depth are drawn with the first row below this one.
        if trunkEnds.count > max(1, depth) { trunkEnds.removeLast(trunkEnds.count - max(1, depth)) }
    }

    /// Whether the next row has the prefix of the current one, because it is the next sibling and not the last one.
    @inline(__always)
    func isSame(_ attributes: RowAttributes, isAlone: Bool) -> Bool {
        attributes.bits & drawnBits == lastBits && !attributes.isLast && isAlone == self.isAlone
    }

    /// Advances to a row and draws its prefix. Rows must come in order.
    ///
    /// - Parameters:
    ///   - attributes: The attributes of the row.
    ///   - isAlone: Whether the rest of the line is empty. The prefix then does not end in spaces.
    mutating func enter(_ attributes: RowAttributes, isAlone: Bool) {
        if isSame(attributes, isAlone: isAlone) { return }
        let bits = attributes.bits & drawnBits
        skip(attributes)
        lastBits = bits
        let key = Key(attributes: bits, open: drawing.hasGuides ? open : OpenLevels(), isAlone: isAlone)
        if key == self.key { return }
        self.key = key
        self.isAlone = isAlone
        draw(attributes)
    }

    /// Draws the prefix of a line below the first line of the current row, of the same width: the guides that lead to later rows.
    ///
    /// - Parameter isAlone: Whether the rest of the line is empty. The prefix then does not end in spaces.
    mutating func enterFurtherLine(_ attributes: RowAttributes, isAlone: Bool) {
        (key, lastBits) = (nil, nil)
        text.removeAll(keepingCapacity: true)
        if drawing.hasGuides, width == attributes.depth * drawing.cellsPerLevel {
            appendTrunks(attributes.depth)
        } else {
            text.append(repeating: UInt8(ascii: " "), count: width)
        }
        while isAlone, text.last == UInt8(ascii: " ") { text.removeLast() }
        guidesCount = text.count
    }

    private mutating func draw(_ attributes: RowAttributes) {
        text.removeAll(keepingCapacity: true)
        guidesCount = 0
        let depth = attributes.depth
        width = width(attributes)
        if width >= room { width = 0 }
        guard width > 0 else { return }
        let drawnDepth = depth < numberedDepth ? min(depth, Self.maxDrawnDepth) : 0
        switch drawing {
        case _ where depth >= numberedDepth:
            text.append(repeating: UInt8(ascii: " "), count: width - numberWidth(depth))
        case .guides: drawGuides(drawnDepth, attributes)
        case .spaces where isAlone, .narrowSpaces where isAlone: break
        case .spaces, .narrowSpaces, .triangles:
            text.append(repeating: UInt8(ascii: " "), count: drawnDepth * drawing.cellsPerLevel)
        }
        let space = isAlone ? "" : " "
        if depth > drawnDepth { text.append("\(symbols.levels)\(depth)" + space) }
        if drawing == .triangles {
            text.append(!attributes.isGroup ? " " : attributes.isCollapsed ? symbols.collapsed : symbols.expanded)
            text.append(space)
        }
    }

    private mutating func drawGuides(_ drawnDepth: Int, _ attributes: RowAttributes) {
        guard drawnDepth > 0 else { return }
        // A row that is deeper than the limit shows guides of its ancestors only.
        let isTooDeep = attributes.depth > drawnDepth
        appendTrunks(isTooDeep ? drawnDepth : drawnDepth - 1)
        if !isTooDeep {
            text.append(contentsOf: attributes.isLast ? lastBranch : branch)
            if !isAlone { text.append(UInt8(ascii: " ")) }
        }
        guidesCount = text.count
    }

    /// Appends the guides of the ancestors at depths 1 to `depth`.
    private mutating func appendTrunks(_ depth: Int) {
        if trunkEnds.count <= depth {
            trunks.truncate(to: trunkEnds[trunkEnds.count - 1])
            for level in trunkEnds.count...depth {
                trunks.append(contentsOf: open.contains(level) ? trunk : noTrunk)
                trunkEnds.append(trunks.count)
            }
        }
        text.append(contentsOf: trunks[..<trunkEnds[depth]])
    }

    /// Appends the prefix of the current row, with dim guides.
    ///
    /// - Parameter background: The escape sequence of the row's background, or an empty array if the row has none.
    func appendColored(_ depth: Int, background: [UInt8], to bytes: inout [UInt8]) {
        if drawing.hasGuides, depth > 0, width > 0 {
            bytes.append(ANSI.dim)
            bytes.append(contentsOf: text[..<guidesCount])
            // The reset also ends the background, so begin it again.
            bytes.append(ANSI.reset)
            bytes.append(contentsOf: background)
        }
        bytes.append(contentsOf: text[guidesCount...])
    }
}

/// Escape sequences for the style of text (ECMA-48 SGR).
enum ANSI {
    static let bold = "\u{1b}[1m"
    static let dim = "\u{1b}[2m"
    static let underline = "\u{1b}[4m"
    static let reset = "\u{1b}[0m"
}
