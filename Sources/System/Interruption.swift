import CSystem
import Synchronization

/// What must not be left behind when a signal ends the program: a temporary file, and the line that tells how far it is.
/// The program dies by the signal all the same.
///
/// The corresponding C functions are `sigaction()`, and in the handler, where few are allowed, `write()`, `unlink()` and
/// `raise()`.
enum Interruption {
    /// The address of the name, as C has it; 0: there is no temporary file.
    private static let temporary = Atomic<UInt>(0)
    private static let hasLine = Atomic<Bool>(false)
    private static let isHandled = Atomic<Bool>(false)
    private static let isEnding = Atomic<Bool>(false)

    /// Removes a file if a signal comes. Nil: it is gone, or has got its place.
    static func removes(_ name: [UInt8]?) {
        let address = name.map { name in
            unsafe UInt(bitPattern: withCString(name.span) { name in unsafe strdup(name) })
        }
        let old = temporary.exchange(address ?? 0, ordering: .relaxed)
        if name != nil { handleSignals() }
        // Nobody but the handler has read it, and that does not come back.
        unsafe free(UnsafeMutableRawPointer(bitPattern: old))
    }

    /// Has signals wait until it is done: what is created must be known before it can be removed, and what is another's must
    /// not be. No other thread runs by then that could take them.
    ///
    /// The corresponding C function is `pthread_sigmask()`.
    static func holdingSignals<Result: ~Copyable>(_ body: () throws(Errno) -> Result) throws(Errno) -> Result {
        var (all, before) = (sigset_t(), sigset_t())
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try body()
    }

    /// Takes the line away from standard error if a signal comes.
    static func clearsLine(_ isThere: Bool) {
        hasLine.store(isThere, ordering: .relaxed)
        if isThere { handleSignals() }
    }

    /// Those that end a program which does not handle them, and are no mistake of its own.
    private static let signals = [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
    ]

    private static func handleSignals() {
        guard !isHandled.exchange(true, ordering: .relaxed) else { return }
        for number in Self.signals {
            // What is ignored, as under nohup, stays so.
            guard !treetab_ignores_signal(number) else { continue }
            signal(number) { number in Interruption.cleanUp(number) }
        }
    }

    /// Has the program say that there is no memory left, and fail, instead of aborting deep inside of what asked for it.
    ///
    /// What is called here must do without memory; the corresponding C function is `_exit()`.
    fileprivate static func handleLackOfMemory() {
        treetab_on_lack_of_memory {
            // Others may run out of it as well, at the same time.
            guard !Interruption.isEnding.exchange(true, ordering: .relaxed) else { while true { pause() } }
            Interruption.removeTraces()
            let message: StaticString = "treetab: out of memory\n"
            _ = unsafe CSystem.write(2, message.utf8Start, message.utf8CodeUnitCount)
            _exit(2)
        }
    }

    private static func cleanUp(_ number: Int32) {
        removeTraces()
        // It is held back as long as this runs, and then does what it does where nobody handles it.
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
    /// Has the program end with one line and status 2 where memory is not to be had, from now on.
    package func exitOnOutOfMemory() {
        Interruption.handleLackOfMemory()
    }
}
