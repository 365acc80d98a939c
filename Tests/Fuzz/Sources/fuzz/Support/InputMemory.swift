@testable import FileTree
@testable import SystemCalls

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// An anonymous file, for code that reads only files.
enum InputMemory {
    /// Opens the file with these contents.
    static func file(of bytes: [UInt8]) -> InputFile {
        require(ftruncate(descriptor, 0) == 0, "the file can be truncated")
        require(pwrite(descriptor, bytes, bytes.count, 0) == bytes.count, "the bytes can be written to the file")
        // On some systems, opening /dev/fd/N duplicates the descriptor, which shares the offset.
        lseek(descriptor, 0, SEEK_SET)
        do throws(Errno) {
            return try InputFile.open(Array("/dev/fd/\(descriptor)".utf8), System())
        } catch {
            fatalError("the file cannot be opened: \(error)")
        }
    }

    private static let descriptor: CInt = {
        var template = Array("/tmp/treetab-fuzz-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        require(descriptor >= 0, "a temporary file can be created")
        unlink(template)
        return descriptor
    }()
}
