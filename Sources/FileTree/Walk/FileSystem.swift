import SystemCalls

/// The file system of a root, with which entries are compared.
struct FileSystem: Sendable {
    private let device: UInt64
    private let mount: UInt32

    /// Creates the file system of the directory that has this metadata.
    init(_ status: FileStatus) {
        (device, mount) = (status.device, status.mount)
    }

    /// Returns whether an entry is on this file system. The entry, or the symbolic link that leads to it, must be in a
    /// directory on this file system.
    ///
    /// A directory with another device number is on another file system. This includes directories that are not mount
    /// points, such as a Btrfs subvolume.
    ///
    /// On a layered file system, other entries may have the device number of a layer. Such an entry is on another file
    /// system only if it is a mount point itself, or if a symbolic link leads to it on another mount.
    func holds(_ status: FileStatus, throughLink: Bool) -> Bool {
        if status.device == device { return true }
        return status.kind != .directory && (throughLink ? status.mount == mount : !status.isMounted)
    }
}
