/// The visibility and order of columns that a person has chosen.
///
/// A customization refers to columns by their ``TableColumn/customizationID(_:)``. It keeps IDs that no column has, so
/// that columns can come back. Store its ``description`` to restore it later.
///
/// Mirrors SwiftUI's `TableColumnCustomization`, which is `Codable` instead.
public struct TableColumnCustomization<RowValue: Identifiable>: Hashable, Sendable, LosslessStringConvertible {
    private var visibilities: [String: Visibility] = [:]
    private var order: [String] = []

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
    /// These columns exchange their positions. Other columns stay where they are declared. A repeated ID is ignored.
    /// SwiftUI has no counterpart.
    public var columnOrder: [String] {
        get { order }
        set {
            var seen: Set<String> = []
            order = newValue.filter { seen.insert($0).inserted }
        }
    }

    /// Restores the declared order. Mirrors SwiftUI's `resetOrder()`.
    public mutating func resetOrder() {
        order = []
    }

    // MARK: As text

    /// The customization as text, to store and restore it. Empty if it changes nothing.
    ///
    /// Entries are separated by commas: `+id` for a visible column, `-id` for a hidden one, and `=id` for a column with
    /// automatic visibility. The entries of ``columnOrder`` come first, then `|` and the other columns. IDs are
    /// percent-encoded: `%`, `,`, control characters, and non-ASCII bytes become `%` and two hexadecimal digits.
    public var description: String {
        let others = visibilities.keys.filter { !order.contains($0) }.sorted()
        let placed = order.map { sign(of: $0) + Self.escape($0) }
        return (placed + (others.isEmpty ? [] : ["|"]) + others.map { sign(of: $0) + Self.escape($0) })
            .joined(separator: ",")
    }

    private func sign(of id: String) -> String {
        switch self[visibility: id] {
        case .automatic: "="
        case .visible: "+"
        case .hidden: "-"
        }
    }

    /// Creates a customization from its ``description``.
    ///
    /// Returns `nil` if the text is malformed. Empty text creates a customization that changes nothing.
    public init?(_ description: String) {
        var isOrdered = true
        for part in description.split(separator: ",", omittingEmptySubsequences: description.isEmpty) {
            if part == "|" && isOrdered {
                isOrdered = false
                continue
            }
            guard let id = Self.unescape(part.dropFirst()) else { return nil }
            switch part.first {
            case "+": visibilities[id] = .visible
            case "-": visibilities[id] = .hidden
            case "=" where isOrdered: break
            default: return nil
            }
            if isOrdered {
                guard !order.contains(id) else { return nil }
                order.append(id)
            }
        }
    }

    private static func escape(_ id: String) -> String {
        var bytes: [UInt8] = []
        for byte in id.utf8 {
            switch byte {
            case UInt8(ascii: "%"), UInt8(ascii: ","), ..<0x20, 0x80...:
                bytes.append("%")
                bytes.append(hexadecimal: UInt32(byte), digits: 2)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func unescape(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = String(Substring(rest.prefix(2)))
            guard digits.utf8.count == 2, digits.first != "+", let value = UInt8(digits, radix: 16) else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

/// The properties of a column that a customization can change.
///
/// Mirrors SwiftUI's `TableColumnCustomizationBehavior`, without `resize`: customizations do not change widths.
public struct TableColumnCustomizationBehavior: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The position of the column. Mirrors SwiftUI's `reorder`.
    public static let reorder = TableColumnCustomizationBehavior(rawValue: 1)
    /// The visibility of the column. Mirrors SwiftUI's `visibility`.
    public static let visibility = TableColumnCustomizationBehavior(rawValue: 2)
    /// The position and the visibility. Mirrors SwiftUI's `all`.
    public static let all: TableColumnCustomizationBehavior = [.reorder, .visibility]
}

extension TableColumnCustomization {
    /// Returns the visible columns in their new order.
    func applied(to columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] {
        let shown = columns.filter { column in
            let id = column.disabledBehavior.contains(.visibility) ? nil : column.customizationID
            let chosen = id.map { self[visibility: $0] } ?? .automatic
            return (chosen == .automatic ? column.defaultVisibility : chosen) != .hidden
        }
        guard !order.isEmpty else { return shown }
        let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        func rank(_ column: TableColumn<RowValue>) -> Int? {
            guard let id = column.customizationID, !column.disabledBehavior.contains(.reorder) else { return nil }
            return ranks[id]
        }
        // Columns with a rank exchange their positions. The others keep theirs.
        let ranked = shown.filter { rank($0) != nil }.sorted { (rank($0) ?? 0) < (rank($1) ?? 0) }
        var next = ranked.makeIterator()
        return shown.map { column in rank(column) == nil ? column : next.next() ?? column }
    }
}
