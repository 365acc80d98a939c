import FileTree
import Foundation
import System

/// Compares what a disturbed run says with what an undisturbed one does.
struct FaultCheck {
    var folder: FaultFolder
    var scene: FaultScene
    var reason: Errno
    var isOnce: Bool
    var undisturbed: FaultFolder.Result
    var result: FaultFolder.Result

    /// What is not as it should be.
    func mistakes(_ outcome: FaultOutcome) throws -> [String] {
        var mistakes: [String] = []
        func require(_ isSo: Bool, _ mistake: String) {
            if !isSo { mistakes.append(mistake) }
        }
        require(try folder.leftovers() == [], "a temporary is left")
        switch outcome {
        case .same:
            require(result.status == 0, "the status is not 0")
            require(result.errors == [], "something is said")
            require(result.output == undisturbed.output, "the output is not the same")
        case .told(let below):
            require(result.status == 1, "the status is not 1")
            mistakes += try mistakesOfTold(below)
        case .missingRoot:
            require(result.status == 2, "the status is not 2")
            require(result.output == "", "there is output")
            require(result.errors.count == 1, "there is not one line")
            require(result.errors.allSatisfy { $0.contains("cannot read '\(folder.path)/") }, "no root is told")
            require(result.errors.allSatisfy { $0.hasSuffix(": \(reason)") }, "the reason is not told")
        case .shownInstead:
            require(result.status == 1, "the status is not 1")
            require(result.errors.count == 1, "there is not one line")
            require(result.errors.allSatisfy { $0.contains(": \(reason)") }, "the reason is not told")
            require(result.errors.allSatisfy { $0.contains("leaves out is shown") }, "what comes of it is not told")
            try requireAllRows(&mistakes)
        case .answer:
            require(result.status == 0, "the status is not 0")
            require(result.errors == [], "something is said")
            if scene != .links { try requireAllRows(&mistakes) }
        case .substituted:
            require(result.status == 1, "the status is not 1")
            require(result.errors.count == 1, "there is not one line")
            require(result.errors.allSatisfy { $0.contains(": \(reason); ") }, "the reason is not told")
            try requireAllRows(&mistakes)
        case .nothing:
            require(result.status == 2, "the status is not 2")
            require(result.errors.count == 1, "there is not one line")
            require(result.errors.allSatisfy { $0.hasSuffix(": \(reason)") }, "the reason is not told")
            // What has been written to standard output cannot be taken back; a file is replaced as a whole.
            let before = scene == .replacing ? "old\n" : ""
            require(result.output == before || scene.writesDirectly, "there is output")
        }
        return mistakes
    }

    private func requireAllRows(_ mistakes: inout [String]) throws {
        let rows = try ListedRows(result.output).rows
        for path in try ListedRows(undisturbed.output).rows.keys where rows[path] == nil {
            mistakes.append("\(path) is missing")
        }
    }

    /// The lines that list each failure, and the one that sums them up.
    private func mistakesOfTold(_ below: FaultOutcome.Below) throws -> [String] {
        var mistakes: [String] = []
        let ending = ": \(reason)"
        let listed = result.errors.dropLast().map { line in
            line.hasSuffix(ending)
                ? String(line.dropFirst("treetab: ".count).dropLast(ending.count)) : "not so: \(line)"
        }
        let failed = Set(listed)
        if failed.count != listed.count { mistakes.append("a failure is listed twice") }
        if isOnce && failed.count != 1 { mistakes.append("\(failed.count) failures are listed") }
        let summary = result.errors.last ?? ""
        let start =
            failed.count == 1 ? "cannot read '" : "\(failed.count) entries could not be read, the first of them '"
        if !summary.hasPrefix("treetab: \(start)\(listed.first ?? "?")': \(reason); ") {
            mistakes.append("the last line does not sum up")
        }
        let rows = try ListedRows(result.output)
        let undisturbed = try ListedRows(undisturbed.output)
        mistakes += rows.mistakes(undisturbed: undisturbed, failed: failed, below)
        if scene.addsUp { mistakes += rows.wrongTotals.map { "the totals of \($0) are not the sums" } }
        return mistakes
    }
}

extension FaultScene {
    /// It writes to standard output, piece by piece.
    var writesDirectly: Bool { self != .replacing && self != .creating && self != .configured }
}
