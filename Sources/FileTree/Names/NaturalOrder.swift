import SystemCalls

/// The natural order of names. Runs of digits compare as numbers, so `file2` comes before `file10`. All other
/// characters compare by the bytes of their lowercase forms; see `lowercasedByte(at:)`. Names that are equal by these rules,
/// such as `a1`, `A1` and `a01`, compare by bytes.
///
/// Only digits are part of a number: `1e5` is the number 1, the letter `e` and the number 5.
enum NaturalOrder {
    static func precedes(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        let difference = compare(left, right)
        return difference != 0 ? difference < 0 : left.precedes(right)
    }

    /// Returns a negative number if `left` comes first, 0 if the names differ in neither letters nor numbers.
    static func compare(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Int {
        var (i, j) = (0, 0)
        while i < left.count, j < right.count {
            guard left[i].isDecimal && right[j].isDecimal else {
                let (a, b) = (left.lowercasedByte(at: i), right.lowercasedByte(at: j))
                if a != b { return Int(a) - Int(b) }
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

    /// Calls `emit` with each byte of the natural key of a name. Comparing the bytes of two keys gives the natural order of the
    /// names, because a key contains the length of each number before its digits. Stops if `emit` returns `false`.
    ///
    /// - Parameter start: The offset of the first byte that is encoded. It must not be inside of a number.
    @inline(__always)
    fileprivate static func encode(_ name: Span<UInt8>, from start: Int, _ emit: (UInt8) -> Bool) {
        var position = start
        while position < name.count {
            guard name[position].isDecimal else {
                guard emit(name.lowercasedByte(at: position)) else { return }
                position += 1
                continue
            }
            let number = name.number(at: position)
            guard emit(UInt8(ascii: "0")), encodeLength(number.count, emit) else { return }
            for digit in number {
                guard emit(name[digit]) else { return }
            }
            position = number.upperBound
        }
    }

    /// Emits the length of a number, so that a number with more digits comes later. It takes one byte for a short number
    /// and three bytes for a long one. The first byte is never 0, because 0 marks the end of a name.
    ///
    /// - Parameter length: The number of digits, at most 65,535.
    @inline(__always)
    private static func encodeLength(_ length: Int, _ emit: (UInt8) -> Bool) -> Bool {
        if length < 0xfe { return emit(UInt8(length + 1)) }
        return emit(0xff) && emit(UInt8(length >> 8)) && emit(UInt8(length & 0xff))
    }
}

extension Span<UInt8> {
    /// Returns the range of the number that starts at `start`, without leading zeros.
    func number(at start: Int) -> Range<Int> {
        var first = start
        while first < count, self[first] == UInt8(ascii: "0") { first += 1 }
        var end = first
        while end < count, self[end].isDecimal { end += 1 }
        return first..<end
    }
}

/// The first 24 bytes of the natural key of a name; see ``NaturalComparator``.
struct NaturalKey: BitwiseCopyable, Sendable {
    fileprivate var bytes: (UInt64, UInt64, UInt64) = (0, 0, 0)
    fileprivate let name: NameLocation

    static let length = 24

    /// A key that comes after all others. It has no name.
    static let last = NaturalKey(bytes: (.max, .max, .max), name: NameLocation())
}

/// Compares names in natural order.
///
/// It first compares the beginnings of natural keys, which is fast. Only if these are equal, it compares the names.
struct NaturalComparator {
    let names: Slab<UInt8>
    /// The number of first bytes that are not compared, because all names share them.
    private let skipped: Int

    /// Creates a comparator for names that share the first `length` bytes of `name`.
    init(_ names: Slab<UInt8>, sharing length: Int, of name: Range<Int>) {
        self.names = names
        skipped = names.boundary(in: name, length)
    }

    func key(of name: NameLocation) -> NaturalKey {
        var key = NaturalKey(name: name)
        names.withSpan(name.range) { name in
            var free = NaturalKey.length
            NaturalOrder.encode(name, from: skipped) { byte in
                free &-= 1
                let bits = UInt64(byte) &<< UInt64(8 &* (free & 7))
                switch free &>> 3 {
                case 2: key.bytes.0 |= bits
                case 1: key.bytes.1 |= bits
                default: key.bytes.2 |= bits
                }
                return free > 0
            }
        }
        return key
    }

    @inline(__always)
    func precedes(_ left: NaturalKey, _ right: NaturalKey) -> Bool {
        if left.bytes.0 != right.bytes.0 { return left.bytes.0 < right.bytes.0 }
        if left.bytes.1 != right.bytes.1 { return left.bytes.1 < right.bytes.1 }
        if left.bytes.2 != right.bytes.2 { return left.bytes.2 < right.bytes.2 }
        if left.name.length == 0 || right.name.length == 0 { return right.name.length == 0 }
        return precedes(left.name.range, right.name.range)
    }

    /// Compares names whose keys are equal. It is not inlined, because it is rarely needed.
    @inline(never)
    private func precedes(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        let common = names.boundary(in: left, min(names.firstDifference(left, right), left.count, right.count))
        return names.withSpan(left.lowerBound + common..<left.upperBound) { first in
            names.withSpan(right.lowerBound + common..<right.upperBound) { second in
                NaturalOrder.precedes(first, second)
            }
        }
    }
}

extension Slab<UInt8> {
    /// Returns an offset, at most `end`, that is not inside of a number or of a character. Names that share the bytes before `end` can be
    /// compared from there on.
    fileprivate func boundary(in name: Range<Int>, _ end: Int) -> Int {
        withSpan(name) { name in
            var end = end
            while end > 0, name[end - 1].isDecimal || name[end - 1] >= 0x80 {
                let start = name.characterStart(end - 1)
                let (value, length) = Characters.character(in: name, at: start)
                // Stop after a whole character, but not after an invalid byte: in another name, it may begin a character.
                if value >= 0x80, value < Characters.firstInvalidByte, start + length == end { break }
                end = start
            }
            return end
        }
    }
}
