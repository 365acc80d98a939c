/// The visibility, order and widths of columns that a person has chosen.
///
/// A customization refers to columns by their ``TableColumn/customizationID(_:)``. It keeps the settings of missing
/// columns, so that they apply again if a program adds a column with the same ID.
///
/// Mirrors SwiftUI's `TableColumnCustomization`.
public struct TableColumnCustomization<RowValue: Identifiable>: Hashable, Sendable, Codable {
    private var visibilities: [String: Visibility] = [:]
    /// The widths that a person has chosen, in terminal cells.
    package var widths: [String: Int] = [:]

    /// Creates a customization that changes nothing.
    public init() {}

    /// The visibility of the column with an ID. `.automatic` uses the column's default.
    ///
    /// Mirrors SwiftUI's `subscript(visibility:)`.
    public subscript(visibility id: String) -> Visibility {
        get { visibilities[id] ?? .automatic }
        set { visibilities[id] = newValue == .automatic ? nil : newValue }
    }

    /// The IDs of reordered columns, in their new order.
    ///
    /// These columns exchange their positions, and the other columns keep theirs. A repeated ID is ignored.
    public var columnOrder: [String] = []

    /// Restores the declared order. Mirrors SwiftUI's `resetOrder()`.
    public mutating func resetOrder() {
        columnOrder = []
    }
}

/// The properties of a column that a customization can change.
///
/// Mirrors SwiftUI's `TableColumnCustomizationBehavior`.
public struct TableColumnCustomizationBehavior: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The position of the column. Mirrors SwiftUI's `reorder`.
    public static let reorder = TableColumnCustomizationBehavior(rawValue: 1)
    /// The visibility of the column. Mirrors SwiftUI's `visibility`.
    public static let visibility = TableColumnCustomizationBehavior(rawValue: 2)
    /// The width of the column. Mirrors SwiftUI's `resize`.
    public static let resize = TableColumnCustomizationBehavior(rawValue: 4)
    /// The position, the visibility and the width. Mirrors SwiftUI's `all`.
    public static let all: TableColumnCustomizationBehavior = [.reorder, .visibility, .resize]
}

extension TableColumnCustomization {
    /// Returns the visible columns in their new order and with their new widths.
    func applied(to columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] {
        // A loop, because `filter` would look up types at run time.
        var shown: [TableColumn<RowValue>] = []
        for column in columns {
            let id = column.disabledBehavior.contains(.visibility) ? nil : column.customizationID
            let chosen = id.map { self[visibility: $0] } ?? .automatic
            if (chosen == .automatic ? column.defaultVisibility : chosen) == .hidden { continue }
            let width = column.disabledBehavior.contains(.resize) ? nil : column.customizationID.flatMap { widths[$0] }
            shown.append(width.map { column.width(min: 1, ideal: $0, max: $0) } ?? column)
        }
        return ordered(shown)
    }

    /// Returns columns in their new order.
    func ordered(_ columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] {
        if columnOrder.isEmpty { return columns }
        let ranks = Dictionary(columnOrder.enumerated().map { ($1, $0) }) { first, _ in first }
        func rank(_ column: TableColumn<RowValue>) -> Int? {
            guard let id = column.customizationID, !column.disabledBehavior.contains(.reorder) else { return nil }
            return ranks[id]
        }
        // Columns with a rank exchange their positions. The others keep theirs.
        let ranked = columns.filter { rank($0) != nil }.sorted { (rank($0) ?? 0) < (rank($1) ?? 0) }
        var next = ranked.makeIterator()
        return columns.map { column in rank(column) == nil ? column : next.next() ?? column }
    }
}
