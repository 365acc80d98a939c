import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

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

    /// Takes the line away from standard error if a signal comes.
    static func clearsLine(_ isThere: Bool) {
        hasLine.store(isThere, ordering: .relaxed)
        if isThere { handleSignals() }
    }

    private static func handleSignals() {
        guard !isHandled.exchange(true, ordering: .relaxed) else { return }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            // What is ignored, as under nohup, stays so.
            guard unsafe sigaction(number, nil, &action) == 0, !action.isIgnored else { continue }
            signal(number) { number in Interruption.cleanUp(number) }
        }
    }

    private static func cleanUp(_ number: Int32) {
        if hasLine.load(ordering: .relaxed) {
            var erasure: (UInt8, UInt8, UInt8, UInt8) = (0x0d, 0x1b, 0x5b, 0x4b)
            _ = unsafe write(2, &erasure, 4)
        }
        if let name = unsafe UnsafePointer<CChar>(bitPattern: temporary.load(ordering: .relaxed)) {
            _ = unsafe unlink(name)
        }
        // It is held back as long as this runs, and then does what it does where nobody handles it.
        signal(number, SIG_DFL)
        _ = raise(number)
    }
}

extension sigaction {
    fileprivate var isIgnored: Bool {
        #if canImport(Darwin)
            let handler = unsafe __sigaction_u.__sa_handler
        #else
            let handler = unsafe __sigaction_handler.sa_handler
        #endif
        return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
