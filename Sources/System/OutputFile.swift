import CSystem

/// A file that is written anew as a whole: to a temporary beside it, which takes its place when it is complete.
///
/// Whatever goes wrong before that, the old file stays as it was and the temporary goes. Only where the path leads to
/// something that is no regular file (`/dev/stdout`, a FIFO) it is written to directly.
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

    /// Opens it. A symbolic link is followed: what it leads to is replaced, not the link.
    ///
    /// What names an open descriptor (`/dev/stdout`, `/dev/fd/7`) is that: others write to the file behind it as well.
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
            // Before it has the old one's mode nobody else may read it.
            let descriptor = try system.createTemporary(beside: path, mode: 0o600, name: &name)
            do throws(Errno) {
                let mode = try system.setOwner(of: descriptor, to: status)
                try system.setMode(mode, of: descriptor)
            } catch {
                system.unlink(name)
                Interruption.removes(nil)
                throw error
            }
            return OutputFile(system, path: path, temporary: name, descriptor)
        }
    }

    /// Throws why the file could not be written, as far as that can be told without doing it: what comes to nothing in the
    /// end is better told before a long walk.
    package static func check(_ path: [UInt8], _ system: System) throws(Errno) {
        switch try destination(path, system) {
        case .descriptor, .special: break
        case .new(let path), .existing(let path, _):
            let directory = path[..<nameStart(in: path)]
            try system.checkMayWrite(directory.isEmpty ? [UInt8(ascii: ".")] : Array(directory))
        }
    }

    /// What a path leads to.
    private enum Destination {
        /// The open descriptor of that number.
        case descriptor(Int32)
        /// A device, a pipe or a socket.
        case special
        /// Nothing yet.
        case new([UInt8])
        /// A regular file, whose path without symbolic links this is.
        case existing([UInt8], FileStatus)
    }

    /// The number of the open descriptor that a path names. Nil: it names another file.
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

    /// After so many symbolic links that lead to what does not exist yet. The kernel follows forty at most.
    private static func destination(
        _ path: [UInt8],
        links: Int = 0,
        _ system: System
    ) throws(Errno) -> Destination {
        if links == 0, let number = descriptorNumber(path) { return .descriptor(number) }
        // What cannot be told to be absent is not replaced: it may be a device.
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

    /// Writes all of the bytes.
    package func write(_ bytes: [UInt8]) throws(Errno) {
        try system.write(bytes, toDescriptor: descriptor.rawValue)
    }

    /// Makes what was written the file. What it throws leaves the old one as it was.
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

    /// Lets go of what was written; the old file stays as it was.
    package consuming func discard() {
        guard let temporary else { return }
        system.unlink(temporary)
        Interruption.removes(nil)
    }
}

extension OutputFile {
    private static let slash = UInt8(ascii: "/")

    /// Where the last component of a path begins.
    fileprivate static func nameStart(in path: [UInt8]) -> Int {
        path.lastIndex(of: slash).map { $0 + 1 } ?? 0
    }
}

extension System {
    /// What a path leads to. Nil: nothing is there.
    fileprivate func existing(_ path: [UInt8], followingLink: Bool) throws(Errno) -> FileStatus? {
        do throws(Errno) {
            return try status(path: path, followingLink: followingLink, [.mode, .ownership])
        } catch {
            guard error == .noSuchEntry else { throw error }
            return nil
        }
    }

    /// Creates a file of a name that nobody has, in the directory of `path`. From then on a signal removes it.
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

    /// Throws why no file could be made in a directory. The corresponding C function is `faccessat()`.
    fileprivate func checkMayWrite(_ directory: [UInt8]) throws(Errno) {
        _ = try retrying(.checkAccess) {
            unsafe withCString(directory.span) { directory in
                unsafe faccessat(AT_FDCWD, directory, W_OK | X_OK, AT_EACCESS)
            }
        }
    }

    /// Gives the file to whom the old one belongs, as far as the system lets us: only root gives files away, and others
    /// to groups of their own. Returns the mode that it may have, which never says more than the old one's did: of a user
    /// who has become another no program is run in his name, and a group that has become another is one of the others.
    ///
    /// The corresponding C function is `fchown()`.
    fileprivate func setOwner(
        of descriptor: borrowing FileDescriptor,
        to status: FileStatus
    ) throws(Errno) -> UInt16 {
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
        let mode = status.mode & 0o7777
        if try isGiven(to: status.owner, status.group) { return mode }
        // The greatest number leaves the owner as it is.
        if try isGiven(to: .max, status.group) { return mode & 0o777 }
        return mode & 0o707 | mode & (mode << 3) & 0o070
    }

    /// The corresponding C function is `fchmod()`.
    fileprivate func setMode(_ mode: UInt16, of descriptor: borrowing FileDescriptor) throws(Errno) {
        let number = descriptor.rawValue
        _ = try retrying(.setMode) { fchmod(number, mode_t(mode & 0o7777)) }
    }

    /// The corresponding C function is `fsync()`. A file system that does not know it is no reason to fail.
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

    /// The corresponding C function is `unlink()`.
    fileprivate func unlink(_ path: [UInt8]) {
        guard injected(.unlink) == nil else { return }
        _ = unsafe withCString(path.span) { path in unsafe unlinkat(AT_FDCWD, path, 0) }
    }
}
