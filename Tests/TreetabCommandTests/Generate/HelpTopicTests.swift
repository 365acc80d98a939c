import Testing

@testable import TreetabCommand

@Suite struct HelpTopicTests {
    @Test(arguments: HelpTopic.allCases)
    func `every line is within 80 columns, with nothing trailing, and plain ASCII but for trees`(topic: HelpTopic) {
        let text = topic.text()
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(line.count <= 80 && !line.hasSuffix(" "), "\(line)")
            #expect(topic == .styles || line.allSatisfy { (" "..."~").contains($0) }, "\(line)")
        }
    }

    @Test func `every topic is explained by one option, which says so in its help`() {
        for topic in HelpTopic.allCases {
            let options = OptionRegistry.all.filter { $0.topic == topic }
            #expect(options.count == 1)
            #expect(options.allSatisfy { $0.help.contains("'help'") })
        }
    }

    @Test func `every column stands where it is sorted without a sign`() throws {
        let paragraph = HelpTopic.sortKeys.text().split(separator: "\n\n").first { $0.hasPrefix("Without a sign") }
        let halves = try #require(paragraph).split(separator: "  ascending ").map {
            Set($0.split { " ,\n".contains($0) })
        }
        for column in FileColumn.allCases {
            #expect(halves[0].contains(Substring(column.name)) == column.sortsDescendingByDefault)
            #expect(halves[1].contains(Substring(column.name)) != column.sortsDescendingByDefault)
        }
    }

    @Test func `every format and every style is explained`() {
        for format in OutputFormat.allCases { #expect(HelpTopic.formats.text().contains("\n  \(format.rawValue) ")) }
        for style in TextStyle.allCases { #expect(HelpTopic.styles.text().contains("\n  \(style.rawValue) ")) }
    }

    @Test func `a style is shown as it is drawn`() {
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
}
