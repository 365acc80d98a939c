import Foundation
import Testing

/// The rows of JSON Lines by path, parsed by Foundation.
struct ParsedRows {
    struct Row {
        var line: Substring
        var size: Int
        var items: Int?
        var isDirectory: Bool
        var error: String?
        var isIncomplete: Bool
    }

    private(set) var rows: [String: Row] = [:]

    init(_ text: String) throws {
        for line in text.split(separator: "\n") {
            let fields = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let path = try #require(fields["path"] as? String)
            let row = Row(
                line: line,
                size: fields["size"] as? Int ?? 0,
                items: fields["items"] as? Int,
                isDirectory: fields["kind"] as? String == "directory",
                error: fields["error"] as? String,
                isIncomplete: fields["incomplete"] as? Bool ?? false
            )
            #expect(rows.updateValue(row, forKey: path) == nil, "\(path) is listed twice")
        }
    }

    /// The directories whose totals differ from the sums of the rows below them.
    var wrongTotals: [String] {
        rows.compactMap { path, row in
            guard row.isDirectory, row.items != nil else { return nil }
            let below = rows.filter { $0.key.isBelow(path) }
            let size = below.reduce(0) { $0 + ($1.value.isDirectory ? 0 : $1.value.size) }
            return row.size == size && row.items == below.count ? nil : path
        }
    }

    /// Compares the rows with an undisturbed listing: rows above and below failed entries have the expected marks, and all
    /// other rows are unchanged.
    func violations(undisturbed: ParsedRows, failed: Set<String>, _ below: FaultOutcome.Below) -> [String] {
        var violations = rows.keys.filter { undisturbed.rows[$0] == nil && !failed.contains($0) }.map {
            "\($0) is unexpected"
        }
        for (path, expected) in undisturbed.rows {
            let row = rows[path]
            let isAbove = failed.contains { $0.isBelow(path) }
            if failed.contains(path) || isAbove {
                if row?.isIncomplete != true && row?.error == nil { violations.append("\(path) has no mark") }
            } else if failed.contains(where: { path.isBelow($0) }) {
                if below == .missing && row != nil { violations.append("\(path) is unexpectedly listed") }
                if below == .kept && row == nil { violations.append("\(path) is missing") }
                if let row, below != .unknown, row.line != expected.line {
                    violations.append("\(path) has changed")
                }
            } else if row?.line != expected.line {
                violations.append("\(path) has changed: \(row?.line ?? "missing")")
            }
        }
        return violations
    }
}

extension String {
    fileprivate func isBelow(_ path: String) -> Bool {
        self != path && hasPrefix(path.hasSuffix("/") ? path : path + "/")
    }
}
