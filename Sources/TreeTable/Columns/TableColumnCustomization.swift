/// Which columns a person wants to see, and in which order, by the columns' customization IDs. Mirrors SwiftUI's
/// `TableColumnCustomization`.
///
/// It can be stored as text. IDs that no column has are kept: a table that lacks a column today may have it tomorrow.
public struct TableColumnCustomization<RowValue: Identifiable>: Hashable, Sendable, LosslessStringConvertible {
    private var visibilities: [String: Visibility] = [:]
    private var order: [String] = []

    /// Makes a customization that changes nothing: every column as it is declared.
    public init() {}

    /// Whether the column with an ID is shown. `.automatic`: as the column has it. Mirrors SwiftUI's
    /// `subscript(visibility:)`.
    public subscript(visibility id: String) -> Visibility {
        get { visibilities[id] ?? .automatic }
        set { visibilities[id] = newValue == .automatic ? nil : newValue }
    }

    /// The IDs in the order of their columns. Those columns change places among each other; all others stand where they
    /// are declared. Empty: all do. Of an ID that comes twice the first place counts. SwiftUI has no counterpart.
    public var columnOrder: [String] {
        get { order }
        set {
            var seen: Set<String> = []
            order = newValue.filter { seen.insert($0).inserted }
        }
    }

    /// Forgets the order. Mirrors SwiftUI's `resetOrder()`.
    public mutating func resetOrder() {
        order = []
    }

    // MARK: As text

    /// The text that it can be stored as: `+id` for a column that is shown, `-id` for one that is not, `=id` for one
    /// that only has its place, one behind the other with commas between them; a `|` stands before those that have no
    /// place. In an ID `%`, `,`, control characters and all that is not ASCII are written as `%` and two hexadecimal
    /// digits a byte. Empty: it changes nothing. SwiftUI's is `Codable` instead.
    public var description: String {
        let others = visibilities.keys.filter { !order.contains($0) }.sorted()
        let placed = order.map { sign(of: $0) + Self.escape($0) }
        // A bar stands before those that have no place.
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

    /// Reads such a text. Nil: it is none. Empty text is a customization that changes nothing.
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

/// What a customization may not change of a column. Mirrors SwiftUI's `TableColumnCustomizationBehavior`.
public struct TableColumnCustomizationBehavior: OptionSet, Hashable, Sendable {
    /// A bit a behaviour.
    public let rawValue: Int
    /// Makes a set out of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Its place among the others. Mirrors SwiftUI's `reorder`.
    public static let reorder = TableColumnCustomizationBehavior(rawValue: 1)
    /// Its width. Nothing here changes that: it is there for programs that are moved over. Mirrors SwiftUI's `resize`.
    public static let resize = TableColumnCustomizationBehavior(rawValue: 2)
    /// Whether it is shown. Mirrors SwiftUI's `visibility`.
    public static let visibility = TableColumnCustomizationBehavior(rawValue: 4)
    /// All of these. Mirrors SwiftUI's `all`.
    public static let all: TableColumnCustomizationBehavior = [.reorder, .resize, .visibility]
}

extension TableColumnCustomization {
    /// The columns as a person wants them.
    func applied(to columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] {
        let shown = columns.filter { column in
            var visibility = column.defaultVisibility
            if let id = column.customizationID, !column.fixedBehavior.contains(.visibility),
                self[visibility: id] != .automatic
            {
                visibility = self[visibility: id]
            }
            return visibility != .hidden
        }
        guard !order.isEmpty else { return shown }
        let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        func rank(_ column: TableColumn<RowValue>) -> Int? {
            guard let id = column.customizationID, !column.fixedBehavior.contains(.reorder) else { return nil }
            return ranks[id]
        }
        // The columns that have a rank change places among each other; all others keep theirs.
        let ranked = shown.filter { rank($0) != nil }.sorted { (rank($0) ?? 0) < (rank($1) ?? 0) }
        var next = ranked.makeIterator()
        return shown.map { column in rank(column) == nil ? column : next.next() ?? column }
    }
}
