import System

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

/// Names in a form whose bytes are in the natural order of the names: before the digits of a number stands how many they
/// are. For directories in which that is not the order of their bytes.
///
/// Where all names with digits are hexadecimal numbers of the same length, as hashes are and the directories of a git
/// repository, their digits make no decimal ones: then all names stay as they are.
struct NaturalKeys {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// `names` lends each name, by its number.
    init(count: Int, _ withName: (_ number: Int, (Span<UInt8>) -> Void) -> Void) {
        var hasLeadingZeros = false
        var hashes = Hashes()
        for number in 0..<count {
            withName(number) { name in
                hashes.add(name)
                hasLeadingZeros = hasLeadingZeros || name.hasLeadingZeros
            }
        }
        for number in 0..<count {
            withName(number) { name in
                if hashes.areAll {
                    bytes.append(name)
                } else {
                    append(name)
                }
                // Numbers that differ only in zeros are the same so far.
                if hasLeadingZeros {
                    bytes.append(0)
                    bytes.append(name)
                }
            }
            ends.append(bytes.count)
        }
    }

    private mutating func append(_ name: Span<UInt8>) {
        var position = 0
        while position < name.count {
            guard name[position].isDecimal else {
                bytes.append(name[position])
                position += 1
                continue
            }
            let number = name.number(at: position)
            bytes.append(UInt8(ascii: "0"))
            appendLength(number.count)
            bytes.append(name.extracting(number))
            position = number.upperBound
        }
    }

    /// Appends a number of digits, at most 65,535, such that longer numbers come later: in one byte, which is never 0
    /// because 0 marks the end of a name, or in three.
    private mutating func appendLength(_ length: Int) {
        if length < 0xfe {
            bytes.append(UInt8(length + 1))
        } else {
            bytes += [0xff, UInt8(length >> 8), UInt8(length & 0xff)]
        }
    }

    /// The eight bytes from a place on, as a number; 0 behind the end.
    func leadingBytes(of number: Int, from offset: Int) -> UInt64 {
        let start = (number == 0 ? 0 : ends[number - 1]) + offset
        var word: UInt64 = 0
        for position in start..<start + 8 {
            word = word << 8 | (position < ends[number] ? UInt64(bytes[position]) : 0)
        }
        return word
    }
}

/// Whether the names of a directory are hexadecimal numbers.
private struct Hashes {
    private var length: Int?
    private var plainCount = 0
    private var hasOthers = false

    /// Only where a letter stands behind a digit is it plain that a name is no word and no decimal number.
    mutating func add(_ name: Span<UInt8>) {
        guard name.hasDigit else { return }
        guard let (length, isPlain) = name.hexadecimal, self.length == nil || self.length == length else {
            hasOthers = true
            return
        }
        self.length = length
        if isPlain { plainCount += 1 }
    }

    /// All that have digits are, of the same length, and several plainly so.
    var areAll: Bool { plainCount > 1 && !hasOthers }
}

extension Span<UInt8> {
    /// The length of a name up to its first dot, if that is a hexadecimal number; plain where a letter stands behind a
    /// digit.
    fileprivate var hexadecimal: (length: Int, isPlain: Bool)? {
        var (hasDigit, isPlain) = (false, false)
        var position = 0
        while position < count, self[position] != UInt8(ascii: ".") {
            let byte = self[position]
            if byte.isDecimal {
                hasDigit = true
            } else if UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20 {
                isPlain = isPlain || hasDigit
            } else {
                return nil
            }
            position += 1
        }
        return position == 0 ? nil : (position, isPlain)
    }

    fileprivate var hasDigit: Bool {
        for position in 0..<count where self[position].isDecimal { return true }
        return false
    }

    fileprivate var hasLeadingZeros: Bool {
        var position = 0
        var isInNumber = false
        while position < count {
            if self[position] == UInt8(ascii: "0"), !isInNumber, position + 1 < count, self[position + 1].isDecimal {
                return true
            }
            isInNumber = self[position].isDecimal
            position += 1
        }
        return false
    }
}

/// What an entry of a directory is sorted by: eight bytes of its name, and where it is.
struct NameKey: BitwiseCopyable, Sendable {
    /// As a number, the first of them as its highest byte. Which bytes of the name they are is the same for all that
    /// are compared with each other.
    var bytes: UInt64 = 0
    var index: UInt32
    /// It comes behind those that are not.
    var isHidden: Bool

    fileprivate static func precedes(_ left: NameKey, _ right: NameKey) -> Bool {
        left.isHidden != right.isHidden ? right.isHidden : left.bytes < right.bytes
    }
}

/// Keys that are equal in everything before a place in their names.
private struct Ties {
    var start: Int
    var end: Int
    var offset: Int
}

extension [NameKey] {
    /// Puts the keys in the order of the bytes of the names, the hidden ones behind the others.
    ///
    /// Names are looked at eight bytes at a time, once each, before anything is compared: they lie scattered in memory,
    /// and a look at one costs more than all comparisons of its key.
    ///
    /// - Parameter bytes: The eight bytes of a key's name that begin so many bytes behind those that decide nothing, as
    ///   a number; 0 behind its end.
    mutating func sortByName(_ bytes: (NameKey, Int) -> UInt64) {
        var ties = [Ties(start: startIndex, end: endIndex, offset: 0)]
        while let tie = ties.popLast() {
            let (range, offset) = (tie.start..<tie.end, tie.offset)
            for position in range { self[position].bytes = bytes(self[position], offset) }
            if range.count < Self.minRadixCount {
                self[range].sort(by: NameKey.precedes)
            } else {
                sortByRadix(range)
            }
            var start = range.lowerBound
            for position in range {
                guard position + 1 == range.upperBound || NameKey.precedes(self[position], self[position + 1]) else {
                    continue
                }
                // At the end of all there is nothing left to compare; no two entries have the same name.
                if position > start && self[start].bytes != 0 {
                    ties.append(Ties(start: start, end: position + 1, offset: offset + 8))
                }
                start = position + 1
            }
        }
    }

    private static let minRadixCount = 1024

    /// Distributes the keys by one byte after the other, the last first. That is five times as fast as comparing when
    /// there are hundreds of thousands: names come in no order that could be foreseen, and neither could the outcomes of
    /// comparisons.
    private mutating func sortByRadix(_ range: Range<Int>) {
        var counts = [Int](repeating: 0, count: 8 * 256)
        for key in self[range] {
            for byte in 0..<8 { counts[byte << 8 | Int(key.bytes >> UInt64(8 * byte) & 0xff)] += 1 }
        }
        var (keys, other) = (Array(self[range]), Array(self[range]))
        for byte in 0..<8 {
            let buckets = byte << 8..<(byte + 1) << 8
            // Where all have the same there is nothing to do.
            if counts[buckets].contains(keys.count) { continue }
            var next = 0
            for bucket in buckets { (counts[bucket], next) = (next, next + counts[bucket]) }
            for key in keys {
                let bucket = byte << 8 | Int(key.bytes >> UInt64(8 * byte) & 0xff)
                other[counts[bucket]] = key
                counts[bucket] += 1
            }
            swap(&keys, &other)
        }
        if keys.contains(where: \.isHidden) { keys = keys.filter { !$0.isHidden } + keys.filter(\.isHidden) }
        replaceSubrange(range, with: keys)
    }
}
