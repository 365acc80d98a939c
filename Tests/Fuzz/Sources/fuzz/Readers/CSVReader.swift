/// Parses CSV (RFC 4180) with LF line ends. Ends the process on an error.
struct CSVReader {
    private var rest: ArraySlice<UInt8>

    static func records(of bytes: [UInt8]) -> [[[UInt8]]] {
        var reader = CSVReader(rest: bytes[...])
        var records: [[[UInt8]]] = []
        while !reader.rest.isEmpty { records.append(reader.record()) }
        return records
    }

    private mutating func record() -> [[UInt8]] {
        var fields: [[UInt8]] = []
        while true {
            fields.append(rest.first == UInt8(ascii: "\"") ? quoted() : plain())
            switch rest.popFirst() {
            case UInt8(ascii: ","): continue
            case UInt8(ascii: "\n"): return fields
            default: fatalError("violated: a field is followed by a comma or the end of the line")
            }
        }
    }

    private mutating func plain() -> [UInt8] {
        let field = rest.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\n") }
        rest = rest[field.endIndex...]
        require(
            !field.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\r") },
            "a field with quotes or line ends is quoted"
        )
        return Array(field)
    }

    private mutating func quoted() -> [UInt8] {
        rest.removeFirst()
        var field: [UInt8] = []
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\"") else {
                field.append(byte)
                continue
            }
            guard rest.first == UInt8(ascii: "\"") else { return field }
            field.append(rest.removeFirst())
        }
        fatalError("violated: a quote is closed")
    }
}
