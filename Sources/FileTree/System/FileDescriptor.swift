#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// An open file or directory that closes itself where its last owner ends.
package struct FileDescriptor: ~Copyable, Sendable {
    let rawValue: Int32

    init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    deinit {
        _ = systemClose(rawValue)
    }

    /// Closes, and tells what the system says of it: some file systems report a failed write only here.
    ///
    /// EINTR is not an error: the descriptor is gone all the same. The corresponding C function is `close()`.
    package consuming func close(_ system: System) throws(Errno) {
        let rawValue = self.rawValue
        discard self
        let result = systemClose(rawValue)
        let errno = Errno.current
        if let injected = system.injected(.close), injected != .interrupted { throw injected }
        if result != 0 && errno != .interrupted { throw errno }
    }
}

private func systemClose(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
        Glibc.close(descriptor)
    #elseif canImport(Musl)
        Musl.close(descriptor)
    #elseif canImport(Darwin)
        Darwin.close(descriptor)
    #endif
}
