import SystemCalls
import TreeTable

/// Runs a table in a terminal, until a person quits.
///
/// People select, expand, sort, search, edit, and open rows with keys and the mouse; the key `?` lists the keys. The host calls the
/// closure again after each action and each key that may change a state, so that the table shows the current data:
///
/// ```swift
/// try await TerminalHost(refreshingEvery: .seconds(1)) { viewer.body }.run()
/// ```
///
/// It takes the place of SwiftUI's `App` and `WindowGroup`. The closure and the actions of the table run on the main actor.
@MainActor
public struct TerminalHost<RowValue: Identifiable & SendableMetatype> {
    private let table: () -> Table<RowValue>
    private let period: Duration?
    private var keys: [ClientKey] = []
    private var isPlain = false

    /// Creates a host of a table or a list.
    ///
    /// - Parameters:
    ///   - period: The time between two calls of the action of ``TableContainer/refreshable(action:)``, or `nil` if only a person
    ///     asks for them.
    ///   - table: Returns the table or list with the current data.
    public init(
        refreshingEvery period: Duration? = nil,
        table: @escaping () -> some TableContainer<RowValue>
    ) {
        self.table = { table().table }
        self.period = period
    }

    /// Adds a key. It takes precedence over the host's own. Mirrors SwiftUI's `onKeyPress(_:action:)`.
    ///
    /// - Parameters:
    ///   - key: The character that the key types.
    ///   - summary: What the key does, for the list of keys: a phrase without a full stop.
    ///   - action: The action.
    public func onKeyPress(_ key: Character, _ summary: String, action: @escaping () -> Void) -> TerminalHost {
        var host = self
        host.keys.append(ClientKey(key: key, summary: summary, action: action))
        return host
    }

    /// Prints changes line by line instead of drawing a screen, for screen readers and for terminals that cannot move their cursor.
    ///
    /// - Parameter isPlain: Whether to do so.
    public func plainScreen(_ isPlain: Bool = true) -> TerminalHost {
        var host = self
        host.isPlain = isPlain
        return host
    }

    /// Runs the table until a person quits. The terminal is then as before.
    ///
    /// If a person presses Ctrl-C, the program ends as by the signal of this key.
    ///
    /// - Throws: An error if there is no terminal, or if it cannot move its cursor.
    public func run() async throws(TerminalError) {
        let system = System()
        let loop = try HostLoop(table, isPlain: isPlain, keys, system)
        try loop.begin()
        defer { loop.end(system) }
        let (news, channel) = AsyncStream.makeStream(of: HostNews.self)
        let reader = InputThread(loop.terminal, system, period: period, loop.sign) { channel.yield($0) }
        defer { reader.stop() }
        for await some in news {
            var isDue = false
            switch some {
            case .events(let events): try loop.take(events)
            case .refreshed: try loop.finishRefresh()
            case .time: isDue = true
            case .failed(let error): throw error
            }
            if loop.hasEnded { return }
            if let refresh = loop.nextRefresh(isDue: isDue) {
                try loop.take([])
                // Keys work while the data is read.
                Task {
                    await refresh()
                    channel.yield(.refreshed)
                }
            }
            reader.finish(some)
        }
    }
}

extension TableContainer {
    /// Runs the table or list in a terminal until a person quits. Its data does not change, except through bindings.
    ///
    /// - Throws: An error if there is no terminal, or if it cannot move its cursor.
    public func run() throws(TerminalError) {
        let (system, table) = (System(), table)
        let loop = try HostLoop({ table }, isPlain: false, [], system)
        try loop.begin()
        defer { loop.end(system) }
        let news = Monitor<[HostNews]>([])
        let reader = InputThread(loop.terminal, system, period: nil, loop.sign) { some in
            news.withLock { $0.append(some) }
            news.wakeAll()
        }
        defer { reader.stop() }
        while !loop.hasEnded {
            let some = news.wait(until: { !$0.isEmpty }) { $0.removeFirst() }
            switch some {
            case .events(let events): try loop.take(events)
            case .failed(let error): throw error
            case .time, .refreshed: break
            }
            reader.finish(some)
        }
    }
}
