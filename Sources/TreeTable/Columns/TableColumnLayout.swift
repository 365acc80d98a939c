/// The alignment of a column's title and content. Mirrors SwiftUI's `TableColumnAlignment`.
public enum TableColumnAlignment: Hashable, Sendable {
    /// Left, the default for text.
    case leading
    /// Centered.
    case center
    /// Right, the default for integers.
    case trailing

    /// Right. Mirrors SwiftUI's `numeric`.
    public static let numeric = trailing
}

/// The bounds of a column's width, in terminal cells.
@usableFromInline
struct TableColumnWidth: Hashable, Sendable {
    /// The minimum width, or `nil` for the width of the content.
    @usableFromInline var minimum: Int?
    /// The width down to which the column shrinks if the line is too long, or `nil` for ``minimum``. Unlike a minimum,
    /// it does not widen the column.
    var shrunken: Int? { didSet { shrunken = Self.bounded(shrunken) } }
    /// The preferred width, or `nil` for the width of the content.
    @usableFromInline var ideal: Int?
    /// The maximum width, or `nil` for no maximum.
    @usableFromInline var maximum: Int?
    /// Whether the column takes a share of the rest of the line.
    var fillsLine = false

    @usableFromInline
    init(minimum: Int? = nil, ideal: Int? = nil, maximum: Int? = nil) {
        self.minimum = Self.bounded(minimum)
        self.ideal = Self.bounded(ideal)
        self.maximum = Self.bounded(maximum)
    }

    /// Clamps a width to a range that is wider than any terminal, so that sums cannot overflow.
    private static func bounded(_ width: Int?) -> Int? {
        width.map { Swift.min(Swift.max(0, $0), 0xffff) }
    }

    /// The width down to which the column shrinks, or `nil` if it does not shrink.
    var least: Int? { shrunken.map { max($0, minimum ?? 0) } ?? minimum }

    /// The width of the column if it does not depend on the content, otherwise `nil`.
    var fixed: Int? {
        if let minimum, minimum == maximum { return minimum }
        return ideal
    }
}

/// The visibility of a column, the headers, or separators. Mirrors SwiftUI's `Visibility`.
public enum Visibility: Hashable, Sendable, Codable {
    /// The default of the column or style.
    case automatic
    /// Visible.
    case visible
    /// Hidden.
    case hidden
}

/// The place of a column in the sort order, which a style can show in the header. SwiftUI has no counterpart.
package struct SortIndicator: Hashable, Sendable {
    /// The direction.
    package var order: SortOrder
    /// The number of the comparator in the sort order, starting with 1, or `nil` if there is only one comparator.
    package var tier: Int?

    package init(order: SortOrder, tier: Int?) {
        (self.order, self.tier) = (order, tier)
    }

    /// `▲` for forward or `▼` for reverse, followed by ``tier`` if there are several comparators.
    package var text: String { text(.unicode) }

    func text(_ symbols: TableSymbols) -> String {
        (order == .forward ? symbols.ascending : symbols.descending) + (tier.map { String($0) } ?? "")
    }
}
