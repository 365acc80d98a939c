import Testing
import TreeTable

@Suite struct TableBindingsTests {
    private struct Person: Identifiable {
        let id: Int
        var name: String
        var age: Int
        var friends: [Person]? = nil
    }

    private let people = [
        Person(id: 1, name: "Ann", age: 41),
        Person(id: 2, name: "Bob", age: 29, friends: [Person(id: 3, name: "Cid", age: 35)]),
    ]

    @TableColumnBuilder<Person> private static var columns: [TableColumn<Person>] {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Age", value: \.age).customizationID("age")
    }

    /// Returns the names of the rows that are shown as selected.
    private func selectedNames(_ table: Table<Person>) -> [String] {
        table.rendered(environment: TableEnvironment(colorDepth: .basic)).split(separator: "\n")
            .filter { $0.contains("\u{1b}[7m") }
            .compactMap { line in ["Ann", "Bob", "Cid"].first { line.contains($0) } }
    }

    @Test("a table shows the rows that a binding to a set contains when it is written")
    func setOfRows() {
        @State var selection: Set<Int> = []
        let table = Table(people, children: \.friends, selection: $selection) { Self.columns }
        #expect(selectedNames(table) == [])
        selection = [1, 3]
        #expect(selectedNames(table) == ["Ann", "Cid"])
        #expect(table.selection == [1, 3])
    }

    @Test("a table shows the row that a binding to an optional contains when it is written")
    func optionalRow() {
        @State var selection: Int?
        let table = Table(people, selection: $selection) { Self.columns }
        #expect(selectedNames(table) == [])
        selection = 2
        #expect(selectedNames(table) == ["Bob"])
    }

    @Test("a table is sorted by the comparators that a binding contains when it is written")
    func boundSortOrder() {
        @State var sortOrder = [KeyPathComparator(\Person.age)]
        let table = Table(people, sortOrder: $sortOrder) { Self.columns }
        #expect(table.description == "Name  Age ▲\nBob      29\nAnn      41")
        sortOrder = [KeyPathComparator(\.name, order: .reverse)]
        #expect(table.description == "Name ▼  Age\nBob      29\nAnn      41")
    }

    /// An order of a program: by the number of letters of the name.
    private struct NameLength: SortComparator {
        var order = SortOrder.forward

        func compare(_ lhs: Person, _ rhs: Person) -> ComparisonResult {
            let (left, right) = (lhs.name.count, rhs.name.count)
            let result: ComparisonResult =
                left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
            return order == .forward ? result : result.reversed
        }
    }

    @Test("a table is sorted by comparators of any type, and marks their column")
    func anyComparator() {
        let people = [Person(id: 1, name: "Maria", age: 2), Person(id: 2, name: "Al", age: 1)]
        @State var sortOrder = [NameLength()]
        var table = Table(people, sortOrder: $sortOrder) {
            TableColumn("Name", sortUsing: NameLength()) { $0.name }
        }
        #expect(table.description == "Name ▲\nAl\nMaria")
        table.choose(table.columns[0])
        #expect(sortOrder == [NameLength(order: .reverse)])
        #expect(table.description == "Name ▼\nMaria\nAl")
    }

    @Test("a click on a column without a binding changes the table")
    func chooseValue() {
        var table = Table(people) { Self.columns }
        table.choose(table.columns[0])
        #expect(table.description == "Name ▲  Age\nAnn      41\nBob      29")
        table.choose(table.columns[1])
        #expect(table.description == "Name ▲2  Age ▲1\nBob          29\nAnn          41")
    }

    @Test("a click on another tier moves it to the front and keeps its direction")
    func chooseOtherTier() {
        @State var sortOrder = [KeyPathComparator(\Person.age), KeyPathComparator(\.name, order: .reverse)]
        var table = Table(people, sortOrder: $sortOrder) { Self.columns }
        table.choose(table.columns[0])
        #expect(sortOrder == [KeyPathComparator(\.name, order: .reverse), KeyPathComparator(\.age)])
        table.choose(table.columns[0])
        #expect(sortOrder == [KeyPathComparator(\.name), KeyPathComparator(\.age)])
    }

    @Test("a table shows the columns that a binding to a customization contains when it is written")
    func boundCustomization() {
        @State var customization = TableColumnCustomization<Person>()
        let table = Table(people, columnCustomization: $customization) { Self.columns }
        customization[visibility: "age"] = .hidden
        #expect(table.description == "Name\nAnn\nBob")
    }

    @Test("static rows need no type if the sort order has one")
    func staticRows() {
        @State var sortOrder = [KeyPathComparator(\Person.age)]
        @State var selection: Set<Int> = [1]
        let table = Table(selection: $selection, sortOrder: $sortOrder) {
            TableColumn("Name", value: \.name)
        } rows: {
            ForEach(people)
        }
        #expect(table.description == "Name\nBob\nAnn")
        #expect(selectedNames(table) == ["Ann"])
    }

    @Test("the method that takes a value replaces a binding")
    func values() {
        @State var selection: Set<Int> = [1]
        @State var sortOrder = [KeyPathComparator(\Person.age)]
        let table = Table(people, selection: $selection, sortOrder: $sortOrder) { Self.columns }
            .selection([2]).sorted(using: [KeyPathComparator(\.name)])
        #expect(table.selection == [2])
        #expect(table.description == "Name ▲  Age\nAnn      41\nBob      29")
    }

    @Test("ForEach creates rows from bindings to the elements of a collection")
    func bindingsToElements() {
        @State var people = people
        let table = Table(of: Person.self) {
            TableColumn("Name", value: \.name)
        } rows: {
            ForEach($people) { $person in
                TableRow(person)
            }
        }
        #expect(table.description == "Name\nAnn\nBob")
    }
}
