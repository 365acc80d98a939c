/// What a cell is in JSON. SwiftUI has no counterpart.
public enum JSONValue: Hashable, Sendable {
    /// A string, whatever the cell holds.
    case string
    /// A number, `true` or `false`: the cell's content is JSON as it is.
    case literal
}

/// What a cell without content is in JSON. SwiftUI has no counterpart.
public enum JSONEmptyCell: Hashable, Sendable {
    /// The empty string; for a literal, which cannot be empty, the same as ``null``.
    case string
    /// `null`: the value is not known.
    case null
    /// The row's object lacks the field. In the first column the same as ``null``.
    case absent
}

/// How a column's cells are written as JSON.
@usableFromInline
struct JSONForm: Hashable, Sendable {
    @usableFromInline var value: JSONValue
    @usableFromInline var empty: JSONEmptyCell

    @inlinable
    init(_ value: JSONValue, empty: JSONEmptyCell) {
        self.value = value
        self.empty = empty
    }
}

extension TableColumn {
    /// Says what the column's cells are in JSON; without it columns of whole numbers by key path are literals, null where
    /// they are empty, and all others are strings. SwiftUI has no counterpart.
    ///
    /// - Parameters:
    ///   - value: What a cell with content is.
    ///   - empty: What one without content is.
    public func json(_ value: JSONValue, empty: JSONEmptyCell = .null) -> TableColumn {
        var column = self
        column.jsonForm = JSONForm(value, empty: empty)
        return column
    }
}
