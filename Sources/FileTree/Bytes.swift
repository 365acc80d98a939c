extension Span<UInt8> {
    /// Whether these bytes come before those, compared one by one; a beginning comes before the whole.
    func precedes(_ other: Span<UInt8>) -> Bool {
        let common = Swift.min(count, other.count)
        for index in 0..<common where self[index] != other[index] {
            return self[index] < other[index]
        }
        return count < other.count
    }

    /// A copy of its own.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(self)
        return bytes
    }
}

extension Span<UInt8> {
    func isEqual(to other: [UInt8]) -> Bool {
        guard count == other.count else { return false }
        for index in indices where self[index] != other[index] { return false }
        return true
    }
}

extension UInt8 {
    /// As a small letter where it is a large one of ASCII.
    var asciiLowercased: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }
    /// As a large letter where it is a small one of ASCII.
    var asciiUppercased: UInt8 { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self ? self & ~0x20 : self }

    var isAlphabetic: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
    var isDecimal: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
