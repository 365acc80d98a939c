import CSystem

extension System {
    /// The words of the command line behind the program's name, byte for byte: as a `String` a byte that is not UTF-8
    /// would be replaced, and the path would not be found.
    ///
    /// Swift itself looks for them in `/proc`, and where that is not to be read says that there are none.
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

    /// The value of an environment variable. Nil: it is not set.
    ///
    /// The corresponding C function is `getenv()`.
    package func environment(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// The value of an environment variable, byte for byte. Nil: it is not set.
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

    /// Milliseconds of a clock that nobody sets.
    ///
    /// The corresponding C function is `clock_gettime()` with `CLOCK_MONOTONIC`.
    package var milliseconds: Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// How many files the process may have open at a time.
    ///
    /// The corresponding C function is `getrlimit()`.
    package var openFileLimit: Int {
        Int(clamping: treetab_open_file_limit())
    }

    /// Ends the program. The corresponding C function is `exit()`.
    package func exit(_ status: Int32) -> Never {
        CSystem.exit(status)
    }
}
