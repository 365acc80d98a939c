import Foundation
import Testing

/// The rows of JSON Lines by their paths, as another parser reads them.
struct ListedRows {
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

    /// Directories whose totals are not the sums of what is listed below them.
    var wrongTotals: [String] {
        rows.compactMap { path, row in
            guard row.isDirectory, row.items != nil else { return nil }
            let below = rows.filter { $0.key.isBelow(path) }
            let size = below.reduce(0) { $0 + ($1.value.isDirectory ? 0 : $1.value.size) }
            return row.size == size && row.items == below.count ? nil : path
        }
    }

    /// What differs from an undisturbed listing although it has nothing to do with what failed; or says nothing of what
    /// did fail. What would be left out is there where what says so could not be read.
    func mistakes(undisturbed: ListedRows, failed: Set<String>, _ below: FaultOutcome.Below) -> [String] {
        var mistakes = rows.keys.filter { undisturbed.rows[$0] == nil && !failed.contains($0) }.map {
            "\($0) is not there"
        }
        for (path, expected) in undisturbed.rows {
            let row = rows[path]
            let isAbove = failed.contains { $0.isBelow(path) }
            if failed.contains(path) || isAbove {
                if row?.isIncomplete != true && row?.error == nil { mistakes.append("\(path) seems complete") }
            } else if failed.contains(where: { path.isBelow($0) }) {
                if below == .missing && row != nil { mistakes.append("\(path) is there") }
                if below == .kept && row == nil { mistakes.append("\(path) is missing") }
                if let row, below != .unknown, row.line != expected.line {
                    mistakes.append("\(path) is not what it was")
                }
            } else if row?.line != expected.line {
                mistakes.append("\(path) is not what it was: \(row?.line ?? "missing")")
            }
        }
        return mistakes
    }
}

extension String {
    fileprivate func isBelow(_ path: String) -> Bool {
        self != path && hasPrefix(path.hasSuffix("/") ? path : path + "/")
    }
}
