import SystemCalls

/// A file, a directory or another item of a tree. It is a view of 16 bytes and does not retain the tree, so keep the
/// ``FileTree`` alive while you use its items.
///
/// The children of an item are a collection of items, so a hierarchical table can show them.
@usableFromInline
package struct FileItem: Identifiable, Sendable {
    @usableFromInline let storage: Unretained<TreeStorage>
    @usableFromInline let index: UInt32

    @inlinable
    init(storage: Unretained<TreeStorage>, index: UInt32) {
        self.storage = storage
        self.index = index
    }

    /// The number of the item, which is unique within its tree.
    @inlinable package var id: UInt32 { index }

    @inlinable @inline(__always)
    var entry: Entry { storage.value.entries[Int(index)] }

    @inlinable @inline(__always)
    var directory: DirectoryRecord? {
        let number = entry.directory
        return number == DirectoryRecord.none ? nil : storage.value.directories[Int(number)]
    }

    /// The name of the item. The name of a root is its path as it was given.
    @inlinable package var name: FileName { FileName(storage: storage, range: entry.nameRange) }

    /// Appends the path of the item. The path starts with the root as it was given, unless `includingRoot` is `false`.
    package func appendPath(includingRoot: Bool = true, to path: inout [UInt8]) {
        if includingRoot && storage.value.appendKeptPath(of: Int(index), to: &path) { return }
        appendLongPath(includingRoot: includingRoot, to: &path)
    }

    /// Whether the root above the item, or the item itself if it is a root, is the directory `.`.
    package var isInWorkingDirectory: Bool {
        var root = self
        while let parent = root.parent { root = parent }
        return root.name.withBytes { $0.isEqual(to: [UInt8(ascii: ".")]) }
    }

    /// The path of the directory that contains the item. `nil` if it is not stored: for roots, for instance.
    package var storedDirectoryPath: FileName? {
        let range = storage.value.keptPath(ofDirectory: entry.parent)
        return range.map { FileName(storage: storage, range: $0) }
    }

    /// The slow path of ``appendPath(includingRoot:to:)``. The call in it copies the storage.
    @inline(never)
    private func appendLongPath(includingRoot: Bool, to path: inout [UInt8]) {
        storage.value.appendPath(of: Int(index), includingRoot: includingRoot, to: &path)
    }

    @inlinable package var kind: FileKind { entry.kind }

    /// The visible children, `nil` for a leaf. Empty if the directory has no visible entries or could not be read; see
    /// ``error``.
    @inlinable package var children: FileItems? {
        directory.map { directory in
            FileItems(storage: storage, first: directory.firstChild, count: Int(directory.childCount))
        }
    }

    /// The children whose names begin with a dot. Empty for a leaf, and if ``WalkOptions/showsHidden`` is set, because then
    /// they are among the others.
    package var hiddenChildren: FileItems {
        guard let directory else { return FileItems(storage: storage, first: 0, count: 0) }
        return FileItems(
            storage: storage,
            first: directory.firstChild + directory.childCount,
            count: Int(directory.hiddenCount)
        )
    }

    /// The children, then the hidden children. Empty for a leaf.
    package var allChildren: FileItems {
        let range = directory?.children ?? 0..<0
        return FileItems(storage: storage, first: UInt32(range.lowerBound), count: range.count)
    }

    /// The last directory of the chain that begins with this directory. In a chain, each directory but the last contains one
    /// directory and nothing else, hidden entries included. A root begins no chain, and ``FileTree/endChains(where:)`` ends chains
    /// earlier.
    package var chainEnd: FileItem {
        var end = self
        if isRoot { return end }
        while !end.entry.flags.contains(.endsChain), let children = end.children, children.count == 1,
            children[0].isDirectory, end.hiddenChildren.isEmpty
        {
            end = children[0]
        }
        return end
    }

    /// The children of ``chainEnd``, `nil` for a leaf.
    @usableFromInline package var childrenOfChain: FileItems? { chainEnd.children }

    /// Whether the name begins with a dot. The name of a root never counts as hidden.
    package var hasHiddenName: Bool {
        entry.parent != DirectoryRecord.none && name.withBytes { $0.count > 0 && $0[0] == UInt8(ascii: ".") }
    }

    /// Whether the name of the item, or of a directory above it below the root, begins with a dot.
    package var isHidden: Bool {
        var item = self
        while !item.hasHiddenName {
            guard let parent = item.parent else { return false }
            item = parent
        }
        return true
    }

    /// The path, which begins with the path of the root.
    package var path: [UInt8] {
        var path: [UInt8] = []
        appendPath(to: &path)
        return path
    }

    @inlinable package var isDirectory: Bool { entry.directory != DirectoryRecord.none }

    /// The depth in the tree. A root has depth 0.
    package var depth: Int { storage.value.depth(of: Int(index)) }

    /// The parent directory, `nil` for a root.
    package var parent: FileItem? {
        let parent = entry.parent
        guard parent != DirectoryRecord.none else { return nil }
        return FileItem(storage: storage, index: storage.value.directories[Int(parent)].entry)
    }

    package var isRoot: Bool { entry.parent == DirectoryRecord.none }

    /// Whether the metadata is known: the mode, the times and the sizes.
    @inlinable package var hasStatus: Bool { entry.flags.contains(.hasStatus) }

    /// Whether the item is a listed path that does not exist. `false` for trees that were not read from a list.
    package var isMissing: Bool { entry.isMissing }

    /// Whether the item is a symbolic link whose target does not exist, or that leads back to itself. `false` if
    /// ``StatusFields/broken`` was not requested.
    package var isBroken: Bool { entry.isBroken }

    /// The size of the content in bytes. The size of a directory is the total of its subtree. A file with several names
    /// counts once in this total, unless ``WalkOptions/countsEveryLink`` is set.
    ///
    /// 0 for items other than files, symbolic links and directories.
    @inlinable package var size: Int64 { entry.size }

    /// The allocated space in bytes. The space of a directory is the total of its subtree, including the directory
    /// itself. A file with several names counts as in ``size``.
    @inlinable package var disk: Int64 {
        Int64(bytesInBlocks: storage.value.blocks?[Int(index)] ?? 0)
    }

    /// The bytes of content that the item itself adds to totals. 0 for a directory, and for a file that counts under
    /// another name.
    package var ownSize: Int64 { isDirectory || isCountedElsewhere ? 0 : size }

    /// The allocated bytes that the item itself adds to totals. 0 for a file that counts under another name, and for a
    /// directory if its own space was not requested.
    package var ownDisk: Int64 {
        guard isDirectory else { return isCountedElsewhere ? 0 : disk }
        return Int64(bytesInBlocks: storage.value.ownBlocks?[Int(entry.directory)] ?? 0)
    }

    /// The time of the latest modification of the item or of anything in its subtree, `nil` if not requested or unknown.
    package var newest: Moment? {
        guard isDirectory else { return modified }
        guard let newest = storage.value.newest?[Int(entry.directory)], newest != .none else { return nil }
        return known(newest)
    }

    /// The number of items in the subtree, without the directory itself. `nil` for a leaf.
    @inlinable package var items: Int? { directory.map { Int(clamping: $0.items) } }

    /// The number of items directly in the directory, hidden ones included. `nil` for a leaf, and for a directory that could not
    /// be read.
    package var entries: Int? {
        guard let directory, directory.error == 0 else { return nil }
        return Int(directory.childCount + directory.hiddenCount)
    }

    /// The number of ``items`` that are directories, `nil` for a leaf.
    package var directoriesBelow: Int? { directory.map { Int(clamping: $0.directories) } }

    /// The number of ``items`` that are not directories, `nil` for a leaf.
    package var filesBelow: Int? { directory.map { Int(clamping: $0.items - $0.directories) } }

    /// Whether part of the subtree could not be read, so that all totals are lower bounds.
    @inlinable package var isIncomplete: Bool { entry.flags.contains(.isIncomplete) }

    /// Whether ``size`` is a lower bound: part of the subtree could not be read, or the size exceeds 64 bits.
    @inlinable package var sizeIsLowerBound: Bool { isIncomplete || entry.flags.contains(.sizeIsBeyondRange) }

    /// Whether ``disk`` is a lower bound: part of the subtree could not be read, or the space exceeds 64 bits.
    ///
    /// The maximum of `Int64` is odd, but blocks have 512 bytes. So ``disk`` has this value only if it exceeds 64 bits.
    @inlinable package var diskIsLowerBound: Bool { isIncomplete || disk == .max }

    /// Whether ``size`` or ``disk`` is a lower bound.
    package var hasLowerBound: Bool { sizeIsLowerBound || diskIsLowerBound }

    /// Whether totals count the file under another of its names.
    @inlinable package var isCountedElsewhere: Bool { entry.flags.contains(.countedElsewhere) }

    /// The ``id`` of the item that was copied to a section of ``TreeSections``, otherwise the item's own ``id``.
    package var originID: UInt32 { storage.value.origins?[Int(index)] ?? index }

    /// Whether the item itself counts as one of the items of its parent. `false` only for directories that are in the tree or in a
    /// section only for what they contain; see ``WalkOptions/include`` and ``TreeSections``.
    @inlinable package var isCounted: Bool { !entry.flags.contains(.isUncounted) }

    /// The type and permission bits, as in `st_mode`.
    @inlinable package var mode: UInt16 { entry.kind == .symlink ? entry.mode & ~0o1000 : entry.mode }

    /// The numeric ID of the owner, `nil` if not requested or unknown.
    package var owner: UInt32? { known(hasStatus ? storage.value.ownerships?[Int(index)].owner : nil) }

    /// The numeric ID of the group, `nil` if not requested or unknown.
    package var group: UInt32? { known(hasStatus ? storage.value.ownerships?[Int(index)].group : nil) }

    /// Returns the number of an account, or `nil` if it stands for an unknown one.
    private func known(_ account: UInt32?) -> UInt32? { account == .max && storage.value.lacksValues ? nil : account }

    /// Returns a moment, or `nil` if it stands for an unknown one.
    @inlinable @inline(__always)
    func known(_ moment: Moment) -> Moment? {
        moment.nanoseconds == .max && moment.seconds == .min && storage.value.lacksValues ? nil : moment
    }

    private var details: Details? { hasStatus ? storage.value.details?[Int(index)] : nil }

    /// The time of the last change of the content, `nil` if not requested or unknown.
    @inlinable package var modified: Moment? {
        let (flags, modified) = (entry.flags, entry.modified)
        return flags.contains(.hasStatus) ? known(modified) : nil
    }

    /// The time of the last read of the content, `nil` if not requested or unknown.
    package var accessed: Moment? { details.flatMap { known($0.accessed) } }

    /// The time of the last change of the content or metadata, `nil` if not requested or unknown.
    package var changed: Moment? { details.flatMap { known($0.changed) } }

    /// The time of creation, `nil` if not requested or if the file system does not store it.
    package var created: Moment? { details?.created }

    /// The number of the inode, `nil` if not requested or unknown. It identifies the file on its device.
    package var inode: UInt64? { details.flatMap { $0.inode == 0 && storage.value.lacksValues ? nil : $0.inode } }

    /// The number of the device that contains the file, `nil` if not requested or unknown. On Linux, the major number
    /// is in the upper 32 bits and the minor number in the lower 32 bits.
    package var device: UInt64? {
        details.flatMap { $0.device == Details.unknownDevice && storage.value.lacksValues ? nil : $0.device }
    }

    /// The number of names (hard links) of the file, `nil` if not requested or unknown.
    package var links: UInt32? { details.flatMap { $0.links == 0 && storage.value.lacksValues ? nil : $0.links } }

    /// The target of a symbolic link. `nil` if it was not requested or is unknown, or if the name is not a symbolic
    /// link.
    package var target: FileName? {
        guard let target = storage.value.targets?[Int(index)], target.length > 0 else { return nil }
        return FileName(storage: storage, range: target.range)
    }

    /// The error in reading the directory. `nil` if the directory was read to its end, or if the item is a leaf.
    package var error: Errno? {
        guard let error = directory?.error, error != 0 else { return nil }
        return Errno(rawValue: error)
    }

    /// The error in fetching the metadata, `nil` if there was none.
    package var statusError: Errno? {
        let error = entry.statusError
        return error == 0 ? nil : Errno(rawValue: error)
    }
}

/// A sort key that orders items by name in natural order.
///
/// Siblings are stored in this order, so comparing two siblings compares only their positions. For other items, such as
/// roots, the names are compared.
package struct NameOrder: Comparable, Sendable {
    private let item: FileItem
    private let comparesNames: Bool
    private let isOfRoots: Bool

    /// - Parameters:
    ///   - comparesNames: Whether to compare the names of siblings, too.
    ///   - isOfRoots: Whether all items but roots are equal.
    package init(_ item: FileItem, comparesNames: Bool = false, isOfRoots: Bool = false) {
        self.item = item
        self.comparesNames = comparesNames
        self.isOfRoots = isOfRoots
    }

    package static func < (left: NameOrder, right: NameOrder) -> Bool {
        if left.isOfRoots, !left.item.isRoot || !right.item.isRoot { return false }
        let parent = left.item.entry.parent
        if !left.comparesNames && parent == right.item.entry.parent && parent != DirectoryRecord.none {
            return left.item.index < right.item.index
        }
        return left.item.name.withBytes { leftName in
            right.item.name.withBytes { NaturalOrder.precedes(leftName, $0) }
        }
    }

    package static func == (left: NameOrder, right: NameOrder) -> Bool {
        !(left < right) && !(right < left)
    }
}

/// A sort key for the order of the tree: a directory before its contents, siblings as they are stored, and roots in the
/// order in which they were given.
///
/// Complexity of a comparison: O(*d*) in the depths of the items.
package struct TreeOrder: Comparable, Sendable {
    private let item: FileItem

    package init(_ item: FileItem) {
        self.item = item
    }

    package static func < (left: TreeOrder, right: TreeOrder) -> Bool {
        let storage = left.item.storage.value
        let (first, second) = storage.siblings(Int(left.item.index), Int(right.item.index))
        return first == second ? left.item.depth < right.item.depth : first < second
    }

    package static func == (left: TreeOrder, right: TreeOrder) -> Bool {
        left.item.index == right.item.index
    }
}

/// A collection of adjacent items: the children of a directory, or the roots.
@usableFromInline
package struct FileItems: RandomAccessCollection, Sendable {
    @usableFromInline let storage: Unretained<TreeStorage>
    @usableFromInline let first: UInt32
    @usableFromInline package let count: Int

    @inlinable
    init(storage: Unretained<TreeStorage>, first: UInt32, count: Int) {
        self.storage = storage
        self.first = first
        self.count = count
    }

    @inlinable package var startIndex: Int { 0 }
    @inlinable package var endIndex: Int { count }

    @inlinable package subscript(position: Int) -> FileItem {
        precondition(position >= 0 && position < count)
        return FileItem(storage: storage, index: first + UInt32(position))
    }
}
