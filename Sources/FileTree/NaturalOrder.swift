import System

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
        if first[place] | second[place] >= 0x80 { return precedes(second, first) }
        let (isDigit, isDigitToo) = (first[place].isDecimal, second[place].isDecimal)
        guard isDigit || isDigitToo else { return false }
        guard isDigit && isDigitToo || place > 0 && first[place - 1].isDecimal else { return false }
        return precedes(second, first)
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
    /// bytes. `offset` is a multiple of eight.
    @inline(__always)
    func leadingKeyBytes(of name: Range<Int>, from offset: Int) -> UInt64 {
        if offset < name.count { return leadingBytes(of: name.dropFirst(offset)).lowercasedASCII }
        let end = (name.count / 8 + 1) * 8
        // Eight zeros would mean the end of the key, so the last of them is a one.
        return offset < end ? 1 : leadingBytes(of: name.dropFirst(offset - end))
    }
}

/// Sort keys for names. Comparing the bytes of two keys gives the natural order of the names, because a key contains
/// the length of each number before its digits. Only directories in which this differs from the ASCII-lowercase order need
/// keys.
///
/// If all names with digits are hexadecimal numbers of the same length, such as hashes, their digits are not compared
/// as numbers.
struct NaturalKeys {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// Creates the keys of `count` names. `withName` calls the given closure with the name that has a given number.
    init(count: Int, _ withName: (_ number: Int, (Span<UInt8>) -> Void) -> Void) {
        var hashes = Hashes()
        for number in 0..<count { withName(number) { hashes.add($0) } }
        for number in 0..<count {
            withName(number) { name in
                append(name, comparesNumbers: !hashes.areAll)
                // Names that differ only in case or leading zeros have equal keys up to here, so the name follows.
                bytes.append(0)
                bytes.append(name)
            }
            ends.append(bytes.count)
        }
    }

    private mutating func append(_ name: Span<UInt8>, comparesNumbers: Bool) {
        var position = 0
        while position < name.count {
            guard comparesNumbers, name[position].isDecimal else {
                bytes.append(name.lowercasedByte(at: position))
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

    /// Appends the length of a number, so that a number with more digits comes later. Takes one byte for a short number
    /// and three bytes for a long one. The first byte is never 0, because 0 marks the end of a name.
    ///
    /// - Parameter length: The number of digits, at most 65,535.
    private mutating func appendLength(_ length: Int) {
        if length < 0xfe {
            bytes.append(UInt8(length + 1))
        } else {
            bytes += [0xff, UInt8(length >> 8), UInt8(length & 0xff)]
        }
    }

    /// Returns eight bytes of a key from `offset` on as a big-endian number. Bytes after the end of the key are 0.
    func leadingBytes(of number: Int, from offset: Int) -> UInt64 {
        let start = (number == 0 ? 0 : ends[number - 1]) + offset
        var word: UInt64 = 0
        for position in start..<start + 8 {
            word = word << 8 | (position < ends[number] ? UInt64(bytes[position]) : 0)
        }
        return word
    }
}

/// Detects directories in which all names with digits are hexadecimal numbers of the same length.
struct Hashes {
    private var length: Int?
    private var plainCount = 0
    /// Whether a name with digits is not a hexadecimal number, or differs in length from the others.
    private(set) var hasOthers = false

    /// Adds a name, of which only the part before the first dot matters. If this part has a letter after a digit, it is
    /// neither a word nor a decimal number.
    mutating func add(_ name: Span<UInt8>) {
        var length = name.count
        var (hasDigit, isHexadecimal, isPlain) = (false, true, false)
        for position in 0..<name.count {
            let byte = name[position]
            if byte == UInt8(ascii: ".") { length = min(length, position) }
            if byte.isDecimal {
                hasDigit = true
            } else if position < length {
                isPlain = isPlain || hasDigit
                isHexadecimal = isHexadecimal && UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
            }
        }
        guard hasDigit else { return }
        guard isHexadecimal, length > 0, self.length ?? length == length else {
            hasOthers = true
            return
        }
        self.length = length
        if isPlain { plainCount += 1 }
    }

    /// Whether all names with digits are hexadecimal numbers of the same length. At least two of them must have a
    /// letter after a digit, because the others could be words or decimal numbers.
    var areAll: Bool { plainCount > 1 && !hasOthers }

    /// Returns whether the directory that contains `items` may be sorted by bytes, because its names look like hashes. `items` may be
    /// only some of its entries.
    static func mayBeAll(_ items: FileItems) -> Bool {
        var hashes = Hashes()
        for item in items {
            item.name.withBytes { hashes.add($0) }
            if hashes.hasOthers { return false }
        }
        return hashes.length != nil
    }
}

/// The sort key of an entry: eight bytes of its name, and its index.
struct NameKey: BitwiseCopyable, Sendable {
    /// Eight bytes of the name as a big-endian number. Two keys are compared only if their bytes have the same offset
    /// in their names.
    var bytes: UInt64 = 0
    var index: UInt32
    /// Whether the entry is hidden. Hidden entries come last.
    var isHidden: Bool
    /// Whether ``bytes`` are the first ones that are compared.
    var areFirstBytes = true

    /// Returns whether the first bytes of two names differ first in two ASCII characters that are not digits. Such names are in
    /// natural order if their bytes are in order.
    static func differInASCII(_ left: NameKey, _ right: NameKey) -> Bool {
        let difference = left.bytes ^ right.bytes
        guard left.areFirstBytes && right.areFirstBytes && difference != 0 else { return false }
        let shift = UInt64(56 &- difference.leadingZeroBitCount & 56)
        let (byte, other) = (
            UInt8(truncatingIfNeeded: left.bytes &>> shift), UInt8(truncatingIfNeeded: right.bytes &>> shift)
        )
        return byte.isASCIIOtherThanDigit && other.isASCIIOtherThanDigit
    }

    fileprivate static func precedes(_ left: NameKey, _ right: NameKey) -> Bool { left.bytes < right.bytes }
}

/// A range of keys whose names are equal in their first `offset` bytes.
private struct Ties {
    var start: Int
    var end: Int
    var offset: Int
}

extension [NameKey] {
    /// Sorts the keys by the bytes of their names, the hidden ones last.
    ///
    /// It loads eight bytes of each name into its key before it compares any keys. The names are scattered in memory,
    /// so loading bytes of a name takes longer than all comparisons of its key.
    ///
    /// - Parameter bytes: Returns eight bytes of a key's name from an offset on, as a big-endian number. Bytes after
    ///   the end of the name are 0.
    mutating func sortByName(_ bytes: (NameKey, Int) -> UInt64) {
        // Move the hidden keys to the end, so that no comparison has to consider them.
        let firstHidden = contains(where: \.isHidden) ? partition(by: \.isHidden) : endIndex
        var ties = [Ties(start: startIndex, end: firstHidden, offset: 0)]
        if firstHidden < endIndex { ties.append(Ties(start: firstHidden, end: endIndex, offset: 0)) }
        while let tie = ties.popLast() {
            let (range, offset) = (tie.start..<tie.end, tie.offset)
            var keys = mutableSpan
            for position in range {
                keys[position].bytes = bytes(keys[position], offset)
                keys[position].areFirstBytes = offset == 0
            }
            if range.count <= Self.maxInsertionCount {
                var part = keys._mutatingExtracting(range)
                Self.sortByInsertion(&part)
            } else if range.count < Self.minRadixCount {
                self[range].sort(by: NameKey.precedes)
            } else {
                sortByRadix(range)
            }
            var start = range.lowerBound
            for position in range {
                guard position + 1 == range.upperBound || NameKey.precedes(self[position], self[position + 1]) else {
                    continue
                }
                // If the bytes are 0, the names have ended. No two entries have the same name, so more bytes need not
                // be compared.
                if position > start && self[start].bytes != 0 {
                    ties.append(Ties(start: start, end: position + 1, offset: offset + 8))
                }
                start = position + 1
            }
        }
    }

    /// The number of keys up to which inserting them one by one is fastest. Most directories have fewer entries.
    private static let maxInsertionCount = 24

    private static func sortByInsertion(_ keys: inout MutableSpan<NameKey>) {
        var position = 1
        while position < keys.count {
            let key = keys[position]
            var place = position
            while place > 0, NameKey.precedes(key, keys[place &- 1]) {
                keys[place] = keys[place &- 1]
                place &-= 1
            }
            if place < position { keys[place] = key }
            position &+= 1
        }
    }

    private static let minRadixCount = 1024

    /// Sorts by one byte after another, the last byte first (radix sort). For hundreds of thousands of keys, this is
    /// five times as fast as a comparison sort, because the processor cannot predict the results of comparisons.
    private mutating func sortByRadix(_ range: Range<Int>) {
        var counts = [Int](repeating: 0, count: 8 * 256)
        for key in self[range] {
            for byte in 0..<8 { counts[byte << 8 | Int(key.bytes >> UInt64(8 * byte) & 0xff)] += 1 }
        }
        var (keys, other) = (Array(self[range]), Array(self[range]))
        for byte in 0..<8 {
            let buckets = byte << 8..<(byte + 1) << 8
            // Skip bytes that are the same in all keys.
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
        replaceSubrange(range, with: keys)
    }
}
