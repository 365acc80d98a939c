import FileTree
import SystemCalls
import TreeTable

/// A line on standard error that shows the progress of a walk. It appears after half a second, and is erased before
/// anything else is written.
struct ProgressLine {
    private struct State {
        var hasEnded = false
        var isShown = false
    }

    private let progress: WalkProgress
    private let sizes: SizeFormat
    private let system: System
    private let state = Monitor(State())
    private let thread = ThreadGroup()

    /// Starts a thread that shows the line. Shows nothing if the thread cannot be started.
    init(_ progress: WalkProgress, _ units: UnitStyle, _ system: System) {
        self.progress = progress
        sizes = SizeFormat(units)
        self.system = system
        _ = thread.start(system) { [self] in run() }
    }

    /// Erases the line.
    func end() {
        state.withLock { $0.hasEnded = true }
        state.wakeAll()
        thread.join()
    }

    private func run() {
        var pause = Duration.milliseconds(500)
        while !state.wait(until: { $0.hasEnded }, atMost: pause) {
            system.clearsLineWhenInterrupted(true)
            write(line(width: system.terminalWidth(.error) ?? 80))
            pause = .milliseconds(100)
            state.withLock { $0.isShown = true }
        }
        if state.withLock({ $0.isShown }) { write([]) }
        system.clearsLineWhenInterrupted(false)
    }

    /// Returns the text, such as `123,456 entries, 1.2 GiB, current/directory`, for a terminal with `width` cells.
    func line(width: Int) -> [UInt8] {
        var cell = TableCell(numberStyle: .grouped(by: ","))
        cell.append(progress.entries)
        cell.append(" entries, ")
        sizes.append(progress.bytes, to: &cell)
        cell.append(", ")
        var path: [UInt8] = []
        _ = TerminalText.append(progress.takePlace().span, to: &path)
        cell.append(utf8: path.span)
        var line: [UInt8] = []
        // Leave the last three cells empty. Some terminals wrap a line that fills the last cell, and an interrupt
        // echoes `^C` after the line.
        _ = TerminalText.truncate(cell.utf8.span, to: max(0, width - 3), .middle, into: &line)
        return line
    }

    /// Overwrites the previous line.
    private func write(_ line: [UInt8]) {
        // Ignore errors: the table does not depend on the progress line.
        try? system.write(Array("\r\u{1b}[K".utf8) + line, to: .error, waits: false)
    }
}
