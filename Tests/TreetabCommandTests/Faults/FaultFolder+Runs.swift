import FileTree
import Foundation
import System
import Testing

extension FaultFolder {
    /// What is written for the tree, every file of which has another size. Nothing may be missing.
    func text(_ options: String, _ plan: FaultPlan) throws -> String {
        let result = try run("--no-config --threads 2 \(options) \(path)/tree", plan)
        #expect(result.status == 0 && result.errors == [], "\(options): \(result.status), \(result.errors)")
        return result.output
    }
}

/// Lends a folder to a process that has nothing else to do, and that may trap.
func withFaultFolder(_ body: (String) async throws -> Void) async throws {
    let path = NSTemporaryDirectory() + "/treetab-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
}
