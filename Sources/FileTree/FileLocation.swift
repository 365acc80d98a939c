import System

/// Where a regular file stands: a name in a directory, whatever path leads to that.
///
/// Another name of the same file is another place.
package struct FileLocation: Sendable {
    let directory: FileIdentity
    let name: [UInt8]

    /// The place of what a path leads to through symbolic links. Nil: no regular file is there. Throws where that cannot
    /// be told.
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
            // What was opened before this program began may be gone, or stand where it may not go; neither does a walk, then.
            let isOpen = OutputFile.descriptorNumber(path) != nil
            let isOutOfReach = isOpen && (error == .permissionDenied || error.saysThatNothingIsThere)
            guard error == .noSuchEntry || isOutOfReach else { throw error }
            return nil
        }
    }

    /// Whether it is the entry that a reader has come to.
    func isEntry(of reader: borrowing DirectoryReader, _ system: System) throws(Errno) -> Bool {
        guard reader.withName({ $0.isEqual(to: name) }), let directory = reader.directory else { return false }
        return FileIdentity(try system.status(of: directory)) == self.directory
    }
}
