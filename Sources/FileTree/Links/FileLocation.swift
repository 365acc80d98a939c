import SystemCalls

/// The location of a regular file: the identity of its directory, and its name there. It does not depend on the path by
/// which the directory is reached.
///
/// Two names of the same file have different locations.
package struct FileLocation: Equatable, Sendable {
    let directory: FileIdentity
    let name: [UInt8]

    /// Finds the regular file at a path. Follows symbolic links. Returns `nil` if the path does not lead to a regular
    /// file, and throws if that cannot be determined.
    package init?(_ path: [UInt8], _ system: System) throws(Errno) {
        do throws(Errno) {
            guard try system.status(path: path, followingLink: true, [.mode]).kind == .file else { return nil }
            let path = try system.realPath(path)
            guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            directory = FileIdentity(
                try system.status(path: Array(path[...slash]), followingLink: true, .identity)
            )
            name = Array(path[(slash + 1)...])
        } catch {
            // A path such as `/dev/fd/7` can name a file that was opened before the program started, and that is
            // deleted or out of reach now. The walk does not find such a file, so it needs no location.
            let isOpen = OutputFile.descriptorNumber(path) != nil
            let isOutOfReach = isOpen && (error == .permissionDenied || error.saysThatNothingIsThere)
            guard error == .noSuchEntry || isOutOfReach else { throw error }
            return nil
        }
    }

    /// Finds the entry at a path. Does not follow a symbolic link at the end of the path. Returns `nil` if the entry has
    /// no name in a directory, or if its directory cannot be read.
    init?(ofEntry path: [UInt8], _ system: System) {
        let slash = UInt8(ascii: "/")
        let start = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
        let parent = start == 0 ? [UInt8(ascii: ".")] : Array(path[..<start])
        guard start < path.count,
            let status = try? system.status(path: parent, followingLink: true, .identity)
        else { return nil }
        directory = FileIdentity(status)
        name = Array(path[start...])
    }

    /// Returns whether the reader's current entry is the file at this location.
    func isEntry(of reader: borrowing DirectoryReader, _ system: System) throws(Errno) -> Bool {
        guard reader.withName({ $0.isEqual(to: name) }), let directory = reader.directory else { return false }
        return FileIdentity(try system.status(of: directory)) == self.directory
    }
}
