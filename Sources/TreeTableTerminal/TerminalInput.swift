import SystemCalls

/// An event of a terminal.
package enum TerminalEvent: Hashable, Sendable {
    case key(KeyPress)
    case resized
    /// A signal asks the process to stop.
    case stopped
    /// The process was stopped and has been continued.
    case continued
}

/// Reads the events of a terminal.
package struct TerminalInput: ~Copyable {
    package let terminal: Terminal
    private var reader = KeyReader()

    /// The time to wait for the rest of an escape sequence, in milliseconds.
    private static let sequenceTime = 50

    package init(_ terminal: Terminal) {
        self.terminal = terminal
    }

    /// Waits until something happens. Empty if nothing has happened in time, or if another thread has woken this one.
    ///
    /// - Parameters:
    ///   - milliseconds: The maximum time to wait. `nil` for no maximum.
    ///   - watch: Directories whose changes also end the wait. `nil` for none.
    package mutating func events(
        atMost milliseconds: Int?,
        orFor watch: DirectoryWatch? = nil
    ) throws(Errno) -> [TerminalEvent] {
        let activity = try terminal.wait(atMost: reader.isWaiting ? Self.sequenceTime : milliseconds, orFor: watch)
        var events: [TerminalEvent] = []
        if activity.contains(.stopped) { events.append(.stopped) }
        if activity.contains(.continued) { events.append(.continued) }
        if activity.contains(.resized) { events.append(.resized) }
        if activity.contains(.input) {
            events += reader.read(try terminal.read()).map(TerminalEvent.key)
        } else if reader.isWaiting {
            events += reader.flush().map(TerminalEvent.key)
        }
        return events
    }
}

extension Terminal {
    /// The number of cells, or 80 × 24 if it is unknown.
    package var screenSize: ScreenSize {
        let size = size ?? (80, 24)
        return ScreenSize(columns: size.columns, lines: size.lines)
    }
}
