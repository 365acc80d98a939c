import FileTree
import Foundation
import SystemCalls
import Testing

@testable import TreetabCommand

/// Calls that transfer fewer bytes than requested, as the system may do at any time.
@Suite struct ShortTransferTests {
    @Test func `short reads and writes change no output, and a write of zero bytes is an error`()
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
        // A directory record must be read as a whole.
        let readsNoDirectory = [.list, .replacing, .creating].contains(scene)
        for size in readsNoDirectory ? [1, 2, 3, 7, 300] : [288, 300, 1000] {
            let result = try folder.run(scene, threads: 2, FaultPlan(maxTransfer: size))
            #expect(result.status == 0 && result.errors == [], "\(scene), \(size) bytes: \(result.errors)")
            #expect(result.output == undisturbed.output, "\(scene), \(size) bytes")
        }
    }
    for scene in [FaultScene.replacing, .creating] {
        let result = try folder.run(scene, threads: 1, FaultPlan(maxTransfer: 0))
        #expect(result.status == 2)
        // Writes to standard error also fail.
        #expect(result.errors == [])
        #expect(result.output == (scene == .replacing ? "old\n" : ""))
        #expect(try folder.leftovers() == [])
    }
}
