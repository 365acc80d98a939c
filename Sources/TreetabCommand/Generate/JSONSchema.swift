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

    /// The field of a column and, if its text may be invalid UTF-8, the field of its bytes.
    private static func fields(of column: FileColumn) -> [(String, Value)] {
        let export = column.type.export
        let members = export.schema.map { ($0.key, Value.verbatim($0.json)) }
        let field = (column.name, Value.line(members + [("description", .text(column.exportSummary))]))
        return export.mayBeInvalid ? [field, base64(of: column.name)] : [field]
    }

    private static func base64(of name: String) -> (String, Value) {
        let meaning = Value.text("the bytes of \(name), where they are not UTF-8")
        return ("\(name)_base64", .line([("type", "string"), ("contentEncoding", "base64"), ("description", meaning)]))
    }
}

/// A value of JSON, written with the members of its objects each in a line of its own, or all in one.
private enum Value: Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral {
    case text(String), number(Int), truth(Bool)
    /// JSON as it is.
    case verbatim(String)
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
        case .verbatim(let json): return json
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
