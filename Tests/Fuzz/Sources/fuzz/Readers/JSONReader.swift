/// A JSON value. Members keep their order, and numbers keep their spelling.
indirect enum JSONNode: Equatable {
    case null
    case literal(String)
    case string(String)
    /// The bytes of a Base64 string, of a member whose name ends in `_base64`.
    case bytes([UInt8])
    case array([JSONNode])
    case object([JSONMember])
}

struct JSONMember: Equatable {
    var name: String
    var value: JSONNode
}

/// A strict JSON parser (RFC 8259). Ends the process on an error.
struct JSONReader {
    private var rest: Substring.UnicodeScalarView

    static func value(of bytes: [UInt8]) -> JSONNode {
        var reader = JSONReader(rest: Substring(bytes.requiredText()).unicodeScalars)
        let value = reader.value()
        reader.skipBlanks()
        require(reader.rest.isEmpty, "nothing follows the value")
        return value
    }

    private mutating func value() -> JSONNode {
        skipBlanks()
        switch rest.first {
        case "{": return object()
        case "[": return array()
        case "\"": return .string(string())
        default: return literal()
        }
    }

    private mutating func skipBlanks() {
        rest = rest.drop { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\t" }
    }

    private mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func object() -> JSONNode {
        var members: [JSONMember] = []
        require(takes("{"), "an object starts with a brace")
        if takes("}") { return .object([]) }
        repeat {
            skipBlanks()
            let name = string()
            require(takes(":"), "a colon follows the name")
            var value = value()
            if name.hasSuffix("_base64"), case .string(let text) = value {
                value = .bytes(Base64Reader.bytes(of: text))
            }
            members.append(JSONMember(name: name, value: value))
        } while takes(",")
        require(takes("}"), "an object is closed")
        return .object(members)
    }

    private mutating func array() -> JSONNode {
        var elements: [JSONNode] = []
        require(takes("["), "an array starts with a bracket")
        if takes("]") { return .array([]) }
        repeat { elements.append(value()) } while takes(",")
        require(takes("]"), "an array is closed")
        return .array(elements)
    }

    private mutating func literal() -> JSONNode {
        let word = String(
            Substring(
                rest.prefix {
                    $0.isASCII && ($0 == "-" || $0.properties.isAlphabetic || $0.properties.numericType != nil)
                }
            )
        )
        rest = rest.dropFirst(word.unicodeScalars.count)
        if word == "null" { return .null }
        let digits = word.hasPrefix("-") ? word.dropFirst() : word[...]
        let isNumber =
            digits == "0" || !digits.isEmpty && digits.first != "0" && digits.allSatisfy("0123456789".contains)
        require(isNumber || word == "true" || word == "false", "\(word) is a value")
        return .literal(word)
    }

    private mutating func string() -> String {
        require(rest.popFirst() == "\"", "a string starts with a quote")
        var units: [UInt16] = []
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"":
                guard let text = String(validating: units, as: UTF16.self) else {
                    fatalError("violated: surrogates come in pairs")
                }
                return text
            case "\\": units.append(escape())
            default:
                require(scalar.isHarmless, "a string is safe to display")
                units += UTF16.encode(scalar).map(Array.init) ?? []
            }
        }
        fatalError("violated: a string is closed")
    }

    private mutating func escape() -> UInt16 {
        switch rest.popFirst() {
        case "\"": return 0x22
        case "\\": return 0x5c
        case "/": return 0x2f
        case "b": return 8
        case "f": return 12
        case "n": return 10
        case "r": return 13
        case "t": return 9
        case "u":
            let digits = String(Substring(rest.prefix(4)))
            rest = rest.dropFirst(4)
            guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else {
                fatalError("violated: four hexadecimal digits follow \\u")
            }
            return unit
        default: fatalError("violated: a backslash starts a known escape")
        }
    }
}
