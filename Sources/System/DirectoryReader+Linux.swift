#if os(Linux) || os(Android)
    import CSystem

    /// A part of a directory as the system tells it, which one worker can read and another go through.
    @usableFromInline
    @safe package final class DirectoryRecords: @unchecked Sendable {
        fileprivate let buffer: UnsafeMutableRawBufferPointer
        /// How much of the buffer is filled, when it changes hands.
        fileprivate var end = 0

        fileprivate init() {
            unsafe buffer = .allocate(byteCount: 64 << 10, alignment: 16)
        }

        deinit {
            unsafe buffer.deallocate()
        }
    }

    /// Reads directories, one after the other, into a buffer of its own; and asks for the metadata of the entry that it
    /// has come to, by its name where that lies.
    ///
    /// An entry is valid until the next is asked for.
    @usableFromInline
    @safe package struct DirectoryReader: ~Copyable {
        private let system: System
        private var records: DirectoryRecords
        /// That of the records: once here, so that it costs nothing to look at it.
        @usableFromInline var buffer: UnsafeMutableRawBufferPointer
        private var end = 0
        package private(set) var directory: DirectoryHandle?
        private var descriptor: Int32 = -1
        private var position = 0
        @usableFromInline private(set) var nameStart = 0

        /// What is in the buffer has been looked at already, and is what ``readMore()`` gives next.
        private var holdsNext = false
        /// There is nothing behind what is in the buffer.
        private var isAtEnd = false
        /// To look at what is behind the buffer.
        private var spare: DirectoryRecords?
        /// Why the directory could not be looked through to its end. Nil: it could, or has not been.
        package private(set) var lookAheadFailure: Errno?

        /// The length of the name of the current entry, in bytes.
        @usableFromInline package private(set) var nameLength = 0

        /// What the directory's record says of the entry's kind; some file systems say nothing.
        @usableFromInline package private(set) var kind = FileKind.unknown

        package init(_ system: System) {
            self.system = system
            records = DirectoryRecords()
            unsafe buffer = records.buffer
        }

        /// Begins with another directory.
        package mutating func begin(_ directory: DirectoryHandle) {
            self.directory = directory
            descriptor = directory.descriptor.rawValue
            (position, end) = (0, 0)
            (holdsNext, isAtEnd) = (false, false)
            lookAheadFailure = nil
        }

        /// Begins with a part of a directory that another reader has read; there is no more of it than that.
        package mutating func begin(_ directory: DirectoryHandle, _ records: DirectoryRecords) {
            begin(directory)
            end = records.end
            replaceRecords(by: records)
        }

        private mutating func replaceRecords(by records: DirectoryRecords) {
            self.records = records
            unsafe buffer = records.buffer
        }

        /// Gives away what has been read and not been gone through.
        package mutating func takeRecords() -> DirectoryRecords {
            let taken = records
            taken.end = end
            replaceRecords(by: DirectoryRecords())
            (position, end) = (0, 0)
            return taken
        }

        /// Lets go of the directory: it closes as soon as no subdirectory waits for it.
        package mutating func finish() {
            directory = nil
            descriptor = -1
        }

        /// Reads the next part of the directory, when all entries before it have been gone through. False: there is
        /// none.
        ///
        /// The corresponding system call is getdents64(2).
        package mutating func readMore() throws(Errno) -> Bool {
            if holdsNext {
                holdsNext = false
                return true
            }
            (position, end) = (0, 0)
            if isAtEnd { return false }
            while true {
                if let errno = system.injected(.readDirectory) {
                    if errno == .interrupted { continue }
                    throw errno
                }
                let size = unsafe system.transferSize(buffer.count)
                let count = unsafe treetab_getdents64(descriptor, buffer.baseAddress, size)
                if count >= 0 {
                    end = count
                    return count > 0
                }
                let errno = Errno.current
                guard errno == .interrupted else { throw errno }
            }
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
                // What there is before it is read all the same.
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

        /// Begins with the directory anew. The corresponding C function is `lseek()`.
        private mutating func rewind() throws(Errno) {
            if let errno = system.injected(.rewindDirectory) { throw errno }
            guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Errno.current }
            (position, end) = (0, 0)
        }

        /// What has been read fills half of the room for it at least: this is a large directory.
        package var isHalfFull: Bool { unsafe end * 2 >= buffer.count }

        /// Goes to the next entry of what has been read, `.` and `..` left out. False: there is none.
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

        private var namePointer: UnsafePointer<CChar> {
            // The buffer was allocated, so it has an address.
            unsafe UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped + nameStart)
                .assumingMemoryBound(to: CChar.self)
        }

        /// Whether the name begins with a dot.
        @inlinable package var isHidden: Bool { unsafe buffer[nameStart] == UInt8(ascii: ".") }

        /// Lends the name of the current entry.
        @inlinable
        package func withName<R>(_ body: (Span<UInt8>) -> R) -> R {
            let name = unsafe UnsafeBufferPointer(
                rebasing: buffer.bindMemory(to: UInt8.self)[nameStart..<nameStart + nameLength]
            )
            return body(unsafe name.span)
        }

        /// What the current entry holds, which is a symbolic link.
        package func linkTarget() throws(Errno) -> [UInt8] {
            try unsafe system.linkTarget(namePointer, at: descriptor)
        }

        /// The metadata of the current entry itself, or of what it links to.
        package func status(_ fields: StatusFields, followingLink: Bool = false) throws(Errno) -> FileStatus {
            let flags = followingLink ? 0 : AT_SYMLINK_NOFOLLOW
            return try unsafe system.status(namePointer, at: descriptor, flags: flags, fields)
        }
    }
#endif
