/// A row to sort and render.
struct Row: Identifiable {
    let id: Int
    var name: String
    var number: Int
    var size: Int
    var kind: String
    var modified: String

    private static let kinds = ["file", "directory", "link"]

    /// Random rows, the same each time, with `distinctNumbers` different values of `number`.
    static func make(_ count: Int, distinctNumbers: Int) -> [Row] {
        var random = SeededGenerator(seed: UInt64(count))
        return (0..<count).map { index in
            Row(
                id: index,
                name: NameMaker.file(random.below(count), &random),
                number: random.below(distinctNumbers),
                size: random.below(100_000_000),
                kind: kinds[random.below(kinds.count)],
                modified: "2026-0\(1 + random.below(9))-1\(random.below(10)) 12:\(10 + random.below(50))"
            )
        }
    }
}
