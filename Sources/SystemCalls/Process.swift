import CSystemCalls

extension System {
    /// The words of the command line after the program's name. They are bytes, because a `String` would replace invalid
    /// UTF-8.
    ///
    /// They come from the C library if it provides them. Swift reads them from `/proc` and returns none if it cannot
    /// read it.
    package var commandLineWords: [[UInt8]] {
        var words: [[UInt8]] = []
        var count: Int32 = 0
        var arguments = unsafe treetab_arguments(&count)
        if unsafe arguments == nil {
            unsafe arguments = CommandLine.unsafeArgv
            count = CommandLine.argc
        }
        for index in 1..<max(1, Int(count)) {
            guard let word = unsafe arguments?[index] else { break }
            unsafe words.append(Array(UnsafeRawBufferPointer(start: word, count: strlen(word))))
        }
        return words
    }

    /// The value of an environment variable, `nil` if it is not set. Invalid UTF-8 is replaced. The corresponding C
    /// function is `getenv()`.
    package func environment(_ name: String) -> String? {
        environmentBytes(name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of an environment variable, `nil` if it is not set.
    package func environmentBytes(_ name: String) -> [UInt8]? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
    }

    /// The user whose rights the program has. The corresponding C function is `geteuid()`.
    package var effectiveUser: UInt32 { geteuid() }

    /// The path of the working directory, `nil` if the directory has been removed or its path is unknown. The
    /// corresponding C function is `getcwd()`.
    package var workingDirectory: [UInt8]? {
        guard injected(.workingDirectory) == nil, let path = unsafe getcwd(nil, 0) else { return nil }
        defer { unsafe free(path) }
        let bytes = unsafe Array(UnsafeRawBufferPointer(start: path, count: strlen(path)))
        // The path starts with `(unreachable)` if the directory is outside the root directory of the process.
        return bytes.first == UInt8(ascii: "/") ? bytes : nil
    }

    /// The name of this computer, `nil` if unknown. The corresponding C function is `gethostname()`.
    package var hostName: [UInt8]? {
        guard injected(.hostName) == nil else { return nil }
        // The buffer is longer than any name. Its last byte stays 0, because the C function may truncate a name without
        // adding a NUL.
        var name = [CChar](repeating: 0, count: 1025)
        guard unsafe gethostname(&name, name.count - 1) == 0 else { return nil }
        return name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    }

    /// The current time in seconds since 1970 in UTC. The corresponding C function is `clock_gettime()`.
    package var now: Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec)
    }

    /// The time of a monotonic clock in milliseconds.
    ///
    /// The corresponding C function is `clock_gettime()` with `CLOCK_MONOTONIC`.
    package var milliseconds: Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// The maximum number of open files of the process. The corresponding C function is `getrlimit()`.
    package var openFileLimit: Int {
        Int(clamping: treetab_open_file_limit())
    }

    /// Ends the program. The corresponding C function is `exit()`.
    package func exit(_ status: Int32) -> Never {
        CSystemCalls.exit(status)
    }
}
