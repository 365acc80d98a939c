/// A model of natural order. Unlike the implementation, it splits names into words and numbers.
func naturally(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    func parts(_ name: [UInt8]) -> [(number: Int, byte: UInt8)] {
        var parts: [(number: Int, byte: UInt8)] = []
        var wasDigit = false
        for byte in lowercasedName(name) {
            let isDigit = (0x30...0x39).contains(byte)
            if isDigit && wasDigit {
                parts[parts.count - 1].number = parts[parts.count - 1].number * 10 + Int(byte - 0x30)
            } else {
                parts.append(isDigit ? (Int(byte - 0x30), 0x30) : (0, byte))
            }
            wasDigit = isDigit
        }
        return parts
    }
    let (leftParts, rightParts) = (parts(left), parts(right))
    for (a, b) in zip(leftParts, rightParts) {
        if a.byte != b.byte { return a.byte < b.byte }
        if a.number != b.number { return a.number < b.number }
    }
    if leftParts.count != rightParts.count { return leftParts.count < rightParts.count }
    return left.lexicographicallyPrecedes(right)
}
