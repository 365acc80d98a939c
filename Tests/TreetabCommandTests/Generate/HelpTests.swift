import Testing

@testable import TreetabCommand

@Suite struct HelpTests {
    @Test(arguments: [Help.text()] + HelpTopic.allCases.map { $0.text() })
    func `lines have at most 80 columns and no trailing space`(text: String) {
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(line.count <= 80 && !line.hasSuffix(" "), "\(line)")
        }
    }

    @Test(arguments: [Help.text()] + HelpTopic.allCases.filter { $0 != .styles }.map { $0.text() })
    func `everything except the samples of styles is ASCII`(text: String) {
        #expect(text.allSatisfy { $0 == "\n" || (" "..."~").contains($0) })
    }

    @Test func `the help lists every option without its aliases`() {
        let words = Set(Help.text().split { " ,\n".contains($0) })
        for option in OptionRegistry.all {
            #expect(words.contains("--\(option.long)"))
            #expect(option.aliases.allSatisfy { !words.contains("--\($0)") })
        }
    }
}
