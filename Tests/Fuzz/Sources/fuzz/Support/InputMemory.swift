@testable import FileTree

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file without a name, for what reads files only.
enum InputMemory {
    /// The file, opened anew, with these bytes and no others in it.
    static func file(of bytes: [UInt8]) -> InputFile {
        require(ftruncate(descriptor, 0) == 0, "the file can be emptied")
        require(pwrite(descriptor, bytes, bytes.count, 0) == bytes.count, "the file takes the bytes")
        // Where this opens no file of its own but the same once more, it goes on where that is.
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
        require(descriptor >= 0, "a temporary file can be made")
        unlink(template)
        return descriptor
    }()
}
