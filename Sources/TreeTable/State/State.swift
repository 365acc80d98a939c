/// Stores a value that bindings read and write. Mirrors SwiftUI's `State`.
///
/// Copies of a state share their value. `$name` is a ``Binding`` to it:
///
/// ```swift
/// @State var selection: Set<Int> = []
/// let table = Table(files, selection: $selection) {
///     TableColumn("Name", value: \.name)
/// }
/// selection = [6]
/// print(table)  // shows the row with the ID 6 as selected
/// ```
///
/// Nothing is printed again when the value changes: your program decides when to do that.
@propertyWrapper
public struct State<Value> {
    private final class Storage {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    private let storage: Storage

    /// Creates a state with its first value. Mirrors SwiftUI's `init(wrappedValue:)`.
    public init(wrappedValue: Value) {
        storage = Storage(wrappedValue)
    }

    /// The value.
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        Binding(get: { storage.value }, set: { storage.value = $0 })
    }
}

// In an extension: beside the other initializers, it would keep a state without a value from being initialized later, as in
// `@State var people: [Person]`.
extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state whose value is `nil`.
    public init() {
        self.init(wrappedValue: nil)
    }
}
