/// Where the content of a column stands in its cells. Mirrors SwiftUI's `TableColumnAlignment`.
public enum TableColumnAlignment: Hashable, Sendable {
    /// At the left: text.
    case leading
    /// In the middle.
    case center
    /// At the right: numbers.
    case trailing
}

/// How many terminal cells a column takes.
@usableFromInline
struct TableColumnWidth: Hashable, Sendable {
    /// At least this, whatever the content. Nil: the content decides.
    @usableFromInline var minimum: Int?
    /// What it takes where there is room. Nil: what the widest content needs.
    @usableFromInline var ideal: Int?
    /// At most this; what is longer is truncated. Nil: no bound.
    @usableFromInline var maximum: Int?

    @usableFromInline
    init(minimum: Int? = nil, ideal: Int? = nil, maximum: Int? = nil) {
        self.minimum = Self.bounded(minimum)
        self.ideal = Self.bounded(ideal)
        self.maximum = Self.bounded(maximum)
    }

    /// Wider than any terminal, and small enough to be added up.
    private static func bounded(_ width: Int?) -> Int? {
        width.map { Swift.min(Swift.max(0, $0), 0xffff) }
    }

    /// The width that does not depend on the content, where there is one.
    var fixed: Int? {
        if let minimum, minimum == maximum { return minimum }
        return ideal
    }
}

/// Whether a part is shown. Mirrors SwiftUI's `Visibility`.
public enum Visibility: Hashable, Sendable {
    /// As the style has it.
    case automatic
    /// It is shown.
    case visible
    /// It is not.
    case hidden
}
