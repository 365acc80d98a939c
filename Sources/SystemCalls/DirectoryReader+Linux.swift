#if os(Linux) || os(Android)
    import CSystemCalls

    /// A buffer with a part of a directory's records. One worker can read the part, and another can iterate it.
    @usableFromInline
    @safe package final class DirectoryRecords: @unchecked Sendable {
        fileprivate let buffer: UnsafeMutableRawBufferPointer
        /// The number of bytes that contain records. Set when the buffer is handed to another worker.
        fileprivate var end = 0

        fileprivate init() {
            unsafe buffer = .allocate(byteCount: 64 << 10, alignment: 16)
        }

        deinit {
            unsafe buffer.deallocate()
        }
    }

    /// Reads directories into a buffer, one directory at a time, and fetches the metadata of the current entry.
    ///
    /// The current entry is valid until the next call of ``next()``.
    @usableFromInline
    @safe package struct DirectoryReader: ~Copyable {
        @usableFromInline let system: System
        private var records: DirectoryRecords
        /// The buffer of `records`. It is copied, because accessing it through the object would be slower.
        @usableFromInline var buffer: UnsafeMutableRawBufferPointer
        private var end = 0
        package private(set) var directory: DirectoryHandle?
        @usableFromInline private(set) var descriptor: Int32 = -1
        @usableFromInline private(set) var position = 0
        @usableFromInline private(set) var nameStart = 0

        /// Whether the buffer already contains the records that the next ``readMore()`` returns.
        private var holdsNext = false
        /// Whether the buffer contains the last records of the directory.
        private var isAtEnd = false
        /// A second buffer for ``lookAhead(until:)``.
        private var spare: DirectoryRecords?
        /// The error that stopped ``lookAhead(until:)`` before the end of the directory, `nil` if there was none.
        package private(set) var lookAheadFailure: Errno?

        /// The kind of the current entry according to the directory. Some file systems leave it unknown.
        @usableFromInline package private(set) var kind = FileKind.unknown

        package init(_ system: System) {
            self.system = system
            records = DirectoryRecords()
            unsafe buffer = records.buffer
        }

        /// Starts to read a directory.
        package mutating func begin(_ directory: DirectoryHandle) {
            self.directory = directory
            descriptor = directory.descriptor.rawValue
            (position, end) = (0, 0)
            (holdsNext, isAtEnd) = (false, false)
            lookAheadFailure = nil
        }

        /// Starts to iterate a directory's records that another reader has read.
        package mutating func begin(_ directory: DirectoryHandle, _ records: DirectoryRecords) {
            begin(directory)
            end = records.end
            replaceRecords(by: records)
        }

        private mutating func replaceRecords(by records: DirectoryRecords) {
            self.records = records
            unsafe buffer = records.buffer
        }

        /// Returns the records in the buffer for another reader. Call it before the first of them is iterated.
        package mutating func takeRecords() -> DirectoryRecords {
            let taken = records
            taken.end = end
            replaceRecords(by: DirectoryRecords())
            (position, end) = (0, 0)
            return taken
        }

        /// Releases the directory. It is closed when the last reference to its handle is released.
        package mutating func finish() {
            directory = nil
            descriptor = -1
        }

        /// Reads the next part of the directory into the buffer. Returns `false` at the end of the directory. Call it
        /// after all entries of the previous part have been iterated.
        ///
        /// The corresponding system call is getdents64(2).
        package mutating func readMore() throws(Errno) -> Bool {
            if holdsNext {
                holdsNext = false
                return true
            }
            (position, end) = (0, 0)
            if isAtEnd { return false }
            let size = unsafe system.transferSize(buffer.count)
            do throws(Errno) {
                end = try system.retrying(.readDirectory) {
                    unsafe treetab_getdents64(descriptor, buffer.baseAddress, size)
                }
            } catch {
                // A directory that was removed has no entries and no links.
                var status = stat()
                guard error == .noSuchEntry, unsafe fstat(descriptor, &status) == 0, status.st_nlink == 0 else {
                    throw error
                }
            }
            return end > 0
        }

        /// Passes the entries to `isDone` until it returns `true`. Call it before the first entry is iterated. The
        /// iteration still starts at the first entry.
        ///
        /// Most directories fit into the buffer, so they are still read only once. A larger directory is read again
        /// from its start, unless `isDone` returns `true` for an entry in the first part.
        package mutating func lookAhead(until isDone: (Span<UInt8>, FileKind) -> Bool) throws(Errno) {
            guard try readMore() else {
                isAtEnd = true
                return
            }
            let isDoneInBuffer = try scanBuffer(until: isDone)
            holdsNext = true
            if isDoneInBuffer { return }
            let (first, firstEnd) = (records, end)
            replaceRecords(by: spare ?? DirectoryRecords())
            holdsNext = false
            do throws(Errno) {
                guard try readMore() else {
                    spare = records
                    replaceRecords(by: first)
                    end = firstEnd
                    (holdsNext, isAtEnd) = (true, true)
                    return
                }
                while try !scanBuffer(until: isDone), try readMore() {}
            } catch {
                // Store the error instead of throwing it, because the entries before the error can still be iterated.
                lookAheadFailure = error
            }
            spare = first
            try rewind()
        }

        /// Passes the entries in the buffer to `isDone` until it returns `true`. Returns whether it did.
        private mutating func scanBuffer(until isDone: (Span<UInt8>, FileKind) -> Bool) throws(Errno) -> Bool {
            defer { position = 0 }
            while try next() {
                let kind = kind
                if withName({ isDone($0, kind) }) { return true }
            }
            return false
        }

        /// Continues at the first record of the directory. The corresponding C function is `lseek()`.
        private mutating func rewind() throws(Errno) {
            _ = try system.retrying(.rewindDirectory) { lseek(descriptor, 0, SEEK_SET) }
            (position, end) = (0, 0)
        }

        /// Whether the records fill half of the buffer or more, which they do in a large directory.
        package var isHalfFull: Bool { unsafe end * 2 >= buffer.count }

        /// Moves to the next entry in the buffer other than `.` and `..`. Returns `false` at the end of the buffer.
        package mutating func next() throws(Errno) -> Bool {
            while position < end {
                let record = position
                let length = unsafe buffer.loadUnaligned(
                    fromByteOffset: record + Self.lengthOffset,
                    as: UInt16.self
                )
                position += Int(length)
                nameStart = record + Int(TREETAB_DIRENT_NAME_OFFSET)
                guard length > TREETAB_DIRENT_NAME_OFFSET, position <= end else { throw Errno.inputOutput }
                if unsafe buffer[nameStart] == UInt8(ascii: "."), position - nameStart >= 3 {
                    // The names `.` and `..` end in a NUL.
                    let (second, third) = unsafe (buffer[nameStart + 1], buffer[nameStart + 2])
                    if second == 0 || second == UInt8(ascii: ".") && third == 0 { continue }
                }
                kind = FileKind(directoryType: unsafe buffer[record + Self.typeOffset])
                return true
            }
            return false
        }

        private static let lengthOffset = 16
        private static let typeOffset = 18

        @inlinable var namePointer: UnsafePointer<CChar> {
            // The buffer was allocated, so it has an address.
            unsafe UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped + nameStart)
                .assumingMemoryBound(to: CChar.self)
        }

        /// Whether the name of the current entry begins with a dot.
        @inlinable package var isHidden: Bool { unsafe buffer[nameStart] == UInt8(ascii: ".") }

        /// Calls `body` with the name of the current entry.
        @inlinable
        package func withName<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
            // Measured here, because totals do not need the names of files.
            let length = unsafe strnlen(namePointer, position - nameStart)
            let name = unsafe UnsafeBufferPointer(
                rebasing: buffer.bindMemory(to: UInt8.self)[nameStart..<nameStart + length]
            )
            return try body(unsafe name.span)
        }

        /// Returns the target of the current entry, which must be a symbolic link.
        package func linkTarget() throws(Errno) -> [UInt8] {
            try unsafe system.linkTarget(namePointer, at: descriptor)
        }

        /// Stores the metadata of the current entry. If `followingLink` is `true` and the entry is a symbolic link,
        /// stores the metadata of its target. If it throws, `status` is unchanged.
        @inlinable @inline(__always)
        package func fetchStatus(
            _ fields: StatusFields,
            followingLink: Bool = false,
            into status: inout FileStatus
        ) throws(Errno) {
            let flags = followingLink ? 0 : AT_SYMLINK_NOFOLLOW
            try unsafe system.fetchStatus(namePointer, at: descriptor, flags: flags, fields, into: &status)
        }
    }
#endif
