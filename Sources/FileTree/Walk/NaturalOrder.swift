/// The order in which people expect names: digits count as the number that they make, so that `file2` comes before
/// `file10`; all else by its bytes. Names that are equal so far, as `a1` and `a01`, are in the order of their bytes.
///
/// No sign, point or exponent is part of a number: `1e5` is 1, `e`, 5.
enum NaturalOrder {
    static func precedes(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        let difference = compare(left, right)
        return difference != 0 ? difference < 0 : left.precedes(right)
    }

    /// Whether two names that are in the order of their bytes stand the other way round in this one. Nearly always a
    /// look at the first bytes that differ, which are at `place`, tells that they do not.
    @inline(__always)
    static func reverses(_ first: Span<UInt8>, _ second: Span<UInt8>, _ place: Int) -> Bool {
        guard place < min(first.count, second.count) else { return false }
        let (isDigit, isDigitToo) = (first[place].isDecimal, second[place].isDecimal)
        guard isDigit || isDigitToo else { return false }
        guard isDigit && isDigitToo || place > 0 && first[place - 1].isDecimal else { return false }
        return precedes(second, first)
    }

    private static func compare(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Int {
        var (i, j) = (0, 0)
        while i < left.count, j < right.count {
            guard left[i].isDecimal && right[j].isDecimal else {
                if left[i] != right[j] { return Int(left[i]) - Int(right[j]) }
                (i, j) = (i + 1, j + 1)
                continue
            }
            let (leftNumber, rightNumber) = (left.number(at: i), right.number(at: j))
            if leftNumber.count != rightNumber.count { return leftNumber.count - rightNumber.count }
            for offset in 0..<leftNumber.count {
                let (a, b) = (left[leftNumber.lowerBound + offset], right[rightNumber.lowerBound + offset])
                if a != b { return Int(a) - Int(b) }
            }
            (i, j) = (leftNumber.upperBound, rightNumber.upperBound)
        }
        return (left.count - i) - (right.count - j)
    }
}

extension Span<UInt8> {
    /// Where the digits of the number are that begins at a place, without the zeros that it begins with.
    func number(at start: Int) -> Range<Int> {
        var first = start
        while first < count, self[first] == UInt8(ascii: "0") { first += 1 }
        var end = first
        while end < count, self[end].isDecimal { end += 1 }
        return first..<end
    }
}
