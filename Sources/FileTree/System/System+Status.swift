#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension System {
    /// The metadata of what a path of the user's leads to; of a link itself where it is not to be followed.
    package func status(path: [UInt8], followingLink: Bool, _ fields: StatusFields) throws(Errno) -> FileStatus {
        // A typed throw does not pass through a closure without its type: hence the result.
        let flags = followingLink ? 0 : AT_SYMLINK_NOFOLLOW
        let result: Result<FileStatus, Errno> = unsafe withCString(path.span) { path in
            do throws(Errno) {
                return .success(try unsafe status(path, at: AT_FDCWD, flags: flags, fields))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// What tells an open directory from all others, and the rest of its metadata.
    func status(of directory: DirectoryHandle) throws(Errno) -> FileStatus {
        let itself: [UInt8] = [UInt8(ascii: ".")]
        let result: Result<FileStatus, Errno> = unsafe withCString(itself.span) { name in
            do throws(Errno) {
                return .success(try unsafe status(name, at: directory.descriptor.rawValue, flags: 0, .identity))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
