/// Names as in a source tree: words and an extension, 6 to 30 bytes.
struct NameMaker {
    private static let words = [
        "main", "core", "view", "parse", "table", "engine", "http", "util", "render", "index", "kernel", "walk", "node",
        "test", "query", "style", "sort", "zone", "cache", "data",
    ]
    private static let extensions = ["swift", "c", "h", "md", "json", "txt", "py", "o"]

    /// A name that is unique in its directory, if the number is.
    static func file(_ number: Int, _ random: inout SeededGenerator) -> String {
        stem(number, &random) + "." + extensions[random.below(extensions.count)]
    }

    static func directory(_ number: Int, _ random: inout SeededGenerator) -> String {
        stem(number, &random)
    }

    private static func stem(_ number: Int, _ random: inout SeededGenerator) -> String {
        let words = (0..<1 + random.below(3)).map { _ in Self.words[random.below(Self.words.count)] }
        return words.joined(separator: "_") + "-" + String(number, radix: 36)
    }
}
