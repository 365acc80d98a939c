import SystemCalls

/// The place of an item on the disk, with the identities of all directories above it.
///
/// A removal follows these directories one by one, and stops if one of them is not the directory that was shown. So other
/// processes that rename or replace directories cannot lead it elsewhere.
struct ItemPlace: Sendable {
    /// A directory above the item.
    struct Directory: Sendable {
        /// The path of the root, unchanged, or the name in the directory above.
        let name: [UInt8]
        let identity: EntryIdentity
    }

    /// The directories above the item, beginning with the root.
    let directories: [Directory]
    let name: [UInt8]
    let identity: EntryIdentity
    /// The device and inode of ``identity``.
    let file: FileIdentity

    var isDirectory: Bool { identity.kind == .directory }

    /// `nil` for a root, and if an identity is unknown. The tree must have ``EntryIdentity/fields``.
    init?(_ item: FileItem) {
        guard !item.isRoot, let identity = EntryIdentity(item), let file = identity.file else { return nil }
        (name, self.identity, self.file) = (item.name.withBytes { $0.bytes }, identity, file)
        var directories: [Directory] = []
        var next = item.parent
        while let above = next {
            guard let identity = EntryIdentity(above) else { return nil }
            directories.append(Directory(name: above.name.withBytes { $0.bytes }, identity: identity))
            next = above.parent
        }
        self.directories = directories.reversed()
    }

    /// Opens the directory that contains the item. Throws ``Errno/stale`` if the item or a directory above it is no longer the
    /// one that was shown.
    ///
    /// - Parameter copies: The directories that earlier removals have copied.
    func openParent(_ system: System, _ copies: CopiedDirectories = CopiedDirectories()) throws(Errno)
        -> DirectoryHandle
    {
        var parent: DirectoryHandle?
        for directory in directories {
            let handle =
                if let parent { try system.openDirectory(name: directory.name.span, in: parent) } else {
                    try system.openDirectory(path: directory.name)
                }
            try system.check(handle, is: copies.current(directory.identity))
            parent = handle
        }
        guard let parent else { throw .stale }
        let status = try system.status(path: name, from: parent, followingLink: false, EntryIdentity.fields)
        guard EntryIdentity(status) == identity else { throw .stale }
        return parent
    }
}

/// The directories that a removal itself has given another time of creation.
///
/// An overlay file system, as in containers, copies a directory when the first entry below it is removed. The copy has
/// the same inode, but it was created then.
struct CopiedDirectories: Sendable {
    private var copies: [FileIdentity: (shown: EntryIdentity, now: EntryIdentity)] = [:]

    /// Returns the identity that a directory has now.
    func current(_ shown: EntryIdentity) -> EntryIdentity {
        guard let file = shown.file, let copy = copies[file], copy.shown == shown else { return shown }
        return copy.now
    }

    /// Looks for new copies after a removal.
    ///
    /// - Parameter parent: The directory that contained the item. It has been open since it was checked, so its inode
    ///   and those above it cannot be new ones.
    mutating func update(_ place: ItemPlace, _ parent: DirectoryHandle, _ system: System) {
        var handle = parent
        for directory in place.directories.reversed() {
            // Copying a directory first copies those above it. If this one is no new copy, neither are they.
            guard let status = try? system.status(of: handle, EntryIdentity.fields),
                let file = directory.identity.file, FileIdentity(status) == file,
                EntryIdentity(status) != current(directory.identity)
            else { return }
            copies[file] = (directory.identity, EntryIdentity(status))
            guard let above = try? system.openDirectory(above: handle) else { return }
            handle = above
        }
    }
}

extension System {
    /// Throws ``Errno/stale`` if an open directory is another one than expected.
    func check(_ directory: DirectoryHandle, is identity: EntryIdentity) throws(Errno) {
        guard EntryIdentity(try status(of: directory, EntryIdentity.fields)) == identity else { throw .stale }
    }
}
