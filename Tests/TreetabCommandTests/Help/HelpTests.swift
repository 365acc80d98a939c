import Foundation
import Testing
import TreeTable

@testable import TreetabCommand

@Suite struct HelpTests {
    @Test(arguments: [Help.text(), Help.usage()] + HelpTopic.allCases.map { $0.text() })
    func `lines have at most 80 columns and no trailing space`(text: String) {
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(line.count <= 80 && !line.hasSuffix(" "), "\(line)")
        }
    }

    @Test(arguments: [Help.text(), Help.usage()] + HelpTopic.allCases.filter { $0 != .styles }.map { $0.text() })
    func `everything except the samples of styles is ASCII`(text: String) {
        #expect(text.allSatisfy { $0 == "\n" || (" "..."~").contains($0) })
    }

    @Test func `-h begins with examples, and has at most 40 lines`() {
        let lines = Help.usage().split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count <= 40)
        #expect(lines.firstIndex(of: "Examples:") == 4)
    }

    @Test func `-h names only options that exist`() {
        let names = Set(OptionRegistry.all.flatMap(\.typedNames))
        let words = Help.usage().split { " ,;.\n".contains($0) }.filter { $0.hasPrefix("-") }
        #expect(words.count > 20)
        for word in words { #expect(names.contains(String(word)) || word == "-items", "\(word)") }
    }

    @Test func `the README, -h and the man page have the same rule`() throws {
        let rule = """
            Filters decide what counts; the other options decide what is listed. An open directory ends with a row for \
            what counts in it but is not listed, so sizes add up (with -D, directories only). --where picks files, \
            --having picks rows.
            """
        let readme = URL(fileURLWithPath: #filePath + "/../../../../README.md").standardized
        for text in [try String(contentsOf: readme, encoding: .utf8), Help.usage(), ManualPage.text()] {
            // Without the marks of Markdown and roff.
            let plain = text.replacing("\\-", with: "-").replacing(/\\f[BR]|[`>]/, with: "")
            #expect(plain.split { $0 == " " || $0 == "\n" }.joined(separator: " ").contains(rule))
        }
    }

    @Test func `the help lists every option without its aliases`() {
        let words = Set(Help.text().split { " ,\n".contains($0) })
        for option in OptionRegistry.all {
            #expect(words.contains("--\(option.long)"))
            #expect(option.aliases.allSatisfy { !words.contains("--\($0)") })
        }
    }
}

@Suite struct HelpTopicTests {
    @Test func `one option explains each topic and mentions it in its help`() {
        for topic in HelpTopic.allCases {
            let options = OptionRegistry.all.filter { $0.topic == topic }
            #expect(options.count == 1)
            #expect(options.allSatisfy { $0.help.contains("see --\($0.long) help") })
        }
    }

    @Test func `every column and format is explained`() {
        for column in FileColumn.allCases { #expect(HelpTopic.columns.text().contains("\n  \(column.name) ")) }
        for format in OutputFormat.all { #expect(HelpTopic.formats.text().contains("\n  \(format.name) ")) }
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

    // MARK: Expressions

    @Test func `every example is a valid expression`() throws {
        for (block, option) in zip(HelpTopic.expressions.blocks.suffix(2), ["--where", "--having"]) {
            #expect(block.paragraph.hasPrefix("Examples for \(option)") && block.entries.count >= 5)
            for (example, _) in block.entries {
                _ = try QueryParser.parse(Array(example.utf8), isForFiles: option == "--where")
            }
        }
    }

    @Test func `the help of expressions names the columns that need --having`() throws {
        let words = HelpTopic.expressions.text().split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        let names = try #require(words.firstMatch(of: /These columns need --having: ([a-z, -]+)\./)).1
        #expect(names.split(separator: ", ") == FileColumn.allCases.filter(\.isTotal).map { Substring($0.name) })
    }

    @Test func `every operator, kind and column is mentioned`() {
        let words = Set(HelpTopic.expressions.text().split { " ,;:()\n".contains($0) }.map(String.init))
        for operation in QueryOperator.allCases { #expect(words.contains(operation.rawValue)) }
        for column in FileColumn.allCases { #expect(words.contains(column.name), "\(column)") }
        for kind in ["directory", "file", "symlink", "fifo", "socket", "block", "character", "unknown"] {
            #expect(words.contains(kind))
        }
    }

    @Test func `the sample ages, sizes and dates are valid`() throws {
        for value in ["30d", "1.5h", "1h30min"] { #expect(AgeLiteral.parse(Array(value.utf8)) != nil) }
        #expect(SizeLiteral.parse(Array("1.5G".utf8)) != nil)
        #expect(DateLiteral(Array("2026-01-31 12:30:05+01:00".utf8)) != nil)
    }

    // MARK: Styles

    private struct Sample: Identifiable {
        let id: Int
        let name: String
        let size: Int
        var children: [Sample]?
    }

    @Test(arguments: TextStyle.all)
    func `a style is shown with a sample of its output`(style: TextStyle) {
        let photos = [Sample(id: 1, name: "beach.heic", size: 4120), Sample(id: 2, name: "sunset.heic", size: 3220)]
        let rows = [
            Sample(id: 0, name: "photos", size: 7340, children: photos),
            Sample(id: 3, name: "notes.md", size: 812),
        ]
        let table = Table(rows, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size") { "\($0.size) B" }.alignment(.trailing)
        }
        let blocks = HelpTopic.styles.blocks
        let index = blocks.firstIndex { $0.entries.count == 1 && $0.entries[0].label == style.name }
        let sample = index.map { blocks[$0 + 1].sample }
        #expect(sample == table.tableStyle(style.tableStyle).rendered().split(separator: "\n"))
    }
}
