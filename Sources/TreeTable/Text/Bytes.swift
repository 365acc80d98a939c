extension Array {
    /// Removes all elements after the first `count`.
    mutating func truncate(to count: Int) {
        if count < self.count { removeSubrange(count...) }
    }
}

extension [UInt8] {
    /// Appends a byte `count` times. Does nothing if `count` is not positive.
    mutating func append(repeating byte: UInt8, count: Int) {
        guard count > 0 else { return }
        append(addingCapacity: count) { $0.append(repeating: byte, count: count) }
    }

    mutating func append(_ text: String) {
        append(contentsOf: text.utf8)
    }

    /// Appends `count` copies of a byte, and calls a closure that overwrites them.
    @inline(__always)
    mutating func append(count: Int, filledWith byte: UInt8, _ overwrite: (inout MutableSpan<UInt8>) -> Void) {
        append(addingCapacity: count) { output in
            output.append(repeating: byte, count: count)
            var bytes = output.mutableSpan
            overwrite(&bytes)
        }
    }

    /// Removes all bytes after the first `count` and returns them.
    mutating func split(at count: Int) -> [UInt8] {
        let rest = Array(self[count...])
        removeSubrange(count...)
        return rest
    }

    /// Appends a number as lowercase hexadecimal digits.
    mutating func append(hexadecimal number: UInt32, digits: Int) {
        for position in (0..<digits).reversed() {
            let digit = UInt8(truncatingIfNeeded: number >> (4 * UInt32(position)) & 0xf)
            append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }
}

extension Span<UInt8> {
    /// Returns whether any byte satisfies the predicate.
    ///
    /// The loop has no early exit and no overflow check, so that the compiler can vectorize it. For file names, this is
    /// several times faster.
    @inline(__always)
    func contains(where predicate: (UInt8) -> Bool) -> Bool {
        let count = count
        var found: UInt8 = 0
        var index = 0
        while index < count {
            found |= predicate(self[index]) ? 1 : 0
            index &+= 1
        }
        return found != 0
    }

    /// Returns the scalar value at `index` and its length in bytes, or `nil` if the bytes are invalid.
    ///
    /// Follows table 3-7 of the Unicode Standard: overlong forms, surrogates, values above U+10FFFF, and truncated
    /// sequences are invalid. After `nil`, continue with the next byte.
    func decodeScalar(at index: Int) -> (value: UInt32, length: Int)? {
        let first = self[index]
        if first < 0x80 { return (UInt32(first), 1) }
        let (length, least): (Int, UInt32) =
            switch first {
            case 0xc2...0xdf: (2, 0x80)
            case 0xe0...0xef: (3, 0x800)
            case 0xf0...0xf4: (4, 0x1_0000)
            default: (0, 0)
            }
        guard length > 0, length <= count - index else { return nil }
        var value = UInt32(first & 0x7f >> UInt8(length))
        for position in index + 1..<index + length {
            guard self[position] & 0xc0 == 0x80 else { return nil }
            value = value << 6 | UInt32(self[position] & 0x3f)
        }
        return value >= least && Unicode.Scalar(value) != nil ? (value, length) : nil
    }
}

extension MutableSpan<UInt8> {
    /// Copies bytes to an offset.
    @inline(__always)
    mutating func copy(_ source: Span<UInt8>, at offset: Int) {
        var target = _mutatingExtracting(offset..<offset + source.count)
        for position in source.indices { target[position] = source[position] }
    }
}
