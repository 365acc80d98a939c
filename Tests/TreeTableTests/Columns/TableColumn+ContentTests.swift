import Testing
import TreeTable

@Suite struct TableColumnContentTests {
    private struct Song: Identifiable {
        let id: Int
        var title: String
        var year: Int?
        var isLiked = false
    }

    private let songs = [
        Song(id: 1, title: "Yesterday", year: 1965),
        Song(id: 2, title: "Help!", isLiked: true),
    ]

    @Test("a column shows the texts, the styles and the links of its content")
    func styles() {
        let table = Table(songs) {
            TableColumn("Title") { song in
                if song.isLiked { Text(song.title).bold() } else { Text(song.title) }
            }
            TableColumn("Year") { song in
                Link(song.year.map { "\($0)" } ?? "", destination: "https://x/\(song.id)")
            }
        }
        #expect(table.description == "Title      Year\nYesterday  1965\nHelp!")
        let text = table.tableColumnHeaders(.hidden).rendered(
            environment: TableEnvironment(colorDepth: .basic, showsLinks: true)
        )
        #expect(text.contains("\u{1b}[1mHelp!\u{1b}[0m"))
        #expect(text.contains("\u{1b}]8;;https://x/1\u{1b}\\1965\u{1b}]8;;\u{1b}\\"))
    }

    @Test("a column with content offers to sort by any comparable, optional or Boolean property")
    func sorting() {
        var table = Table(songs) {
            TableColumn("Title", value: \.title) { Text($0.title) }
            TableColumn("Year", value: \.year) { $0.year.map { "\($0)" } ?? "–" }
            TableColumn("Liked", value: \.isLiked) { Text($0.isLiked ? "yes" : "no") }
            TableColumn("ID", sortUsing: KeyPathComparator(\.id, order: .reverse)) { Text("\($0.id)") }
        }
        func titles(_ column: Int) -> [Substring] {
            table.choose(table.columns[column])
            return table.lines(.plain).map { $0.prefix { $0.isLetter } }
        }
        #expect(titles(0) == ["Help", "Yesterday"])
        #expect(titles(1) == ["Help", "Yesterday"])
        #expect(titles(2) == ["Yesterday", "Help"])
        #expect(titles(3) == ["Help", "Yesterday"])
    }
}
