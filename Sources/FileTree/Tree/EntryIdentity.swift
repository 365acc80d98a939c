import SystemCalls

/// Shows whether an entry on the disk is still the one that a tree has. Two entries are the same if these values are
/// equal.
///
/// A new file often gets the inode of a deleted one, so the time of creation is also compared. A few file systems do not
/// store it, such as NFS on older kernels. There, only another kind shows a new entry, and for files another size or time
/// of modification. A directory that was deleted and created again with the same inode is then taken for the old one.
package struct EntryIdentity: Equatable, Sendable {
    let kind: FileKind
    /// `nil` if inodes are not compared.
    let file: FileIdentity?
    /// `nil` if the file system does not store the time of creation, or if it is not compared.
    let created: Moment?
    /// The size of a file. `nil` for a directory, or if sizes are not compared.
    let size: Int64?
    /// When the content of a file last changed. `nil` for a directory, which changes with each removal from it, or if
    /// times are not compared.
    let modified: Moment?

    /// The metadata that are compared.
    package static var fields: StatusFields { [.inode, .created, .size, .modified] }

    /// - Parameter status: Metadata with all ``fields``.
    init(_ status: FileStatus) {
        let isDirectory = status.kind == .directory
        (kind, file, created) = (status.kind, FileIdentity(status), status.created)
        (size, modified) = isDirectory ? (nil, nil) : (status.contentSize, status.modified)
    }

    /// Returns `nil` if metadata of the item are unknown.
    ///
    /// - Parameter fields: The metadata to compare. The tree must have them.
    package init?(_ item: FileItem, comparing fields: StatusFields = Self.fields) {
        guard item.hasStatus else { return nil }
        kind = item.kind
        if fields.contains(.inode) {
            guard let device = item.device, let inode = item.inode else { return nil }
            file = FileIdentity(device: device, inode: inode)
        } else {
            file = nil
        }
        created = fields.contains(.created) ? item.created : nil
        size = fields.contains(.size) && !item.isDirectory ? item.size : nil
        modified = fields.contains(.modified) && !item.isDirectory ? item.modified : nil
    }
}
