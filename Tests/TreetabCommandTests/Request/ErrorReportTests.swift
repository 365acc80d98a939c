import SystemCalls
import Testing

@testable import FileTree
@testable import TreetabCommand

@Suite struct ErrorReportTests {
    private func report(_ options: String, _ errors: [WalkError]) throws -> ErrorReport {
        var configuration = try Configuration(parse(options), System())
        // The locale of this process does not matter.
        configuration.environment.drawsInASCII = configuration.arguments.drawsInASCII ?? false
        return ErrorReport(errors, configuration)
    }

    private func error(_ path: String, isMissingRoot: Bool = false, isIgnoreFile: Bool = false) -> WalkError {
        WalkError(
            path: Array(path.utf8),
            reason: .permissionDenied,
            isMissingRoot: isMissingRoot,
            isIgnoreFile: isIgnoreFile
        )
    }

    private let reason = Errno.permissionDenied.description

    @Test func `without errors there is nothing to report`() throws {
        let report = try report("", [])
        #expect(report.messages == [])
        #expect(report.status == .success)
    }

    @Test func `each missing root is reported, and the run has failed`() throws {
        let report = try report("", [error("a", isMissingRoot: true), error("\n", isMissingRoot: true)])
        #expect(report.messages == ["cannot read 'a': \(reason)", "cannot read '\\n': \(reason)"])
        #expect(report.status == .failure)
    }

    @Test func `one unreadable entry is reported by name`() throws {
        let report = try report("--ascii", [error("t/a")])
        #expect(report.messages == ["cannot read 't/a': \(reason); totals that include it are lower bounds (>=)"])
        #expect(report.status == .incomplete)
    }

    @Test func `the messages for scans and comparisons do not say that something cannot be read now`() throws {
        let message = "'t/a': \(reason)"
        #expect(
            try report("--load x", [error("t/a")]).messages
                == ["the scan has no data for \(message); totals that include it are lower bounds (≥)"]
        )
        #expect(
            try report("--diff x", [error("t/a")]).messages
                == ["cannot compare \(message); differences that include it are uncertain, marked ?"]
        )
    }

    @Test func `several unreadable entries are counted, and listed if the options say so`() throws {
        let errors = [error("t/a"), error("t/b")]
        let last = "cannot read 2 entries, the first 't/a': \(reason); totals that include them are lower bounds (≥)"
        #expect(try report("", errors).messages == [last + "; --print-errors lists all"])
        #expect(
            try report("--print-errors", errors).messages
                == ["t/a: \(reason)", "t/b: \(reason)", last]
        )
    }

    @Test func `an unreadable ignore file leaves totals exact, and the run is incomplete`() throws {
        let one = try report("", [error("t/.gitignore", isIgnoreFile: true)])
        #expect(one.messages == ["cannot read 't/.gitignore': \(reason); the entries that it excludes are shown"])
        #expect(one.status == .incomplete)
    }

    @Test func `an account without a name and an unknown time zone make a success incomplete`() throws {
        var report = try report("", [])
        let names = AccountNames([7]) { (_) throws(Errno) in throw .inputOutput }
        report.add(Accounts(owners: names, groups: names), .utc)
        #expect(report.messages == ["cannot look up account 7: \(Errno.inputOutput); numbers are shown"])
        #expect(report.status == .incomplete)
    }
}
