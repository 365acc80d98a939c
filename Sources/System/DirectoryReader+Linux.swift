#if os(Linux) || os(Android)
    import CSystem

    /// A part of a directory's records, which one worker can read and another can iterate.
    @usableFromInline
    @safe package final class DirectoryRecords: @unchecked Sendable {
        fileprivate let buffer: UnsafeMutableRawBufferPointer
        /// The number of bytes filled, set when the buffer is handed over.
        fileprivate var end = 0

        fileprivate init() {
            unsafe buffer = .allocate(byteCount: 64 << 10, alignment: 16)
        }

        deinit {
            unsafe buffer.deallocate()
        }
    }

    /// Reads directories into a buffer, one at a time, and fetches the metadata of the current entry.
    ///
    /// An entry is valid until the next call of ``next()``.
    @usableFromInline
    @safe package struct DirectoryReader: ~Copyable {
        @usableFromInline let system: System
        private var records: DirectoryRecords
        /// The buffer of `records`, copied here for fast access.
        @usableFromInline var buffer: UnsafeMutableRawBufferPointer
        private var end = 0
        package private(set) var directory: DirectoryHandle?
        @usableFromInline private(set) var descriptor: Int32 = -1
        private var position = 0
        @usableFromInline private(set) var nameStart = 0

        /// The next ``readMore()`` returns the records that are already in the buffer.
        private var holdsNext = false
        /// The buffer holds the last records of the directory.
        private var isAtEnd = false
        /// A second buffer for looking ahead.
        private var spare: DirectoryRecords?
        /// The error that ended ``lookAhead(until:)``, `nil` if it reached the end or was not called.
        package private(set) var lookAheadFailure: Errno?

        /// The length of the name of the current entry, in bytes.
        @usableFromInline package private(set) var nameLength = 0

        /// The kind in the directory's record; some file systems leave it unknown.
        @usableFromInline package private(set) var kind = FileKind.unknown

        package init(_ system: System) {
            self.system = system
            records = DirectoryRecords()
            unsafe buffer = records.buffer
        }

        /// Starts to read another directory.
        package mutating func begin(_ directory: DirectoryHandle) {
            self.directory = directory
            descriptor = directory.descriptor.rawValue
            (position, end) = (0, 0)
            (holdsNext, isAtEnd) = (false, false)
            lookAheadFailure = nil
        }

        /// Starts to iterate records that another reader has read.
        package mutating func begin(_ directory: DirectoryHandle, _ records: DirectoryRecords) {
            begin(directory)
            end = records.end
            replaceRecords(by: records)
        }

        private mutating func replaceRecords(by records: DirectoryRecords) {
            self.records = records
            unsafe buffer = records.buffer
        }

        /// Hands over the records in the buffer before any of them is iterated.
        package mutating func takeRecords() -> DirectoryRecords {
            let taken = records
            taken.end = end
            replaceRecords(by: DirectoryRecords())
            (position, end) = (0, 0)
            return taken
        }

        /// Releases the directory, which closes as soon as no subdirectory waits for it.
        package mutating func finish() {
            directory = nil
            descriptor = -1
        }

        /// Reads the next part of the directory after all earlier entries have been iterated. Returns `false` at the end.
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
            end = try system.retrying(.readDirectory) {
                unsafe treetab_getdents64(descriptor, buffer.baseAddress, size)
            }
            return end > 0
        }

        /// Calls `isDone` with the entries of the directory before any of them is iterated, until it returns true.
        ///
        /// Most directories fit into the buffer and are still read once. Larger ones are read again.
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
                // The entries before the error are still read.
                lookAheadFailure = error
            }
            spare = first
            try rewind()
        }

        /// Returns whether `isDone` has returned true for an entry in the buffer.
        private mutating func scanBuffer(until isDone: (Span<UInt8>, FileKind) -> Bool) throws(Errno) -> Bool {
            defer { position = 0 }
            while try next() {
                let kind = kind
                if withName({ isDone($0, kind) }) { return true }
            }
            return false
        }

        /// Starts again at the first record. The corresponding C function is `lseek()`.
        private mutating func rewind() throws(Errno) {
            _ = try system.retrying(.rewindDirectory) { lseek(descriptor, 0, SEEK_SET) }
            (position, end) = (0, 0)
        }

        /// The records fill at least half of the buffer, as in a large directory.
        package var isHalfFull: Bool { unsafe end * 2 >= buffer.count }

        /// Moves to the next entry in the buffer except `.` and `..`. Returns `false` at the end of the buffer.
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
                nameLength = unsafe strnlen(namePointer, position - nameStart)
                if unsafe buffer[nameStart] == UInt8(ascii: "."), nameLength <= 2 {
                    if nameLength == 1 { continue }
                    if unsafe buffer[nameStart + 1] == UInt8(ascii: ".") { continue }
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

        /// Whether the name begins with a dot.
        @inlinable package var isHidden: Bool { unsafe buffer[nameStart] == UInt8(ascii: ".") }

        /// Calls `body` with the name of the current entry.
        @inlinable
        package func withName<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
            let name = unsafe UnsafeBufferPointer(
                rebasing: buffer.bindMemory(to: UInt8.self)[nameStart..<nameStart + nameLength]
            )
            return try body(unsafe name.span)
        }

        /// Returns the target of the current entry, which is a symbolic link.
        package func linkTarget() throws(Errno) -> [UInt8] {
            try unsafe system.linkTarget(namePointer, at: descriptor)
        }

        /// Returns the metadata of the current entry, or of the target of its link.
        @inlinable @inline(__always)
        package func status(_ fields: StatusFields, followingLink: Bool = false) throws(Errno) -> FileStatus {
            let flags = followingLink ? 0 : AT_SYMLINK_NOFOLLOW
            return try unsafe system.status(namePointer, at: descriptor, flags: flags, fields)
        }
    }
#endif
