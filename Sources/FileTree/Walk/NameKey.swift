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
            if range.count < Self.leastForRadix {
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

    private static let leastForRadix = 1024

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
