/// The decoration of a row, such as a badge or a tint. Text styles show it if the environment has colours.
@usableFromInline
struct RowDecoration: Hashable, Sendable {
    var badge: String?
    var badgeProminence = BadgeProminence.standard
    var tint: TableColor?
    var separators = Separators()
    var insets = EdgeInsets()
    @usableFromInline var isSelectionDisabled = false
    @usableFromInline var isSelected = false

    @usableFromInline
    init() {}

    /// The number of terminal cells that the decoration takes in the column of the tree.
    var extraWidth: Int {
        insets.leading + insets.trailing
            + (badge.map { TerminalText.width(Array($0.utf8).span) + Self.gapBeforeBadge } ?? 0)
    }

    static let gapBeforeBadge = 2

    /// Makes the decoration fit into `room` terminal cells. Removes the badge if necessary, and then the horizontal
    /// insets.
    mutating func fit(to room: Int) {
        if extraWidth > room { badge = nil }
        if extraWidth > room { (insets.leading, insets.trailing) = (0, 0) }
    }
}

/// The visibility of the lines above and below a row or a section, or `nil` for each line that no modifier sets.
struct Separators: Hashable, Sendable {
    private(set) var top: Visibility?
    private(set) var bottom: Visibility?

    mutating func set(_ visibility: Visibility, _ edges: VerticalEdge.Set) {
        if edges.contains(.top) { top = visibility }
        if edges.contains(.bottom) { bottom = visibility }
    }
}

/// The decoration of a table. Text styles show it if the environment has colours.
struct TableDecoration: Sendable {
    var alternatesRowBackgrounds = AlternatingRowBackgroundBehavior.automatic
    var tint: TableColor?
    var rowSpacing = 0
    var sectionSpacing = 0
    var rowSeparators: Visibility = .automatic
    var sectionSeparators: Visibility = .automatic
}

/// Whether every other row has a background. Mirrors SwiftUI's `AlternatingRowBackgroundBehavior`.
public enum AlternatingRowBackgroundBehavior: Hashable, Sendable {
    /// The default of the style.
    case automatic
    /// Every other row has a background.
    case enabled
    /// No row has a background.
    case disabled
}

/// The prominence of a badge. Mirrors SwiftUI's `BadgeProminence`.
public enum BadgeProminence: Hashable, Sendable {
    /// Dim.
    case decreased
    /// Like the content of the row.
    case standard
    /// Bold.
    case increased
}

/// The upper or the lower edge of a row. Mirrors SwiftUI's `VerticalEdge`.
public enum VerticalEdge: Hashable, Sendable, CaseIterable {
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom

    /// A set of edges. Mirrors SwiftUI's `VerticalEdge.Set`.
    public struct Set: OptionSet, Sendable {
        /// The bits of the edges.
        public let rawValue: Int8
        /// Creates a set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The upper edge.
        public static let top = Set(rawValue: 1)
        /// The lower edge.
        public static let bottom = Set(rawValue: 2)
        /// Both edges.
        public static let all: Set = [.top, .bottom]
    }
}

/// The space around a row. Mirrors SwiftUI's `EdgeInsets`.
///
/// Vertical insets are empty lines above and below the row. Horizontal insets are terminal cells before and after the
/// content of the column that draws the tree.
public struct EdgeInsets: Hashable, Sendable {
    /// The number of empty lines above the row.
    public var top: Int { didSet { top = Self.bounded(top) } }
    /// The number of terminal cells before the content.
    public var leading: Int { didSet { leading = Self.bounded(leading) } }
    /// The number of empty lines below the row.
    public var bottom: Int { didSet { bottom = Self.bounded(bottom) } }
    /// The number of terminal cells after the content.
    public var trailing: Int { didSet { trailing = Self.bounded(trailing) } }

    /// Creates insets. Negative insets count as 0. Mirrors SwiftUI's `init(top:leading:bottom:trailing:)`.
    public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
        self.top = Self.bounded(top)
        self.leading = Self.bounded(leading)
        self.bottom = Self.bounded(bottom)
        self.trailing = Self.bounded(trailing)
    }

    private static func bounded(_ count: Int) -> Int { min(max(0, count), 0xffff) }
}

/// The prominence of a section header. Mirrors SwiftUI's `Prominence`.
public enum Prominence: Hashable, Sendable {
    /// Bold, if the environment has colours.
    case standard
    /// Bold and underlined, if the environment has colours.
    case increased
}

/// The style and the link of a cell. Only text styles show them.
struct CellDecoration {
    var style: TableTextStyle?
    /// The URL of the link before percent-encoding, or an empty array if the cell has no link.
    var link: [UInt8] = []

    mutating func removeAll() {
        style = nil
        link.removeAll(keepingCapacity: true)
    }

    /// Appends the content of a cell with its style and its link.
    ///
    /// - Parameter rowSequence: The escape sequence of the row's style. It is repeated after the cell, because the end
    ///   of the cell's style also ends the row's style.
    func append(
        _ content: ArraySlice<UInt8>,
        _ depth: ColorDepth,
        _ rowSequence: [UInt8],
        to bytes: inout [UInt8]
    ) {
        // OSC 8 is the escape sequence for hyperlinks. An empty URL ends the link.
        if !link.isEmpty {
            bytes.append("\u{1b}]8;;")
            for byte in link { Self.append(byte, to: &bytes) }
            bytes.append("\u{1b}\\")
        }
        let sequence = style?.sequence(depth) ?? []
        bytes.append(contentsOf: sequence)
        bytes.append(contentsOf: content)
        if !sequence.isEmpty {
            bytes.append(ANSI.reset)
            bytes.append(contentsOf: rowSequence)
        }
        if !link.isEmpty { bytes.append("\u{1b}]8;;\u{1b}\\") }
    }

    /// Appends a byte of a URL. A byte that is not printable ASCII is percent-encoded, because a control character
    /// could end the escape sequence or begin another one.
    private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        if 0x21...0x7e ~= byte { return bytes.append(byte) }
        let digits = Array("0123456789ABCDEF".utf8)
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xf)]]
    }
}
