import FileTree
import SystemCalls
import TreeTable

/// The type of a column's values. It decides the cell, the sort order, the operators of `--where`, the sections of
/// `--group-by` and the form for programs.
///
/// The closures with a ``ColumnContext`` parameter are called once per table. Their results are used for every row.
struct ColumnType: Sendable {
    typealias Reader<Value> = @Sendable (FileItem) -> Value

    /// How `--where` reads and compares the values.
    let operand: Operand
    var export: ExportForm
    /// Whether `--where` and `--group-by` ignore the case of the values.
    var ignoresCase = false
    var sortsDescending = false
    /// Whether cells are shortened when space is tight.
    var shrinks = false
    var comparator: @Sendable (SortOrder, ColumnContext) -> RowComparator<FileItem>
    /// Returns the section of an item, or `nil` for an item without a section. If the closure is `nil`, the text of the
    /// cell is the section.
    var group: (@Sendable (ColumnContext) -> Reader<ItemGroup?>)?
    /// Whether files never have a value.
    var isForDirectories = false
    /// Whether the value of a directory depends on its contents.
    var dependsOnContents = false
    /// Whether a value is `true` or absent. The column alone is then a condition.
    var isFlag = false
    /// The name of the column in the titles of sections. `nil` means its usual title.
    var groupTitle: String?
    /// Creates the table column with a title.
    var column: @Sendable (String, ColumnContext) -> TableColumn<FileItem>
}

/// Modifiers for the entries of the catalogue.
extension ColumnType {
    /// The same type, but `--sort` without a sign starts with the largest value.
    var descending: ColumnType { with { $0.sortsDescending = true } }

    /// The same type, but the value of a directory depends on its contents.
    var ofContents: ColumnType { with { $0.dependsOnContents = true } }

    /// The same type, but every item has a value.
    var alwaysKnown: ColumnType { with { $0.export.isNullable = false } }

    /// The same type, but JSON objects omit the field if the cell is empty.
    var absentIfEmpty: ColumnType { with { $0.export.empty = .absent } }

    /// The same type, but sections and conditions ignore case, and directories belong to no section.
    var groupsLeavesIgnoringCase: ColumnType {
        with { type in
            type.ignoresCase = true
            let column = type.column
            type.group = { context in
                let group = ItemGroup.named(by: column("", context))
                return { $0.isDirectory ? nil : group($0)?.lowercased }
            }
        }
    }

    /// Returns the same type, sorted by another key. Items without a key come first in ascending order.
    func sorted<Key: Comparable & SendableMetatype>(by key: @escaping Reader<Key?>) -> ColumnType {
        with { $0.comparator = { order, _ in RowComparator(order: order, by: key) } }
    }

    /// Returns the same type with styled cells. The style has no effect if the output is not coloured.
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
    /// Passes the text of an item to a test and returns the result of the test, or `false` if the text is unknown.
    case text(@Sendable (FileItem, (Span<UInt8>) -> Bool) -> Bool)
    /// The name of a user or group. The closure returns its ID.
    case account(@Sendable (Accounts) -> AccountNames, ColumnType.Reader<UInt32?>)
    case kind
    case integer(LiteralType, ColumnType.Reader<Int128?>)
    /// An integer that is a lower bound if the item is incomplete.
    case total(LiteralType, isLowerBound: ColumnType.Reader<Bool>, ColumnType.Reader<Int128?>)
    case percent
    case moment(ColumnType.Reader<Moment?>)
    /// The moment from which the age is counted.
    case age(ColumnType.Reader<Moment?>)

    /// The type of the literals that these values are compared with.
    var literal: LiteralType {
        switch self {
        case .name, .text, .account: .text
        case .kind: .kind
        case .integer(let type, _), .total(let type, _, _): type
        case .percent: .percent
        case .moment: .moment
        case .age: .age
        }
    }
}

/// The type of a value in an expression of `--where`.
enum LiteralType: Equatable, Sendable {
    /// Bytes, compared one by one. A missing value, such as the extension of `README`, is the empty text.
    case text
    case kind
    /// A size, with a unit.
    case bytes
    /// A plain number.
    case count
    case percent
    /// Permissions, in octal digits.
    case octal
    /// A device number, such as `8:1`.
    case device
    case moment
    /// A length of time with units, such as `1h30min`.
    case age
}

/// How programs read the values of a column.
package struct ExportForm: Sendable {
    /// The type as a phrase.
    let noun: String
    /// The JSON type. `nil` if ``words`` lists all values.
    let type: String?
    /// Returns all values. `nil` if there are too many. It is a closure, because only help needs the result.
    var words: (@Sendable () -> [String])?
    /// Another member of the field's JSON Schema: its key, and its value as JSON text.
    var restriction: (key: String, json: String)?
    /// Whether a value may be missing.
    var isNullable = true
    /// How JSON writes a cell with content.
    var value = JSONValue.string
    /// How JSON writes an empty cell.
    var empty = JSONEmptyCell.null
    /// Whether the text may be invalid UTF-8. For an invalid text, JSON has a second member with the bytes in Base64.
    package var mayBeInvalid = false

    /// The type and its values in words, for the man page.
    package var meaning: String { noun + (words.map { ": " + $0().joined(separator: ", ") } ?? "") }

    /// The members of the field's JSON Schema. Their values are JSON texts.
    package var schema: [(key: String, json: String)] {
        let types = type.map { [("type", isNullable ? "[\"\($0)\", \"null\"]" : "\"\($0)\"")] } ?? []
        let values = words.map { [("enum", "[" + $0().map { "\"\($0)\"" }.joined(separator: ", ") + "]")] } ?? []
        return types + values + (restriction.map { [$0] } ?? [])
    }

    /// The form of a number. `minimum` is `nil` if the number can be negative.
    static func number(_ noun: String, type: String = "integer", minimum: Int? = 0) -> ExportForm {
        ExportForm(
            noun: noun,
            type: type,
            restriction: minimum.map { ("minimum", "\($0)") },
            value: .literal
        )
    }

    /// The form of a text. `pattern` is a regular expression that every value matches.
    static func text(_ noun: String = "a string", pattern: String? = nil, mayBeInvalid: Bool = false) -> ExportForm {
        ExportForm(
            noun: noun,
            type: "string",
            restriction: pattern.map { ("pattern", "\"\($0)\"") },
            mayBeInvalid: mayBeInvalid
        )
    }

    /// The form of a text that every item has.
    static let name = ExportForm(
        noun: "a string",
        type: "string",
        isNullable: false,
        empty: .string,
        mayBeInvalid: true
    )
}
