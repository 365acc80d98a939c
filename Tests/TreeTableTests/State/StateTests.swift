import Testing
import TreeTable

@Suite struct StateTests {
    @Test("copies of a state share their value")
    func copies() {
        let first = State(wrappedValue: 1)
        let second = first
        second.wrappedValue = 2
        #expect(first.wrappedValue == 2)
        first.projectedValue.wrappedValue = 3
        #expect(second.wrappedValue == 3)
    }

    @Test("a state without a first value is nil")
    func withoutValue() {
        @State var name: String?
        #expect(name == nil)
        $name.wrappedValue = "x"
        #expect(name == "x")
    }

    @Test("a state without a value can be initialized later")
    func initializedLater() {
        struct Model {
            @State var names: [String]
            @State var nickname: String?

            init() { names = ["Ann"] }
        }
        let model = Model()
        #expect(model.names == ["Ann"])
        #expect(model.nickname == nil)
    }
}
