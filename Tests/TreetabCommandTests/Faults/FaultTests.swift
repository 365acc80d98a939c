import FileTree
import Foundation
import System
import Testing

@testable import TreetabCommand

/// Every call of the seam fails in every way of the table, and the promise holds: status 0 means that all is there.
@Suite struct FaultTests {
    @Test(arguments: [1, 2, 8])
    func `whatever call fails, the status is right, all else is right, and what is missing is told once`(
        threads: Int
    ) async throws {
        let path = NSTemporaryDirectory() + "/treetab-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        await #expect(processExitsWith: .success) { [path = path as String, threads = threads as Int] in
            let folder = try FaultFolder(path)
            let tried = try FaultScene.allCases.map { try tryFaults(in: $0, folder, threads: threads) }
            #expect(tried.reduce(0, +) > 1400)
        }
    }
}

/// Has everything fail in a scene that the table says.
/// Gives back how many faults were tried.
private func tryFaults(in scene: FaultScene, _ folder: FaultFolder, threads: Int) throws -> Int {
    var tried = 0
    let plan = FaultPlan()
    let undisturbed = try folder.run(scene, threads: threads, plan)
    #expect(undisturbed.status == 0 && undisturbed.errors == [], "\(scene): \(undisturbed.errors)")
    for call in SystemCall.allCases {
        for trial in call.trials where trial.scenes.contains(scene) {
            let calls = plan.callCounts[call, default: 0]
            #expect(calls > 0 || call == .unlink || call == .createThread, "\(scene): no \(call)")
            for point in trial.points(call, calls) {
                let fault = point.fault
                tried += 1
                let plan = FaultPlan([fault])
                let result = try folder.run(scene, threads: threads, plan)
                // Several threads may get by with fewer calls.
                let isReached = plan.callCounts[call, default: 0] >= fault.occurrence
                let check = FaultCheck(
                    folder: folder,
                    scene: scene,
                    reason: fault.errno,
                    isOnce: !fault.repeats,
                    undisturbed: undisturbed,
                    result: result
                )
                let mistakes = try check.mistakes(isReached ? point.outcome : .same)
                let occurrences = "number \(fault.occurrence) of \(calls)" + (fault.repeats ? " and all behind it" : "")
                #expect(
                    mistakes == [],
                    """
                    \(scene): \(call) \(occurrences): \(fault.errno): \(mistakes.prefix(3)); \
                    status \(result.status), \(result.errors)
                    """
                )
            }
        }
    }
    return tried
}

/// A fault, and what is to come of it.
struct FaultPoint {
    var fault: FaultPlan.Fault
    var outcome: FaultOutcome
}

extension FaultTrial {
    /// With each error the first call, one in the middle and the last; and all of them.
    func points(_ call: SystemCall, _ calls: Int) -> [FaultPoint] {
        guard calls > 0 else { return [] }
        let occurrences = onlyLast ? [calls] : Set([1, (calls + 1) / 2, calls]).sorted()
        return reasons.flatMap { reason in
            let errno = Errno(rawValue: reason)
            let once = occurrences.map { occurrence in
                FaultPoint(
                    fault: .init(call, occurrence: occurrence, errno),
                    outcome: occurrence == 1 ? first ?? outcome : outcome
                )
            }
            guard let always else { return once }
            return once + [FaultPoint(fault: .init(call, occurrence: 1, errno, repeats: true), outcome: always)]
        }
    }
}
