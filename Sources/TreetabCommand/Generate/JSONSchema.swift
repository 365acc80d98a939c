import FileTree

/// The JSON Schema of what `--json` and `--jsonl` write, for `--schema`: every field of every column.
///
/// It does not forbid further fields, since later versions may add some.
enum JSONSchema {
    static func text() -> String {
        document.text(indent: 0) + "\n"
    }

    private static let document = Value.object([
        ("$schema", "https://json-schema.org/draft/2020-12/schema"),
        ("title", "What treetab writes for programs"),
        ("description", "The document of --json. A line of --jsonl is what $defs has as row."),
        ("type", "object"),
        (
            "properties",
            .object([
                ("schema", .line([("const", .number(DocumentTableStyle.schema))])),
                ("roots", array(of: "item")),
                ("errors", array(of: "error")),
                ("totals", reference("totals")),
            ])
        ),
        ("required", ["schema", "roots", "errors", "totals"]),
        ("$defs", .object([("row", row), ("item", item), ("error", error), ("totals", totals)])),
    ])

    // MARK: Objects

    private static let row = Value.object([
        ("description", "The fields of the columns that were asked for."),
        ("type", "object"),
        ("properties", .object(FileColumn.allCases.flatMap(fields))),
    ])

    private static let item = Value.object([
        ("description", "A row with what is below it."),
        ("$ref", "#/$defs/row"),
        (
            "properties",
            .object([
                ("context", .line([("const", true), ("description", "there only for what is below it")])),
                ("children", array(of: "item")),
            ])
        ),
    ])

    private static let error = Value.object([
        ("type", "object"),
        (
            "properties",
            .object([
                ("path", .line([("type", "string")])), base64(of: "path"), ("reason", .line([("type", "string")])),
            ])
        ),
        ("required", ["path", "reason"]),
    ])

    private static let totals = Value.object([
        ("type", "object"),
        (
            "properties",
            .object(
                ["items", "dirs", "files"].map { ($0, count) }
                    + ["size", "disk"].map { ($0, .line([("type", ["integer", "null"]), ("minimum", .number(0))])) }
                    + [("errors", count), ("incomplete", .line([("type", "boolean")]))]
            )
        ),
        ("required", ["items", "dirs", "files", "size", "disk", "errors", "incomplete"]),
    ])

    private static let count = Value.line([("type", "integer"), ("minimum", .number(0))])

    private static func array(of name: String) -> Value {
        .line([("type", "array"), ("items", reference(name))])
    }

    private static func reference(_ name: String) -> Value { .line([("$ref", .text("#/$defs/\(name)"))]) }

    // MARK: Fields

    /// The field of a column and, where a file system or an administrator decides on its bytes, the one for bytes that
    /// are not UTF-8.
    private static func fields(of column: FileColumn) -> [(String, Value)] {
        let field = (column.rawValue, Value.line(form(of: column) + [("description", .text(meaning(of: column)))]))
        switch column {
        case .name, .path, .ext, .owner, .group, .target: return [field, base64(of: column.rawValue)]
        default: return [field]
        }
    }

    /// What the column says, where it is not told otherwise to people.
    private static func meaning(of column: FileColumn) -> String {
        switch column {
        case .name: "the name"
        case .age: "seconds since its content last changed"
        default: column.summary
        }
    }

    private static func base64(of name: String) -> (String, Value) {
        let meaning = Value.text("the bytes of \(name), where they are not UTF-8")
        return ("\(name)_base64", .line([("type", "string"), ("contentEncoding", "base64"), ("description", meaning)]))
    }

    private static func form(of column: FileColumn) -> [(String, Value)] {
        let kinds = FileKind.queryWords.map { Value.text($0) }
        switch column {
        case .name, .path: return [("type", "string")]
        case .bar: return [("type", ["string", "null"])]
        case .incomplete: return [("enum", [true, .null])]
        case .depth: return [("type", "integer"), ("minimum", .number(0))]
        default: break
        }
        switch column.queryType {
        case .kind: return [("enum", .list(kinds))]
        case .text: return [("type", ["string", "null"])]
        case .bytes, .count: return [("type", ["integer", "null"]), ("minimum", .number(0))]
        case .age: return [("type", ["integer", "null"])]
        case .percent: return [("type", ["number", "null"]), ("minimum", .number(0))]
        case .octal: return [("type", ["string", "null"]), ("pattern", "^[0-7]{4}$")]
        case .device: return [("type", ["string", "null"]), ("pattern", "^[0-9]+:[0-9]+$")]
        case .moment: return [("type", ["string", "null"]), ("format", "date-time")]
        }
    }
}

/// A value of JSON, written with the members of its objects each in a line of its own, or all in one.
private enum Value: Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral {
    case text(String), number(Int), truth(Bool), null
    case list([Value])
    case object([(String, Value)])
    case line([(String, Value)])

    init(stringLiteral text: String) { self = .text(text) }
    init(booleanLiteral truth: Bool) { self = .truth(truth) }
    init(arrayLiteral values: Value...) { self = .list(values) }

    func text(indent: Int) -> String {
        switch self {
        // All of them are ours: letters, and no quotes.
        case .text(let text): return "\"\(text)\""
        case .number(let number): return "\(number)"
        case .truth(let truth): return "\(truth)"
        case .null: return "null"
        case .list(let values): return "[" + values.map { $0.text(indent: indent) }.joined(separator: ", ") + "]"
        case .line(let members):
            return "{" + members.map { "\"\($0)\": \($1.text(indent: indent))" }.joined(separator: ", ") + "}"
        case .object(let members):
            let margin = String(repeating: " ", count: indent + 2)
            let lines = members.map { margin + "\"\($0)\": \($1.text(indent: indent + 2))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n" + margin.dropLast(2) + "}"
        }
    }
}
