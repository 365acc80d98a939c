import CSystemCalls
import Synchronization

/// A pipe through which signal handlers and other threads wake a thread that waits for a terminal.
///
/// There is at most one at a time, because signal handlers are shared by the whole process.
final class SignalPipe: Sendable {
    private static let input = Atomic<Int32>(-1)

    private let ends: (output: Int32, input: Int32)

    /// The end to wait for, and to read from.
    var output: Int32 { ends.output }

    /// The corresponding C functions are `pipe()` and `fcntl()`.
    init(_ system: System) throws(Errno) {
        var ends: [Int32] = [0, 0]
        _ = try system.retrying(.createPipe) { unsafe treetab_pipe(&ends) }
        // A signal handler must not wait because the pipe is full.
        for end in ends { _ = treetab_fcntl(end, F_SETFL, O_NONBLOCK) }
        self.ends = (ends[0], ends[1])
        Self.input.store(ends[1], ordering: .releasing)
    }

    deinit {
        _ = Self.input.compareExchange(expected: ends.input, desired: -1, ordering: .releasing)
        _ = CSystemCalls.close(ends.output)
        _ = CSystemCalls.close(ends.input)
    }

    /// Handles the signals that do not end the program.
    func handle() {
        // A signal that was ignored when the program started stays ignored.
        if !treetab_ignores_signal(SIGTSTP) { signal(SIGTSTP) { _ in SignalPipe.post(.stopped) } }
        signal(SIGCONT) { _ in SignalPipe.post(.continued) }
        signal(SIGWINCH) { _ in SignalPipe.post(.resized) }
    }

    /// Gives the signals their default effects.
    func restore() {
        for number in [SIGTSTP, SIGCONT, SIGWINCH] where !treetab_ignores_signal(number) {
            treetab_restore_signal(number)
        }
    }

    func wake() {
        Self.send(.woken, to: ends.input)
    }

    /// Returns what has been sent through the pipe, and empties it.
    func take(_ system: System) throws(Errno) -> TerminalActivity {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = try system.read(output, into: &bytes, from: 0)
        return bytes[..<count].reduce(into: []) { $0.formUnion(TerminalActivity(rawValue: $1)) }
    }

    /// Called by signal handlers.
    private static func post(_ activity: TerminalActivity) {
        send(activity, to: input.load(ordering: .acquiring))
    }

    private static func send(_ activity: TerminalActivity, to input: Int32) {
        let errno = treetab_errno()
        var byte = activity.rawValue
        _ = unsafe CSystemCalls.write(input, &byte, 1)
        treetab_set_errno(errno)
    }
}

/// Wakes a thread that waits for a terminal.
package struct TerminalWaker: Sendable {
    private let pipe: SignalPipe

    init(_ pipe: SignalPipe) {
        self.pipe = pipe
    }

    /// Ends ``Terminal/wait(atMost:)``.
    package func wake() { pipe.wake() }
}
