import Testing

@testable import TreetabCommand

@Suite struct OutputFactsTests {
    private func facts(_ parts: [String], mark: String) -> OutputFacts {
        var facts = OutputFacts()
        for part in parts { facts.add(Array(part.utf8), mark: mark) }
        return facts
    }

    @Test func `the lines of all parts are counted`() {
        #expect(facts(["Name\na", "\nb\n", ""], mark: "↗").lines == 3)
        #expect(facts([], mark: "↗").lines == 0)
    }

    @Test(arguments: [("a ↗1\n", "↗", true), ("a ←1\n", "↗", false), ("a ^1\n", "^", true), ("a ^1\n", "", false)])
    func `a mark is found anywhere in a part, another character or an empty mark is not`(
        part: String,
        mark: String,
        isFound: Bool
    ) {
        #expect(facts(["Name\n", part, "b\n"], mark: mark).hasMarks == isFound)
    }
}
