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

    private func compare(_ file: String, with option: String) throws {
        let output = try folder.run("treetab \(option)")
        #expect(output.isClean)
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: file)) == output.bytes,
            "stale: make it anew with treetab \(option) > \(file)"
        )
    }
}
