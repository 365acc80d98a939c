/// What sets a row off from others, beside its content. Only text in colour shows it: elsewhere it leaves no trace.
@usableFromInline
struct RowDecoration: Hashable, Sendable {
    var badge: String?
    var badgeProminence = BadgeProminence.standard
    var tint: TableColor?
    var separators: [VerticalEdge: Visibility] = [:]
    var insets = EdgeInsets()
    @usableFromInline var isSelectionDisabled = false
    @usableFromInline var isSelected = false

    @usableFromInline
    init() {}

    init(separators: [VerticalEdge: Visibility]) {
        self.separators = separators
    }

    /// How many cells it adds to the first column.
    var extraWidth: Int {
        insets.leading + insets.trailing
            + (badge.map { TerminalText.width(Array($0.utf8).span) + Self.gapBeforeBadge } ?? 0)
    }

    static let gapBeforeBadge = 2

    /// Gives up what does not fit into the first column: the badge, then the space at the sides.
    mutating func fit(to room: Int) {
        if extraWidth > room { badge = nil }
        if extraWidth > room { (insets.leading, insets.trailing) = (0, 0) }
    }
}

/// What sets a whole table off. Only text in colour shows it.
@usableFromInline
struct TableDecoration: Sendable {
    var alternatesRowBackgrounds = AlternatingRowBackgroundBehavior.automatic
    var tint: TableColor?
    var rowSpacing = 0
    var sectionSpacing = 0
    var rowSeparators: Visibility = .automatic
    var sectionSeparators: Visibility = .automatic

    @usableFromInline
    init() {}
}

/// How much a badge is set off. Mirrors SwiftUI's `BadgeProminence`.
public enum BadgeProminence: Hashable, Sendable {
    /// Less than the content.
    case decreased
    /// As usual.
    case standard
    /// More than the content.
    case increased
}

/// The upper or the lower edge of a row. Mirrors SwiftUI's `VerticalEdge`.
public enum VerticalEdge: Hashable, Sendable, CaseIterable {
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom

    /// Several edges. Mirrors SwiftUI's `VerticalEdge.Set`.
    public struct Set: OptionSet, Sendable {
        /// A bit an edge.
        public let rawValue: Int8
        /// Makes a set out of its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The upper edge.
        public static let top = Set(rawValue: 1)
        /// The lower edge.
        public static let bottom = Set(rawValue: 2)
        /// Both.
        public static let all: Set = [.top, .bottom]

        func includes(_ edge: VerticalEdge) -> Bool { isSuperset(of: edge == .top ? Set.top : Set.bottom) }
    }
}

/// Space around a row: lines above and below, terminal cells before and behind the content of the first column.
/// Mirrors SwiftUI's `EdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
    /// Empty lines above.
    public var top: Int { didSet { top = Self.bounded(top) } }
    /// Cells before the content.
    public var leading: Int { didSet { leading = Self.bounded(leading) } }
    /// Empty lines below.
    public var bottom: Int { didSet { bottom = Self.bounded(bottom) } }
    /// Cells behind the content.
    public var trailing: Int { didSet { trailing = Self.bounded(trailing) } }

    /// Makes insets; negative ones are taken as none. Mirrors SwiftUI's `init(top:leading:bottom:trailing:)`, in lines
    /// and terminal cells instead of points.
    public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
        self.top = Self.bounded(top)
        self.leading = Self.bounded(leading)
        self.bottom = Self.bounded(bottom)
        self.trailing = Self.bounded(trailing)
    }

    private static func bounded(_ count: Int) -> Int { min(max(0, count), 0xffff) }
}
