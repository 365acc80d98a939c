import CSystem
import Synchronization

/// Removes the temporary file and the progress line before a signal ends the program. The program still dies by that
/// signal.
///
/// The corresponding C functions are `sigaction()` and `signal()`. The handler calls only async-signal-safe functions:
/// `write()`, `unlink()`, `signal()` and `raise()`.
enum Interruption {
    /// The address of the temporary file's name, a C string; 0 if there is no such file.
    private static let temporary = Atomic<UInt>(0)
    private static let hasLine = Atomic<Bool>(false)
    private static let isHandled = Atomic<Bool>(false)
    private static let isEnding = Atomic<Bool>(false)

    /// Sets the file to remove on a signal. `nil` once the file is deleted or renamed.
    static func removes(_ name: [UInt8]?) {
        let address = name.map { name in
            unsafe UInt(bitPattern: withCString(name.span) { name in unsafe strdup(name) })
        }
        let old = temporary.exchange(address ?? 0, ordering: .relaxed)
        if name != nil { handleSignals() }
        // Only the signal handler reads the old name, and it does not return.
        unsafe free(UnsafeMutableRawPointer(bitPattern: old))
    }

    /// Blocks signals while `body` runs, so that a created file is registered before a signal can arrive. Call it only when
    /// no other thread could take the signals.
    ///
    /// The corresponding C function is `pthread_sigmask()`.
    static func holdingSignals<Result: ~Copyable>(_ body: () throws(Errno) -> Result) throws(Errno) -> Result {
        var (all, before) = (sigset_t(), sigset_t())
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try body()
    }

    /// Sets whether a signal clears the current line of standard error.
    static func clearsLine(_ isThere: Bool) {
        hasLine.store(isThere, ordering: .relaxed)
        if isThere { handleSignals() }
    }

    private static func handleSignals() {
        guard !isHandled.exchange(true, ordering: .relaxed) else { return }
        // Real-time signals, which have no names, end at 64. Darwin has only 31 signals.
        for number in 1...64 as ClosedRange<Int32> where treetab_is_fatal_signal(number) {
            // Ignored signals stay ignored, as under nohup.
            guard !treetab_ignores_signal(number) else { continue }
            signal(number) { number in Interruption.cleanUp(number) }
        }
    }

    /// Makes the program report that memory is exhausted and exit with status 2, instead of aborting with a stack trace.
    ///
    /// The handler must not allocate memory. The corresponding C function is `_exit()`.
    fileprivate static func handleLackOfMemory() {
        treetab_on_lack_of_memory {
            // Other threads may run out of memory at the same time.
            guard !Interruption.isEnding.exchange(true, ordering: .relaxed) else { while true { pause() } }
            Interruption.removeTraces()
            let message: StaticString = "treetab: out of memory\n"
            _ = unsafe CSystem.write(2, message.utf8Start, message.utf8CodeUnitCount)
            _exit(2)
        }
    }

    private static func cleanUp(_ number: Int32) {
        removeTraces()
        // The signal is blocked while this handler runs, and then has its default effect.
        treetab_restore_signal(number)
        _ = raise(number)
    }

    private static func removeTraces() {
        if hasLine.load(ordering: .relaxed) {
            var erasure: (UInt8, UInt8, UInt8, UInt8) = (0x0d, 0x1b, 0x5b, 0x4b)
            _ = unsafe CSystem.write(2, &erasure, 4)
        }
        if let name = unsafe UnsafePointer<CChar>(bitPattern: temporary.load(ordering: .relaxed)) {
            _ = unsafe unlink(name)
        }
    }
}

extension System {
    /// From now on, a failed allocation ends the program with one line and status 2.
    package func exitOnOutOfMemory() {
        Interruption.handleLackOfMemory()
    }
}
