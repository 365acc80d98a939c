import CSystem

/// Decides whether to repeat a failed read or write. Streams block by default; but another program that shares the stream,
/// such as an event loop, may have made it non-blocking.
struct RetryPolicy {
    static let usualLimit = 100

    private let descriptor: Int32
    private let events: Int32
    /// How often in a row a stream may report that it is ready and then transfer nothing.
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

    /// Call this after a successful transfer.
    mutating func renew() {
        chances = limit
    }

    /// Waits until the stream is ready and returns `true` if the call should be repeated.
    ///
    /// The corresponding C function is `poll()`. If it fails, or the stream has an error, the repeated call reports that.
    mutating func waits(after errno: Errno) -> Bool {
        if errno == .interrupted { return true }
        guard errno == .wouldBlock, chances > 0 else { return false }
        chances -= 1
        var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        _ = unsafe poll(&request, 1, -1)
        return true
    }
}
