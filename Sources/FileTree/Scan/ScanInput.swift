import SystemCalls

/// Reads the JSON of a scan file (RFC 8259), except that strings need not be UTF-8. Keeps only a part of the file in memory.
struct ScanInput: ~Copyable {
    private let file: InputFile
    private var bytes: [UInt8] = []
    private var position = 0
    /// The offset in the file of the first byte in ``bytes``.
    private var start = 0
    private let keys = ScanKeys()

    init(_ file: consuming InputFile) {
        self.file = file
    }

    /// The offset of the next byte.
    var offset: Int { start + position }

    func invalid(_ reason: String) -> ScanError { .invalid(offset: offset, reason) }

    // MARK: Bytes

    /// Returns the next byte without consuming it. `nil` at the end of the file.
    @inline(__always)
    mutating func peek() throws(ScanError) -> UInt8? {
        if position == bytes.count, try !fill() { return nil }
        return bytes[position]
    }

    private mutating func fill() throws(ScanError) -> Bool {
        start += bytes.count
        bytes.removeAll(keepingCapacity: true)
        position = 0
        do throws(Errno) {
            return try file.read(appendingTo: &bytes)
        } catch {
            throw .unreadable(error)
        }
    }

    private mutating func next() throws(ScanError) -> UInt8 {
        guard let byte = try peek() else { throw invalid("the file ends too early") }
        position &+= 1
        return byte
    }

    /// Skips white space, and returns the byte after it without consuming it. `nil` at the end of the file.
    mutating func peekToken() throws(ScanError) -> UInt8? {
        while let byte = try peek() {
            guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return byte }
            position &+= 1
        }
        return nil
    }

    /// Consumes a byte after white space if it is the given one.
    mutating func takes(_ expected: Unicode.Scalar) throws(ScanError) -> Bool {
        guard try peekToken() == UInt8(ascii: expected) else { return false }
        position &+= 1
        return true
    }

    mutating func expect(_ expected: Unicode.Scalar) throws(ScanError) {
        if try takes(expected) { return }
        throw invalid(try peek() == nil ? "the file ends too early" : "'\(expected)' expected")
    }

    // MARK: Values

    /// Calls `body` for each value of an array. It consumes the value.
    mutating func readArray(_ body: (inout ScanInput) throws(ScanError) -> Void) throws(ScanError) {
        try expect("[")
        if try takes("]") { return }
        repeat { try body(&self) } while try takes(",")
        try expect("]")
    }

    /// Begins to read an object, or the next value in it: returns the key of the value to read, or to skip if it is `.some(nil)`.
    /// `nil` at the end of the object.
    mutating func nextKey(_ isFirst: inout Bool) throws(ScanError) -> ScanKey?? {
        if isFirst { try expect("{") }
        if try takes("}") { return nil }
        if !isFirst { try expect(",") }
        isFirst = false
        let name = try readName()
        try expect(":")
        return .some(keys.key(name))
    }

    /// Reads the name of a value in an object. None of the known names has an escape.
    private mutating func readName() throws(ScanError) -> ScanKeys.Name {
        try expect("\"")
        var name = ScanKeys.Name()
        while true {
            let byte = try next()
            if byte == UInt8(ascii: "\"") { return name }
            name.append(byte)
            if byte == UInt8(ascii: "\\") { name.append(try next()) }
        }
    }

    /// Reads a string, and replaces the content of `text`.
    mutating func readString(_ text: inout [UInt8], upTo limit: Int = .max) throws(ScanError) {
        try expect("\"")
        text.removeAll(keepingCapacity: true)
        while true {
            let byte = try next()
            if byte == UInt8(ascii: "\"") { return }
            if byte < 0x20 {
                position -= 1
                throw invalid("a control character in a string must be escaped")
            }
            if byte == UInt8(ascii: "\\") { try readEscape(&text) } else { text.append(byte) }
            if text.count > limit { throw invalid("a string is longer than \(limit) bytes") }
        }
    }

    private mutating func readEscape(_ text: inout [UInt8]) throws(ScanError) {
        let byte = try next()
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0c)
        case UInt8(ascii: "n"): text.append(0x0a)
        case UInt8(ascii: "r"): text.append(0x0d)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var value = try readHexadecimal()
            if value >> 10 == 0xd800 >> 10 {
                guard try next() == UInt8(ascii: "\\"), try next() == UInt8(ascii: "u") else {
                    throw invalid("half of a surrogate pair")
                }
                let low = try readHexadecimal()
                guard low >> 10 == 0xdc00 >> 10 else { throw invalid("half of a surrogate pair") }
                value = 0x10000 + (value & 0x3ff) << 10 + low & 0x3ff
            }
            guard let scalar = Unicode.Scalar(value) else { throw invalid("half of a surrogate pair") }
            text.append(contentsOf: scalar.utf8)
        default:
            position -= 1
            throw invalid("unknown escape")
        }
    }

    private mutating func readHexadecimal() throws(ScanError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            let byte = try next()
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
            default:
                position -= 1
                throw invalid("hexadecimal digit expected")
            }
        }
        return value
    }

    /// Reads a whole number that is not negative.
    mutating func readNumber(upTo limit: UInt64) throws(ScanError) -> UInt64 {
        let number = try readDigits()
        if let byte = try peek(), byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e") {
            throw invalid("whole number expected")
        }
        if number > limit { throw invalid("the number is greater than \(limit)") }
        return number
    }

    private mutating func readDigits() throws(ScanError) -> UInt64 {
        guard let first = try peekToken(), first.isDecimal else { throw invalid("number expected") }
        var number: UInt64 = 0
        while let byte = try peek(), byte.isDecimal {
            let (product, overflows) = number.multipliedReportingOverflow(by: 10)
            let (sum, exceeds) = product.addingReportingOverflow(UInt64(byte &- UInt8(ascii: "0")))
            if overflows || exceeds { throw invalid("the number is too large") }
            number = sum
            position &+= 1
        }
        return number
    }

    /// Reads the number of an error, which is negative for errors that no system call returns.
    mutating func readErrorNumber() throws(ScanError) -> Int32 {
        let isNegative = try takes("-")
        let number = Int32(try readNumber(upTo: UInt64(Int32.max)))
        return isNegative ? -number : number
    }

    /// Reads seconds with a fraction. Ignores digits after the ninth.
    mutating func readMoment() throws(ScanError) -> Moment {
        let isNegative = try takes("-")
        let digits = try readDigits()
        // ncdu writes a negative number as an unsigned one of 64 bits.
        let seconds = isNegative ? 0 &- Int64(bitPattern: digits) : Int64(bitPattern: digits)
        var nanoseconds: UInt32 = 0
        if try peek() == UInt8(ascii: ".") {
            position &+= 1
            var unit: UInt32 = 100_000_000
            guard let first = try peek(), first.isDecimal else { throw invalid("digit expected") }
            while let byte = try peek(), byte.isDecimal {
                nanoseconds &+= UInt32(byte &- UInt8(ascii: "0")) &* unit
                unit /= 10
                position &+= 1
            }
        }
        return isNegative && nanoseconds > 0
            ? Moment(seconds: seconds &- 1, nanoseconds: 1_000_000_000 - nanoseconds)
            : Moment(seconds: seconds, nanoseconds: nanoseconds)
    }

    /// Reads `true` or `false`.
    mutating func readFlag() throws(ScanError) -> Bool {
        switch try peekToken() {
        case UInt8(ascii: "t"):
            try expect(word: "true")
            return true
        case UInt8(ascii: "f"):
            try expect(word: "false")
            return false
        default: throw invalid("'true' or 'false' expected")
        }
    }

    private mutating func expect(word: StaticString) throws(ScanError) {
        for scalar in "\(word)".unicodeScalars {
            guard try next() == UInt8(ascii: scalar) else {
                position -= 1
                throw invalid("'\(word)' expected")
            }
        }
    }

    /// Reads a value of any type, and ignores it. The depth is not limited.
    mutating func skipValue() throws(ScanError) {
        var closing: [UInt8] = []
        var text: [UInt8] = []
        while true {
            switch try peekToken() {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                let isObject = try next() == UInt8(ascii: "{")
                let end = UInt8(ascii: isObject ? "}" : "]")
                if try peekToken() == end {
                    position &+= 1
                } else {
                    closing.append(end)
                    if isObject { try skipName() }
                    continue
                }
            case UInt8(ascii: "\""): try readString(&text)
            case UInt8(ascii: "t"): try expect(word: "true")
            case UInt8(ascii: "f"): try expect(word: "false")
            case UInt8(ascii: "n"): try expect(word: "null")
            default: try skipNumber()
            }
            // After a value: the end of the containers that end here, or the next value.
            while let end = closing.last {
                if try takes(",") {
                    if end == UInt8(ascii: "}") { try skipName() }
                    break
                }
                try expect(Unicode.Scalar(end))
                closing.removeLast()
            }
            if closing.isEmpty { return }
        }
    }

    private mutating func skipName() throws(ScanError) {
        _ = try readName()
        try expect(":")
    }

    private mutating func skipNumber() throws(ScanError) {
        _ = try takes("-")
        guard let first = try peekToken(), first.isDecimal else { throw invalid("value expected") }
        while let byte = try peek(), byte.isDecimal || "+-.eE".utf8.contains(byte) { position &+= 1 }
    }
}
