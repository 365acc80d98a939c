import SystemCalls

/// The place of an item on the disk, with the identities of all directories above it.
///
/// A removal follows these directories one by one, and stops if one of them is not the directory that was shown. So other
/// processes that rename or replace directories cannot lead it elsewhere.
struct ItemPlace: Sendable {
    /// The path of the root, unchanged.
    private let root: (path: [UInt8], identity: FileIdentity)
    /// The directories between the root and the item.
    private let directories: [(name: [UInt8], identity: FileIdentity)]
    let name: [UInt8]
    let identity: FileIdentity
    let isDirectory: Bool
    /// When the content of a file last changed. A new file may have the inode number of one that was deleted.
    private let modified: Moment?

    /// `nil` for a root, and if an identity is unknown. The tree must have inodes and modification times.
    init?(_ item: FileItem) {
        guard let identity = item.identity, let parent = item.parent else { return nil }
        (name, self.identity, isDirectory) = (item.name.withBytes { $0.bytes }, identity, item.isDirectory)
        modified = item.isDirectory ? nil : item.modified
        var directories: [(name: [UInt8], identity: FileIdentity)] = []
        var next = parent
        while let above = next.parent {
            guard let identity = next.identity else { return nil }
            directories.append((next.name.withBytes { $0.bytes }, identity))
            next = above
        }
        guard let rootIdentity = next.identity else { return nil }
        root = (next.name.withBytes { $0.bytes }, rootIdentity)
        self.directories = directories.reversed()
    }

    /// Opens the directory that contains the item. Throws ``Errno/stale`` if the item or a directory above it is no longer the
    /// one that was shown.
    func openParent(_ system: System) throws(Errno) -> DirectoryHandle {
        var handle = try system.openDirectory(path: root.path)
        try system.check(handle, is: root.identity)
        for directory in directories {
            handle = try system.openDirectory(name: directory.name.span, in: handle)
            try system.check(handle, is: directory.identity)
        }
        let status = try system.status(path: name, from: handle, followingLink: false, [.identity, .modified])
        guard FileIdentity(status) == identity, (status.kind == .directory) == isDirectory,
            modified.map({ $0 == status.modified }) ?? true
        else { throw .stale }
        return handle
    }
}

extension System {
    /// Throws ``Errno/stale`` if an open directory is another one than expected.
    func check(_ directory: DirectoryHandle, is identity: FileIdentity) throws(Errno) {
        guard FileIdentity(try status(of: directory)) == identity else { throw .stale }
    }
}

extension FileItem {
    /// The identity of the file. `nil` if it was not requested or is unknown.
    fileprivate var identity: FileIdentity? {
        guard hasStatus, let device, let inode else { return nil }
        return FileIdentity(device: device, inode: inode)
    }
}
