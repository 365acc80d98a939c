extension [UInt8] {
    /// Escapes the bytes from `start` on for a JSON string (RFC 8259).
    ///
    /// Escapes quotes, backslashes, control characters, and invisible scalars. Replaces each byte that is not part of
    /// valid UTF-8 with U+FFFD.
    ///
    /// - Returns: The original bytes if some were replaced, or `nil` if the text was valid UTF-8.
    package mutating func escapeJSON(from start: Int) -> [UInt8]? {
        if PlainBytes.json.areAll(span.extracting(start...)) { return nil }
        var position = span.jsonEscape(from: start) - start
        guard start + position < count else { return nil }
        let raw = split(at: start)
        var (isValid, copied) = (true, 0)
        while position < raw.count {
            append(contentsOf: raw[copied..<position])
            if let (scalar, length) = raw.span.decodeScalar(at: position) {
                switch scalar {
                case 0x22: append("\\\"")
                case 0x5c: append("\\\\")
                case 0x0a: append("\\n")
                case 0x0d: append("\\r")
                case 0x09: append("\\t")
                default: appendJSONEscape(scalar)
                }
                position += length
            } else {
                append("\u{fffd}")
                isValid = false
                position += 1
            }
            copied = position
            position = raw.span.jsonEscape(from: position)
        }
        append(contentsOf: raw[copied...])
        return isValid ? nil : raw
    }

    /// Appends an escape such as `\u001b`. A scalar above U+FFFF becomes two escapes, one for each surrogate.
    private mutating func appendJSONEscape(_ scalar: UInt32) {
        guard let scalar = Unicode.Scalar(scalar) else { return }
        for unit in String(scalar).utf16 {
            append("\\u")
            append(hexadecimal: UInt32(unit), digits: 4)
        }
    }

    /// Appends the Base64 form of bytes, with padding (RFC 4648, section 4).
    package mutating func append(base64 bytes: [UInt8]) {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<Swift.min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
    }
}

extension Span<UInt8> {
    /// Returns the position of the first scalar that a JSON string must escape, or of the first byte that is not part of valid UTF-8.
    /// `count` if the rest needs no escapes.
    ///
    /// It is not inlined, because most texts are plain and do not need it.
    @inline(never)
    func jsonEscape(from start: Int) -> Int {
        var position = start
        while position < count {
            let byte = self[position]
            if byte &- 0x20 < 0x5f {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
                position &+= 1
            } else {
                guard let (scalar, length) = decodeScalar(at: position), !ScalarTraits(scalar).isHidden else { break }
                position &+= length
            }
        }
        return position
    }
}
