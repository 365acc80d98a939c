/// A value on the heap, so that structures that contain it are small and quick to copy. A change copies the value.
@propertyWrapper
struct Boxed<Value: Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    init(wrappedValue: Value) { box = Box(wrappedValue) }

    var wrappedValue: Value {
        // A getter would copy the value to the stack whenever one of its properties is read.
        _read { yield box.value }
        set { box = Box(newValue) }
    }
}
