import SystemCalls

/// Why a table cannot run in a terminal.
public struct TerminalError: Error, CustomStringConvertible, Sendable {
    /// The reason: one line without a full stop.
    public let description: String
}

extension TerminalError {
    /// The terminal does not work any more, because it was closed.
    init(_ error: Errno) { self.init(description: "the terminal is gone: \(error)") }
}
