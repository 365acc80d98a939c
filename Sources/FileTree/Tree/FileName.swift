import SystemCalls

/// The name of an item. It consists of bytes that need not be UTF-8, and it is compared by bytes.
@usableFromInline
package struct FileName: Comparable, Sendable {
    @usableFromInline let storage: Unretained<TreeStorage>
    @usableFromInline let range: Range<Int>

    @inlinable
    init(storage: Unretained<TreeStorage>, range: Range<Int>) {
        self.storage = storage
        self.range = range
    }

    /// Calls `body` with the bytes of the name.
    @inlinable @inline(__always)
    package func withBytes<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
        try storage.value.names.withSpan(range, body)
    }

    package var isEmpty: Bool { range.isEmpty }

    /// The part after the last dot. Empty if the name has no dot, or if the last dot is the first or last byte of the
    /// name.
    package var `extension`: FileName {
        let dot = withBytes { bytes in
            // The name of a root is a path, so use only its last component.
            var start = bytes.count
            while start > 0, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
            var position = bytes.count - 1
            while position > start, bytes[position] != UInt8(ascii: ".") { position -= 1 }
            return position > start ? position : bytes.count - 1
        }
        return FileName(storage: storage, range: min(range.upperBound, range.lowerBound + dot + 1)..<range.upperBound)
    }

    @usableFromInline package static func == (left: FileName, right: FileName) -> Bool {
        left.withBytes { leftBytes in
            right.withBytes { rightBytes in leftBytes.isEqual(to: rightBytes) }
        }
    }

    @usableFromInline package static func < (left: FileName, right: FileName) -> Bool {
        left.withBytes { leftBytes in
            right.withBytes { rightBytes in leftBytes.precedes(rightBytes) }
        }
    }
}

/// A sort key that orders names naturally, without case. Names that differ only in case, or in zeros before a number, are
/// equal.
package struct NaturalName: Comparable, Sendable {
    private let name: FileName

    package init(_ name: FileName) {
        self.name = name
    }

    package static func == (left: NaturalName, right: NaturalName) -> Bool { compare(left, right) == 0 }

    package static func < (left: NaturalName, right: NaturalName) -> Bool { compare(left, right) < 0 }

    private static func compare(_ left: NaturalName, _ right: NaturalName) -> Int {
        left.name.withBytes { leftBytes in right.name.withBytes { NaturalOrder.compare(leftBytes, $0) } }
    }
}
