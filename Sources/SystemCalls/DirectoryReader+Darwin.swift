#if canImport(Darwin)
    import CSystemCalls

    /// A part of a directory's records that one worker reads and another iterates. On Darwin it is always empty:
    /// workers cannot share a directory, because `readdir()` returns one entry at a time.
    package final class DirectoryRecords: Sendable {
        fileprivate init() {}
    }

    /// Reads directories, one at a time, and fetches the metadata of the current entry.
    ///
    /// It has the same interface as the reader for Linux. It uses `readdir()`, because the system call is private on
    /// Darwin.
    @safe package struct DirectoryReader: ~Copyable {
        private let system: System
        package private(set) var directory: DirectoryHandle?
        private var stream: UnsafeMutablePointer<DIR>?
        private var name: [UInt8] = []
        private var isBegun = false

        /// The kind of the current entry according to the directory. Some file systems leave it unknown.
        package private(set) var kind = FileKind.unknown

        package init(_ system: System) {
            self.system = system
        }

        deinit {
            if let stream = unsafe stream { unsafe closedir(stream) }
        }

        /// Starts to read a directory.
        package mutating func begin(_ directory: DirectoryHandle) {
            finish()
            isBegun = false
            self.directory = directory
        }

        /// Starts to read a directory. Never called on Darwin, because ``isHalfFull`` is always `false`.
        package mutating func begin(_ directory: DirectoryHandle, _ records: DirectoryRecords) {
            begin(directory)
        }

        package mutating func takeRecords() -> DirectoryRecords { DirectoryRecords() }

        package var isHalfFull: Bool { false }

        /// Always `nil`, because ``lookAhead(until:)`` throws its errors instead.
        package var lookAheadFailure: Errno? { nil }

        /// Returns `true` for the first call after ``begin(_:)`` and `false` for the second: the whole directory is one
        /// part.
        package mutating func readMore() throws(Errno) -> Bool {
            defer { isBegun = true }
            return !isBegun
        }

        /// Passes the entries to `isDone` until it returns `true`. Call it before the first entry is iterated. The
        /// iteration still starts at the first entry.
        package mutating func lookAhead(until isDone: (Span<UInt8>, FileKind) -> Bool) throws(Errno) {
            while try next(), !isDone(name.span, kind) {}
            if let errno = system.injected(.rewindDirectory) { throw errno }
            if let stream = unsafe stream { unsafe rewinddir(stream) }
        }

        /// Releases the directory. It is closed when the last reference to its handle is released.
        package mutating func finish() {
            if let stream = unsafe stream { unsafe closedir(stream) }
            unsafe stream = nil
            directory = nil
        }

        /// Moves to the next entry other than `.` and `..`. Returns `false` at the end of the directory.
        ///
        /// The corresponding C function is `readdir()`. It reads a duplicate of the descriptor, because `closedir()`
        /// closes the descriptor of its stream.
        package mutating func next() throws(Errno) -> Bool {
            guard let directory else { return false }
            while true {
                if let errno = system.injected(.readDirectory) {
                    if errno == .interrupted { continue }
                    throw errno
                }
                if unsafe stream == nil {
                    let copy = treetab_fcntl(directory.descriptor.rawValue, F_DUPFD_CLOEXEC, 0)
                    guard copy >= 0 else { throw Errno.current }
                    unsafe stream = fdopendir(copy)
                    if unsafe stream == nil {
                        let errno = Errno.current
                        _ = CSystemCalls.close(copy)
                        throw errno
                    }
                }
                treetab_set_errno(0)
                guard let record = unsafe readdir(stream) else {
                    let errno = Errno.current
                    if errno.rawValue == 0 { return false }
                    throw errno
                }
                kind = FileKind(directoryType: unsafe record.pointee.d_type)
                let length = Int(unsafe record.pointee.d_namlen)
                unsafe withUnsafeBytes(of: &record.pointee.d_name) { bytes in
                    name.removeAll(keepingCapacity: true)
                    unsafe name.append(contentsOf: bytes.prefix(length))
                }
                if name == [UInt8(ascii: ".")] || name == [UInt8(ascii: "."), UInt8(ascii: ".")] { continue }
                return true
            }
        }

        /// Whether the name of the current entry begins with a dot.
        package var isHidden: Bool { name.first == UInt8(ascii: ".") }

        /// Calls `body` with the name of the current entry.
        package func withName<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
            try body(name.span)
        }

        /// Returns the target of the current entry, which must be a symbolic link.
        package func linkTarget() throws(Errno) -> [UInt8] {
            guard let directory else { throw Errno.noSuchEntry }
            let descriptor = directory.descriptor.rawValue
            return try unsafe withCString(name.span) { name throws(Errno) in
                try unsafe system.linkTarget(name, at: descriptor)
            }
        }

        /// Stores the metadata of the current entry. If `followingLink` is `true` and the entry is a symbolic link,
        /// stores the metadata of its target. If it throws, `status` is unchanged.
        package func fetchStatus(
            _ fields: StatusFields,
            followingLink: Bool = false,
            into status: inout FileStatus
        ) throws(Errno) {
            guard let directory else { throw Errno.noSuchEntry }
            let descriptor = directory.descriptor.rawValue
            let flags = followingLink ? 0 : AT_SYMLINK_NOFOLLOW
            try unsafe withCString(name.span) { name throws(Errno) in
                try unsafe system.fetchStatus(name, at: descriptor, flags: flags, fields, into: &status)
            }
        }
    }
#endif
