import Foundation
import Testing

/// Compares bytes with a file of the repository.
///
/// If the variable `RECORD_SNAPSHOTS` is set, writes the bytes to the file. It then records an issue, so that a run that
/// records can never pass.
func expectSnapshot(_ actual: Data, _ path: String) throws {
    let url = URL(fileURLWithPath: TestFiles.repository).appendingPathComponent(path)
    let expected = (try? Data(contentsOf: url)) ?? Data()
    guard actual != expected else { return }
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
        try actual.write(to: url)
        Issue.record("recorded \(path): review the changes, then run the tests without RECORD_SNAPSHOTS")
        return
    }
    let lines = [expected, actual].map { data in
        String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
    let different = zip(lines[0], lines[1]).first { $0 != $1 }
    Issue.record(
        """
        \(path) differs from the output (\(lines[0].count) and \(lines[1].count) lines). To record the output, set \
        RECORD_SNAPSHOTS. First difference:
        \(different.map { "\($0)\n\($1)" } ?? "one is the beginning of the other")
        """
    )
}
