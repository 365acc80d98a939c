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

    /// Returns whether two names have the opposite order in natural order and in ASCII-lowercase order, which compares bytes
    /// after lowercasing A to Z. `first` must precede `second` in ASCII-lowercase order. `place` is the offset of the first bytes
    /// that differ, which usually suffice to return `false`.
    @inline(__always)
    static func reverses(_ first: Span<UInt8>, _ second: Span<UInt8>, _ place: Int) -> Bool {
        var place = place
        let end = min(first.count, second.count)
        while place < end, first[place].asciiLowercased == second[place].asciiLowercased { place += 1 }
        guard place < end else { return false }
        if first[place] & second[place] >= 0x80, !first.mayHaveLowercase(at: place), !second.mayHaveLowercase(at: place)
        {
            return false
        }
        if first[place] | second[place] >= 0x80 { return precedes(second, first, from: place) }
        let (isDigit, isDigitToo) = (first[place].isDecimal, second[place].isDecimal)
        guard isDigit || isDigitToo else { return false }
        guard isDigit && isDigitToo || place > 0 && first[place - 1].isDecimal else { return false }
        return precedes(second, first, from: place)
    }

    /// Does the same as `precedes(_:_:)` for names that differ before `place` only in the case of ASCII letters.
    private static func precedes(_ left: Span<UInt8>, _ right: Span<UInt8>, from place: Int) -> Bool {
        // Begin outside of numbers and characters.
        var start = place
        while start > 0, left[start - 1].isDecimal || left[start].isContinuation || right[start].isContinuation {
            start -= 1
        }
        let difference = compare(left.extracting(start...), right.extracting(start...))
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

extension UInt8 {
    /// Whether this is an ASCII character and not a digit. Maps the digits to 0...9, so that one comparison is enough.
    @inline(__always)
    fileprivate var isASCIIOtherThanDigit: Bool { (self ^ UInt8(ascii: "0")) &- 10 < 0x80 - 10 }
}

extension UInt64 {
    /// The same eight bytes with their ASCII letters in lower case.
    fileprivate var lowercasedASCII: UInt64 {
        let bytes: UInt64 = 0x0101_0101_0101_0101
        // The highest bit of each byte says whether it is at least `A`, and whether it is greater than `Z`. Bytes
        // outside ASCII are excluded.
        let low = self & (bytes * 0x7f)
        let isFromA = low + bytes * UInt64(0x80 - UInt8(ascii: "A"))
        let isAfterZ = low + bytes * UInt64(0x7f - UInt8(ascii: "Z"))
        return self | (isFromA & ~isAfterZ & ~self & (bytes * 0x80)) >> 2
    }
}

extension Slab<UInt8> {
    /// Returns eight bytes of the ASCII-lowercase sort key of a name, from an offset on as a big-endian number.
    ///
    /// The key is the name with A to Z in lower case, one or more zeros, and the name itself, which begins at a multiple of eight
    /// bytes. `offset` is a multiple of eight. The key leaves out the first `skipped` bytes of the name.
    @inline(__always)
    func leadingKeyBytes(of name: Range<Int>, skipping skipped: Int, from offset: Int) -> UInt64 {
        let start = name.lowerBound &+ skipped &+ offset
        if start < name.upperBound { return leadingBytes(from: start, to: name.upperBound).lowercasedASCII }
        let name = name.dropFirst(skipped)
        let end = (name.count / 8 + 1) * 8
        // Eight zeros would mean the end of the key, so the last of them is a one.
        return offset < end ? 1 : leadingBytes(from: name.lowerBound + offset - end, to: name.upperBound)
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

/// The sort key of an entry: eight bytes of its name, and its index.
struct NameKey: BitwiseCopyable, Sendable {
    /// Eight bytes of the name as a big-endian number. Two keys are compared only if their bytes have the same offset
    /// in their names.
    var bytes: UInt64 = 0
    /// The index, and in the bit above whether the entry is hidden. Two words are moved faster than three fields.
    private var rest: UInt64

    init(index: UInt32, isHidden: Bool) {
        rest = UInt64(index)
        self.isHidden = isHidden
    }

    var index: UInt32 { UInt32(truncatingIfNeeded: rest) }

    /// Whether the entry is hidden. Hidden entries come last.
    var isHidden: Bool {
        get { rest & 1 << 32 != 0 }
        set { rest = newValue ? rest | 1 << 32 : rest & ~(1 << 32) }
    }

    /// Replaces ``bytes`` that are not the first ones by digits, so that ``differInASCII(_:_:)`` is `false` for the key and any other.
    fileprivate mutating func removeLaterBytes() { bytes = 0x3030_3030_3030_3030 }

    /// Returns whether the first bytes of two sorted names differ first in two ASCII characters that are not digits. Such names are
    /// in natural order.
    static func differInASCII(_ left: NameKey, _ right: NameKey) -> Bool {
        let difference = left.bytes ^ right.bytes
        guard difference != 0 else { return false }
        let shift = UInt64(56 &- difference.leadingZeroBitCount & 56)
        let (byte, other) = (
            UInt8(truncatingIfNeeded: left.bytes &>> shift), UInt8(truncatingIfNeeded: right.bytes &>> shift)
        )
        return byte.isASCIIOtherThanDigit && other.isASCIIOtherThanDigit
    }
}

/// A range of keys whose names are equal in their first `offset` bytes.
private struct Ties {
    var start: Int
    var end: Int
    var offset: Int

    /// Some of these keys, whose names are equal in eight bytes more.
    func next(_ range: Range<Int>) -> Ties {
        Ties(start: start + range.lowerBound, end: start + range.upperBound, offset: offset + 8)
    }
}

extension [NameKey] {
    /// Sorts the keys by the bytes of their names, the hidden ones last.
    ///
    /// It loads eight bytes of each name into its key before it compares any keys. The names are scattered in memory,
    /// so loading bytes of a name takes longer than all comparisons of its key.
    ///
    /// - Parameters:
    ///   - hiddenCount: The number of hidden keys.
    ///   - bytes: Returns eight bytes of a key's name from an offset on, as a big-endian number. Bytes after the end of
    ///     the name are 0.
    mutating func sortByName(hiddenCount: Int, _ bytes: (NameKey, Int) -> UInt64) {
        // Move the hidden keys to the end, so that no comparison has to consider them.
        let firstHidden = hiddenCount > 0 ? partition(by: \.isHidden) : count
        var ties: [Ties] = []
        if firstHidden < count { ties.append(Ties(start: firstHidden, end: count, offset: 0)) }
        var next: Ties? = Ties(start: 0, end: firstHidden, offset: 0)
        while let tie = next {
            var keys = mutableSpan
            var part = keys._mutatingExtracting(tie.start..<tie.end)
            for position in 0..<part.count {
                part[position].bytes = bytes(part[position], tie.offset)
            }
            Self.sortByBytes(&part)
            var start = 0
            for position in 1..<Swift.max(2, part.count + 1)
            where position >= part.count || part[position].bytes != part[position &- 1].bytes {
                // If the bytes are 0, the names have ended. No two entries have the same name, so more bytes need not
                // be compared.
                if position &- start > 1 && part[start].bytes != 0 { ties.append(tie.next(start..<position)) }
                start = position
            }
            if tie.offset > 0 { for position in 0..<part.count { part[position].removeLaterBytes() } }
            next = ties.popLast()
        }
    }

    /// Sorts keys by their bytes with Shellsort. It takes O(n^(4/3)) time; see R. Sedgewick, A New Upper Bound for Shellsort, Journal of
    /// Algorithms 7 (1986).
    private static func sortByBytes(_ keys: inout MutableSpan<NameKey>) {
        // Without these passes, insertion is faster for so few keys. Most directories have fewer entries.
        if keys.count > 24 {
            var power = 1 << ((Int.bitWidth - keys.count.leadingZeroBitCount) / 2)
            while power > 1 {
                sortByBytes(&keys, gap: power * power + power * 3 / 2 + 1)
                power /= 2
            }
        }
        sortByBytes(&keys, gap: 1)
    }

    /// Sorts each sequence of keys that are `gap` apart, by insertion.
    @inline(__always)
    private static func sortByBytes(_ keys: inout MutableSpan<NameKey>, gap: Int) {
        var start = gap
        while start < keys.count {
            let key = keys[start]
            var place = start
            while place >= gap, key.bytes < keys[place &- gap].bytes {
                keys[place] = keys[place &- gap]
                place &-= gap
            }
            if place < start { keys[place] = key }
            start &+= 1
        }
    }
}
