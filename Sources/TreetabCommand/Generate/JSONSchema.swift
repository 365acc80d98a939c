/// The JSON Schema of `--json` and `--jsonl`, for `--schema`. It allows further fields, which later versions may add.
enum JSONSchema {
    static func text() -> String {
        """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "The JSON output of treetab",
          "description": "The document of --json. Each line of --jsonl is a row of $defs.",
          "type": "object",
          "properties": {
            "schema": {"const": \(DocumentTableStyle.schema)},
            "roots": {"type": "array", "items": {"$ref": "#/$defs/item"}},
            "errors": {"type": "array", "items": {"$ref": "#/$defs/error"}},
            "totals": {"$ref": "#/$defs/totals"}
          },
          "required": ["schema", "roots", "errors", "totals"],
          "$defs": {
            "row": {
              "description": "The fields of the columns that are shown.",
              "type": "object",
              "properties": {
        \(FileColumn.allCases.flatMap(fields).map { "        " + $0 }.joined(separator: ",\n"))
              }
            },
            "item": {
              "description": "A row and the rows below it.",
              "$ref": "#/$defs/row",
              "properties": {
                "context": {"const": true, "description": "only something below it matches the filters"},
                "children": {"type": "array", "items": {"$ref": "#/$defs/item"}}
              }
            },
            "error": {
              "type": "object",
              "properties": {
                "path": {"type": "string"},
                \(base64(of: "path")),
                "reason": {"type": "string"}
              },
              "required": ["path", "reason"]
            },
            "totals": {
              "type": "object",
              "properties": {
                "items": {"type": "integer", "minimum": 0},
                "dirs": {"type": "integer", "minimum": 0},
                "files": {"type": "integer", "minimum": 0},
                "size": {"type": ["integer", "null"], "minimum": 0},
                "disk": {"type": ["integer", "null"], "minimum": 0},
                "errors": {"type": "integer", "minimum": 0},
                "incomplete": {"type": "boolean"}
              },
              "required": ["items", "dirs", "files", "size", "disk", "errors", "incomplete"]
            }
          }
        }

        """
    }

    /// The field of a column and, if its text may be invalid UTF-8, the field of its bytes.
    private static func fields(of column: FileColumn) -> [String] {
        let export = column.type.export
        let members = export.schema.map { "\"\($0.key)\": \($0.json), " }.joined()
        let field = "\"\(column.name)\": {\(members)\"description\": \"\(column.exportSummary)\"}"
        return export.mayBeInvalid ? [field, base64(of: column.name)] : [field]
    }

    private static func base64(of name: String) -> String {
        "\"\(name)_base64\": {\"type\": \"string\", \"contentEncoding\": \"base64\", "
            + "\"description\": \"the bytes of \(name), if they are not UTF-8\"}"
    }
}
