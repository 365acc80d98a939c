import Testing
import TreeTable

@Suite struct ActionsTests {
    @Test func `a button has a label, a role and an action`() {
        @State var count = 0
        let buttons = [
            Button("One", role: .destructive) { count += 1 },
            Button(role: .cancel) {
                count += 10
            } label: {
                "Two"
            },
            Button {
                count += 100
            } label: {
                Text("Three")
                Text("or more")
            },
        ]
        #expect(buttons.map(\.label) == ["One", "Two", "Three or more"])
        #expect(buttons.map(\.role) == [.destructive, .cancel, nil])
        for button in buttons { button.run() }
        #expect(count == 111)
        #expect(HorizontalEdge.allCases == [.leading, .trailing])
    }

    @Test func `links and buttons are rows that print their labels`() {
        let list = List {
            Button("Count") {}.badge(3)
            NavigationLink("Link", value: 1)
            if showsOther { NavigationLink("Other") { "detail" } }
        }
        #expect(list.description == "Count\nLink\nOther")
    }

    private let showsOther = true
}
