import CSystem

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
        InputFile(system, try system.open(path, O_RDONLY))
    }

    /// Appends what there is next to be read, 64 KiB at most. False: that was all.
    ///
    /// The corresponding C function is `read()`.
    package func read(appendingTo bytes: inout [UInt8]) throws(Errno) -> Bool {
        let start = bytes.count
        var count = 0
        bytes.append(contentsOf: repeatElement(0, count: 64 << 10))
        defer { bytes.removeLast(bytes.count - start - count) }
        var patience = RetryPolicy(number, POLLIN)
        while true {
            do throws(Errno) {
                count = try system.read(number, into: &bytes, from: start)
                return count > 0
            } catch {
                guard patience.waits(after: error) else { throw error }
            }
        }
    }
}
