import FileTree
import Foundation
import SystemCalls
import Testing

@testable import TreetabCommand

/// Every system call fails with every error of the table, and status 0 still means complete output.
///
/// Tries a quarter of the faults for each number of threads, or all if `TREETAB_ALL_FAULTS` is set.
@Suite struct FaultTests {
    @Test(arguments: [1, 2, 8])
    func `if a system call fails, the status is right, the error is reported once, and the rest is complete`(
        threads: Int
    ) async throws {
        let path = NSTemporaryDirectory() + "/treetab-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        await #expect(processExitsWith: .success) { [path = path as String, threads = threads as Int] in
            let folder = try FaultFolder(path)
            let tried = try FaultScene.allCases.map { try tryFaults(in: $0, folder, threads: threads) }
            #expect(tried.reduce(0, +) > (triesAllFaults ? 1400 : 350))
        }
    }
}

private let triesAllFaults = ProcessInfo.processInfo.environment["TREETAB_ALL_FAULTS"] != nil

/// Tries the faults of the table in a scene. Returns their number.
private func tryFaults(in scene: FaultScene, _ folder: FaultFolder, threads: Int) throws -> Int {
    var tried = 0
    // Each number of threads begins with another fault.
    var position = threads
    let plan = FaultPlan()
    let undisturbed = try folder.run(scene, threads: threads, plan)
    #expect(undisturbed.status == 0 && undisturbed.errors == [], "\(scene): \(undisturbed.errors)")
    for call in SystemCall.allCases {
        for trial in call.trials where trial.scenes.contains(scene) {
            let calls = plan.callCounts[call, default: 0]
            #expect(calls > 0 || call == .unlink || call == .createThread, "\(scene): no \(call)")
            for point in trial.points(call, calls) {
                position += 1
                guard triesAllFaults || position.isMultiple(of: 4) else { continue }
                let fault = point.fault
                tried += 1
                let plan = FaultPlan([fault])
                let result = try folder.run(scene, threads: threads, plan)
                // With several threads, a run may make fewer calls.
                let isReached = plan.callCounts[call, default: 0] >= fault.occurrence
                let check = FaultCheck(
                    folder: folder,
                    scene: scene,
                    reason: fault.errno,
                    isOnce: !fault.repeats,
                    undisturbed: undisturbed,
                    result: result
                )
                let violations = try check.violations(isReached ? point.outcome : .unchanged)
                let occurrences =
                    "number \(fault.occurrence) of \(calls)" + (fault.repeats ? " and all later calls" : "")
                #expect(
                    violations == [],
                    """
                    \(scene): \(call) \(occurrences): \(fault.errno): \(violations.prefix(3)); \
                    status \(result.status), \(result.errors)
                    """
                )
            }
        }
    }
    return tried
}

/// A fault and its expected outcome.
struct FaultPoint {
    var fault: FaultPlan.Fault
    var outcome: FaultOutcome
}

extension FaultTrial {
    /// Each error in the first, a middle and the last call, and in all calls.
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
