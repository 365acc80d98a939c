/// Parses tab-separated values with the escapes `\t`, `\n`, `\r` and `\\`. Ends the process on an error.
enum TSVReader {
    static func records(of bytes: [UInt8]) -> [[[UInt8]]] {
        var lines = bytes.split(at: UInt8(ascii: "\n"))
        require(lines.removeLast().isEmpty, "the last line has a line end")
        return lines.map { $0.split(at: UInt8(ascii: "\t")).map(field) }
    }

    private static func field(_ bytes: [UInt8]) -> [UInt8] {
        var field: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            require(byte != UInt8(ascii: "\r"), "a carriage return is escaped")
            guard byte == UInt8(ascii: "\\") else {
                field.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "t"): field.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "n"): field.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "r"): field.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "\\"): field.append(UInt8(ascii: "\\"))
            default: fatalError("violated: a backslash starts a known escape")
            }
        }
        return field
    }
}
