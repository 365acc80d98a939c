/// Writes the cells of a row as the fields of a JSON object: each by the title of its column.
///
/// A string that is not UTF-8 comes twice, as nearly as JSON can say it and, in a field of its own behind that, as
/// Base64 of its bytes.
struct JSONFields: Sendable {
    /// Where the parts of a field that are the same in every row lie among the openings.
    private struct Field {
        let form: JSONForm
        /// What stands before the content: comma, name, colon and, for a string, a quote.
        let opening: Range<Int>
        /// The same for the Base64 of the content.
        let base64Opening: Range<Int>
    }

    private var fields: [Field] = []
    /// One behind the other: threads that share an array for each would count their references to it for every cell.
    private var openings: [UInt8] = []
    /// Where the content of the current cell begins.
    private var start = 0

    init(_ columns: [TableStyleConfiguration.Column]) {
        for column in columns {
            let isString = column.jsonForm.value == .string
            let opening = addOpening(column.title, isFirst: fields.isEmpty, isString: isString)
            let base64Opening = addOpening(column.title + "_base64", isFirst: false, isString: true)
            fields.append(Field(form: column.jsonForm, opening: opening, base64Opening: base64Opening))
        }
    }

    private mutating func addOpening(_ name: String, isFirst: Bool, isString: Bool) -> Range<Int> {
        let start = openings.count
        openings.append(isFirst ? "\"" : ",\"")
        let nameStart = openings.count
        openings.append(name)
        _ = openings.escapeJSON(from: nameStart)
        openings.append(isString ? "\":\"" : "\":")
        return start..<openings.count
    }

    /// Opens the object, and its first field.
    mutating func begin(_ bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        open(0, &bytes)
    }

    private mutating func open(_ position: Int, _ bytes: inout [UInt8]) {
        TerminalText.appendCopy(of: openings.span.extracting(fields[position].opening), to: &bytes)
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
                bytes.append(contentsOf: openings[field.base64Opening])
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
