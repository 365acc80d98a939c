import FileTree
import Foundation
import SystemCalls

@testable import TreetabCommand

/// Compares a run with an injected fault with an undisturbed run.
struct FaultCheck {
    var folder: FaultFolder
    var scene: FaultScene
    var reason: Errno
    var isOnce: Bool
    var undisturbed: FaultFolder.Result
    var result: FaultFolder.Result

    /// Describes each difference from the expected outcome.
    func violations(_ outcome: FaultOutcome) throws -> [String] {
        var violations: [String] = []
        func require(_ isSo: Bool, _ violation: String) {
            if !isSo { violations.append(violation) }
        }
        require(try folder.leftovers() == [], "a temporary file is left")
        switch outcome {
        case .unchanged:
            require(result.status == 0, "the status is not 0")
            require(result.errors == [], "standard error is not empty")
            require(result.output == undisturbed.output, "the output differs")
        case .reported(let below):
            require(result.status == 1, "the status is not 1")
            violations += try violationsInReport(below)
        case .missingRoot:
            require(result.status == 2, "the status is not 2")
            require(result.output == "", "there is output")
            require(result.errors.count == 1, "standard error is not one line")
            require(result.errors.allSatisfy { $0.contains("cannot read '\(folder.path)/") }, "no root is reported")
            require(result.errors.allSatisfy { $0.hasSuffix(": \(reason)") }, "the reason is not reported")
        case .rulesIgnored:
            require(result.status == 1, "the status is not 1")
            require(result.errors.count == 1, "standard error is not one line")
            require(result.errors.allSatisfy { $0.contains(": \(reason)") }, "the reason is not reported")
            require(result.errors.allSatisfy { $0.contains("cannot read the rules in ") }, "the rules are not reported")
            try requireAllRows(&violations)
        case .absent:
            require(result.status == 0, "the status is not 0")
            let hasNoRules = "treetab: " + Diagnostic.noIgnoreRules.text
            require(result.errors.allSatisfy { scene == .ignoring && $0 == hasNoRules }, "standard error is not empty")
            if scene != .links { try requireAllRows(&violations) }
        case .substituted:
            require(result.status == 1, "the status is not 1")
            require(result.errors.count == 1, "standard error is not one line")
            require(result.errors.allSatisfy { $0.contains(": \(reason)") }, "the reason is not reported")
            try requireAllRows(&violations)
        case .noOutput:
            require(result.status == 2, "the status is not 2")
            require(result.errors.count == 1, "standard error is not one line")
            require(result.errors.allSatisfy { $0.hasSuffix(": \(reason)") }, "the reason is not reported")
            // Standard output may be incomplete, but a file is replaced as a whole.
            let before = scene == .replacing ? "old\n" : ""
            require(result.output == before || scene.writesDirectly, "there is output")
        }
        return violations
    }

    private func requireAllRows(_ violations: inout [String]) throws {
        let rows = try ParsedRows(result.output).rows
        for path in try ParsedRows(undisturbed.output).rows.keys where rows[path] == nil {
            violations.append("\(path) is missing")
        }
    }

    /// Checks the lines for each error, and the summary line.
    private func violationsInReport(_ below: FaultOutcome.Below) throws -> [String] {
        var violations: [String] = []
        let ending = ": \(reason)"
        let listed = result.errors.dropLast().map { line in
            line.hasSuffix(ending)
                ? String(line.dropFirst("treetab: ".count).dropLast(ending.count)) : "unexpected: \(line)"
        }
        let failed = Set(listed)
        if failed.count != listed.count { violations.append("an error is listed twice") }
        if isOnce && failed.count != 1 { violations.append("\(failed.count) errors are listed") }
        let summary = result.errors.last ?? ""
        let start =
            failed.count == 1 ? "cannot read '" : "cannot read \(failed.count) entries, the first '"
        if !summary.hasPrefix("treetab: \(start)\(listed.first ?? "?")': \(reason)") {
            violations.append("the last line is no summary")
        }
        let rows = try ParsedRows(result.output)
        let undisturbed = try ParsedRows(undisturbed.output)
        violations += rows.violations(undisturbed: undisturbed, failed: failed, below)
        if scene.addsUp { violations += rows.wrongTotals.map { "the totals of \($0) are wrong" } }
        return violations
    }
}

extension FaultScene {
    /// Whether the scene writes to standard output.
    var writesDirectly: Bool { self != .replacing && self != .creating && self != .configured }
}
