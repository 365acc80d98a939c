import CSystemCalls

/// Replaces a file only when the new content is complete. Until then, the content is written to a temporary file in the
/// same directory, which is finally renamed.
///
/// If anything fails before the file is renamed, the old file stays unchanged and the temporary file is removed. Files
/// that are not regular, such as `/dev/stdout` or a FIFO, are written directly.
package struct OutputFile: ~Copyable {
    private let system: System
    private let path: [UInt8]
    private let temporary: [UInt8]?
    private let descriptor: FileDescriptor

    private init(
        _ system: System,
        path: [UInt8],
        temporary: [UInt8]?,
        _ descriptor: consuming FileDescriptor
    ) {
        self.system = system
        self.path = path
        self.temporary = temporary
        self.descriptor = descriptor
    }

    /// Opens a file for writing. If the path is a symbolic link, the target of the link is replaced, not the link.
    ///
    /// A path that names an open descriptor (`/dev/stdout`, `/dev/fd/7`) is written directly and not replaced, because
    /// other processes may write to the same file.
    package static func open(_ path: [UInt8], _ system: System) throws(Errno) -> OutputFile {
        switch try destination(path, system) {
        case .descriptor(let number):
            return OutputFile(system, path: path, temporary: nil, try system.duplicate(number, as: .createFile))
        case .special:
            let descriptor = try system.open(path, O_WRONLY, as: .createFile)
            return OutputFile(system, path: path, temporary: nil, descriptor)
        case .new(let path):
            var name: [UInt8] = []
            let descriptor = try system.createTemporary(beside: path, mode: 0o666, name: &name)
            return OutputFile(system, path: path, temporary: name, descriptor)
        case .existing(let path, let status):
            var name: [UInt8] = []
            // Other users must not be able to read the file before it has the mode of the old one.
            let descriptor = try system.createTemporary(beside: path, mode: 0o600, name: &name)
            do throws(Errno) {
                try system.setRights(of: descriptor, to: status, from: path)
            } catch {
                system.unlink(name)
                Interruption.removes(nil)
                throw error
            }
            return OutputFile(system, path: path, temporary: name, descriptor)
        }
    }

    /// Throws if it is already clear that the file cannot be written. Call it before a long walk, so that its result is
    /// not lost.
    package static func check(_ path: [UInt8], _ system: System) throws(Errno) {
        switch try destination(path, system) {
        case .descriptor, .special: break
        case .new(let path), .existing(let path, _):
            let directory = path[..<nameStart(in: path)]
            try system.checkMayWrite(directory.isEmpty ? [UInt8(ascii: ".")] : Array(directory))
        }
    }

    /// The file to which a path leads.
    private enum Destination {
        /// An open descriptor with this number.
        case descriptor(Int32)
        /// A device, a pipe or a socket.
        case special
        /// No file exists yet at this path.
        case new([UInt8])
        /// A regular file: its path without symbolic links, and its metadata.
        case existing([UInt8], FileStatus)
    }

    /// Returns the number of the descriptor that a path such as `/dev/fd/7` names. Returns `nil` for any other path.
    package static func descriptorNumber(_ path: [UInt8]) -> Int32? {
        let path = String(decoding: path, as: UTF8.self)
        if path == "/dev/stdout" { return 1 }
        if path == "/dev/stderr" { return 2 }
        for directory in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(directory) {
            let number = path.dropFirst(directory.count)
            return number.utf8.allSatisfy(\.isDecimal) ? Int32(number) : nil
        }
        return nil
    }

    /// Returns the file to which a path leads. Follows dangling symbolic links itself, because the system does not
    /// return their last target. Like the kernel, it follows at most 40 links.
    ///
    /// - Parameter links: The number of links followed so far.
    private static func destination(
        _ path: [UInt8],
        links: Int = 0,
        _ system: System
    ) throws(Errno) -> Destination {
        if links == 0, let number = descriptorNumber(path) { return .descriptor(number) }
        // If the metadata cannot be fetched, throw the error and do not replace the file: it may be a device.
        guard let status = try system.existing(path, followingLink: true) else {
            guard let link = try system.existing(path, followingLink: false), link.kind == .symlink else {
                return .new(path)
            }
            guard links < 40 else { throw .loop }
            let target = try system.linkTarget(path: path)
            let directory = target.first == slash ? [] : path[..<nameStart(in: path)]
            return try destination(directory + target, links: links + 1, system)
        }
        switch status.kind {
        case .directory: throw .isDirectory
        case .file: return .existing(try system.realPath(path), status)
        default: return .special
        }
    }

    /// Writes all bytes.
    package func write(_ bytes: [UInt8]) throws(Errno) {
        try system.write(bytes, toDescriptor: descriptor.rawValue)
    }

    /// Completes the file: renames the temporary file to its final name. If it throws, the old file is unchanged.
    package consuming func commit() throws(Errno) {
        guard let temporary else { return try descriptor.close(system) }
        let (system, path) = (system, path)
        defer { Interruption.removes(nil) }
        do throws(Errno) {
            try system.synchronize(descriptor)
            try descriptor.close(system)
            try system.rename(temporary, to: path)
        } catch {
            system.unlink(temporary)
            throw error
        }
    }

    /// Removes the temporary file and leaves the old file unchanged.
    package consuming func discard() {
        guard let temporary else { return }
        system.unlink(temporary)
        Interruption.removes(nil)
    }
}

extension OutputFile {
    private static let slash = UInt8(ascii: "/")

    /// Returns the offset of the last component of a path.
    fileprivate static func nameStart(in path: [UInt8]) -> Int {
        path.lastIndex(of: slash).map { $0 + 1 } ?? 0
    }
}

extension System {
    /// Returns the metadata of a file, or `nil` if the file does not exist.
    fileprivate func existing(_ path: [UInt8], followingLink: Bool) throws(Errno) -> FileStatus? {
        do throws(Errno) {
            return try status(path: path, followingLink: followingLink, [.mode, .ownership])
        } catch {
            guard error == .noSuchEntry else { throw error }
            return nil
        }
    }

    /// Creates a temporary file in the directory of `path`, and stores its path in `name`. A signal that ends the
    /// program removes the file.
    fileprivate func createTemporary(
        beside path: [UInt8],
        mode: mode_t,
        name: inout [UInt8]
    ) throws(Errno) -> FileDescriptor {
        let nameStart = OutputFile.nameStart(in: path)
        for attempt in 0..<100 {
            name = path[..<nameStart] + Array(".treetab-\(getpid())-\(attempt).tmp".utf8)
            do throws(Errno) {
                return try Interruption.holdingSignals { () throws(Errno) in
                    let descriptor = try open(name, O_WRONLY | O_CREAT | O_EXCL, mode: mode, as: .createFile)
                    Interruption.removes(name)
                    return descriptor
                }
            } catch {
                guard error == .alreadyExists else { throw error }
            }
        }
        throw .alreadyExists
    }

    /// Throws if the process may not create files in a directory. The corresponding C function is `faccessat()`.
    fileprivate func checkMayWrite(_ directory: [UInt8]) throws(Errno) {
        _ = try retrying(.checkAccess) {
            unsafe withCString(directory.span) { directory in
                unsafe faccessat(AT_FDCWD, directory, W_OK | X_OK, AT_EACCESS)
            }
        }
    }

    /// Gives a new file the owner, the group, the access control list (ACL) and the mode of the old file, as far as the
    /// system permits. Only root may change the owner. Other users may choose only a group that they belong to.
    ///
    /// Nobody gets more rights than before:
    ///
    /// - If the owner or group cannot be kept, the file gets no set-user-ID and set-group-ID bits.
    /// - If the group cannot be kept, the new group gets at most the rights of others.
    /// - If the ACL cannot be copied, only the owner gets rights. The same holds if there is an ACL and the group
    ///   cannot be kept.
    ///
    /// The corresponding C functions are `fchown()` and `fchmod()`.
    fileprivate func setRights(
        of descriptor: borrowing FileDescriptor,
        to status: FileStatus,
        from path: [UInt8]
    ) throws(Errno) {
        let number = descriptor.rawValue
        func isGiven(to owner: UInt32, _ group: UInt32) throws(Errno) -> Bool {
            do throws(Errno) {
                _ = try retrying(.setOwner) { fchown(number, owner, group) }
                return true
            } catch {
                guard error == .notPermitted || error == .invalid else { throw error }
                return false
            }
        }
        var mode = status.mode & 0o7777
        var hasGroup = true
        if try !isGiven(to: status.owner, status.group) {
            mode &= 0o777
            // The maximum of `UInt32` leaves the owner unchanged.
            hasGroup = try isGiven(to: .max, status.group)
        }
        // Set the mode after the ACL: its group bits limit the rights that an ACL grants.
        // The ACL of another group is not even copied for a moment, in which members of the new group could open the file.
        switch copyAccessList(from: path, to: descriptor, ifPresent: hasGroup) {
        case .some(let hasList) where hasGroup || !hasList:
            if !hasGroup { mode = mode & 0o707 | mode & (mode << 3) & 0o070 }
        default:
            mode &= 0o700
        }
        _ = try retrying(.setMode) { fchmod(number, mode_t(mode)) }
    }

    /// Copies the access control list of a file, or removes the list of the new file if the file has none. Returns whether
    /// the file has a list, or `nil` on failure.
    ///
    /// - Parameter copies: Whether to copy a list.
    private func copyAccessList(
        from path: [UInt8],
        to descriptor: borrowing FileDescriptor,
        ifPresent copies: Bool
    ) -> Bool? {
        let number = descriptor.rawValue
        let result = try? retrying(.copyAccessList) {
            unsafe withCString(path.span) { unsafe treetab_copy_access_list($0, number, copies) }
        }
        return result.map { $0 == 1 }
    }

    /// Writes the content to the disk. Ignores the error of file systems that do not support this. The corresponding C
    /// function is `fsync()`.
    fileprivate func synchronize(_ descriptor: borrowing FileDescriptor) throws(Errno) {
        let number = descriptor.rawValue
        do throws(Errno) {
            _ = try retrying(.synchronize) { fsync(number) }
        } catch {
            guard error == .invalid || error.rawValue == ENOTSUP else { throw error }
        }
    }

    /// The corresponding C function is `rename()`.
    fileprivate func rename(_ old: [UInt8], to new: [UInt8]) throws(Errno) {
        _ = try retrying(.rename) {
            unsafe withCString(old.span) { old in
                unsafe withCString(new.span) { new in unsafe renameat(AT_FDCWD, old, AT_FDCWD, new) }
            }
        }
    }

    /// Removes a file and ignores errors. The corresponding C function is `unlink()`.
    fileprivate func unlink(_ path: [UInt8]) {
        guard injected(.unlink) == nil else { return }
        _ = unsafe withCString(path.span) { path in unsafe unlinkat(AT_FDCWD, path, 0) }
    }
}
