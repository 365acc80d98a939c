/// Where a row stands in the outline, and what it is; in 32 bits, as there is one for every row. SwiftUI has no
/// counterpart.
public struct RowAttributes: Hashable, Sendable {
    @usableFromInline var bits: UInt32

    @inlinable
    init(depth: Int, flags: Flags) {
        bits = UInt32(Swift.min(depth, Self.greatestDepth)) << 8 | UInt32(flags.rawValue)
    }

    @usableFromInline static let greatestDepth = 0xff_ffff

    @usableFromInline
    struct Flags: OptionSet, Sendable {
        @usableFromInline let rawValue: UInt8
        @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }
        @inlinable static var isLast: Flags { Flags(rawValue: 1 << 0) }
        @inlinable static var isGroup: Flags { Flags(rawValue: 1 << 1) }
        @inlinable static var isContext: Flags { Flags(rawValue: 1 << 2) }
        @inlinable static var isSummary: Flags { Flags(rawValue: 1 << 3) }
        @inlinable static var isCollapsed: Flags { Flags(rawValue: 1 << 4) }
        @inlinable static var isSectionHeader: Flags { Flags(rawValue: 1 << 5) }
        @inlinable static var isSectionFooter: Flags { Flags(rawValue: 1 << 6) }
        @inlinable static var isCycle: Flags { Flags(rawValue: 1 << 7) }
    }

    @usableFromInline
    var flags: Flags {
        @inlinable get { Flags(rawValue: UInt8(truncatingIfNeeded: bits)) }
        @inlinable set { bits = bits & ~0xff | UInt32(newValue.rawValue) }
    }

    /// The number of rows above this one that it belongs to; 0 for a root. More than 16,777,215 count as that.
    @inlinable
    public var depth: Int { Int(bits >> 8) }

    /// No sibling comes after it.
    @inlinable
    public var isLast: Bool { flags.contains(.isLast) }

    /// It has children, if only an empty collection of them: it is no leaf.
    @inlinable
    public var isGroup: Bool { flags.contains(.isGroup) }

    /// It does not fit the table's filter itself, and is here for the sake of a row below it that does.
    @inlinable
    public var isContext: Bool { flags.contains(.isContext) }

    /// It stands for siblings that a limit has left out.
    @inlinable
    public var isSummary: Bool { flags.contains(.isSummary) }

    /// The rows below it are not shown.
    @inlinable
    public var isCollapsed: Bool { flags.contains(.isCollapsed) }

    /// It is no row of the data, but the title over a section.
    @inlinable
    public var isSectionHeader: Bool { flags.contains(.isSectionHeader) }

    /// It is no row of the data, but what stands below a section.
    @inlinable
    public var isSectionFooter: Bool { flags.contains(.isSectionFooter) }

    /// It is the title or the footer of a section: a single text, which belongs to no column.
    var isSectionText: Bool { !flags.isDisjoint(with: [.isSectionHeader, .isSectionFooter]) }

    /// It stands below itself in the data, which would go on for ever: it is shown once more, without what is below.
    @inlinable
    public var isCycle: Bool { flags.contains(.isCycle) }
}
