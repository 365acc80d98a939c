import Foundation
import Testing

/// Compares the command with the model for random trees and command lines, in every format.
///
/// `TREETAB_PROPERTY_CASES` sets the number of cases, `TREETAB_PROPERTY_SEED` the first seed.
@Suite(.serialized) struct PropertyTests {
    /// The number of cases in one process. A process never releases the memory of its trees.
    private static let portion = 200

    private static func setting(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    private static let portions: [Range<Int>] = {
        let first = setting("TREETAB_PROPERTY_SEED") ?? 1
        let end = first + (setting("TREETAB_PROPERTY_CASES") ?? 400)
        return stride(from: first, to: end, by: portion).map { $0..<min($0 + portion, end) }
    }()

    @Test(arguments: portions)
    func `random listings equal those of the model in every format`(
        seeds: Range<Int>
    ) async throws {
        let (first, end) = (seeds.lowerBound, seeds.upperBound)
        await #expect(processExitsWith: .success, "seeds \(seeds)") { [first = first as Int, end = end as Int] in
            for seed in first..<end { try expectAgreement(seed) }
        }
    }
}

/// Records an issue with a minimal case if command and model differ for a seed.
private func expectAgreement(_ seed: Int) throws {
    let found = PropertyCase(seed: seed)
    guard try fails(found) else { return }
    let smallest = try found.shrunk(while: fails)
    do {
        guard let failure = try smallest.failure() else { return }
        Issue.record("seed \(seed)\n\(smallest.script(failure))\n\(failure.difference)")
    } catch {
        Issue.record(
            "seed \(seed)\n\(ShellScript.lines(smallest.tree).joined(separator: "\n"))\n\(smallest.line.words)\n\(error)"
        )
    }
}

/// Whether command and model differ, or the command fails or prints malformed output.
private func fails(_ candidate: PropertyCase) throws -> Bool {
    do {
        return try candidate.failure() != nil
    } catch let failure as TreeDescription.Failure {
        throw failure
    } catch {
        return true
    }
}
