extension FileTree {
    /// Makes the totals of directories anew, out of some items alone; the tree itself is changed. A directory that is
    /// among them counts as an item, without a size of its own. A file that several names or ways among them lead to
    /// counts once, under the first of these below each root in the order of the tree, if its inode was asked for;
    /// or once for each of them.
    package func sumUp(_ matches: ItemSet, countsEveryLink: Bool = false) {
        let storage = storage.value
        var directoryCount = 0
        forEachItem { item in
            guard let number = item.directoryNumber else { return }
            directoryCount = max(directoryCount, number + 1)
            storage.entries.update(Int(item.index)) { $0.size = 0 }
            storage.blocks?[Int(item.index)] = 0
            storage.directories.update(number) { directory in
                directory.items = 0
                directory.directories = 0
            }
        }
        var files: Set<LinkedFile> = []
        forEachItem { item in
            if item.parent == nil { files.removeAll() }
            guard matches.contains(item), let parent = item.parent?.directoryNumber else { return }
            storage.directories.update(parent) { directory in
                directory.items += 1
                if item.isDirectory { directory.directories += 1 }
            }
            if item.isDirectory { return }
            let isNew = countsEveryLink || LinkedFile(item).map { files.insert($0).inserted } ?? true
            storage.entries.update(Int(item.index)) { entry in
                if isNew { entry.flags.remove(.countedElsewhere) } else { entry.flags.insert(.countedElsewhere) }
            }
            if isNew { storage.chargeToParent(Int(item.index)) }
        }
        storage.addUpTotals(directoryCount: directoryCount)
    }
}

/// A file that may be met again below one root; nil where it may not.
private struct LinkedFile: Hashable {
    var device: UInt64
    var inode: UInt64

    init?(_ item: FileItem) {
        guard item.isCountedApart, let device = item.device, let inode = item.inode else { return nil }
        (self.device, self.inode) = (device, inode)
    }
}

extension FileItem {
    fileprivate var directoryNumber: Int? { isDirectory ? Int(entry.directory) : nil }
    fileprivate var isCountedApart: Bool { entry.flags.contains(.isCountedApart) }
}
