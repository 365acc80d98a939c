import FileTree
import Foundation
import System
import Testing

@testable import TreetabCommand

/// Calls that read or write less than they were asked to, as they may at any time.
@Suite struct ShortTransferTests {
    @Test func `whatever is read and written piece by piece is the same, and a write of nothing is a failure`()
        async throws
    {
        try await withFaultFolder { path in
            await #expect(processExitsWith: .success) { [path = path as String] in
                try runWithShortTransfers(FaultFolder(path))
            }
        }
    }
}

private func runWithShortTransfers(_ folder: FaultFolder) throws {
    for scene in FaultScene.allCases {
        let undisturbed = try folder.run(scene, threads: 2, FaultPlan())
        // A record of a directory has to be read as a whole.
        let readsNoDirectory = [.list, .replacing, .creating].contains(scene)
        for size in readsNoDirectory ? [1, 2, 3, 7, 300] : [288, 300, 1000] {
            let result = try folder.run(scene, threads: 2, FaultPlan(greatestTransfer: size))
            #expect(result.status == 0 && result.errors == [], "\(scene), \(size) bytes: \(result.errors)")
            #expect(result.output == undisturbed.output, "\(scene), \(size) bytes")
        }
    }
    for scene in [FaultScene.replacing, .creating] {
        let result = try folder.run(scene, threads: 1, FaultPlan(greatestTransfer: 0))
        #expect(result.status == 2)
        // Standard error takes nothing either.
        #expect(result.errors == [])
        #expect(result.output == (scene == .replacing ? "old\n" : ""))
        #expect(try folder.leftovers() == [])
    }
}
