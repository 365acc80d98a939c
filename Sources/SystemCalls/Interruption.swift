import CSystemCalls
import Synchronization

/// Removes the temporary file and the progress line, and restores the terminal, when a signal or `exit()` ends the program. The exit
/// status still shows that signal.
///
/// The corresponding C functions are `sigaction()` and `signal()`. The handler calls only async-signal-safe functions:
/// `write()`, `unlink()`, `tcsetattr()`, `signal()`, `raise()`, and the functions in ``treetab_release_errors(_:_:)``.
enum Interruption {
    /// The address of a C string with the path of the temporary file, 0 without such a file.
    private static let temporary = Atomic<UInt>(0)
    private static let hasLine = Atomic<Bool>(false)
    private static let isHandled = Atomic<Bool>(false)
    private static let isEnding = Atomic<Bool>(false)

    /// Sets the path of the file that a signal removes. Pass `nil` once the file is deleted or renamed.
    static func removes(_ name: [UInt8]?) {
        let address = name.map { name in
            unsafe UInt(bitPattern: withCString(name.span) { name in unsafe strdup(name) })
        }
        // The old name is never freed: the signal handler may be reading it on another thread.
        temporary.store(address ?? 0, ordering: .releasing)
        if name != nil { handleSignals() }
    }

    /// Blocks signals while `body` runs. So a file that `body` creates is registered for removal before a signal can
    /// end the program. Other threads do not block signals, so call this function while there are none.
    ///
    /// The corresponding C function is `pthread_sigmask()`.
    static func holdingSignals<Result: ~Copyable>(_ body: () throws(Errno) -> Result) throws(Errno) -> Result {
        var (all, before) = (sigset_t(), sigset_t())
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try body()
    }

    /// Sets whether a signal clears the current line of standard error before it ends the program.
    static func clearsLine(_ hasLine: Bool) {
        Self.hasLine.store(hasLine, ordering: .relaxed)
        if hasLine { handleSignals() }
    }

    /// The address of a ``SavedTerminal``, 0 without one.
    private static let terminal = Atomic<UInt>(0)

    /// Sets the terminal that a signal restores before it ends the program. It must stay allocated.
    static func restores(_ saved: UnsafeMutablePointer<SavedTerminal>?) {
        terminal.store(UInt(bitPattern: saved), ordering: .releasing)
        if unsafe saved != nil { handleSignals() }
    }

    private static func handleSignals() {
        guard !isHandled.exchange(true, ordering: .relaxed) else { return }
        // Linux has 64 signals, including real-time signals without names. Darwin has only 31.
        for number in 1...64 as ClosedRange<Int32> where treetab_is_fatal_signal(number) {
            // A signal that was ignored when the program started stays ignored, as under nohup.
            guard !treetab_ignores_signal(number) else { continue }
            treetab_handle_signal(number) { number in Interruption.cleanUp(number) }
        }
        atexit { Interruption.removeTraces() }
    }

    /// Whether a thread writes to the terminal.
    private static let isWriting = Atomic<Bool>(false)
    /// Whether a signal has restored the terminal.
    private static let isRestored = Atomic<Bool>(false)

    /// Calls `body`, which writes to the terminal, with exclusive access. Does nothing after a signal has restored the terminal.
    static func writing(_ body: () throws(Errno) -> Void) throws(Errno) {
        while isWriting.exchange(true, ordering: .sequentiallyConsistent) { sched_yield() }
        defer { isWriting.store(false, ordering: .sequentiallyConsistent) }
        if !isRestored.load(ordering: .sequentiallyConsistent) { try body() }
    }

    /// Keeps other threads from writing to the terminal. One that is writing gets some time to end.
    private static func stopWriting() {
        isRestored.store(true, ordering: .sequentiallyConsistent)
        for _ in 0..<50 where isWriting.load(ordering: .sequentiallyConsistent) { _ = poll(nil, 0, 1) }
    }

    /// The last signal that arrived while a pager ran, 0 without one.
    private static let postponed = Atomic<Int32>(0)

    /// Whether a signal has arrived that ends the program after the pager.
    static var isPostponed: Bool { postponedSignal != 0 }

    /// The signal that has been postponed. 0 if none has arrived.
    static var postponedSignal: Int32 { postponed.load(ordering: .relaxed) }

    /// Lets the pager react to the signals of a terminal alone. They end the program when the pager has ended. Otherwise
    /// the shell and the pager would read from the terminal at the same time.
    static func postponeSignals() {
        for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE] where !treetab_ignores_signal(number) {
            signal(number) { number in Interruption.postponed.store(number, ordering: .relaxed) }
        }
    }

    /// Ends the program by the signal that has been postponed, if any, and if it is not `exception`.
    static func raisePostponedSignal(unless exception: Int32?) {
        let number = postponedSignal
        guard number != 0 && number != exception else { return }
        treetab_restore_signal(number)
        _ = raise(number)
    }

    /// Makes the program print a message and exit with status 2 when memory is exhausted. Otherwise Swift's runtime
    /// would abort with a stack trace.
    ///
    /// The handler must not allocate memory. The corresponding C function is `_exit()`.
    fileprivate static func handleLackOfMemory() {
        treetab_on_lack_of_memory {
            // Several threads may run out of memory at the same time. Only the first one prints the message.
            guard !Interruption.isEnding.exchange(true, ordering: .relaxed) else { while true { pause() } }
            Interruption.removeTraces()
            let message: StaticString = "treetab: out of memory\n"
            _ = unsafe CSystemCalls.write(2, message.utf8Start, message.utf8CodeUnitCount)
            _exit(2)
        }
    }

    private static func cleanUp(_ number: Int32) {
        removeTraces()
        // The signal is blocked until this handler returns. Then it has its default effect and ends the program.
        treetab_restore_signal(number)
        _ = raise(number)
    }

    private static func removeTraces() {
        if hasLine.load(ordering: .relaxed) {
            var erasure: (UInt8, UInt8, UInt8, UInt8) = (0x0d, 0x1b, 0x5b, 0x4b)
            _ = unsafe CSystemCalls.write(2, &erasure, 4)
        }
        // Several threads may be ending the program. One of them restores the terminal.
        let saved = terminal.exchange(0, ordering: .acquiring)
        if let saved = unsafe UnsafeMutablePointer<SavedTerminal>(bitPattern: saved) {
            // In the background, changing the modes would stop the program.
            treetab_ignore_signal(SIGTTOU)
            stopWriting()
            _ = unsafe CSystemCalls.write(saved.pointee.descriptor, saved.pointee.farewell, saved.pointee.farewellCount)
            _ = unsafe tcsetattr(saved.pointee.descriptor, TCSANOW, &saved.pointee.modes)
            unsafe treetab_release_errors(saved.pointee.errors, saved.pointee.standardError)
        }
        if let name = unsafe UnsafePointer<CChar>(bitPattern: temporary.load(ordering: .acquiring)) {
            _ = unsafe unlink(name)
        }
    }
}

/// A terminal in the state that it had before a program took its screen.
@unsafe struct SavedTerminal {
    let descriptor: Int32
    var modes: termios
    /// The bytes that give back the screen.
    let farewell: UnsafeMutablePointer<UInt8>
    let farewellCount: Int
    /// The file that keeps messages on standard error, and a copy of standard error. -1 without a file.
    var errors: Int32 = -1
    var standardError: Int32 = -1
}

extension System {
    /// Makes a failed allocation end the program with a one-line message and status 2.
    package func exitOnOutOfMemory() {
        Interruption.handleLackOfMemory()
    }

    /// Makes freed memory available to other programs, for a program that runs for a long time. The corresponding C function is
    /// `malloc_trim()`.
    package func returnFreedMemory() { treetab_return_freed_memory() }
}
