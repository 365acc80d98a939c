import CSystem

extension System {
    /// The name of a user; nil where the system knows none. The corresponding C function is `getpwuid()`.
    package func userName(_ id: UInt32) throws(Errno) -> [UInt8]? {
        try unsafe accountName(list: "/etc/passwd") { unsafe getpwuid(id)?.pointee.pw_name }
    }

    /// The name of a group; nil where the system knows none. The corresponding C function is `getgrgid()`.
    package func groupName(_ id: UInt32) throws(Errno) -> [UInt8]? {
        try unsafe accountName(list: "/etc/group") { unsafe getgrgid(id)?.pointee.gr_name }
    }

    /// The C library asks one source after another, and says no more than that the last knows no such account, also
    /// where another could not be read. So what it finds nowhere it is asked for again when its files have been read.
    private func accountName(
        list: String,
        _ lookUp: () -> UnsafeMutablePointer<CChar>?
    ) throws(Errno) -> [UInt8]? {
        if let name = try unsafe accountName(lookUp) { return name }
        for file in ["/etc/nsswitch.conf", list] { try checkReading(file) }
        return try unsafe accountName(lookUp)
    }

    private func accountName(_ lookUp: () -> UnsafeMutablePointer<CChar>?) throws(Errno) -> [UInt8]? {
        while true {
            let injected = injected(.accountName)
            treetab_set_errno(injected?.rawValue ?? 0)
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

    /// Reads a file to its end; one that is not there has none to read.
    private func checkReading(_ path: String) throws(Errno) {
        do throws(Errno) {
            let file = try InputFile.open(Array(path.utf8), self)
            var bytes: [UInt8] = []
            while try file.read(appendingTo: &bytes) { bytes.removeAll(keepingCapacity: true) }
        } catch {
            guard error == .noSuchEntry || error == .notDirectory else { throw error }
        }
    }
}

extension Errno {
    fileprivate var saysThatLookingFailed: Bool {
        [.inputOutput, .outOfMemory, Errno(rawValue: EAGAIN), Errno(rawValue: ERANGE)].contains(self)
            || isLackOfDescriptors
    }
}
