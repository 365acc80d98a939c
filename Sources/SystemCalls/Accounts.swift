import CSystemCalls

extension System {
    /// Returns the name of a user, or `nil` if the user does not exist. Throws if the list of users cannot be read.
    ///
    /// The corresponding C function is `getpwuid_r()`.
    package func userName(_ id: UInt32) throws(Errno) -> [UInt8]? {
        try unsafe accountName("passwd") { buffer in
            var record = unsafe passwd()
            var found: UnsafeMutablePointer<passwd>?
            let error = unsafe getpwuid_r(id, &record, buffer.baseAddress.unsafelyUnwrapped, buffer.count, &found)
            return unsafe (error, found?.pointee.pw_name)
        }
    }

    /// Returns the name of a group, or `nil` if the group does not exist. Throws if the list of groups cannot be read.
    ///
    /// The corresponding C function is `getgrgid_r()`.
    package func groupName(_ id: UInt32) throws(Errno) -> [UInt8]? {
        try unsafe accountName("group") { buffer in
            var record = unsafe group()
            var found: UnsafeMutablePointer<group>?
            let error = unsafe getgrgid_r(id, &record, buffer.baseAddress.unsafelyUnwrapped, buffer.count, &found)
            return unsafe (error, found?.pointee.gr_name)
        }
    }

    /// Returns whether a user exists. Throws if the list of users cannot be read.
    ///
    /// The corresponding C function is `getpwnam_r()`.
    package func hasUser(_ name: [UInt8]) throws(Errno) -> Bool {
        let name = name.map { CChar(bitPattern: $0) } + [0]
        return try unsafe accountName("passwd") { buffer in
            var record = unsafe passwd()
            var found: UnsafeMutablePointer<passwd>?
            let error = unsafe getpwnam_r(name, &record, buffer.baseAddress.unsafelyUnwrapped, buffer.count, &found)
            return unsafe (error, found?.pointee.pw_name)
        } != nil
    }

    /// Returns whether a group exists. Throws if the list of groups cannot be read.
    ///
    /// The corresponding C function is `getgrnam_r()`.
    package func hasGroup(_ name: [UInt8]) throws(Errno) -> Bool {
        let name = name.map { CChar(bitPattern: $0) } + [0]
        return try unsafe accountName("group") { buffer in
            var record = unsafe group()
            var found: UnsafeMutablePointer<group>?
            let error = unsafe getgrnam_r(name, &record, buffer.baseAddress.unsafelyUnwrapped, buffer.count, &found)
            return unsafe (error, found?.pointee.gr_name)
        } != nil
    }

    /// Looks up an account and stores its record in the buffer. Returns an error number, and the name if the account
    /// was found.
    private typealias Lookup = (UnsafeMutableBufferPointer<CChar>) -> (error: Int32, name: UnsafeMutablePointer<CChar>?)

    /// If a file such as `/etc/passwd` cannot be opened, the C library reports no error: the account seems to be
    /// unknown. So if no name is found, check that the files can be read. Then look up again, in case the first failure
    /// was temporary.
    ///
    /// - Parameter database: The name of the list of accounts in `/etc` and in `/etc/nsswitch.conf` (nsswitch.conf(5)).
    private func accountName(_ database: String, _ lookUp: Lookup) throws(Errno) -> [UInt8]? {
        if isStatic { treetab_use_account_files() }
        if let name = try unsafe accountName(lookUp) { return name }
        let services = try content("/etc/nsswitch.conf")
        _ = try content("/etc/" + database)
        if let name = try unsafe accountName(lookUp) { return name }
        if isStatic && Self.namesOtherServices(services, database) { throw .otherAccountService }
        return nil
    }

    /// Returns whether the content of `/etc/nsswitch.conf` names a service for a database that may know more accounts than
    /// the files. The service of systemd is not such a service: it knows only users without files.
    static func namesOtherServices(_ content: [UInt8], _ database: String) -> Bool {
        for line in String(decoding: content, as: UTF8.self).split(separator: "\n") {
            let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
            guard words.first == database + ":" else { continue }
            // A word in brackets is an action.
            let services = words.dropFirst().filter { !$0.hasPrefix("[") }
            return !services.allSatisfy { ["files", "compat", "db", "systemd"].contains($0) }
        }
        return false
    }

    private func accountName(_ lookUp: Lookup) throws(Errno) -> [UInt8]? {
        var size = 1024
        while true {
            let injected = injected(.accountName)
            var record = [CChar](repeating: 0, count: size)
            let (number, name) = unsafe record.withUnsafeMutableBufferPointer { buffer in
                let (error, name) = unsafe injected == nil ? lookUp(buffer) : (injected?.rawValue ?? 0, nil)
                return unsafe (error, name.map { unsafe Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) })
            }
            if let name { return name }
            let reason = Errno(rawValue: number)
            if reason == .interrupted { continue }
            if reason.rawValue == ERANGE && injected == nil && size < 1 << 20 {
                size *= 2
                continue
            }
            // If the account does not exist, the C library may return many different errors. Only the errors of
            // `saysThatLookingFailed` show that the lookup itself failed.
            guard reason.saysThatLookingFailed else { return nil }
            throw reason
        }
    }

    /// Returns the content of a file. A missing file is empty.
    private func content(_ path: String) throws(Errno) -> [UInt8] {
        var bytes: [UInt8] = []
        do throws(Errno) {
            let file = try InputFile.open(Array(path.utf8), self)
            while try file.read(appendingTo: &bytes) {}
        } catch {
            guard error == .noSuchEntry || error == .notDirectory else { throw error }
        }
        return bytes
    }
}

extension Errno {
    fileprivate var saysThatLookingFailed: Bool {
        [.inputOutput, .outOfMemory, Errno(rawValue: EAGAIN), Errno(rawValue: ERANGE)].contains(self)
            || isLackOfDescriptors
    }
}
