import Testing
import TreeTable

@Suite struct LabelTests {
    @Test func `a label is a row with its title`() {
        let list = List {
            Label("Work", systemImage: "folder")
            Label("Home", systemImage: "house").badge(1)
        }
        #expect(list.description == "Work\nHome")
    }
}
