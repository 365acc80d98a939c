import Synchronization
import SystemCalls

/// News for the main actor.
enum HostNews: Sendable {
    case events([TerminalEvent])
    /// The period between two refreshes has passed.
    case time
    case refreshed
    case failed(TerminalError)
}

/// Says on the last line of the screen that the reactions to events take long.
final class BusySign: Sendable {
    private enum State: UInt8, AtomicRepresentable { case idle, busy, shown }

    private let state = Atomic<State>(.idle)

    /// Records that the reactions begin.
    func begin() { state.store(.busy, ordering: .sequentiallyConsistent) }

    /// Shows the sign if the reactions have not ended.
    func show(on terminal: Terminal) throws(Errno) {
        let text = "\u{1b}7\u{1b}[\(terminal.screenSize.lines);1H\u{1b}[Kworking, ^C quits\u{1b}8"
        try terminal.write(Array(text.utf8)) {
            state.compareExchange(expected: .busy, desired: .shown, ordering: .sequentiallyConsistent).exchanged
        }
    }

    /// Records that the reactions have ended. Returns whether the sign is on the screen.
    func end() -> Bool { state.exchange(.idle, ordering: .sequentiallyConsistent) == .shown }
}

/// Reads the events of a terminal on a separate thread, so that actions of a client delay no keys.
///
/// If a person presses Ctrl-C while an action runs, and the action does not end within a second, the program ends.
final class InputThread: Sendable {
    private final class State: Sendable {
        let isStopped = Atomic<Bool>(false)
        /// The number of batches of events that the main actor has not handled yet.
        let waiting = Atomic<Int>(0)
    }

    private let state = State()
    private let threads = ThreadGroup()
    private let waker: TerminalWaker

    /// The time that an action may take after Ctrl-C, in milliseconds.
    private static let patience: Int64 = 1000
    /// The time after which the sign is shown, in milliseconds.
    private static let shortTime: Int64 = 200

    /// - Parameter sign: `nil` if nothing says that reactions take long.
    init(
        _ terminal: Terminal,
        _ system: System,
        period: Duration?,
        _ sign: BusySign?,
        _ post: @escaping @Sendable (HostNews) -> Void
    ) {
        waker = terminal.waker
        let state = state
        let isStarted = threads.start(system) {
            // The main actor may run on threads that block signals.
            system.handlesSignals()
            do throws(Errno) {
                try Self.read(terminal, system, state, period, sign, post)
            } catch {
                post(.failed(TerminalError(error)))
            }
        }
        if !isStarted { post(.failed(TerminalError(description: "cannot start a thread"))) }
    }

    private static func read(
        _ terminal: Terminal,
        _ system: System,
        _ state: State,
        _ period: Duration?,
        _ sign: BusySign?,
        _ post: @Sendable (HostNews) -> Void
    ) throws(Errno) {
        var input = TerminalInput(terminal)
        let length = period.map { max(1, Int64($0 / .milliseconds(1))) }
        var nextTime = length.map { system.milliseconds + $0 }
        /// When the program ends because an action does not. `nil` if nobody has pressed Ctrl-C.
        var end: Int64?
        /// When the sign appears. `nil` if nothing happens, or if it has appeared.
        var signTime: Int64?
        while !state.isStopped.load(ordering: .acquiring) {
            let next = [nextTime, end, signTime].compactMap(\.self).min()
            let events = try input.events(atMost: next.map { Int(max(0, $0 - system.milliseconds)) })
            let now = system.milliseconds
            if let length, let time = nextTime, now >= time {
                nextTime = now + length
                post(.time)
            }
            let isBusy = state.waiting.load(ordering: .acquiring) > 0
            if !isBusy { (end, signTime) = (nil, nil) }
            if let end, now >= end {
                terminal.leave()
                system.endByInterrupt()
            }
            if let time = signTime, now >= time {
                // Another reaction may begin before this thread sees that one has ended.
                signTime = now + Self.shortTime
                try sign?.show(on: terminal)
            }
            guard !events.isEmpty else { continue }
            if signTime == nil, sign != nil { signTime = now + Self.shortTime }
            if end == nil, events.contains(.key(.control("c"))) { end = now + patience }
            state.waiting.add(1, ordering: .acquiringAndReleasing)
            post(.events(events))
        }
    }

    /// Records that the main actor has handled news.
    func finish(_ news: HostNews) {
        if case .events = news { state.waiting.subtract(1, ordering: .acquiringAndReleasing) }
    }

    /// Ends the thread.
    func stop() {
        state.isStopped.store(true, ordering: .releasing)
        waker.wake()
        threads.join()
    }
}
