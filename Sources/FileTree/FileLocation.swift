import System

/// The location of a regular file: a directory and a name in it, independent of the path to the directory.
///
/// Two names of the same file are two locations.
package struct FileLocation: Sendable {
    let directory: FileIdentity
    let name: [UInt8]

    /// Finds the file at a path, through symbolic links. `nil` if it is not a regular file. Throws if that is unknown.
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
            // A file that was opened before the start may be deleted or out of reach; then the walk does not reach it
            // either.
            let isOpen = OutputFile.descriptorNumber(path) != nil
            let isOutOfReach = isOpen && (error == .permissionDenied || error.saysThatNothingIsThere)
            guard error == .noSuchEntry || isOutOfReach else { throw error }
            return nil
        }
    }

    /// Returns whether the current entry of a reader has this location.
    func isEntry(of reader: borrowing DirectoryReader, _ system: System) throws(Errno) -> Bool {
        guard reader.withName({ $0.isEqual(to: name) }), let directory = reader.directory else { return false }
        return FileIdentity(try system.status(of: directory)) == self.directory
    }
}
