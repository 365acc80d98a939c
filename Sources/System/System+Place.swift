import CSystem

extension System {
    /// The path of the working directory, `nil` if it has been removed or is unknown. The corresponding C function is
    /// `getcwd()`.
    package var workingDirectory: [UInt8]? {
        guard injected(.workingDirectory) == nil, let path = unsafe getcwd(nil, 0) else { return nil }
        defer { unsafe free(path) }
        let bytes = unsafe Array(UnsafeRawBufferPointer(start: path, count: strlen(path)))
        // If the directory is outside of the process's root, the path starts with `(unreachable)`.
        return bytes.first == UInt8(ascii: "/") ? bytes : nil
    }

    /// The name of this computer, `nil` if unknown. The corresponding C function is `gethostname()`.
    package var hostName: [UInt8]? {
        guard injected(.hostName) == nil else { return nil }
        // Longer than any name, because a truncated name may lack its NUL.
        var name = [CChar](repeating: 0, count: 1025)
        guard unsafe gethostname(&name, name.count - 1) == 0 else { return nil }
        return name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    }
}
