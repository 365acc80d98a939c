import FileTree
import SystemCalls
import TreeTable

/// The destination of the output: a file, or standard output.
struct Output {
    /// `nil` for standard output.
    private let path: [UInt8]?
    /// What a pager shows if the output is long and standard output is a terminal. `nil` for no pager.
    private let paged: PagedText?
    private let system: System

    init(_ path: [UInt8]?, paged: PagedText?, _ system: System) {
        self.path = path
        self.paged = paged
        self.system = system
    }

    /// Checks that the file can be written, and returns its location. `nil` for standard output.
    func check() throws(RunFailure) -> FileLocation? {
        guard let path else { return nil }
        do throws(Errno) {
            try OutputFile.check(path, system)
            return try FileLocation(path, system)
        } catch {
            throw failure(error)
        }
    }

    /// Calls `body` with a closure that writes bytes. A file is replaced after `body` has returned. It is unchanged if
    /// anything fails.
    ///
    /// - Parameter report: Called before the program ends because the user has left the pager.
    func write(
        reporting report: () -> Void = {},
        _ body: (_ write: ([UInt8]) throws -> Void) throws -> Void
    ) throws(RunFailure) {
        do {
            guard let path else {
                if let paged, let output = PagedOutput(paged, system) {
                    // Wait for the pager in any case, so that it does not share the terminal with the shell.
                    do { try body(output.write) } catch {
                        output.cancel(report)
                        throw output.hasFailed ? RunFailure(output.failure) : error
                    }
                    try output.end()
                    if output.hasFailed { throw RunFailure(output.failure) }
                } else {
                    try body { bytes in try system.write(bytes, to: .output) }
                }
                return try system.closeStandardOutput()
            }
            let file = try OutputFile.open(path, system)
            do {
                try body { bytes in try file.write(bytes) }
            } catch {
                file.discard()
                throw error
            }
            try file.commit()
        } catch {
            if let failure = error as? RunFailure { throw failure }
            // Everything else in the block above throws an `Errno`, but the compiler cannot infer it.
            throw failure(error as? Errno ?? .inputOutput)
        }
    }

    private func failure(_ reason: Errno) -> RunFailure {
        // A program such as `head` closes the pipe when it has read enough. That is no error to report.
        if reason == .brokenPipe { return RunFailure(nil) }
        let name = path.map { "'\(TerminalText.printable($0))'" } ?? "standard output"
        return RunFailure("cannot write to \(name): \(reason)")
    }
}
