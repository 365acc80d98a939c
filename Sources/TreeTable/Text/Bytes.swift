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

    /// Eight bytes from a position on, the first of them in the lowest bits.
    @inline(__always)
    func word(at position: Int) -> UInt64 {
        let bytes = extracting(position..<count)
        precondition(bytes.count >= 8)
        var word: UInt64 = 0
        for index in 0..<8 { word |= UInt64(bytes[index]) &<< UInt64(8 &* index) }
        return word
    }

    /// Returns the 32 bytes from a position on.
    @inline(__always)
    func block(at position: Int) -> Block32 {
        let bytes = extracting(position..<count)
        precondition(bytes.count >= 32)
        var block = Block32()
        for index in 0..<16 { block.first[index] = bytes[index] }
        for index in 0..<16 { block.second[index] = bytes[16 &+ index] }
        return block
    }

    /// Returns whether the span contains at least one of four bytes.
    @inline(__always)
    func containsAny(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) -> Bool {
        contains { $0 == first || $0 == second || $0 == third || $0 == fourth }
    }

    /// Returns the scalar value at `index` and its length in bytes, or `nil` if the bytes are invalid.
    ///
    /// Follows table 3-7 of the Unicode Standard: overlong forms, surrogates, values above U+10FFFF, and truncated
    /// sequences are invalid. After `nil`, continue with the next byte.
    func decodeScalar(at index: Int) -> (value: UInt32, length: Int)? {
        let first = self[index]
        let left = count - index
        switch first {
        case 0x00...0x7f:
            return (UInt32(first), 1)
        case 0xc2...0xdf:
            guard left >= 2, isContinuation(index + 1) else { return nil }
            return (UInt32(first & 0x1f) << 6 | tail(index + 1), 2)
        case 0xe0...0xef:
            guard left >= 3, isContinuation(index + 1), isContinuation(index + 2) else { return nil }
            let value = UInt32(first & 0x0f) << 12 | tail(index + 1) << 6 | tail(index + 2)
            guard value >= 0x800, value &- 0xd800 >= 0x800 else { return nil }
            return (value, 3)
        case 0xf0...0xf4:
            guard left >= 4, isContinuation(index + 1), isContinuation(index + 2), isContinuation(index + 3) else {
                return nil
            }
            let high = UInt32(first & 0x07) << 18 | tail(index + 1) << 12
            let value = high | tail(index + 2) << 6 | tail(index + 3)
            guard value >= 0x10000, value <= 0x10ffff else { return nil }
            return (value, 4)
        default:
            return nil
        }
    }

    private func isContinuation(_ index: Int) -> Bool { self[index] & 0xc0 == 0x80 }

    private func tail(_ index: Int) -> UInt32 { UInt32(self[index] & 0x3f) }
}

/// 32 bytes, which are loaded and stored with few instructions.
struct Block32 {
    var (first, second) = (SIMD16<UInt8>(), SIMD16<UInt8>())
}

extension MutableSpan<UInt8> {
    /// Copies bytes to an offset.
    ///
    /// It copies vectors, of which the last two may overlap. For short texts, this takes a third of the instructions of a
    /// loop over bytes.
    @inline(__always)
    mutating func copy(_ source: Span<UInt8>, at offset: Int) {
        let count = source.count
        var target = _mutatingExtracting(offset..<self.count)
        precondition(target.count >= count)
        if count >= 32 {
            var position = 0
            while position < count &- 32 {
                target.copyBlock(source, position, at: position)
                position &+= 32
            }
            target.copyBlock(source, count &- 32, at: count &- 32)
        } else if count >= 16 {
            target.copy(SIMD16<UInt8>.self, source, 0)
            target.copy(SIMD16<UInt8>.self, source, count - 16)
        } else if count >= 8 {
            target.copy(SIMD8<UInt8>.self, source, 0)
            target.copy(SIMD8<UInt8>.self, source, count - 8)
        } else if count >= 4 {
            target.copy(SIMD4<UInt8>.self, source, 0)
            target.copy(SIMD4<UInt8>.self, source, count - 4)
        } else {
            for position in 0..<count { target[position] = source[position] }
        }
    }

    // The next functions extract all bytes from an offset on. Together with the preconditions, the compiler then knows that the
    // first bytes exist, and does not check each of them again.

    /// Copies 32 bytes from a position in the source to an offset.
    @inline(__always)
    private mutating func copyBlock(_ source: Span<UInt8>, _ position: Int, at offset: Int) {
        // The target might contain the source, as far as the compiler knows. So it only copies vectors if all bytes are read
        // before the first is written.
        store(source.block(at: position), at: offset)
    }

    /// Stores 32 bytes at an offset.
    @inline(__always)
    mutating func store(_ block: Block32, at offset: Int) {
        var target = _mutatingExtracting(offset..<count)
        precondition(target.count >= 32)
        for index in 0..<16 { target[index] = block.first[index] }
        for index in 0..<16 { target[16 &+ index] = block.second[index] }
    }

    /// Sets the 32 bytes at an offset.
    @inline(__always)
    mutating func fill32(_ byte: UInt8, at offset: Int) {
        var target = _mutatingExtracting(offset..<count)
        precondition(target.count >= 32)
        for position in 0..<32 { target[position] = byte }
    }

    /// Stores 8 bytes at an offset, the lowest bits first.
    @inline(__always)
    mutating func store8(_ text: UInt64, at offset: Int) {
        var target = _mutatingExtracting(offset..<count)
        precondition(target.count >= 8)
        for position in 0..<8 { target[position] = UInt8(truncatingIfNeeded: text &>> UInt64(8 &* position)) }
    }

    /// Copies a vector of bytes from a position in the source to the same position in the target.
    @inline(__always)
    private mutating func copy<Vector: SIMD>(_: Vector.Type, _ source: Span<UInt8>, _ position: Int)
    where Vector.Scalar == UInt8 {
        let range = position..<position + Vector.scalarCount
        let source = source.extracting(range)
        var target = _mutatingExtracting(range)
        var vector = Vector()
        for index in vector.indices { vector[index] = source[index] }
        for index in vector.indices { target[index] = vector[index] }
    }
}
