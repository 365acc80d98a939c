#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension System {
    /// The name of a user; nil where the system knows none. The corresponding C function is `getpwuid()`.
    package func userName(_ id: UInt32) throws(Errno) -> [UInt8]? {
        try unsafe accountName { unsafe getpwuid(id)?.pointee.pw_name }
    }

    /// The name of a group; nil where the system knows none. The corresponding C function is `getgrgid()`.
    package func groupName(_ id: UInt32) throws(Errno) -> [UInt8]? {
        try unsafe accountName { unsafe getgrgid(id)?.pointee.gr_name }
    }

    private func accountName(_ lookUp: () -> UnsafeMutablePointer<CChar>?) throws(Errno) -> [UInt8]? {
        while true {
            let injected = injected(.accountName)
            errno = injected?.rawValue ?? 0
            if injected == nil, let name = unsafe lookUp() {
                return unsafe Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
            }
            let reason = Errno.current
            if reason == .interrupted { continue }
            // Where there is no such account nearly anything may be said, or nothing; but hardly these.
            guard reason.saysThatLookingFailed else { return nil }
            throw reason
        }
    }
}

extension Errno {
    fileprivate var saysThatLookingFailed: Bool {
        [.inputOutput, .outOfMemory, Errno(rawValue: EAGAIN), Errno(rawValue: ERANGE)].contains(self)
            || isLackOfDescriptors
    }
}
