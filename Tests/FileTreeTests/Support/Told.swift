@testable import FileTree
@testable import SystemCalls

/// All properties of an item, to compare two walks.
struct Told: Equatable, CustomStringConvertible {
    var name: [UInt8]
    var depth: Int
    var kind: FileKind
    var size: Int64
    var disk: Int64
    var items: [Int?]
    var isIncomplete: Bool
    var isCountedElsewhere: Bool
    var error: Errno?
    var metadata: [Int64?]
    var target: [UInt8]?

    init(_ item: FileItem, depth: Int) {
        name = item.nameBytes
        self.depth = depth
        kind = item.kind
        size = item.size
        disk = item.disk
        items = [item.items, item.directoriesBelow, item.filesBelow]
        isIncomplete = item.isIncomplete
        isCountedElsewhere = item.isCountedElsewhere
        error = item.error
        metadata = [
            item.hasStatus ? 1 : 0, Int64(item.mode), item.modified?.seconds,
            item.modified.map { Int64($0.nanoseconds) },
            item.owner.map(Int64.init), item.group.map(Int64.init), item.inode.map { Int64(truncatingIfNeeded: $0) },
            item.links.map(Int64.init), item.changed?.seconds, item.created?.seconds,
        ]
        target = item.target?.withBytes { $0.bytes }
    }

    var description: String {
        "\(depth) \(String(decoding: name, as: UTF8.self)) \(kind) \(size) \(disk) \(items)"
            + " \(isIncomplete) \(isCountedElsewhere) \(String(describing: error)) \(metadata)"
    }
}

extension FileTree {
    /// Describes all visible items, parents before children, each with its depth, which gives the shape of the tree.
    var told: [Told] {
        var told: [Told] = []
        var pending = roots.reversed().map { (item: $0, depth: 0) }
        while let (item, depth) = pending.popLast() {
            told.append(Told(item, depth: depth))
            guard let children = item.children else { continue }
            for child in children.reversed() { pending.append((child, depth + 1)) }
        }
        return told
    }

    /// The number of stored entries. They are consecutive from the first on, and each has a name.
    var storedEntries: Int {
        var count = 0
        while storage.value.entries[count].name.length > 0 { count += 1 }
        return count
    }
}

/// Returns the first difference between two walks, `nil` if they agree.
func difference(_ left: FileTree, _ right: FileTree) -> String? {
    let (leftTold, rightTold) = (left.told, right.told)
    if let (one, other) = zip(leftTold, rightTold).first(where: { $0 != $1 }) { return "\(one)\n\(other)" }
    if leftTold.count != rightTold.count { return "\(leftTold.count) items and \(rightTold.count)" }
    let errors = [left, right].map { tree in
        tree.errors.map { "\($0.text): \($0.reason), missing root: \($0.isMissingRoot)" }
    }
    return errors[0] == errors[1] ? nil : "\(errors[0])\n\(errors[1])"
}
