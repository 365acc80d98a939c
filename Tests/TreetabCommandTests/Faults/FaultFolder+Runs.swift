import FileTree
import Foundation
import SystemCalls
import Testing

extension FaultFolder {
    /// The output for the tree, which must be complete.
    func text(_ options: String, _ plan: FaultPlan) throws -> String {
        let result = try run("--no-config --threads 2 \(options) \(path)/tree", plan)
        #expect(result.status == 0 && result.errors == [], "\(options): \(result.status), \(result.errors)")
        return result.output
    }
}

/// Passes the path of a temporary folder to `body`, which starts a process for the runs: a run may trap.
func withFaultFolder(_ body: (String) async throws -> Void) async throws {
    let path = NSTemporaryDirectory() + "/treetab-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
}
