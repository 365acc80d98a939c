import Foundation
import Testing

@testable import TreetabCommand

@Suite struct ManualPageTests {
    private static let text = ManualPage.text()

    @Test func `every option is there with all its names and its value`() {
        for option in OptionRegistry.all {
            let names =
                (option.short.map { ["Fl \($0)"] } ?? []) + option.longNames.map { "Fl " + Roff.escaped("-\($0)") }
            let value = option.placeholder.map { " Ar \($0)" } ?? ""
            #expect(Self.text.contains("\n.It " + names.joined(separator: " , ") + value + "\n"), "\(option.long)")
        }
    }

    @Test func `every section is there, in the order of mdoc`() {
        let titles = Self.text.matches(of: /(?m)^\.Sh (.*)$/).map { String($0.1) }
        #expect(
            titles == [
                "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COLUMNS", "FILTER EXPRESSIONS", "SORT KEYS",
                "OUTPUT FORMATS", "STYLES", "CONFIGURATION FILE", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES",
                "SEE ALSO",
            ]
        )
    }

    @Test func `every column, format, kind and style is there`() {
        let words =
            FileColumn.allCases.map(\.name) + OutputFormat.words + TextStyle.words
            + ["fifo", "socket", "block", "character", "unknown"]
        let present = Set(Self.text.split { !$0.isLetter }.map(String.init))
        #expect(words.filter { !present.contains($0) } == [])
    }

    @Test func `every column is told how it is written for programs`() {
        let fields = Self.text.split(separator: ".Ss Fields\n")[1].split(separator: ".Ss")[0]
        let words = Set(fields.split { !$0.isLetter }.map(String.init))
        #expect(FileColumn.allCases.map(\.name).filter { !words.contains($0) } == [])
    }

    @Test func `the example of a configuration file is one`() throws {
        let text = ManualConfiguration.example.joined(separator: "\n")
        let read = try ConfigurationFile(path: [], bytes: Array(text.utf8)).arguments()
        #expect(read.sortKeys == [SortKey(.size, .descending)] && read.groupsDirectoriesFirst)
        #expect(read.exclude == bytes(".git|node_modules"))
        #expect(read.columnSets.count == 1)
    }

    @Test func `the variables are those that the sources ask for, and that of the time zone`() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
        var names: Set = ["TZ"]
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            names.formUnion(source.matches(of: /environment(?:Bytes)?\("([A-Z_]+)"\)/).map { String($0.1) })
        }
        #expect(names.count > 3)
        #expect(Set(ManualPage.variables.map(\.name)) == names)
    }

    @Test func `it is plain ASCII, and each line is short or as it was printed`() {
        for line in Self.text.split(separator: "\n") {
            #expect(line.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !line.hasSuffix(" "), "\(line)")
        }
    }
}
