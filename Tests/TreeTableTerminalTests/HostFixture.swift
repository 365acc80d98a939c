import Testing
import TreeTable

@testable import TreeTableTerminal

/// A row of sample data.
struct Plant: Identifiable, Sendable {
    let id: Int
    let name: String
    var height = 0
    var children: [Plant]?

    static let all = [
        Plant(
            id: 1,
            name: "Trees",
            children: [
                Plant(id: 2, name: "Oak", height: 40), Plant(id: 3, name: "Élan birch", height: 25),
            ]
        ),
        Plant(
            id: 4,
            name: "Herbs",
            children: [
                Plant(id: 5, name: "Basil", height: 1),
                Plant(id: 6, name: "Mints", children: [Plant(id: 7, name: "Peppermint", height: 2)]),
            ]
        ),
        Plant(id: 8, name: "Moss"),
    ]
}

/// A host of a table, without a terminal. Effects are run at once.
final class HostFixture<Row: Identifiable & SendableMetatype> {
    var host: TableHost<Row>
    private let table: () -> Table<Row>
    /// The effects that are not actions.
    var requests: [String] = []

    init(
        columns: Int = 60,
        lines: Int = 12,
        keys: [ClientKey] = [],
        colorDepth: ColorDepth = .none,
        _ table: @escaping () -> some TableContainer<Row>
    ) {
        self.table = { table().table }
        host = TableHost(
            table().table,
            TableEnvironment(colorDepth: colorDepth),
            ScreenSize(columns: columns, lines: lines),
            keys: keys
        )
    }

    /// Types keys. Each word is some characters or the name of a key.
    func type(_ keys: String) {
        let named: [Substring: KeyPress] = [
            "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end, "PgUp": .pageUp,
            "PgDn": .pageDown, "Enter": .enter, "Esc": .escape, "Space": .character(" "), "Backspace": .backspace,
        ]
        for word in keys.split(separator: " ") {
            if let key = named[word] {
                press(key)
            } else if word.count == 2, word.first == "^", let letter = word.last {
                press(.control(letter))
            } else {
                for character in word { press(.character(character)) }
            }
            _ = host.screen()
        }
    }

    func click(_ column: Int, _ line: Int) {
        press(.mouse(MouseEvent(kind: .press, column: column, line: line)))
        _ = host.screen()
    }

    func press(_ key: KeyPress) {
        for effect in host.press(key) {
            switch effect {
            case .run(let action):
                action()
                host.update(from: table)
            case .update: host.update(from: table)
            default: requests.append("\(effect)")
            }
        }
    }

    /// Reads the data again.
    func refresh() async {
        await host.outline.refresh()
        host.update(from: table)
    }

    /// The lines of the screen, without escape sequences and spaces at their ends.
    var screen: [String] {
        host.screen().lines.map { line in
            let text = String(decoding: ScreenText.plain(line), as: UTF8.self)
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// The lines of the rows, with the signs before them.
    var rows: [String] { screen.dropFirst().dropLast().filter { !$0.isEmpty } }
}
