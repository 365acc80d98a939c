import Testing

@testable import TreetabCommand

@Suite struct ChoicesTests {
    @Test func `synonyms follow the words`() {
        #expect(OutputFormat.words == ["text", "csv", "tsv", "markdown", "json", "jsonl", "md", "ndjson"])
        #expect(TextStyle.words == ["guides", "plain", "outline", "bordered", "compact"])
        #expect(WhenChoice.words == ["auto", "always", "never"])
    }

    @Test func `no word stands for two choices`() {
        #expect(Set(OutputFormat.words).count == OutputFormat.words.count)
    }
}
