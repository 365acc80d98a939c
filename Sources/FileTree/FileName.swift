import System

/// The name of an item: bytes in the tree, which need not be UTF-8. Names compare by their bytes.
@usableFromInline
package struct FileName: Comparable, Sendable {
    @usableFromInline let storage: Unretained<TreeStorage>
    @usableFromInline let range: Range<Int>

    @inlinable
    init(storage: Unretained<TreeStorage>, range: Range<Int>) {
        self.storage = storage
        self.range = range
    }

    /// Calls `body` with the bytes.
    @inlinable @inline(__always)
    package func withBytes<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
        try storage.value.names.withSpan(range, body)
    }

    package var isEmpty: Bool { range.isEmpty }

    /// The part after the last dot. Empty without a dot, or if the dot is the first or last byte.
    package var `extension`: FileName {
        let dot = withBytes { bytes in
            // A root is a path: use its last component.
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
