/// Measures cells in place of writing them.
struct WidthWriter: RowWriter {
    private(set) var widths: [Int]
    /// The place of the column that carries the outline.
    private let outlinePosition: Int?
    private let prefix: OutlinePrefix
    private let usesColor: Bool
    /// What stands before the first cell of the row, and what sets it off.
    private var outlineWidth = 0
    private var extraWidth = 0
    private var start = 0

    init(_ visit: RowVisit, _ prefix: OutlinePrefix, usesColor: Bool) {
        widths = visit.columns.map { _ in 0 }
        outlinePosition = visit.columns.firstIndex(of: 0)
        self.prefix = prefix
        self.usesColor = usesColor
    }

    mutating func decorate(_ decoration: RowDecoration?) {
        // What sets rows off takes room only where it is shown.
        extraWidth = usesColor ? decoration?.extraWidth ?? 0 : 0
    }

    mutating func beginRow(_ attributes: RowAttributes, _ bytes: inout [UInt8]) -> Bool {
        bytes.removeAll(keepingCapacity: true)
        start = 0
        outlineWidth = prefix.width(attributes) + extraWidth
        return true
    }

    mutating func endCell(_ position: Int, _ bytes: inout [UInt8]) {
        var width = TerminalText.width(bytes.span.extracting(start...))
        if position == outlinePosition { width += outlineWidth }
        if width > widths[position] { widths[position] = width }
        start = bytes.count
    }

    mutating func endRow(_ bytes: inout [UInt8]) -> Bool { true }

    mutating func write(_ text: SectionText, _ bytes: inout [UInt8]) -> Bool { true }
}
