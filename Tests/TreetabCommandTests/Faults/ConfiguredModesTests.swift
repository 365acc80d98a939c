import FileTree
import Foundation
import SystemCalls
import Testing

@testable import TreetabCommand

/// An option of the configuration file that does not apply to a command is ignored.
@Suite struct ConfiguredModesTests {
    @Test(arguments: 0..<4)
    func `no option of the configuration file makes a plain run fail`(part: Int) async throws {
        try await withFaultFolder { path in
            await #expect(processExitsWith: .success) { [path = path as String, part = part as Int] in
                try runEveryMode(FaultFolder(path), part)
            }
        }
    }
}

/// The options that name the source of a tree.
private let sources = ["diff", "load", "files-from", "path0-from"]

private let modes = [
    "@/tree", "--csv @/tree", "--json @/tree", "--markdown @/tree", "-0 @/tree", "--flat @/tree", "-u @/tree",
    "-l @/tree",
    "--summarize ext @/tree", "--group-by kind @/tree", "--total -L 0 @/tree", "--files-from @/list", "--save - @/tree",
    "--load @/out/scan", "--load @/out/scan --csv", "--load @/out/scan --summarize owner", "--diff @/out/scan @/tree",
    "--diff @/tree @/tree --force --jsonl", "--diff @/tree/a @/tree/e --summarize ext --force",
]

private func runEveryMode(_ folder: FaultFolder, _ part: Int) throws {
    // Options such as `output` write files.
    try #require(FileManager.default.changeCurrentDirectoryPath(folder.path + "/out"))
    let file = folder.path + "/config"
    _ = try folder.run("--no-config --save \(folder.path)/out/scan \(folder.path)/tree", FaultPlan())
    let expected = try modes.map {
        try folder.run("--no-config \($0.replacing("@", with: folder.path))", FaultPlan()).status
    }
    var count = 0
    for (number, option) in OptionRegistry.all.enumerated() where number % 4 == part && !sources.contains(option.long) {
        let values =
            ["", "2", "*", "size", "kind", "size>=0", "2020-01-01", "1K", "+%Y", "x"] + option.completion.words
        let lines = values.map { $0.isEmpty ? option.long : "\(option.long) = \($0)" }.filter { line in
            (try? ConfigurationFile(path: [], bytes: Array(line.utf8)).arguments()) != nil
        }
        for line in lines.prefix(3) {
            try Data((line + "\n").utf8).write(to: URL(fileURLWithPath: file))
            // The options of a scan have to agree.
            _ = try folder.run("--config \(file) --save \(folder.path)/out/scan \(folder.path)/tree", FaultPlan())
            for (mode, status) in zip(modes, expected) {
                let mode = mode.replacing("@", with: folder.path)
                let result = try folder.run("--config \(file) --threads 1 \(mode)", FaultPlan())
                // With a difference, this option changes the status.
                if line == "exit-code" && mode.contains("--diff") { continue }
                #expect(result.status == status, "\(line): \(mode): \(result.errors)")
                count += 1
            }
        }
    }
    #expect(count > 300)
}
