import FileTree
import System
import TreeTable

/// The type of a column's values. It decides the cell, the sort order, the operators of `--where`, the sections of
/// `--group-by` and the form for programs.
///
/// Everything that depends on the column is resolved once per table: its closures are called for each row.
struct ColumnType: Sendable {
    typealias Reader<Value> = @Sendable (FileItem) -> Value

    /// The values for `--where`.
    let operand: Operand
    var export: ExportForm
    var sortsDescending = false
    var comparator: @Sendable (SortOrder, ColumnContext) -> RowComparator<FileItem>
    /// The section of an item. `nil` if the text of the cell names it.
    var group: (@Sendable (ColumnContext) -> Reader<ItemGroup?>)?
    /// The title of sections. `nil` if it is the title of the column.
    var groupTitle: String?
    /// An item's contribution to the subtotal by which sections are sorted. `nil` if sections are sorted by group.
    var subtotal: Reader<Int64>?
    /// The column below a title.
    var column: @Sendable (String, ColumnContext) -> TableColumn<FileItem>
}

/// Changes that an entry of the catalogue makes to its type.
extension ColumnType {
    /// A sort without a sign starts with the largest value.
    var descending: ColumnType { with { $0.sortsDescending = true } }

    /// No item lacks the value.
    var alwaysKnown: ColumnType { with { $0.export.isNullable = false } }

    /// JSON objects omit the member if the cell is empty.
    var absentIfEmpty: ColumnType { with { $0.export.empty = .absent } }

    /// Directories belong to no section.
    var groupsLeavesOnly: ColumnType {
        with { type in
            let column = type.column
            type.group = { context in
                let group = ItemGroup.named(by: column("", context))
                return { $0.isDirectory ? nil : group($0) }
            }
        }
    }

    /// Sorts by another key. Items without a key come first in ascending order.
    func sorted<Key: Comparable & SendableMetatype>(by key: @escaping Reader<Key?>) -> ColumnType {
        with { $0.comparator = { order, _ in RowComparator(order: order, by: key) } }
    }

    /// Styles the cells if the output is coloured.
    func style(_ style: @escaping @Sendable (ItemColors, FileItem) -> TableTextStyle?) -> ColumnType {
        with { type in
            let column = type.column
            type.column = { title, context in
                guard let colors = context.colors else { return column(title, context) }
                return column(title, context).textStyle { style(colors, $0) }
            }
        }
    }

    private func with(_ change: (inout ColumnType) -> Void) -> ColumnType {
        var type = self
        change(&type)
        return type
    }
}

/// The values that `--where` compares, and how to read them.
enum Operand: Sendable {
    /// The name of the item. Globs match it as in `--include`.
    case name
    /// Passes the text to a closure and returns its result, or `false` if the text is unknown.
    case text(@Sendable (FileItem, (Span<UInt8>) -> Bool) -> Bool)
    /// The name of the user or group with a number.
    case account(any KeyPath<Accounts, AccountNames> & Sendable, ColumnType.Reader<UInt32?>)
    case kind
    case integer(LiteralType, ColumnType.Reader<Int128?>)
    /// An integer that is a lower bound if the item is incomplete.
    case total(LiteralType, ColumnType.Reader<Int128?>)
    case percent(ColumnType.Reader<Double?>)
    case moment(ColumnType.Reader<Moment?>)
    /// The moment from which the age is counted.
    case age(ColumnType.Reader<Moment?>)

    /// How the values that these are compared with are written.
    var literal: LiteralType {
        switch self {
        case .name, .text, .account: .text
        case .kind: .kind
        case .integer(let type, _), .total(let type, _): type
        case .percent: .percent
        case .moment: .moment
        case .age: .age
        }
    }
}

/// How values are written in `--where`.
enum LiteralType: Equatable, Sendable {
    /// Bytes, compared one by one. A missing value, as the extension of `README`, is the empty text.
    case text
    case kind
    /// A size, with a unit.
    case bytes
    /// A plain number.
    case count
    case percent
    /// Permissions, in octal digits.
    case octal
    /// `8:1`.
    case device
    case moment
    /// Seconds since a moment.
    case age
}

/// How programs read the values of a column.
package struct ExportForm: Sendable {
    /// A phrase for the man page.
    package let meaning: String
    /// The JSON type, unless ``restriction`` lists all values.
    let type: String?
    /// Another member of the JSON Schema: its key, and its value as JSON.
    var restriction: (key: String, json: String)?
    /// Whether a value may be missing.
    var isNullable = true
    /// The form of a cell with content.
    var value = JSONValue.string
    /// The form of an empty cell.
    var empty = JSONEmptyCell.null
    /// Whether the text may be invalid UTF-8. If it is, JSON has a second member with its bytes.
    package var mayBeInvalid = false

    /// The members of the JSON Schema, their values as JSON.
    package var schema: [(key: String, json: String)] {
        let types = type.map { [("type", isNullable ? "[\"\($0)\", \"null\"]" : "\"\($0)\"")] } ?? []
        return types + (restriction.map { [$0] } ?? [])
    }

    /// A number. `minimum` is `nil` if it can be negative.
    static func number(_ meaning: String, type: String = "integer", minimum: Int? = 0) -> ExportForm {
        ExportForm(
            meaning: meaning,
            type: type,
            restriction: minimum.map { ("minimum", "\($0)") },
            value: .literal
        )
    }

    /// A text. `pattern` is a regular expression that it matches.
    static func text(_ meaning: String = "a string", pattern: String? = nil, mayBeInvalid: Bool = false) -> ExportForm {
        ExportForm(
            meaning: meaning,
            type: "string",
            restriction: pattern.map { ("pattern", "\"\($0)\"") },
            mayBeInvalid: mayBeInvalid
        )
    }

    /// A text that no item lacks.
    static let name = ExportForm(
        meaning: "a string",
        type: "string",
        isNullable: false,
        empty: .string,
        mayBeInvalid: true
    )
}
