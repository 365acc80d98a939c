import Testing

@testable import TreetabCommand

@Suite struct OptionChoiceTests {
    @Test func `no word stands for two choices`() {
        for words in [OutputFormat.words, TextStyle.words, WhenChoice.words, Shell.words] {
            #expect(Set(words).count == words.count)
        }
    }

    @Test func `the list for the help contains the aliases`() {
        #expect(OutputFormat.list == "text, csv, tsv, markdown (md), json, or jsonl (ndjson)")
        #expect(Shell.list == "bash, zsh, or fish")
    }
}
