/// The JSON Schema of `--json` and `--jsonl`, for `--schema`. It allows further fields, which later versions may add.
enum JSONSchema {
    static func text() -> String { template.filled() }

    static var template: Template {
        let fields = FileColumn.allCases.flatMap(fields).map { "        " + $0 }
        return Template(
            PackageResources.schema_json,
            ["SCHEMA": "\(DocumentTableStyle.schema)", "FIELDS": fields.joined(separator: ",\n")]
        )
    }

    /// Returns the field of a column and, if its text may be invalid UTF-8, the field of its bytes.
    private static func fields(of column: FileColumn) -> [String] {
        let (name, export) = (column.name, column.type.export)
        let members = export.schema.map { "\"\($0.key)\": \($0.json), " }.joined()
        let field = "\"\(name)\": {\(members)\"description\": \"\(column.exportSummary)\"}"
        let bytes = """
            "\(name)_base64": {"type": "string", "contentEncoding": "base64", \
            "description": "the bytes of \(name), if they are not UTF-8"}
            """
        return export.mayBeInvalid ? [field, bytes] : [field]
    }
}
