import SystemCalls
import TreeTable

/// Text for a pager.
enum PagedText {
    /// Text whose long lines are wrapped.
    case prose
    /// Lines that stay aligned, however long they are.
    case table
}

/// Standard output on a terminal. Text with more lines than the terminal is written to a pager.
final class PagedOutput {
    private let command: String
    /// Whether the user has chosen the pager, so that it is a mistake if it does not exist.
    private let isChosen: Bool
    /// The number of lines of the terminal, without the line for the prompt of the shell.
    private let height: Int
    private let text: PagedText
    private let system: System

    private enum State {
        /// The text that has been written fits on the terminal.
        case short([UInt8], lines: Int)
        case paged(Pager)
        /// There is no pager.
        case direct
    }

    private var state = State.short([], lines: 0)

    /// Whether the pager could not be run, so that the output is lost.
    private(set) var hasFailed = false

    /// Chooses the pager as git does: `TREETAB_PAGER`, then `PAGER`, then less. Returns `nil` if standard output is not a
    /// terminal, or if the pager is empty, `cat` or `false`.
    init?(_ text: PagedText, _ system: System) {
        guard system.isTerminal(.output), !["", "dumb"].contains(system.environment("TERM") ?? ""),
            let height = system.windowSize(StandardStream.output.rawValue).lines
        else { return nil }
        let chosen = system.environment("TREETAB_PAGER") ?? system.environment("PAGER")
        command = chosen ?? "less"
        guard command.contains(where: { $0 != " " }), !["cat", "false"].contains(command) else { return nil }
        isChosen = chosen != nil
        self.height = height - 1
        self.text = text
        self.system = system
    }

    func write(_ bytes: [UInt8]) throws(Errno) {
        switch state {
        case .direct: try system.write(bytes, to: .output)
        case .paged(let pager): try pager.write(bytes)
        case .short(var text, var lines):
            text += bytes
            lines += bytes.count { $0 == UInt8(ascii: "\n") }
            guard lines > height else { return state = .short(text, lines: lines) }
            state = started()
            try write(text)
        }
    }

    /// Writes the text if it fits on the terminal, otherwise waits for the pager.
    func end() throws(Errno) {
        switch state {
        case .short(let text, _): try system.write(text, to: .output)
        case .paged(let pager): hasFailed = !pager.end()
        case .direct: break
        }
    }

    /// Waits for the pager after a failure. Text that has not been written is lost.
    ///
    /// - Parameter report: Called before the program ends because the user has left the pager.
    func cancel(_ report: () -> Void) {
        if case .paged(let pager) = state { hasFailed = !pager.end(report) }
    }

    /// The error message if the pager cannot be run.
    var failure: String { "cannot run the pager '\(TerminalText.printable(Array(command.utf8)))'" }

    private func started() -> State {
        do throws(Errno) {
            return .paged(try Pager(command, wrapsLines: text == .prose, system))
        } catch {
            if isChosen {
                try? system.write(Array("treetab: \(failure): \(error)\n".utf8), to: .error)
            }
            return .direct
        }
    }
}
