import FileTree
import SystemCalls

/// What entries add up to: their number, their bytes and their changes. Bytes that exceed 64 bits stay at the maximum.
struct Tally: Sendable {
    var items = 0
    var directories = 0
    /// Bytes of content. `nil` if they were not fetched, or are unknown for every entry.
    var size: Int64?
    /// Allocated bytes. `nil` if they were not fetched, or are unknown for every entry.
    var disk: Int64?
    /// In a comparison, the sum of the changes.
    private(set) var change = Change(.same)
    /// In a comparison, the number of changes of each kind. A directory does not count only because its contents changed.
    private(set) var changes: [Change.Kind: Int] = [:]
    /// Whether something could not be read, so that all numbers are lower bounds.
    var isIncomplete = false
    private var sizeIsBeyondRange = false
    private var diskIsBeyondRange = false

    var files: Int { items - directories }
    var sizeIsLowerBound: Bool { isIncomplete || sizeIsBeyondRange }
    var diskIsLowerBound: Bool { isIncomplete || diskIsBeyondRange }
    var hasLowerBound: Bool { sizeIsLowerBound || diskIsLowerBound }

    init() {}

    /// Adds up the totals of the roots of a tree, each entry once. `fields` are the metadata that were fetched.
    init(_ tree: FileTree, fields: StatusFields) {
        isIncomplete = !tree.errors.isEmpty
        if tree.roots.isEmpty, tree.errors.isEmpty {
            (size, disk) = (fields.contains(.size) ? 0 : nil, fields.contains(.disk) ? 0 : nil)
        }
        for root in tree.roots where !tree.isRepeated(root) {
            items += root.items ?? 1
            directories += root.directoriesBelow ?? 0
            isIncomplete = isIncomplete || root.isIncomplete
            guard root.hasStatus else { continue }
            add(size: fields.contains(.size) ? root.size : nil, disk: fields.contains(.disk) ? root.disk : nil)
            sizeIsBeyondRange = sizeIsBeyondRange || root.sizeIsLowerBound
        }
        if size != .max { size = size.map { $0 - tree.repeatedSize } }
        if disk != .max { disk = disk.map { $0 - tree.repeatedDisk } }
    }

    /// Adds an entry without its contents. A PATH that is a directory is not an item, so that a single PATH has the
    /// totals of its row.
    ///
    /// - Parameter countsContent: Whether to add its bytes. `false` if they count under another name.
    mutating func add(_ item: FileItem, countsContent: Bool = true) {
        let isDirectory = item.isDirectory
        if !isDirectory || !item.isRoot { items += 1 }
        if isDirectory && !item.isRoot { directories += 1 }
        // A listed path that does not exist has no metadata either, but no error. It has no size, so the total is exact.
        if item.error != nil || !item.hasStatus && item.statusError != nil { isIncomplete = true }
        if let own = item.ownChange {
            change.add(own)
            if item.isCounted, own.isOneChange, !isDirectory || own.kind != .changed {
                changes[own.kind, default: 0] += 1
            }
        }
        if item.hasStatus && countsContent { add(size: item.ownSize, disk: item.ownDisk) }
    }

    mutating func add(_ other: Tally) {
        items += other.items
        directories += other.directories
        add(size: other.size, disk: other.disk)
        change.add(other.change)
        changes.merge(other.changes, uniquingKeysWith: +)
        isIncomplete = isIncomplete || other.isIncomplete
        sizeIsBeyondRange = sizeIsBeyondRange || other.sizeIsBeyondRange
    }

    /// Marks the numbers as those of a tree of which a part could not be read, if it is one.
    mutating func takeMarks(of root: FileItem) {
        isIncomplete = isIncomplete || root.isIncomplete
        change.isUncertain = change.isUncertain || root.change?.isUncertain == true
    }

    private mutating func add(size: Int64?, disk: Int64?) {
        if let size { self.size = (self.size ?? 0).adding(size, isLowerBound: &sizeIsBeyondRange) }
        guard let disk else { return }
        self.disk = (self.disk ?? 0).adding(disk, isLowerBound: &diskIsBeyondRange)
        // The maximum is odd, but blocks have 512 bytes.
        diskIsBeyondRange = diskIsBeyondRange || disk == .max
    }
}

extension Int64 {
    /// Returns the sum. If it overflows, returns the maximum and sets `isLowerBound`.
    func adding(_ other: Int64, isLowerBound: inout Bool) -> Int64 {
        let (sum, overflows) = addingReportingOverflow(other)
        if overflows { isLowerBound = true }
        return overflows ? .max : sum
    }
}
