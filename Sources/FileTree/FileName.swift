import System

/// The name of an item: bytes, which need not be UTF-8. A view of what the tree stores; it compares by its bytes.
@usableFromInline
package struct FileName: Comparable, Sendable {
    @usableFromInline let storage: Unretained<TreeStorage>
    @usableFromInline let range: Range<Int>

    @inlinable
    init(storage: Unretained<TreeStorage>, range: Range<Int>) {
        self.storage = storage
        self.range = range
    }

    /// Lends the bytes.
    @inlinable @inline(__always)
    package func withBytes<R>(_ body: (Span<UInt8>) -> R) -> R {
        storage.value.names.withSpan(range, body)
    }

    package var isEmpty: Bool { range.isEmpty }

    /// What stands behind the last dot. Empty: there is no dot, or only one that the name begins or ends with.
    package var `extension`: FileName {
        let dot = withBytes { bytes in
            // A root is named by a path: what counts is the last name in it.
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
            right.withBytes { rightBytes in
                guard leftBytes.count == rightBytes.count else { return false }
                return !leftBytes.precedes(rightBytes) && !rightBytes.precedes(leftBytes)
            }
        }
    }

    @usableFromInline package static func < (left: FileName, right: FileName) -> Bool {
        left.withBytes { leftBytes in
            right.withBytes { rightBytes in leftBytes.precedes(rightBytes) }
        }
    }
}
