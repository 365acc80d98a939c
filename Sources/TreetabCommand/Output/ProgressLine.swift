import FileTree
import SystemCalls
import TreeTable

/// A line on standard error that shows the progress of a walk. It appears after half a second, and is erased before
/// anything else is written.
struct ProgressLine {
    private let progress: WalkProgress
    private let sizes: SizeFormat
    private let system: System
    private let hasEnded = Monitor(false)
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
        hasEnded.withLock { $0 = true }
        hasEnded.wakeAll()
        thread.join()
    }

    private func run() {
        var (pause, isShown) = (Duration.milliseconds(500), false)
        while !hasEnded.wait(until: { $0 }, atMost: pause) {
            system.clearsLineWhenInterrupted(true)
            write(line(width: system.windowSize(StandardStream.error.rawValue).columns ?? 80))
            (pause, isShown) = (.milliseconds(100), true)
        }
        if isShown { write([]) }
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
