/// The depth of a row, and properties such as whether it is a leaf. SwiftUI has no counterpart.
public struct RowAttributes: Hashable, Sendable {
    @usableFromInline var bits: UInt32

    @inlinable
    init(depth: Int, flags: Flags) {
        bits = UInt32(Swift.min(depth, Self.maxDepth)) << 8 | UInt32(flags.rawValue)
    }

    @usableFromInline static let maxDepth = 0xff_ffff

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

    /// The number of ancestors of the row; 0 for a root. The maximum is 16,777,215.
    @inlinable
    public var depth: Int { Int(bits >> 8) }

    /// Whether the row is the last of its siblings.
    @inlinable
    public var isLast: Bool { flags.contains(.isLast) }

    /// Whether the row has a collection of children, which may be empty. Otherwise it is a leaf.
    @inlinable
    public var isGroup: Bool { flags.contains(.isGroup) }

    /// Whether the row is visible only because it is an ancestor of a row that matches the filter.
    @inlinable
    public var isContext: Bool { flags.contains(.isContext) }

    /// Whether the row stands for siblings that a limit hides or that the data does not list.
    @inlinable
    public var isSummary: Bool { flags.contains(.isSummary) }

    /// Whether the children of the row are hidden.
    @inlinable
    public var isCollapsed: Bool { flags.contains(.isCollapsed) }

    /// Whether this is the header of a section instead of a row of the data.
    @inlinable
    public var isSectionHeader: Bool { flags.contains(.isSectionHeader) }

    /// Whether this is the footer of a section instead of a row of the data.
    @inlinable
    public var isSectionFooter: Bool { flags.contains(.isSectionFooter) }

    /// Whether the row is its own ancestor (a cycle). Its children are hidden.
    @inlinable
    public var isCycle: Bool { flags.contains(.isCycle) }
}
