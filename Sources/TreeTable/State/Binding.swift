/// Reads and writes a value that is stored elsewhere, such as in a ``State``. Mirrors SwiftUI's `Binding`.
///
/// A binding to a collection is a collection of bindings to its elements:
///
/// ```swift
/// ForEach($tasks) { $task in TableRow(task) }
/// ```
///
/// A binding does not belong to an actor. Use it where the value may be used.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    /// Creates a binding from two closures. Mirrors SwiftUI's `init(get:set:)`.
    ///
    /// - Parameters:
    ///   - get: Returns the value. It is called for each read.
    ///   - set: Stores a value. It may ignore it.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// Creates a copy of a binding. A closure parameter such as `$item` calls it.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// Creates a binding to an optional value from a binding to a value that is never `nil`.
    ///
    /// Storing `nil` has no effect. Mirrors SwiftUI's `init(_:)`.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
    }

    /// Creates a binding to the value in an optional, or returns `nil` if the optional is `nil` now.
    ///
    /// If the optional becomes `nil` later, the binding keeps the last value that it has read. Mirrors SwiftUI's `init?(_:)`.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        let last = State(wrappedValue: value)
        self.init(
            get: {
                if let value = base.wrappedValue { last.wrappedValue = value }
                return last.wrappedValue
            },
            set: { base.wrappedValue = $0 }
        )
    }

    /// The value.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// Returns a binding to a value that does not change. Mirrors SwiftUI's `constant(_:)`.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    /// Returns a binding to a property of the value.
    public subscript<Property>(dynamicMember property: WritableKeyPath<Value, Property>) -> Binding<Property> {
        Binding<Property>(
            get: { wrappedValue[keyPath: property] },
            set: { wrappedValue[keyPath: property] = $0 }
        )
    }
}

extension Binding: Identifiable where Value: Identifiable {
    /// The ID of the value.
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    /// A binding to an element of the collection.
    public typealias Element = Binding<Value.Element>
}

extension Binding: Collection where Value: MutableCollection {
    /// The position of the first element.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// The position after the last element.
    public var endIndex: Value.Index { wrappedValue.endIndex }
    /// Returns the position after another one.
    public func index(after position: Value.Index) -> Value.Index { wrappedValue.index(after: position) }

    /// A binding to the element at a position. It must not be used after the element has been removed.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(get: { wrappedValue[position] }, set: { wrappedValue[position] = $0 })
    }
}

extension Binding: BidirectionalCollection where Value: MutableCollection & BidirectionalCollection {
    /// Returns the position before another one.
    public func index(before position: Value.Index) -> Value.Index { wrappedValue.index(before: position) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}
