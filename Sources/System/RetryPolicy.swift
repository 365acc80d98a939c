import CSystem

/// What a call does that finds a stream not ready. Streams wait by themselves, unless another program that has them open
/// as well has turned that off, as event loops do.
struct RetryPolicy {
    static let usualLimit = 100

    private let descriptor: Int32
    private let events: Int32
    /// How often in a row a stream may say that it is ready, and then take or give nothing.
    private let limit: Int
    private var chances: Int

    /// - Parameters:
    ///   - events: `POLLIN` or `POLLOUT`.
    ///   - limit: 0: there is no waiting.
    init(_ descriptor: Int32, _ events: Int32, limit: Int = usualLimit) {
        self.descriptor = descriptor
        self.events = events
        self.limit = limit
        chances = limit
    }

    /// The stream has taken or given something.
    mutating func renew() {
        chances = limit
    }

    /// Waits until the call is to be made once more. False: it has failed.
    ///
    /// The corresponding C function is `poll()`. That it failed, or that there is an error to be had, the next call tells.
    mutating func waits(after errno: Errno) -> Bool {
        if errno == .interrupted { return true }
        guard errno == .wouldBlock, chances > 0 else { return false }
        chances -= 1
        var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        _ = unsafe poll(&request, 1, -1)
        return true
    }
}
