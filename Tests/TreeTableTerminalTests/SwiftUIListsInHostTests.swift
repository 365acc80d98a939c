import Testing
import TreeTable

@testable import TreeTableTerminal

/// Lists with the structure of the examples in SwiftUI's documentation, written as for SwiftUI. Keys and clicks prove that they are
/// alive: a binding changes, rows move, an action runs, a detail opens.
@Suite struct SwiftUIListsInHostTests {
    private struct Book: Identifiable, Hashable, Sendable {
        let id: Int
        var title: String
        var isRead = false
        var isLoaned = false
    }

    private struct Shelf: Identifiable, Sendable {
        let id: String
        var parts: [Shelf]? = nil
    }

    private static let books = [
        Book(id: 1, title: "Tides"), Book(id: 2, title: "Moss", isLoaned: true), Book(id: 3, title: "Rivers"),
    ]

    private static let shelves = [
        Shelf(id: "Maps", parts: [Shelf(id: "Coasts", parts: [Shelf(id: "Fjords")]), Shelf(id: "Alps")]),
        Shelf(id: "Poems"),
    ]

    // MARK: Rows and selection

    @Test func `an action of a list changes the badge of a row`() {
        @State var unread = 2
        let host = HostFixture(colorDepth: .basic) {
            List {
                Text("Unread").badge(unread)
                Button("Read one") { unread -= 1 }
            }
        }
        #expect(host.screen[0] == ">  Unread  2")
        host.type("Down Enter")
        #expect(unread == 1 && host.screen[0] == "   Unread  1")
        host.type("Enter")
        #expect(host.screen[0] == "   Unread")
    }

    @Test func `a click selects one row in the sections of a list`() {
        @State var selection: String?
        let host = HostFixture {
            List(selection: $selection) {
                ForEach(Self.shelves.prefix(1)) { shelf in
                    Section("Parts of \(shelf.id)") {
                        ForEach(shelf.parts ?? []) { part in
                            Text(part.id)
                        }
                    }
                }
            }
        }
        host.click(5, 2)
        #expect(selection == "Alps")
        host.click(5, 1)
        #expect(selection == "Coasts")
    }

    @Test func `tags are the values of a selection that always has one`() {
        enum Size { case small, large }
        @State var size = Size.small
        let host = HostFixture {
            List(selection: $size) {
                Text("Small").tag(Size.small)
                Text("Large").tag(Size.large)
            }
        }
        #expect(host.screen[0] == ">* Small")
        host.type("Down Space")
        #expect(size == .large && host.screen.prefix(2) == ["   Small", ">* Large"])
    }

    // MARK: Trees and groups

    @Test func `a search finds a row in a collapsed part of a list`() {
        let host = HostFixture {
            List(Self.shelves, children: \.parts) { shelf in
                Text(shelf.id)
            }
        }
        #expect(host.screen.prefix(3) == [">  ▸ Maps", "     Poems", ""])
        host.type("/fjo Enter")
        #expect(
            host.screen.prefix(5) == ["   ▾ Maps", "     ▾ Coasts", ">        Fjords", "       Alps", "     Poems"]
        )
    }

    @Test func `rows of an outline group in a section are collapsed and expanded`() {
        let host = HostFixture {
            List {
                Section("Shelves") {
                    OutlineGroup(Self.shelves, children: \.parts) { shelf in
                        Text(shelf.id)
                    }
                }
            }
        }
        host.type("Down Left")
        #expect(host.screen.prefix(4) == ["   Shelves", "   ▾ Maps", ">    ▸ Coasts", "       Alps"])
        host.type("Right Right")
        #expect(host.screen[3] == ">        Fjords")
    }

    @Test func `Enter turns on the toggles of a disclosure group, and Left collapses it`() {
        struct Options {
            var isLarge = false
            var isSigned = true
        }
        @State var options = Options()
        @State var isExpanded = true
        let host = HostFixture {
            List {
                DisclosureGroup("Options", isExpanded: $isExpanded) {
                    Toggle("Large print", isOn: $options.isLarge)
                    Toggle("Signed", isOn: $options.isSigned)
                    DisclosureGroup("More") {
                        Text("None yet")
                    }
                }
            }
        }
        host.type("Down Enter Down Enter")
        #expect(options.isLarge && !options.isSigned)
        #expect(host.screen[1...2] == ["       [x] Large print", ">      [ ] Signed"])
        host.type("Left Left")
        #expect(!isExpanded && host.screen.prefix(2) == [">  ▸ Options", ""])
    }

    @Test func `a click on the header of a section in a sidebar collapses it`() {
        @State var isExpanded = true
        let host = HostFixture {
            List {
                Section(isExpanded: $isExpanded) {
                    Text("Tides")
                } header: {
                    Text("Favourites")
                }
            }
            .listStyle(.sidebar)
        }
        host.click(6, 0)
        #expect(!isExpanded && !host.screen.contains { $0.contains("Tides") })
        host.click(6, 0)
        #expect(isExpanded && host.screen.contains { $0.contains("Tides") })
    }

    // MARK: Editing

    @Test func `onDelete gets the offsets of the selected rows, except those that cannot be deleted`() {
        @State var books = Self.books
        @State var selection = Set<Book.ID>()
        let host = HostFixture {
            List(selection: $selection) {
                ForEach(books) { book in
                    Text(book.title)
                        .deleteDisabled(book.isLoaned)
                }
                .onDelete { offsets in
                    books.remove(atOffsets: offsets)
                }
            }
        }
        host.type("^a d")
        #expect(host.screen[0] == "Delete 2 rows?")
        host.type("y")
        #expect(books.map(\.title) == ["Moss"])
    }

    @Test func `onMove gets the place of a row, which stays current`() {
        @State var books = Self.books
        func move(from source: IndexSet, to destination: Int) {
            books.move(fromOffsets: source, toOffset: destination)
        }
        let host = HostFixture {
            List {
                ForEach(books) { book in
                    Text(book.title)
                        .moveDisabled(book.isLoaned)
                }
                .onMove(perform: move)
            }
        }
        host.type("J J K")
        #expect(books.map(\.title) == ["Moss", "Tides", "Rivers"])
        #expect(host.screen[1] == ">  Tides")
        host.type("Up J")
        #expect(books[0].title == "Moss")
    }

    @Test func `edit actions delete and move elements of a binding`() {
        @State var books = Self.books
        let host = HostFixture {
            List($books, editActions: .all) { $book in
                Text(book.title)
            }
        }
        host.type("J d y")
        #expect(books.map(\.title) == ["Moss", "Rivers"])
    }

    // MARK: Actions

    @Test func `swipe actions of both edges are in the menu, and a destructive one asks`() {
        @State var books = Self.books
        let host = HostFixture {
            List {
                ForEach($books) { $book in
                    Text(book.title)
                        .swipeActions(edge: .leading) {
                            Button {
                                book.isRead.toggle()
                            } label: {
                                if book.isRead { Text("Unread") } else { Text("Read") }
                            }
                        }
                        .swipeActions(edge: .trailing) {
                            Button(role: .destructive) {
                                books.removeAll { $0.id == book.id }
                            } label: {
                                Text("Throw away")
                            }
                        }
                }
            }
        }
        host.type("m")
        #expect(host.screen.prefix(2) == [">  r  Read", "   t  Throw away"])
        host.type("r m")
        #expect(books[0].isRead && host.screen[0] == ">  u  Unread")
        host.type("t n m t y")
        #expect(books.map(\.title) == ["Moss", "Rivers"])
    }

    // MARK: Navigation

    @Test func `Enter opens the destination of a value, which follows the current row until Esc`() {
        let host = HostFixture {
            List(Self.books) { book in
                NavigationLink(book.title, value: book)
            }
            .navigationDestination(for: Book.self) { book in
                Text("About \(book.title)")
                if book.isLoaned { Text("This book is on loan.") }
            }
        }
        host.type("Enter")
        #expect(host.screen.suffix(2).first == "About Tides")
        host.type("Down")
        #expect(host.screen.suffix(3).dropLast() == ["About Moss", "This book is on loan."])
        host.type("Esc")
        #expect(!host.screen.contains { $0.hasPrefix("About") })
    }

    @Test func `a link with its own destination opens another list`() {
        let host = HostFixture {
            List {
                NavigationLink("Maps") {
                    List { Text("Alps") }
                }
                NavigationLink {
                    Text("No poems yet")
                } label: {
                    Text("Poems")
                }
            }
        }
        host.type("Enter")
        #expect(host.screen.suffix(2).first == "Alps")
        host.type("Down")
        #expect(host.screen.suffix(2).first == "No poems yet")
    }

    @Test func `a list that the program searches and refreshes`() async {
        @State var books = Self.books
        @State var text = ""
        let host = HostFixture {
            List(books.filter { text.isEmpty || $0.title.contains(text) }) { book in
                Text(book.title)
            }
            .searchable(text: $text)
            .refreshable { books.append(Book(id: 4, title: "Roses")) }
        }
        host.type(#"\R Enter r"#)
        #expect(text == "R" && host.screen.prefix(2) == [">  Rivers", ""])
        await host.refresh()
        #expect(host.screen.prefix(3) == [">  Rivers", "   Roses", ""])
    }
}
