import Synchronization

/// A value that the `@Sendable` closures of a table can change.
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
