import System

/// A file system, as the one that a root is on.
struct FileSystem: Sendable {
    private let device: UInt64
    private let mount: UInt32

    /// That of a directory.
    init(_ status: FileStatus) {
        (device, mount) = (status.device, status.mount)
    }

    /// Whether what was found in a directory of it is on it, or what a link leads to from there.
    ///
    /// A directory of another device is elsewhere, even without being mounted: so are volumes of Btrfs. Other files may have
    /// the device of a layer, where layers are mounted as one; they are elsewhere if they are mounted themselves, or if
    /// the link leads to another mount.
    func holds(_ status: FileStatus, throughLink: Bool) -> Bool {
        if status.device == device { return true }
        return status.kind != .directory && (throughLink ? status.mount == mount : !status.isMounted)
    }
}
