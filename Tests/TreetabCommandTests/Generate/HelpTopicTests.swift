import Testing

@testable import TreetabCommand

@Suite struct HelpTopicTests {
    @Test func `one option explains each topic and mentions it in its help`() {
        for topic in HelpTopic.allCases {
            let options = OptionRegistry.all.filter { $0.topic == topic }
            #expect(options.count == 1)
            #expect(options.allSatisfy { $0.help.contains("'help'") })
        }
    }

    @Test func `the help of sort keys lists every column by its direction`() throws {
        let paragraph = HelpTopic.sortKeys.text().split(separator: "\n\n").first { $0.hasPrefix("Without a sign") }
        let halves = try #require(paragraph).split(separator: "  ascending ").map {
            Set($0.split { " ,\n".contains($0) })
        }
        for column in FileColumn.allCases {
            #expect(halves[0].contains(Substring(column.name)) == column.sortsDescendingByDefault)
            #expect(halves[1].contains(Substring(column.name)) != column.sortsDescendingByDefault)
        }
    }

    @Test func `every format and style is explained`() {
        for format in OutputFormat.all { #expect(HelpTopic.formats.text().contains("\n  \(format.name) ")) }
        for style in TextStyle.all { #expect(HelpTopic.styles.text().contains("\n  \(style.name) ")) }
    }

    @Test func `a style is shown with a sample`() {
        let guides = """
            Name               Size
            photos           7340 B
            ├── beach.heic   4120 B
            └── sunset.heic  3220 B
            notes.md          812 B
            """
        let text = HelpTopic.styles.text()
        #expect(text.contains(guides.split(separator: "\n").map { "    \($0)\n" }.joined()))
    }

    @Test func `every column is explained`() {
        let lines = HelpTopic.columns.text().split(separator: "\n")
        for column in FileColumn.allCases { #expect(lines.contains { $0.hasPrefix("  \(column.name) ") }) }
    }
}
