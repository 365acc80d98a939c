#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What is read from its beginning to its end, once: standard input, or a file of the user's, which may be a pipe.
package struct InputFile: ~Copyable {
    private let system: System
    private let number: Int32
    /// Nil: standard input, which is not this program's to close.
    private let descriptor: FileDescriptor?

    private init(_ system: System, _ descriptor: consuming FileDescriptor) {
        self.system = system
        number = descriptor.rawValue
        self.descriptor = consume descriptor
    }

    /// Standard input.
    package init(_ system: System) {
        self.system = system
        number = 0
        descriptor = nil
    }

    /// Opens a file; of a pipe it waits for the other end. The corresponding C function is `open()`.
    package static func open(_ path: [UInt8], _ system: System) throws(Errno) -> InputFile {
        let descriptor = try system.retrying(.openFile) {
            unsafe withCString(path.span) { path in unsafe openat(AT_FDCWD, path, O_RDONLY | O_CLOEXEC) }
        }
        return InputFile(system, FileDescriptor(rawValue: descriptor))
    }

    /// Appends what there is next to be read, 64 KiB at most. False: that was all.
    ///
    /// The corresponding C function is `read()`.
    package func read(appendingTo bytes: inout [UInt8]) throws(Errno) -> Bool {
        var patience = Patience(number, POLLIN)
        while true {
            if let errno = system.injected(.read) {
                guard patience.waits(after: errno) else { throw errno }
                continue
            }
            var count = 0
            let piece = unsafe [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, filled in
                // The buffer is not empty, so it has an address.
                count = unsafe systemRead(
                    number,
                    buffer.baseAddress.unsafelyUnwrapped,
                    system.transferSize(buffer.count)
                )
                filled = max(0, count)
            }
            if count >= 0 {
                bytes += piece
                return count > 0
            }
            let errno = Errno.current
            guard patience.waits(after: errno) else { throw errno }
        }
    }
}

/// The corresponding C function is `read()`; the name alone would be that of whatever type calls it.
func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
        unsafe Glibc.read(descriptor, bytes, count)
    #elseif canImport(Musl)
        unsafe Musl.read(descriptor, bytes, count)
    #elseif canImport(Darwin)
        unsafe Darwin.read(descriptor, bytes, count)
    #endif
}
