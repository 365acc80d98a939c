import SystemCalls
import TreeTable

/// Passes the events of a terminal to a host, runs the actions that it asks for, and draws its screens.
final class HostLoop<RowValue: Identifiable & SendableMetatype> {
    let terminal: Terminal
    private var host: TableHost<RowValue>
    private let table: () -> Table<RowValue>
    private var painter = ScreenPainter()
    /// The printer for screen readers. `nil` for a screen.
    private var printer: PlainScreen?
    /// Says on the screen that an action takes long. `nil` without a screen.
    let sign: BusySign?
    private(set) var hasEnded = false
    private(set) var isInterrupted = false
    /// Whether a person has asked to read the data again.
    private var wantsRefresh = false

    init(_ table: @escaping () -> Table<RowValue>, isPlain: Bool, _ keys: [ClientKey], _ system: System)
        throws(TerminalError)
    {
        if !isPlain, let reason = system.lackOfScreen { throw TerminalError(description: reason) }
        do throws(Errno) {
            terminal = try Terminal(
                greeting: isPlain ? [] : ScreenPainter.greeting(usesMouse: true),
                farewell: isPlain ? [] : ScreenPainter.farewell(usesMouse: true),
                system
            )
        } catch {
            throw TerminalError(description: "cannot use the terminal '/dev/tty': \(error)")
        }
        let environment = TableEnvironment(
            colorDepth: system.forbidsColors || isPlain ? .none : system.terminalColorDepth,
            drawsInASCII: !system.localeHasUnicode,
            colorScheme: system.terminalColorScheme
        )
        self.table = table
        host = TableHost(table(), environment, terminal.screenSize, keys: keys)
        printer = isPlain ? PlainScreen() : nil
        sign = isPlain ? nil : BusySign()
    }

    /// Takes the screen, and draws it.
    func begin() throws(TerminalError) {
        try throwing { () throws(Errno) in
            try terminal.enter()
            try paint()
        }
    }

    /// Gives back the screen. If a person has pressed Ctrl-C, the program ends as by this signal.
    func end(_ system: System) {
        terminal.leave()
        if isInterrupted { system.endByInterrupt() }
    }

    /// Reacts to events.
    func take(_ events: [TerminalEvent]) throws(TerminalError) {
        // Actions of the client may need more stack than there is.
        terminal.useSignalStack()
        sign?.begin()
        try throwing { () throws(Errno) in
            for event in events where !hasEnded { try take(event) }
            if !hasEnded { try paint() }
        }
    }

    private func throwing(_ body: () throws(Errno) -> Void) throws(TerminalError) {
        do throws(Errno) { try body() } catch { throw TerminalError(error) }
    }

    private func take(_ event: TerminalEvent) throws(Errno) {
        switch event {
        case .key(.synchronizedOutput): painter.synchronizesOutput = true
        case .key(let key): for effect in host.press(key) where !hasEnded { try perform(effect) }
        case .stopped: try suspend(wholeJob: false)
        case .continued:
            try terminal.resume()
            resize()
        case .resized: resize()
        }
    }

    private func perform(_ effect: HostEffect) throws(Errno) {
        switch effect {
        case .quit: hasEnded = true
        case .interrupt: (hasEnded, isInterrupted) = (true, true)
        case .suspend: try suspend(wholeJob: true)
        case .redraw: resize()
        case .run(let action):
            action()
            host.update(from: table)
        case .update: host.update(from: table)
        case .refresh: wantsRefresh = true
        // Only a client that manages rows is asked for these.
        case .sort, .columns, .open, .entered: break
        }
    }

    private func suspend(wholeJob: Bool) throws(Errno) {
        try terminal.suspend(wholeJob: wholeJob)
        resize()
    }

    private func resize() {
        host.size = terminal.screenSize
        painter.reset()
        printer?.reset()
    }

    private func paint() throws(Errno) {
        if sign?.end() == true { painter.forgetLastLine() }
        let bytes = printer?.print(host.plainParts()) ?? painter.paint(host.screen())
        if !bytes.isEmpty { try terminal.write(bytes) }
    }

    // MARK: Refreshing

    /// Returns the refresh that a person has asked for, or that the time has come for. `nil` for none.
    func nextRefresh(isDue: Bool) -> (nonisolated(nonsending) () async -> Void)? {
        guard wantsRefresh || isDue, host.outline.isRefreshable, !host.isRefreshing else { return nil }
        (wantsRefresh, host.isRefreshing) = (false, true)
        return host.outline.refresh
    }

    /// Shows data that has been read again.
    func finishRefresh() throws(TerminalError) {
        host.isRefreshing = false
        host.update(from: table)
        try take([])
    }
}
