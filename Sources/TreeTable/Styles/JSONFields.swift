/// Writes the cells of a row as the fields of a JSON object: each by the title of its column.
///
/// A string that is not UTF-8 comes twice, as nearly as JSON can say it and, in a field of its own behind that, as
/// Base64 of its bytes.
struct JSONFields: Sendable {
    private struct Field {
        let form: JSONForm
        /// What stands before the content: comma, name, colon and, for a string, a quote.
        let opening: [UInt8]
        /// The same for the Base64 of the content.
        let base64Opening: [UInt8]
    }

    private let fields: [Field]
    /// Where the content of the current cell begins.
    private var start = 0

    init(_ columns: [TableStyleConfiguration.Column]) {
        fields = columns.enumerated().map { index, column in
            let isString = column.jsonForm.value == .string
            let title = Array(column.title.utf8)
            return Field(
                form: column.jsonForm,
                opening: Self.opening(title, isFirst: index == 0, isString: isString),
                base64Opening: Self.opening(title + "_base64".utf8, isFirst: false, isString: true)
            )
        }
    }

    private static func opening(_ name: [UInt8], isFirst: Bool, isString: Bool) -> [UInt8] {
        var bytes = Array(isFirst ? "\"".utf8 : ",\"".utf8)
        let start = bytes.count
        bytes += name
        _ = bytes.escapeJSON(from: start)
        bytes.append(isString ? "\":\"" : "\":")
        return bytes
    }

    /// Opens the object, and its first field.
    mutating func begin(_ bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        open(0, &bytes)
    }

    private mutating func open(_ position: Int, _ bytes: inout [UInt8]) {
        bytes.append(contentsOf: fields[position].opening)
        start = bytes.count
    }

    /// Finishes a field whose content has been appended, and opens the next. The object stays open.
    mutating func endCell(_ position: Int, _ bytes: inout [UInt8]) {
        let field = fields[position]
        if bytes.count == start {
            endEmptyCell(field, isFirst: position == 0, &bytes)
        } else if field.form.value == .string {
            let raw = bytes.escapeJSON(from: start)
            bytes.append(UInt8(ascii: "\""))
            if let raw {
                bytes.append(contentsOf: field.base64Opening)
                bytes.append(base64: raw)
                bytes.append(UInt8(ascii: "\""))
            }
        }
        if position + 1 < fields.count { open(position + 1, &bytes) }
    }

    private func endEmptyCell(_ field: Field, isFirst: Bool, _ bytes: inout [UInt8]) {
        switch (field.form.empty, field.form.value) {
        case (.string, .string):
            bytes.append(UInt8(ascii: "\""))
        case (.absent, _) where !isFirst:
            bytes.truncate(to: start - field.opening.count)
        case (_, .string):
            bytes.truncate(to: start - 1)
            bytes.append("null")
        case (_, .literal):
            bytes.append("null")
        }
    }
}
