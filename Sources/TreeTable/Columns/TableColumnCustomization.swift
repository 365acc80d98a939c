/// The visibility and order of columns that a person has chosen.
///
/// A customization refers to columns by their ``TableColumn/customizationID(_:)``. It keeps IDs that no column has, so
/// that columns can come back. Store its ``description`` to restore it later.
///
/// Follows SwiftUI's `TableColumnCustomization`, which is `Codable` instead.
public struct TableColumnCustomization<RowValue: Identifiable>: Hashable, Sendable, LosslessStringConvertible {
    private var visibilities: [String: Visibility] = [:]
    private var order: [String] = []

    /// Creates a customization that changes nothing.
    public init() {}

    /// The visibility of the column with an ID. `.automatic` uses the column's default.
    ///
    /// Follows SwiftUI's `subscript(visibility:)`.
    public subscript(visibility id: String) -> Visibility {
        get { visibilities[id] ?? .automatic }
        set { visibilities[id] = newValue == .automatic ? nil : newValue }
    }

    /// The IDs of reordered columns, in their new order.
    ///
    /// These columns exchange their positions. All other columns stay where they are declared. A repeated ID is ignored.
    /// SwiftUI has no counterpart.
    public var columnOrder: [String] {
        get { order }
        set {
            var seen: Set<String> = []
            order = newValue.filter { seen.insert($0).inserted }
        }
    }

    /// Restores the declared order.
    ///
    /// Follows SwiftUI's `resetOrder()`.
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
        var hasPlace = true
        for part in description.split(separator: ",", omittingEmptySubsequences: !description.isEmpty ? false : true) {
            if part == "|" && hasPlace {
                hasPlace = false
                continue
            }
            guard let id = Self.unescape(part.dropFirst()) else { return nil }
            switch part.first {
            case "+": visibilities[id] = .visible
            case "-": visibilities[id] = .hidden
            case "=" where hasPlace: break
            default: return nil
            }
            if hasPlace {
                guard !order.contains(id) else { return nil }
                order.append(id)
            }
        }
    }

    private static func escape(_ id: String) -> String {
        id.utf8.reduce(into: "") { text, byte in
            if byte == UInt8(ascii: "%") || byte == UInt8(ascii: ",") || byte < 0x20 {
                text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            } else if byte < 0x80 {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "%" + String(byte, radix: 16)
            }
        }
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
/// Follows SwiftUI's `TableColumnCustomizationBehavior`, without `resize`: customizations do not change widths.
public struct TableColumnCustomizationBehavior: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The position of the column. Follows SwiftUI's `reorder`.
    public static let reorder = TableColumnCustomizationBehavior(rawValue: 1)
    /// The visibility of the column. Follows SwiftUI's `visibility`.
    public static let visibility = TableColumnCustomizationBehavior(rawValue: 2)
    /// The position and the visibility. Follows SwiftUI's `all`.
    public static let all: TableColumnCustomizationBehavior = [.reorder, .visibility]
}

extension TableColumnCustomization {
    /// Returns the visible columns in their new order.
    func applied(to columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] {
        let shown = columns.filter { column in
            var visibility = column.defaultVisibility
            if let id = column.customizationID, !column.disabledBehavior.contains(.visibility),
                self[visibility: id] != .automatic
            {
                visibility = self[visibility: id]
            }
            return visibility != .hidden
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
