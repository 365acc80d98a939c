import Foundation
import Testing

@testable import TreetabCommand

@Suite struct ManualPageTests {
    private static let text = ManualPage.text()

    @Test func `every option is listed with all its names and its value`() {
        for option in OptionRegistry.all {
            let names =
                (option.short.map { ["Fl \($0)"] } ?? []) + option.longNames.map { "Fl " + Roff.escaped("-\($0)") }
            let value = option.placeholder.map { " Ar \($0)" } ?? ""
            #expect(Self.text.contains("\n.It " + names.joined(separator: " , ") + value + "\n"), "\(option.long)")
        }
    }

    @Test func `the sections are in the order of mdoc`() {
        let titles = Self.text.matches(of: /(?m)^\.Sh (.*)$/).map { String($0.1) }
        #expect(
            titles == [
                "NAME", "SYNOPSIS", "DESCRIPTION", "TOTALS", "OPTIONS", "GLOBS", "COLUMNS", "FILTER EXPRESSIONS",
                "SORT KEYS", "OUTPUT FORMATS", "STYLES", "ROWS", "SYMBOLIC LINKS AND MOUNTS", "IGNORED FILES",
                "LISTS OF PATHS", "SCANS",
                "TERMINALS", "BROWSER", "CONFIGURATION FILE", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES",
                "SEE ALSO",
                "SECURITY CONSIDERATIONS",
            ]
        )
    }

    @Test func `every column, format, kind and style is mentioned`() {
        let words =
            FileColumn.allCases.map(\.name) + OutputFormat.words + TextStyle.words
            + ["fifo", "socket", "block", "character", "unknown"]
        let present = Set(Self.text.replacing("\\-", with: "-").split { !$0.isLetter && $0 != "-" }.map(String.init))
        #expect(words.filter { !present.contains($0) } == [])
    }

    @Test func `the page describes the content of every field`() throws {
        let fields = try #require(ManualPage.template.values["FIELDS"])
        let words = Set(fields.replacing("\\-", with: "-").split { !$0.isLetter && $0 != "-" }.map(String.init))
        #expect(FileColumn.allCases.map(\.name).filter { !words.contains($0) } == [])
    }

    @Test func `the example of a configuration file is valid`() throws {
        let block = try #require(Self.text.firstMatch(of: /(?s)For example:\n\.Bd[^\n]*\n(.*?)\.Ed/)).1
        let text = block.replacing("\\-", with: "-").replacing("\\(aq", with: "'")
        let read = try ConfigurationFile(path: [], bytes: Array(text.utf8)).arguments()
        #expect(read.sortKeys == [SortKey(.size, .reverse)] && read.groupsDirectoriesFirst)
        #expect(read.exclude == bytes(".git|node_modules"))
        #expect(read.columnSets.count == 1)
    }

    @Test func `the page lists the environment variables that the sources read`() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
        // The C library reads TZ, and the pager reads LESS.
        var names: Set = ["TZ", "LESS"]
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            names.formUnion(source.matches(of: /environment(?:Bytes)?\("([A-Z_]+)"\)/).map { String($0.1) })
        }
        #expect(names.count > 3)
        #expect(Set(Self.text.matches(of: /\n\.It Ev (.*)/).map { String($0.1) }) == names)
    }

    @Test func `every line is ASCII without trailing space`() {
        for line in Self.text.split(separator: "\n") {
            #expect(line.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !line.hasSuffix(" "), "\(line)")
        }
    }
}
