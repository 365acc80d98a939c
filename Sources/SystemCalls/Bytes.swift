extension Span<UInt8> {
    /// Returns whether these bytes come lexicographically before other bytes. A prefix comes before the longer
    /// sequence.
    @inlinable
    package func precedes(_ other: Span<UInt8>) -> Bool {
        let common = Swift.min(count, other.count)
        for index in 0..<common where self[index] != other[index] {
            return self[index] < other[index]
        }
        return count < other.count
    }

    @inlinable
    package func isEqual(to other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for index in indices where self[index] != other[index] { return false }
        return true
    }

    @inlinable package func isEqual(to other: [UInt8]) -> Bool { isEqual(to: other.span) }

    /// An array with a copy of the bytes.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(self)
        return bytes
    }
}

extension [UInt8] {
    /// Appends all bytes with a single copy.
    @inlinable
    package mutating func append(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}

extension [UInt8] {
    /// Appends a byte. Percent-encodes it unless it is an unreserved character of RFC 3986.
    package mutating func append(percentEncoding byte: UInt8) {
        if byte.isAlphabetic || byte.isDecimal || "-._~".utf8.contains(byte) { return append(byte) }
        let digits = Array("0123456789ABCDEF".utf8)
        self += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xf)]]
    }
}

extension Hasher {
    /// Adds all bytes to the hash in a single call.
    @inlinable
    package mutating func combine(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBytes { unsafe combine(bytes: $0) }
    }
}

extension UInt8 {
    /// The lowercase form of an ASCII letter; any other byte unchanged.
    @inlinable package var asciiLowercased: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }
    /// The uppercase form of an ASCII letter; any other byte unchanged.
    @inlinable package var asciiUppercased: UInt8 {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self ? self & ~0x20 : self
    }

    @inlinable package var isAlphabetic: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
    @inlinable package var isDecimal: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
