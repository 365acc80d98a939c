import CSystemCalls

/// Decides whether to repeat a failed read or write.
///
/// Normally, a read or write waits until the stream is ready. But another program that shares the stream, such as an
/// event loop, may have made it non-blocking. Then the call fails with `EAGAIN` and must be repeated.
struct RetryPolicy {
    static let usualLimit = 100

    private let descriptor: Int32
    private let events: Int32
    /// The maximum number of waits in a row. A stream could report again and again that it is ready and then transfer
    /// nothing.
    private let limit: Int
    private var chances: Int

    /// - Parameters:
    ///   - events: `POLLIN` or `POLLOUT`.
    ///   - limit: The maximum number of waits in a row; 0 to never wait.
    init(_ descriptor: Int32, _ events: Int32, limit: Int = usualLimit) {
        self.descriptor = descriptor
        self.events = events
        self.limit = limit
        chances = limit
    }

    /// Resets the number of waits. Call this after a successful transfer.
    mutating func renew() {
        chances = limit
    }

    /// Returns whether to repeat the call that failed with `errno`. If the stream was not ready, waits until it is.
    ///
    /// The corresponding C function is `poll()`. Its errors are ignored, because the repeated call reports them.
    mutating func waits(after errno: Errno) -> Bool {
        if errno == .interrupted { return true }
        guard errno == .wouldBlock, chances > 0 else { return false }
        chances -= 1
        var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        _ = unsafe poll(&request, 1, -1)
        return true
    }
}
