/// Parses Base64 with padding (RFC 4648, section 4). Ends the process on an error.
enum Base64Reader {
    static func bytes(of text: String) -> [UInt8] {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        require(text.utf8.count.isMultiple(of: 4), "groups are whole")
        let digits = text.utf8.reversed().drop { $0 == UInt8(ascii: "=") }.reversed()
        require(text.utf8.count - digits.count <= 2, "padding fills one group")
        var bytes: [UInt8] = []
        var (bits, count) = (0, 0)
        for digit in digits {
            guard let value = alphabet.firstIndex(of: digit) else { fatalError("violated: \(text) is Base64") }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
                bits &= (1 << count) - 1
            }
        }
        require(bits == 0, "the remaining bits are zero")
        return bytes
    }
}
