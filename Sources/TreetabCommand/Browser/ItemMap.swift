import FileTree
import SystemCalls

/// Finds the items of a tree in a later version of the same tree, by their paths.
struct ItemMap {
    private let (old, new): (FileTree, FileTree)
    /// The metadata that show whether two items are the same file. A file that was written is the same file.
    private let fields: StatusFields
    /// The new children of each directory that has been searched, by their names.
    private var children: [FileItem.ID: [[UInt8]: FileItem]] = [:]
    private var found: [FileItem.ID: FileItem?] = [:]

    init(from old: TreeListing, to new: TreeListing) {
        (self.old, self.new) = (old.tree, new.tree)
        fields = old.fields.intersection(new.fields).intersection([.inode, .created])
    }

    /// Returns the ID of the item with the same path, or `nil` if there is none.
    mutating func newID(_ id: FileItem.ID) -> FileItem.ID? {
        var (item, unknown) = (old.item(id), [FileItem]())
        // Search from the nearest ancestor that is known.
        while found[item.id] == nil {
            unknown.append(item)
            guard let parent = item.parent else { break }
            item = parent
        }
        for item in unknown.reversed() { found[item.id] = .some(search(item)) }
        // `found[id]??.id` is wrong for an item that is gone: the compiler then reads the ID of no item.
        guard let item = found[id] ?? nil else { return nil }
        return item.id
    }

    /// Whether an item and the new one at its path are the same file. `true` if inodes were not read.
    func isSameFile(_ id: FileItem.ID, _ newID: FileItem.ID) -> Bool {
        guard fields.contains(.inode), let identity = EntryIdentity(old.item(id), comparing: fields),
            let newIdentity = EntryIdentity(new.item(newID), comparing: fields)
        else { return true }
        return identity == newIdentity
    }

    private mutating func search(_ item: FileItem) -> FileItem? {
        guard let parent = item.parent else {
            return new.roots.first { $0.name == item.name }
        }
        guard let newParent = found[parent.id] ?? nil else { return nil }
        if children[newParent.id] == nil {
            var names: [[UInt8]: FileItem] = [:]
            for child in newParent.allChildren { names[child.nameBytes] = child }
            children[newParent.id] = names
        }
        return children[newParent.id]?[item.nameBytes]
    }
}

extension FileItem {
    var nameBytes: [UInt8] {
        name.withBytes { $0.bytes }
    }
}
