import CSystemCalls

/// A file, a pipe or standard input, read once from start to end.
package struct InputFile: ~Copyable {
    private let system: System
    private let number: Int32
    /// `nil` for standard input, which stays open.
    private let descriptor: FileDescriptor?

    private init(_ system: System, _ descriptor: consuming FileDescriptor) {
        self.system = system
        number = descriptor.rawValue
        self.descriptor = consume descriptor
    }

    /// Creates an input that reads standard input.
    package init(_ system: System) {
        self.system = system
        number = 0
        descriptor = nil
    }

    /// Opens a file. If it is a FIFO, waits until another process opens it for writing.
    package static func open(_ path: [UInt8], _ system: System) throws(Errno) -> InputFile {
        InputFile(system, try system.open(path, O_RDONLY))
    }

    /// Without optimization, appending one zero after the other takes 30 ms, and copying them takes none.
    private static let zeros = [UInt8](repeating: 0, count: 64 << 10)

    /// Reads up to 64 KiB and appends them to `bytes`. Returns `false` at the end of the file.
    package func read(appendingTo bytes: inout [UInt8]) throws(Errno) -> Bool {
        let start = bytes.count
        var count = 0
        bytes += Self.zeros
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
