import CSystemCalls

/// The terminal of the process, for a program that uses the whole screen.
///
/// Between ``enter()`` and ``leave()``, each key is read at once and without an echo. If a signal ends the program, the
/// terminal gets back its modes and its screen before. Messages on standard error appear after that.
///
/// One thread may wait and read while another one writes, and takes and gives back the screen.
@safe package final class Terminal: @unchecked Sendable {
    private let system: System
    private let descriptor: FileDescriptor
    /// The same terminal in non-blocking mode. The shell can take the keys while the process is stopped between ``wait(atMost:)`` and
    /// ``read()``. A blocking read would then wait for a line and miss the signal to continue.
    private let input: FileDescriptor
    private let signals: SignalPipe
    /// The bytes that take the screen.
    private let greeting: [UInt8]
    private let saved: UnsafeMutablePointer<SavedTerminal>
    private var isEntered = false

    /// Opens a terminal.
    ///
    /// - Parameters:
    ///   - path: The path of the terminal, by default of the one that controls the process.
    ///   - greeting: The bytes that ``enter()`` writes.
    ///   - farewell: The bytes that ``leave()`` writes, and signals that end the program.
    package init(
        _ path: String = "/dev/tty",
        greeting: [UInt8],
        farewell: [UInt8],
        _ system: System
    ) throws(Errno) {
        self.system = system
        self.greeting = greeting
        descriptor = try system.open(Array(path.utf8), O_RDWR | O_NOCTTY)
        input = try system.open(Array(path.utf8), O_RDONLY | O_NOCTTY | O_NONBLOCK)
        let modes = try system.terminalModes(descriptor.rawValue)
        signals = try SignalPipe(system)
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: farewell.count)
        for (index, byte) in farewell.enumerated() { unsafe bytes[index] = byte }
        unsafe saved = UnsafeMutablePointer<SavedTerminal>.allocate(capacity: 1)
        unsafe saved.initialize(
            to: SavedTerminal(
                descriptor: descriptor.rawValue,
                modes: modes,
                farewell: bytes,
                farewellCount: farewell.count
            )
        )
    }

    deinit {
        leave()
        unsafe saved.pointee.farewell.deallocate()
        unsafe saved.deallocate()
    }

    /// The number of columns and lines. `nil` if it is unknown.
    package var size: (columns: Int, lines: Int)? {
        let size = system.windowSize(descriptor.rawValue)
        guard let columns = size.columns, let lines = size.lines else { return nil }
        return (columns, lines)
    }

    /// Lets other threads end ``wait(atMost:)``.
    package var waker: TerminalWaker { TerminalWaker(signals) }

    // MARK: Taking the screen

    /// Takes the screen.
    package func enter() throws(Errno) {
        unsafe saved.pointee.modes = try system.terminalModes(descriptor.rawValue)
        isEntered = true
        unsafe saved.pointee.errors = unsafe treetab_hold_errors(&saved.pointee.standardError)
        unsafe Interruption.restores(saved)
        signals.handle()
        try resume()
    }

    /// Takes the screen again after the process was stopped and continued.
    package func resume() throws(Errno) {
        guard isEntered else { return }
        var modes = unsafe saved.pointee.modes
        unsafe treetab_make_raw(&modes)
        try system.setTerminalModes(descriptor.rawValue, modes)
        try write(greeting)
    }

    /// Gives back the screen.
    package func leave() {
        guard isEntered else { return }
        isEntered = false
        unsafe Interruption.restores(nil)
        let farewell = unsafe Array(
            UnsafeBufferPointer(start: saved.pointee.farewell, count: saved.pointee.farewellCount)
        )
        // Restore the modes even if nothing can be written.
        try? write(farewell)
        try? system.setTerminalModes(descriptor.rawValue, unsafe saved.pointee.modes)
        unsafe treetab_release_errors(saved.pointee.errors, saved.pointee.standardError)
        signals.restore()
    }

    /// Gives back the screen, stops the process until it is continued, and takes the screen again.
    ///
    /// - Parameter wholeJob: Whether to stop the other processes of the job, too, as a terminal does.
    package func suspend(wholeJob: Bool) throws(Errno) {
        leave()
        if wholeJob {
            treetab_ignore_signal(SIGTSTP)
            kill(0, SIGTSTP)
        }
        // This signal stops the process before the function returns. A signal from kill() could be late.
        treetab_raise(SIGTSTP)
        try enter()
    }

    /// Gives back the screen, runs a script of the shell on the terminal, and takes the screen again. Until the script has ended, no
    /// signal of the terminal ends this program.
    ///
    /// - Parameters:
    ///   - script: The script.
    ///   - argument: The value of `$1`.
    package func run(_ script: String, _ argument: [UInt8]) throws(Errno) {
        leave()
        let error = unsafe withCString(Array(script.utf8).span) { script in
            unsafe withCString(argument.span) { unsafe treetab_run(script, $0, descriptor.rawValue) }
        }
        try enter()
        if error != 0 { throw Errno(rawValue: error) }
    }

    // MARK: Input and output

    /// Writes bytes. Other threads that write wait for the end.
    ///
    /// - Parameter isWanted: Returns whether the bytes are still wanted.
    package func write(_ bytes: [UInt8], if isWanted: () -> Bool = { true }) throws(Errno) {
        try Interruption.writing { () throws(Errno) in
            if isWanted() { try system.write(bytes, toDescriptor: descriptor.rawValue) }
        }
    }

    /// Lets the calling thread handle a signal when its stack is full, for the case that it runs code of others.
    package func useSignalStack() { treetab_use_signal_stack() }

    /// Discards keys that were typed but not read yet. The corresponding C function is `tcflush()`.
    package func discardInput() {
        _ = tcflush(descriptor.rawValue, TCIFLUSH)
    }

    /// Returns the bytes that have been typed. Empty if nothing was typed. Throws `EIO` if the terminal is closed.
    package func read() throws(Errno) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        do throws(Errno) {
            let count = try system.read(input.rawValue, into: &bytes, from: 0)
            guard count > 0 else { throw .inputOutput }
            return Array(bytes[..<count])
        } catch {
            guard error == .wouldBlock else { throw error }
            return []
        }
    }

    /// Waits until something happens. Returns an empty set if nothing has happened in time.
    ///
    /// - Parameters:
    ///   - milliseconds: The maximum time to wait. `nil` for no maximum.
    ///   - watch: Directories whose changes also end the wait. `nil` for none.
    package func wait(atMost milliseconds: Int?, orFor watch: DirectoryWatch? = nil) throws(Errno) -> TerminalActivity {
        var requests = [
            pollfd(fd: input.rawValue, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals.output, events: Int16(POLLIN), revents: 0),
        ]
        if let watch { requests.append(pollfd(fd: watch.descriptor.rawValue, events: Int16(POLLIN), revents: 0)) }
        guard try system.poll(&requests, atMost: milliseconds) else { return [] }
        var activity = requests[1].revents != 0 ? try signals.take(system) : []
        if requests[0].revents != 0 { activity.insert(.input) }
        return activity
    }
}

/// What has happened on a terminal.
package struct TerminalActivity: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// There are bytes to read, or the terminal is closed.
    package static let input = TerminalActivity(rawValue: 1 << 0)
    package static let resized = TerminalActivity(rawValue: 1 << 1)
    /// A signal asks the process to stop.
    package static let stopped = TerminalActivity(rawValue: 1 << 2)
    /// The process was stopped and has been continued.
    package static let continued = TerminalActivity(rawValue: 1 << 3)
    /// A ``TerminalWaker`` was used.
    package static let woken = TerminalActivity(rawValue: 1 << 4)
}

extension System {
    /// Returns the modes of a terminal. The corresponding C function is `tcgetattr()`.
    fileprivate func terminalModes(_ descriptor: Int32) throws(Errno) -> termios {
        var modes = termios()
        _ = try retrying(.terminalModes) { unsafe tcgetattr(descriptor, &modes) }
        return modes
    }

    /// Sets the modes of a terminal. The corresponding C function is `tcsetattr()`.
    fileprivate func setTerminalModes(_ descriptor: Int32, _ modes: termios) throws(Errno) {
        var modes = modes
        _ = try retrying(.terminalModes) { unsafe tcsetattr(descriptor, TCSANOW, &modes) }
    }

    /// Waits until a file is ready. Returns `false` if none is ready in time. The corresponding C function is `poll()`.
    ///
    /// - Parameter milliseconds: The maximum time to wait. `nil` for no maximum.
    fileprivate func poll(_ requests: inout [pollfd], atMost milliseconds: Int?) throws(Errno) -> Bool {
        let (count, time) = (nfds_t(requests.count), milliseconds.map { Int32(clamping: $0) } ?? -1)
        return try retrying(.poll) {
            unsafe requests.withUnsafeMutableBufferPointer { unsafe CSystemCalls.poll($0.baseAddress, count, time) }
        } > 0
    }

    /// Ends the program by the signal of Ctrl-C, so that a shell script around it ends, too.
    ///
    /// The corresponding C function is `raise()`.
    package func endByInterrupt() -> Never {
        treetab_raise(SIGINT)
        // The signal is blocked.
        exit(128 + SIGINT)
    }
}

extension System {
    /// Whether a terminal controls the process.
    package var hasControllingTerminal: Bool { (try? open(Array("/dev/tty".utf8), O_RDWR | O_NOCTTY).rawValue) != nil }
}
