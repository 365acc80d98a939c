extension [UInt8] {
    /// Appends a byte `count` times. Does nothing if `count` is not positive.
    mutating func append(repeating byte: UInt8, count: Int) {
        guard count > 0 else { return }
        append(addingCapacity: count) { $0.append(repeating: byte, count: count) }
    }

    mutating func append(_ text: String) {
        append(contentsOf: text.utf8)
    }

    /// Removes all bytes after the first `count`.
    mutating func truncate(to count: Int) {
        if count < self.count { removeSubrange(count...) }
    }

    /// Removes all bytes after the first `count` and returns them.
    mutating func split(at count: Int) -> [UInt8] {
        let rest = Array(self[count...])
        removeSubrange(count...)
        return rest
    }
}

extension Span<UInt8> {
    /// Whether the span contains one of four bytes.
    ///
    /// There is no early exit, so that the compiler can vectorize the loop.
    @inline(__always)
    func containsAny(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) -> Bool {
        let count = count
        var found: UInt8 = 0
        var position = 0
        while position < count {
            let byte = self[position]
            found |= byte == first || byte == second || byte == third || byte == fourth ? 1 : 0
            position &+= 1
        }
        return found != 0
    }
}
