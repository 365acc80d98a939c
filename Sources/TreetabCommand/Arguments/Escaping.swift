/// Makes bytes that somebody else chose safe to show on a terminal.
enum Escaping {
    /// Printable text stays; every other byte (controls, bidi controls, invalid UTF-8) becomes `\xNN`.
    static func printable(_ bytes: [UInt8]) -> String {
        var text = ""
        var parser = Unicode.UTF8.ForwardParser()
        var input = bytes.makeIterator()
        var position = 0
        while true {
            switch parser.parseScalar(from: &input) {
            case .valid(let encoded):
                let scalar = Unicode.UTF8.decode(encoded)
                if isPrintable(scalar) {
                    text.unicodeScalars.append(scalar)
                } else {
                    text += encoded.map(hex).joined()
                }
                position += encoded.count
            case .error(let length):
                text += bytes[position..<position + length].map(hex).joined()
                position += length
            case .emptyInput:
                return text
            }
        }
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
        default: true
        }
    }

    private static func hex(_ byte: UInt8) -> String {
        "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
