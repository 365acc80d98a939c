import Foundation
import Testing

/// The files that the command itself prints, and that the repository has so that packages need not run it.
@Suite struct GeneratedFilesTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test(arguments: CompletingShell.allCases)
    func `the completions are those that the command prints`(shell: CompletingShell) throws {
        try compare(shell.file, with: "--completions \(shell)")
    }

    @Test func `the man page is the one that the command prints`() throws {
        try compare(TestFiles.manualPage, with: "--man")
    }

    @Test(.needs(.mandoc)) func `mandoc has nothing against the man page`() throws {
        let output = try folder.run("mandoc -T lint -W warning '\(TestFiles.manualPage)'")
        #expect(output.isClean, "\(output.text)")
    }

    @Test(.needs(.man)) func `man has nothing against the man page`() throws {
        let output = try folder.run("MANWIDTH=80 man --warnings -l '\(TestFiles.manualPage)' | col -bx")
        #expect(output.isClean, "\(output.errors)")
        // Only what was printed by a command may be longer.
        for line in output.lines where line.count > 80 { #expect(line.contains("{\""), "\(line)") }
    }

    @Test func `the version is the latest release in the change log`() throws {
        let changes = try String(contentsOfFile: TestFiles.repository + "/CHANGELOG.md", encoding: .utf8)
        let latest = try #require(changes.firstMatch(of: /\n## ([0-9.]+) - \d{4}-\d{2}-\d{2}\n/))
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
