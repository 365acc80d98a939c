@testable import TreeTable

/// Tables with more rows than a block, some of which need another treatment.
enum SpecialRows {
    struct Row: Identifiable, Sendable {
        var id: Int
        var name: String
        var number: Int?
    }

    /// Rows of which one in `rarity` has a name or a number that is special.
    static func rows(_ count: Int, rarity: Int, _ seed: Int) -> [Row] {
        var random = SeededGenerator(seed: seed)
        let names = [
            "", "a,b", "\"", "x\\y", "t\tab", "l\nf", "é", "日本", "e\u{301}", "\u{1b}[1m", "ends ",
            "n" + String(repeating: "m", count: 40), "文件名 1.txt", "👍🏽", "नमस्ते", "日本 ", String(repeating: "日本", count: 30),
        ]
        let numbers = [nil, 0, -1, Int.max, Int.min, 10_000_000_000_000_000]
        return (0..<count).map { id in
            let isSpecial = Int.random(in: 0..<rarity, using: &random) == 0
            let length = Int.random(in: 1...20, using: &random)
            return Row(
                id: id,
                name: isSpecial
                    ? names[Int.random(in: 0..<names.count, using: &random)] : String(repeating: "n", count: length),
                number: isSpecial ? numbers[Int.random(in: 0..<numbers.count, using: &random)] : id
            )
        }
    }

    static func table(_ rows: [Row]) -> Table<Row> {
        Table(rows) {
            TableColumn("Name", value: \Row.name)
            TableColumn("Number", value: \Row.number)
            TableColumn("Again", value: \Row.id)
        }
    }

    /// The sizes of tables, and the numbers of rows among which one is special.
    static let shapes = [(0, 1), (1, 1), (127, 50), (128, 3), (129, 200), (400, 1), (700, 90), (2100, 400)]
}
