import Foundation
import Testing

/// Files that the command prints, and that are also in the repository for packagers.
@Suite struct GeneratedFilesTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test(arguments: CompletingShell.allCases)
    func `the completions in the repository are up to date`(shell: CompletingShell) throws {
        try compare(shell.file, with: "--completions \(shell)")
    }

    @Test func `the man page in the repository is up to date`() throws {
        try compare(TestFiles.manualPage, with: "--man")
    }

    @Test(.needs(.mandoc)) func `mandoc accepts the man page without warnings`() throws {
        let output = try folder.run("mandoc -T lint -W warning '\(TestFiles.manualPage)'")
        #expect(output.isClean, "\(output.text)")
    }

    @Test(.needs(.man)) func `man accepts the man page without warnings`() throws {
        let output = try folder.run("MANWIDTH=80 man --warnings -l '\(TestFiles.manualPage)' | col -bx")
        #expect(output.isClean, "\(output.errors)")
        // Only the output of a command may be longer.
        for line in output.lines where line.count > 80 { #expect(line.contains("{\""), "\(line)") }
    }

    @Test(.needs(.mandoc)) func `the section on totals fits on one screen`() throws {
        let lines = try folder.run("mandoc -T utf8 -O width=80 '\(TestFiles.manualPage)' | col -bx").lines
        let section = lines.drop { $0 != "TOTALS" }.prefix { $0 != "OPTIONS" }
        #expect(1...24 ~= section.count)
    }

    @Test func `the version is the latest one in the change log`() throws {
        let changes = try String(contentsOfFile: TestFiles.repository + "/CHANGELOG.md", encoding: .utf8)
        let latest = try #require(changes.firstMatch(of: /\n## ([0-9.]+) - (?:unreleased|\d{4}-\d{2}-\d{2})\n/))
        #expect(try folder.run("treetab --version").text == "treetab \(latest.1)\n")
    }

    private func compare(_ file: String, with option: String) throws {
        let output = try folder.run("treetab \(option)")
        #expect(output.isClean)
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: file)) == output.bytes,
            "stale: make it anew with treetab \(option) > \(file)"
        )
    }
}
