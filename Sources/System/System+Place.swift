import CSystem

extension System {
    /// The path of the directory that relative paths begin at. Nil: it has none, as it has been removed, or it cannot be
    /// told. The corresponding C function is `getcwd()`.
    package var workingDirectory: [UInt8]? {
        guard injected(.workingDirectory) == nil, let path = unsafe getcwd(nil, 0) else { return nil }
        defer { unsafe free(path) }
        let bytes = unsafe Array(UnsafeRawBufferPointer(start: path, count: strlen(path)))
        // One that is outside of the process's root is told with other words before it.
        return bytes.first == UInt8(ascii: "/") ? bytes : nil
    }

    /// The name of this computer. Nil: it cannot be told. The corresponding C function is `gethostname()`.
    package var hostName: [UInt8]? {
        guard injected(.hostName) == nil else { return nil }
        // Longer than any: what is cut need not have an end.
        var name = [CChar](repeating: 0, count: 1025)
        guard unsafe gethostname(&name, name.count - 1) == 0 else { return nil }
        return name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    }
}
