import System

/// The file system of a root.
struct FileSystem: Sendable {
    private let device: UInt64
    private let mount: UInt32

    /// The file system of the directory with this metadata.
    init(_ status: FileStatus) {
        (device, mount) = (status.device, status.mount)
    }

    /// Returns whether an entry of a directory on this file system, or the target of a symbolic link there, is on it.
    ///
    /// A directory on another device is on another file system, even if it is not a mount point, such as a Btrfs
    /// subvolume. On a layered file system, other entries may report the device of a layer. They are on another file
    /// system only if they are mount points themselves, or if the link leads to another mount.
    func holds(_ status: FileStatus, throughLink: Bool) -> Bool {
        if status.device == device { return true }
        return status.kind != .directory && (throughLink ? status.mount == mount : !status.isMounted)
    }
}
