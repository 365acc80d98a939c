#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension System {
    /// The name of a user; nil where the system knows none. The corresponding C function is `getpwuid()`.
    package func userName(_ id: UInt32) -> [UInt8]? {
        guard let account = unsafe getpwuid(id) else { return nil }
        return unsafe Self.bytes(account.pointee.pw_name)
    }

    /// The name of a group; nil where the system knows none. The corresponding C function is `getgrgid()`.
    package func groupName(_ id: UInt32) -> [UInt8]? {
        guard let account = unsafe getgrgid(id) else { return nil }
        return unsafe Self.bytes(account.pointee.gr_name)
    }

    private static func bytes(_ string: UnsafeMutablePointer<CChar>?) -> [UInt8]? {
        guard let string = unsafe string else { return nil }
        return unsafe Array(UnsafeRawBufferPointer(start: string, count: strlen(string)))
    }
}
