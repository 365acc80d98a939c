import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

/// A slow, simple and recursive model of a tree, built with the C library, and the expected result of a walk.
final class Model {
    let name: [UInt8]
    let kind: FileKind
    let identity: [UInt64]
    let links: Int
    var ownSize: Int64
    var ownBlocks: Int64
    var children: [Model] = []

    /// A fault that a walk may meet.
    enum Fault {
        /// A directory cannot be opened, or not read from the beginning.
        case unread([UInt8], Errno)
        /// A directory fails after its last entry.
        case unfinished([UInt8], Errno)
        /// The metadata of an entry cannot be read.
        case withoutStatus([UInt8])
    }

    var size: Int64 = 0
    var blocks: Int64 = 0
    var items = 0
    var directories = 0
    var isIncomplete = false
    var isCountedElsewhere = false
    var hasStatus = true
    var error: Errno?

    init(name: [UInt8], path: [UInt8]) throws {
        var record = stat()
        guard withPath(path, { lstat($0, &record) }) == 0 else {
            throw TemporaryDirectory.Failure(call: "lstat", path: path)
        }
        self.name = name
        switch record.st_mode & mode_t(0o170000) {
        case 0o040000: kind = .directory
        case 0o100000: kind = .file
        case 0o120000: kind = .symlink
        case 0o010000: kind = .fifo
        case 0o140000: kind = .socket
        default: kind = .unknown
        }
        identity = [UInt64(record.st_dev), UInt64(record.st_ino)]
        links = Int(record.st_nlink)
        ownSize = kind == .file || kind == .symlink ? Int64(record.st_size) : 0
        ownBlocks = Int64(record.st_blocks)
        guard kind == .directory else { return }
        guard let stream = withPath(path, { opendir($0) }) else {
            throw TemporaryDirectory.Failure(call: "opendir", path: path)
        }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
            let start = UnsafeRawPointer(entry) + offset
            let name = [UInt8](
                UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
            )
            if name == bytes(".") || name == bytes("..") { continue }
            children.append(try Model(name: name, path: path + bytes("/") + name))
        }
        children.sort { naturally($0.name, $1.name) }
    }

    convenience init(root: [UInt8]) throws {
        try self.init(name: root, path: root)
    }

    /// All the items by their paths.
    var paths: [[UInt8]: Model] {
        var paths = [name: self]
        for child in children {
            for (path, model) in child.paths { paths[name + bytes("/") + path] = model }
        }
        return paths
    }

    /// Applies faults and computes totals.
    func addUp(_ faults: Fault...) throws { try addUp(faults) }

    func addUp(_ faults: [Fault]) throws {
        let paths = paths
        for fault in faults {
            switch fault {
            case .unread(let path, let errno):
                let victim = try #require(paths[path])
                victim.children = []
                victim.error = errno
                victim.isIncomplete = true
            case .unfinished(let path, let errno):
                let victim = try #require(paths[path])
                victim.error = errno
                victim.isIncomplete = true
            case .withoutStatus(let path):
                let victim = try #require(paths[path])
                victim.hasStatus = false
                victim.isIncomplete = true
                (victim.ownSize, victim.ownBlocks) = (0, 0)
            }
        }
        var charged: Set<[UInt64]> = []
        chargeLinks(&charged)
        sum()
    }

    /// Visits entries in the order of their names, depth first. The first name of a file is charged.
    private func chargeLinks(_ charged: inout Set<[UInt64]>) {
        for child in children {
            if child.kind == .directory {
                child.chargeLinks(&charged)
            } else if child.links > 1 && child.hasStatus {
                child.isCountedElsewhere = !charged.insert(child.identity).inserted
            }
        }
    }

    private func sum() {
        (size, blocks) = (ownSize, ownBlocks)
        items = children.count
        directories = children.count { $0.kind == .directory }
        for child in children {
            child.sum()
            items += child.items
            directories += child.directories
            if child.isIncomplete { isIncomplete = true }
            if child.isCountedElsewhere { continue }
            size += child.size
            blocks += child.blocks
        }
    }

    /// Returns whether the totals of an item and its descendants agree, without recording an issue as
    /// ``agrees(with:showsHidden:maxDepth:depth:)`` does.
    func matches(_ item: FileItem, maxDepth: Int, depth: Int = 0) throws -> Bool {
        guard
            item.nameBytes == name, item.kind == kind, item.size == size, item.disk == blocks * 512,
            item.items == (kind == .directory ? items : nil), item.isIncomplete == isIncomplete,
            item.isCountedElsewhere == isCountedElsewhere, item.hasStatus == hasStatus, item.error == error
        else { return false }
        let kept = depth == maxDepth ? [] : children
        let found = item.children.map(Array.init) ?? []
        guard found.count == kept.count else { return false }
        return try zip(kept, found).allSatisfy { try $0.matches($1, maxDepth: maxDepth, depth: depth + 1) }
    }

    /// Checks that an item and its descendants agree with the model, down to the maximum depth of the walk.
    func agrees(with item: FileItem, showsHidden: Bool, maxDepth: Int = .max, depth: Int = 0) -> Bool {
        let context = "\(item.path.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "<\($0)>" }.joined())"
        func check<Value: Equatable>(_ what: String, _ found: Value, _ expected: Value) -> Bool {
            if found != expected { Issue.record("\(what) of \(context): \(found), expected \(expected)") }
            return found == expected
        }
        var isRight = check("name", item.nameBytes, name)
        isRight = check("kind", item.kind, kind) && isRight
        isRight = check("size", item.size, size) && isRight
        isRight = check("disk", item.disk, blocks * 512) && isRight
        isRight = check("items", item.items, kind == .directory ? items : nil) && isRight
        isRight = check("directories", item.directoriesBelow, kind == .directory ? directories : nil) && isRight
        isRight = check("incompleteness", item.isIncomplete, isIncomplete) && isRight
        isRight = check("charge", item.isCountedElsewhere, isCountedElsewhere) && isRight
        isRight = check("status", item.hasStatus, hasStatus) && isRight
        isRight = check("error", item.error, error) && isRight
        isRight = check("depth", item.depth, depth) && isRight
        guard kind == .directory else { return check("children", item.children == nil, true) && isRight }
        let shown = depth == maxDepth ? [] : children.filter { showsHidden || $0.name.first != UInt8(ascii: ".") }
        guard check("children", (item.children.map(Array.init) ?? []).map(\.nameBytes), shown.map(\.name)) else {
            return false
        }
        for (child, childItem) in zip(shown, item.children.map(Array.init) ?? []) {
            isRight = check("parent", childItem.parent?.id, item.id) && isRight
            isRight =
                child.agrees(
                    with: childItem,
                    showsHidden: showsHidden,
                    maxDepth: maxDepth,
                    depth: depth + 1
                ) && isRight
        }
        return isRight
    }
}
