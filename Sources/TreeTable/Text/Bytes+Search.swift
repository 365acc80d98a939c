extension Span<UInt8> {
    /// Whether one of four bytes is among these. Looks at all, which lets the compiler test many at a time.
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
