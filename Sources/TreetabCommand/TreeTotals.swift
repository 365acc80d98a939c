import FileTree
import System

/// What all roots of a run come to, they themselves included.
struct TreeTotals: Equatable, Sendable {
    var items = 0
    var directories = 0
    /// Those that are no directories.
    var files: Int { items - directories }
    /// Bytes of content. Nil: not asked for, or not known of any root.
    var size: Int64?
    /// Bytes allocated. Nil: not asked for, or not known of any root.
    var disk: Int64?
    /// They are lower bounds: something could not be read, or a sum exceeds 64 bits.
    var isIncomplete = false

    /// `fields` are those that were asked for.
    init(_ tree: FileTree, fields: StatusFields) {
        isIncomplete = !tree.errors.isEmpty
        for root in tree.roots {
            items += 1 + (root.items ?? 0)
            directories += root.directoriesBelow.map { $0 + 1 } ?? 0
            isIncomplete = isIncomplete || root.isIncomplete
            guard root.hasStatus else { continue }
            if fields.contains(.size) { size = sum(size, root.size) }
            if fields.contains(.disk) { disk = sum(disk, root.disk) }
        }
    }

    private mutating func sum(_ total: Int64?, _ bytes: Int64) -> Int64 {
        let (sum, isBeyondRange) = (total ?? 0).addingReportingOverflow(bytes)
        isIncomplete = isIncomplete || isBeyondRange
        return isBeyondRange ? .max : sum
    }
}
