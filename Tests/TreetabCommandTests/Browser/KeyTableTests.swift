import Testing

@testable import TreetabCommand

@Suite struct KeyTableTests {
    @Test func `each key has one action`() {
        let keys = KeyTable.all.flatMap(\.actions.keys)
        #expect(Set(keys).count == keys.count)
    }

    @Test func `the label of each binding names its keys`() {
        let names: [KeyPress: String] = [
            .up: "Up", .down: "Down", .left: "Left", .right: "Right", .home: "Home", .end: "End", .pageUp: "PgUp",
            .pageDown: "PgDn", .enter: "Enter", .escape: "Esc", .character(" "): "Space",
        ]
        // These keys are for people who know them from other programs.
        let unlisted: Set<KeyPress> = [.control("n"), .control("p")]
        for binding in KeyTable.all where binding.label != "1 to 9" {
            var labels = Set<Substring>()
            for key in binding.actions.keys where !unlisted.contains(key) {
                switch key {
                case .character(let letter): labels.insert(Substring(names[key] ?? String(letter)))
                case .control(let letter): labels.insert("^" + letter.uppercased())
                default: labels.insert(Substring(names[key] ?? "?"))
                }
            }
            // A comma separates keys with different actions.
            let parts = binding.label.split(separator: " ")
            #expect(
                Set(parts.map { $0.count > 1 && $0.last == "," ? $0.dropLast() : $0 }) == labels,
                "\(binding.label)"
            )
        }
    }

    @Test func `the label of the levels stands for nine keys`() throws {
        let levels = try #require(KeyTable.all.first { $0.label == "1 to 9" })
        #expect(levels.actions.count == 9)
        #expect(levels.actions[.character("7")] == .expandToLevel(7))
    }
}
