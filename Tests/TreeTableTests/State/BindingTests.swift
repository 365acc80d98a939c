import Testing
import TreeTable

@Suite struct BindingTests {
    private struct Task: Identifiable, Equatable {
        let id: Int
        var title: String
        var owner: String? = nil
    }

    @Test("a binding reads and writes through its closures")
    func closures() {
        var stored = 1
        let binding = Binding(get: { stored }, set: { stored = $0 * 10 })
        #expect(binding.wrappedValue == 1)
        binding.wrappedValue = 2
        #expect(stored == 20)
        #expect(binding.wrappedValue == 20)
    }

    @Test("a constant binding ignores new values")
    func constant() {
        let binding = Binding.constant(5)
        binding.wrappedValue = 6
        #expect(binding.wrappedValue == 5)
    }

    @Test("a property of a binding is a binding to the property")
    func property() {
        @State var task = Task(id: 1, title: "draft")
        let title = $task.title
        title.wrappedValue = "final"
        #expect(task == Task(id: 1, title: "final"))
    }

    @Test("the elements of a binding to a collection are bindings")
    func elements() {
        @State var tasks = [Task(id: 1, title: "a"), Task(id: 2, title: "b")]
        for task in $tasks { task.wrappedValue.title += "!" }
        #expect(tasks.map(\.title) == ["a!", "b!"])
        #expect($tasks.map(\.id) == [1, 2])
        #expect($tasks.count == 2)
        #expect($tasks.last?.wrappedValue.title == "b!")
    }

    @Test("a binding to an optional ignores nil if the value cannot be nil")
    func optional() {
        @State var count = 3
        let optional = Binding<Int?>($count)
        optional.wrappedValue = nil
        #expect(count == 3)
        optional.wrappedValue = 4
        #expect(count == 4)
    }

    @Test("a binding to the value in an optional keeps its last value when the optional becomes nil")
    func unwrapped() throws {
        @State var owner: String? = "ann"
        let binding = try #require(Binding($owner))
        binding.wrappedValue = "bob"
        #expect(owner == "bob")
        #expect(binding.wrappedValue == "bob")
        owner = nil
        #expect(binding.wrappedValue == "bob")
        if Binding($owner) != nil { Issue.record("a binding to nil") }
    }

    @Test("a closure parameter with a dollar sign takes a binding")
    func projectedParameter() {
        @State var tasks = [Task(id: 1, title: "a")]
        let rename: (Binding<Task>) -> Void = { $task in task.title = "z" }
        $tasks.forEach { rename($0) }
        #expect(tasks[0].title == "z")
    }
}
