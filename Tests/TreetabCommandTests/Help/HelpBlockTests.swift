import Testing

@testable import TreetabCommand

@Suite struct HelpBlockTests {
    @Test func `paragraphs are filled, and entries are aligned`() {
        let text = """
            These words
            are one paragraph.

            Entries:
              a  the first
              long name  the second,
                  continued
              without

            """
        let rendered = """
            These words are one paragraph.

            Entries:
              a          the first
              long name  the second, continued
              without

            """
        #expect(HelpBlock.blocks(of: text).map { $0.text() }.joined(separator: "\n") == rendered)
    }

    @Test func `if a label is long, all descriptions are below their labels`() {
        let label = String(repeating: "x", count: 45)
        let blocks = HelpBlock.blocks(of: "  \(label)\n    its meaning\n  short  another meaning\n")
        #expect(blocks.map { $0.text() } == ["  \(label)\n      its meaning\n  short\n      another meaning\n"])
    }

    @Test func `a sample keeps its spaces`() {
        let text = "    Name  Size\n      file   1 B\n"
        let blocks = HelpBlock.blocks(of: text)
        #expect(blocks.map(\.sample) == [["Name  Size", "  file   1 B"]])
        #expect(blocks[0].text() == text)
    }

    @Test func `words are wrapped at 80 columns`() {
        let words = Array(repeating: "words", count: 100)
        let lines = HelpBlock.blocks(of: words.joined(separator: " "))[0].text().split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines.flatMap { $0.split(separator: " ").map(String.init) } == words)
        // Nine words of eight letters and the spaces between them take 80 columns.
        let line = Array(repeating: "abcdefgh", count: 9).joined(separator: " ")
        #expect(HelpBlock.blocks(of: "\(line) \(line) x")[0].text() == "\(line)\n\(line)\nx\n")
    }
}
