/// The decoration of a row, such as a badge or a colour, and what people cannot do with the row.
///
/// Text styles show it if the environment has colours. ``Table/rowDecoration(_:)`` sets it by the value of a row. In SwiftUI,
/// modifiers of the row set it.
public struct RowDecoration: Hashable, Sendable {
    /// The text after the content of the column that draws the tree, or `nil` for none.
    package var badge: String?
    /// The prominence of the badge, or `nil` for the one of the table.
    package var badgeProminence: BadgeProminence?
    /// The colour of the text, or `nil` for the one of the table.
    package var tint: TableColor?
    /// The colour behind the row, or `nil` for the one of the table.
    package var background: TableColor?
    /// The space around the row.
    package var insets: EdgeInsets
    /// Whether the row cannot be selected.
    package var isSelectionDisabled: Bool
    /// Whether the row cannot be deleted.
    package var isDeleteDisabled: Bool
    /// Whether the row cannot be moved.
    package var isMoveDisabled: Bool
    var separators = Separators()
    var isSelected = false

    /// Creates a decoration. Without arguments, it changes nothing.
    public init(
        badge: String? = nil,
        badgeProminence: BadgeProminence? = nil,
        tint: TableColor? = nil,
        background: TableColor? = nil,
        insets: EdgeInsets = EdgeInsets(),
        separatorTint: TableColor? = nil,
        isSelectionDisabled: Bool = false,
        isDeleteDisabled: Bool = false,
        isMoveDisabled: Bool = false
    ) {
        self.badge = badge
        self.badgeProminence = badgeProminence
        self.tint = tint
        self.background = background
        self.insets = insets
        self.isSelectionDisabled = isSelectionDisabled
        self.isDeleteDisabled = isDeleteDisabled
        self.isMoveDisabled = isMoveDisabled
        separators.set(tint: separatorTint, .all)
    }

    /// Returns this decoration with the properties of another one where this one has none.
    func merged(with other: RowDecoration) -> RowDecoration {
        var merged = self
        merged.badge = badge ?? other.badge
        merged.badgeProminence = badgeProminence ?? other.badgeProminence
        merged.tint = tint ?? other.tint
        merged.background = background ?? other.background
        if insets == EdgeInsets() { merged.insets = other.insets }
        merged.separators = separators.merged(with: other.separators)
        merged.isSelectionDisabled = isSelectionDisabled || other.isSelectionDisabled
        merged.isDeleteDisabled = isDeleteDisabled || other.isDeleteDisabled
        merged.isMoveDisabled = isMoveDisabled || other.isMoveDisabled
        return merged
    }

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

/// The visibility and the colour of the lines above and below a row or a section, or `nil` where no modifier sets them.
struct Separators: Hashable, Sendable {
    private(set) var top: Visibility?
    private(set) var bottom: Visibility?
    private(set) var topTint: TableColor?
    private(set) var bottomTint: TableColor?

    mutating func set(_ visibility: Visibility, _ edges: VerticalEdge.Set) {
        if edges.contains(.top) { top = visibility }
        if edges.contains(.bottom) { bottom = visibility }
    }

    mutating func set(tint: TableColor?, _ edges: VerticalEdge.Set) {
        if edges.contains(.top) { topTint = tint }
        if edges.contains(.bottom) { bottomTint = tint }
    }

    func merged(with other: Separators) -> Separators {
        var merged = self
        merged.top = top ?? other.top
        merged.bottom = bottom ?? other.bottom
        merged.topTint = topTint ?? other.topTint
        merged.bottomTint = bottomTint ?? other.bottomTint
        return merged
    }
}

/// The decoration of a table. Text styles show it if the environment has colours.
struct TableDecoration: Sendable {
    var alternatesRowBackgrounds = AlternatingRowBackgroundBehavior.automatic
    var tint: TableColor?
    var rowSpacing = 0
    /// The number of empty lines before sections, or `nil` for that of the style.
    var sectionSpacing: Int?
    var rowSeparators: Visibility = .automatic
    var sectionSeparators: Visibility = .automatic
    var rowSeparatorTint: TableColor?
    var sectionSeparatorTint: TableColor?
    var badgeProminence = BadgeProminence.standard
    var headerProminence = Prominence.standard
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

/// The upper and the lower edge of a row. Mirrors SwiftUI's `VerticalEdge`.
public enum VerticalEdge {
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
    package let top: Int
    /// The number of terminal cells before the content.
    package internal(set) var leading: Int
    /// The number of empty lines below the row.
    package let bottom: Int
    /// The number of terminal cells after the content.
    package internal(set) var trailing: Int

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
