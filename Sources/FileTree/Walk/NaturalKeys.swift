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
            // A name has 255 bytes at most; 0 stands for the end of one.
            bytes.append(UInt8(ascii: "0"))
            bytes.append(UInt8(clamping: number.count + 1))
            bytes.append(name.extracting(number))
            position = number.upperBound
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
