import CSystem

extension System {
    /// The words of the command line after the program's name, as bytes, because a `String` would replace invalid UTF-8.
    ///
    /// They come from the C library, because Swift reads them from `/proc` and returns none if that is unreadable.
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

    /// The value of an environment variable, `nil` if it is not set. The corresponding C function is `getenv()`.
    package func environment(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// The bytes of an environment variable, `nil` if it is not set.
    package func environmentBytes(_ name: String) -> [UInt8]? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
    }

    /// The time of day: seconds since 1970 in UTC. The corresponding C function is `clock_gettime()`.
    package var now: Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec)
    }

    /// Milliseconds of a monotonic clock.
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
        CSystem.exit(status)
    }
}
