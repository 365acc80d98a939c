import FileTree
import System
import TreeTable

/// A line on standard error that tells how far a walk is: it appears when that has taken half a second, and is gone
/// without a trace before anything else is written.
struct ProgressLine {
    private struct State {
        var isOver = false
        var isShown = false
    }

    private let progress: WalkProgress
    private let sizes: SizeFormat
    private let system: System
    private let state = Monitor(State())
    private let thread = ThreadGroup()

    /// Begins. Where no thread is to be had, there is no line.
    init(_ progress: WalkProgress, _ units: UnitStyle, _ system: System) {
        self.progress = progress
        sizes = SizeFormat(units)
        self.system = system
        _ = thread.start(system) { [self] in run() }
    }

    /// Takes the line away.
    func end() {
        state.withLock { $0.isOver = true }
        state.wakeAll()
        thread.join()
    }

    private func run() {
        var pause = Duration.milliseconds(500)
        while !state.wait(until: { $0.isOver }, atMost: pause) {
            system.clearsLineWhenInterrupted(true)
            write(line(width: system.terminalWidth(.error) ?? 80))
            pause = .milliseconds(100)
            state.withLock { $0.isShown = true }
        }
        if state.withLock({ $0.isShown }) { write([]) }
        system.clearsLineWhenInterrupted(false)
    }

    /// What is shown: `123,456 entries, 1.2 GiB, the/directory/under/way`, within a line of so many cells.
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
        // A line that fills the last cell makes some terminals go on in the next; and so does the `^C` of who stops it.
        _ = TerminalText.truncate(cell.utf8.span, to: max(0, width - 3), .middle, into: &line)
        return line
    }

    /// Writes over what the line was before.
    private func write(_ line: [UInt8]) {
        // That the line cannot be written is no reason to fail: the table may be.
        try? system.write(Array("\r\u{1b}[K".utf8) + line, to: .error, waits: false)
    }
}
