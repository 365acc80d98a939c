import Synchronization

/// A value that the closures of a table may change: these have to be ready for several threads.
final class Shared<Value: Sendable>: Sendable {
    private let stored: Mutex<Value>

    init(_ value: Value) {
        stored = Mutex(value)
    }

    var value: Value { stored.withLock { $0 } }

    func change(_ body: @Sendable (inout Value) -> Void) {
        stored.withLock { body(&$0) }
    }
}
