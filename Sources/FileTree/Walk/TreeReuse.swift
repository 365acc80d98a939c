import SystemCalls

/// A tree that was read before. A walk reads one of its directories again, with or without its subdirectories. It also reads the directories above that one, and copies all others that are still the same.
package struct TreeReuse: Sendable {
    private let tree: FileTree
    private let findings: WalkFindings
    /// The numbers of the directories from the root to the one that is read again with all contents. The last one is
    /// ``DirectoryRecord/none`` if the subdirectories of the last but one are copied.
    private let way: [UInt32]

    private var storage: TreeStorage { tree.storage.value }

    /// Whether subdirectories are also read.
    var readsSubdirectories: Bool { way.last != DirectoryRecord.none }

    fileprivate init(_ tree: FileTree, _ findings: WalkFindings, _ way: [UInt32]) {
        (self.tree, self.findings, self.way) = (tree, findings, way)
    }

    /// Returns the number in the earlier tree of a directory above the one that is read again. `nil` for other directories.
    ///
    /// - Parameter parent: The number of its parent. `nil` for a root.
    func number(of name: Span<UInt8>, depth: Int, in parent: UInt32?) -> UInt32? {
        guard depth < way.count - 1, depth == 0 || parent == way[depth - 1] else { return nil }
        return storage.withName(of: Int(storage.directories[Int(way[depth])].entry)) { old in
            old.isEqual(to: name) ? way[depth] : nil
        }
    }

    /// The subdirectories of a directory that a walk copies unless others have replaced them, by their names.
    func copies(below parent: UInt32) -> [[UInt8]: UInt32] {
        let record = storage.directories[Int(parent)]
        var numbers: [[UInt8]: UInt32] = [:]
        for index in record.children {
            let number = storage.entries[index].directory
            guard number != DirectoryRecord.none, !way.contains(number) else { continue }
            numbers[storage.withName(of: index) { $0.bytes }] = number
        }
        return numbers
    }

    /// Whether a directory of the walk is the directory of the earlier tree with a number, and has the same entries. Without inodes
    /// and times, its name decides.
    func isSame(_ directory: FileItem, as number: UInt32) -> Bool {
        let old = FileItem(storage: tree.storage, index: storage.directories[Int(number)].entry)
        guard old.entry.modified == directory.entry.modified else { return false }
        guard storage.details != nil else { return true }
        return EntryIdentity(old) == EntryIdentity(directory)
    }

    /// Copies directories with all contents, and the errors and hard links that the earlier walk has found in them.
    ///
    /// Returns `false` if a file with several names is or was in a directory that is read: the copies of its other names, and
    /// the totals that count it, could be wrong.
    func copy(to builder: TreeBuilder, _ found: inout WalkFindings) throws(Errno) -> Bool {
        guard found.hardLinks.files.isEmpty else { return false }
        var links = findings.hardLinks.foldedByDirectory
        var identities = findings.hardLinks.identities
        var sums: [UInt32: [FoldedTotals.Sum]] = [:]
        for sum in findings.folded.sums { sums[sum.directory, default: []].append(sum) }
        var names = NameArena(builder)
        var paths: Set<[UInt8]> = []
        var pending = found.copies.map { copy in
            var path: [UInt8] = []
            storage.appendPath(of: Int(storage.directories[Int(copy.old)].entry), to: &path)
            paths.insert(path)
            return (old: copy.old, new: copy.new)
        }
        while let (old, new) = pending.popLast() {
            let record = storage.directories[Int(old)]
            if record.error == Errno.fileSystemLoop.rawValue {
                found.loops.append(new)
            } else if record.error != 0 {
                found.failures.append((new, Errno(rawValue: record.error)))
            }
            for var sum in sums[old] ?? [] {
                sum.directory = new
                found.folded.append(sum)
            }
            for (identity, totals) in links.removeValue(forKey: old) ?? [] {
                found.hardLinks.append(identity, totals, root: 0, below: new, in: builder.storage)
            }
            guard !record.children.isEmpty else { continue }
            var listing = DirectoryListing()
            for index in record.children {
                let isHidden = index >= Int(record.firstChild + record.childCount)
                if let identity = identities.removeValue(forKey: UInt32(index)) { listing.append(identity) }
                try append(index, to: &listing, in: new, isHidden: isHidden, &names, builder.storage)
            }
            listing.keepOrder()
            let numbers = try builder.store(listing, in: new, root: 0, &names, &found.hardLinks)
            let directories = record.children.map { storage.entries[$0].directory }
            for (old, new) in zip(directories.filter({ $0 != DirectoryRecord.none }), numbers) {
                pending.append((old, new))
            }
        }
        found.errors += findings.errors.filter { $0.isAtOrBelow(paths) }
        return links.isEmpty && identities.isEmpty
    }

    private func append(
        _ index: Int,
        to listing: inout DirectoryListing,
        in parent: UInt32,
        isHidden: Bool,
        _ names: inout NameArena,
        _ target: TreeStorage
    ) throws(Errno) {
        var entry = storage.entries[index]
        let number = entry.directory
        entry.name = try storage.withName(of: index) { name throws(Errno) in try names.append(name) }
        (entry.parent, entry.directory) = (parent, DirectoryRecord.none)
        entry.flags.remove([.countedElsewhere, .sizeIsBeyondRange])
        if number != DirectoryRecord.none {
            entry.size = 0
            if !entry.flags.contains(.lacksStatus) { entry.flags.remove(.isIncomplete) }
        }
        let details = storage.details?[index] ?? Details()
        if let old = storage.targets?[index], old.length > 0 {
            listing.append(
                target: try storage.names.withSpan(old.range) { text throws(Errno) in try names.append(text) }
            )
        }
        let blocks = number == DirectoryRecord.none ? storage.blocks?[index] : storage.ownBlocks?[Int(number)]
        let ownership = storage.ownerships?[index] ?? Ownership(owner: 0, group: 0)
        listing.append(entry, isHidden: isHidden, blocks: blocks ?? 0, ownership, details, in: target)
    }
}

extension FileTree {
    /// Returns this tree for a walk that reads only one directory. `nil` if the walk must read everything: for a root with
    /// subdirectories, for several roots, without ``WalkOptions/keepsFindings``, if the tree was not read to its end, and if
    /// entries were removed after they had been stored.
    ///
    /// The walk must have the same options as the one that has read this tree.
    ///
    /// - Parameter withSubdirectories: Whether to also read everything in its subdirectories. New ones are always read.
    package func reuse(exceptFor directory: FileItem, withSubdirectories: Bool = true) -> TreeReuse? {
        guard let findings, rootCount == 1, directory.isDirectory, !directory.isRoot || !withSubdirectories,
            !failures.contains(where: { $0.reason == .canceled }), !isSelection,
            storage.value.blocks == nil || storage.value.ownBlocks != nil
        else { return nil }
        var way: [UInt32] = withSubdirectories ? [] : [DirectoryRecord.none]
        var next: FileItem? = directory
        while let item = next {
            way.append(item.entry.directory)
            next = item.parent
        }
        return TreeReuse(self, findings, way.reversed())
    }
}

extension WalkError {
    /// Whether the path is one of some paths, or below one.
    fileprivate func isAtOrBelow(_ paths: Set<[UInt8]>) -> Bool {
        if paths.contains(path) { return true }
        return path.indices.contains { path[$0] == UInt8(ascii: "/") && paths.contains(Array(path[..<$0])) }
    }
}
