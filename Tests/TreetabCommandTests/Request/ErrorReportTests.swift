import SystemCalls
import Testing

@testable import FileTree
@testable import TreetabCommand

@Suite struct ErrorReportTests {
    private func report(_ options: String, _ errors: [WalkError]) throws -> ErrorReport {
        var requests = try Requests(parse(options), System())
        // The locale of this process does not matter.
        requests.output.environment.drawsInASCII = false
        return ErrorReport(errors, requests)
    }

    private func error(_ path: String, isMissingRoot: Bool = false, isIgnoreFile: Bool = false) -> WalkError {
        WalkError(path: Array(path.utf8), reason: denied, isMissingRoot: isMissingRoot, isIgnoreFile: isIgnoreFile)
    }

    private let a = Array("a".utf8)
    private let b = Array("b".utf8)
    private let denied = Errno.permissionDenied

    @Test func `without errors there is nothing to report`() throws {
        let report = try report("", [])
        #expect(report.diagnostics == [])
        #expect(report.status == .success)
    }

    @Test func `each missing root is reported, and the run has failed`() throws {
        let report = try report("", [error("a", isMissingRoot: true), error("b", isMissingRoot: true)])
        #expect(report.diagnostics == [.missingPath(a, denied, hint: nil), .missingPath(b, denied, hint: nil)])
        #expect(report.status == .failure)
    }

    @Test(
        arguments: [
            ("help", "did you mean '--help'?"), ("-", "use '--files-from -' for a list of paths on standard input"),
            ("depth", "did you mean '--depth'?"), ("+10M", "did you mean '--size +10M'?"),
            ("*.c", "use -P '*.c' to choose entries by name"),
        ]
    )
    func `a missing root that seems to mean something else has a hint`(path: String, hint: String) throws {
        let report = try report("", [error(path, isMissingRoot: true)])
        #expect(report.diagnostics == [.missingPath(Array(path.utf8), denied, hint: hint)])
    }

    @Test(
        arguments: [
            ("", .disk), ("--load x", .scan),
            ("--diff x", .comparison),
        ] as [(String, Diagnostic.Source)]
    )
    func `unreadable entries are counted, and the run is incomplete`(options: String, totals: Diagnostic.Source)
        throws
    {
        let report = try report(options, [error("a"), error("b")])
        #expect(report.diagnostics == [.unreadableEntries(count: 2, first: a, denied, totals, areListed: false)])
        #expect(report.status == .incomplete)
    }

    @Test func `unreadable entries are listed if the options say so`() throws {
        #expect(
            try report("--print-errors", [error("a")]).diagnostics == [
                .unreadableEntry(a, denied),
                .unreadableEntries(count: 1, first: a, denied, .disk, areListed: true),
            ]
        )
    }

    @Test func `an unreadable ignore file leaves totals exact, and the run is incomplete`() throws {
        let report = try report("", [error("a", isIgnoreFile: true)])
        #expect(report.diagnostics == [.unreadableIgnoreFiles(count: 1, first: a, denied)])
        #expect(report.status == .incomplete)
    }

    @Test func `a failed lookup of an account makes a success incomplete`() throws {
        var report = try report("", [])
        let names = AccountNames([7]) { (_) throws(Errno) in throw .inputOutput }
        report.add(Accounts(owners: names, groups: names), .utc)
        #expect(report.diagnostics == [.unknownAccount(7, .inputOutput)])
        #expect(report.status == .incomplete)
    }

    @Test(
        arguments: [
            ("", nil), ("-I '*'", nil), ("-D", nil),
            ("-P x", .noMatch(wholeName: Array("x".utf8), respectsCase: true)),
            ("-P * -P x", .noMatch(wholeName: nil, respectsCase: true)),
            ("-P X --ignore-case", .noMatch(wholeName: Array("X".utf8), respectsCase: false)),
            ("-P 1/2", .noMatch(wholeName: nil, respectsCase: false)),
            ("--where name~x", .noMatch(wholeName: Array("x".utf8), respectsCase: false)),
            ("-P * --where name~1", .noMatch(wholeName: nil, respectsCase: false)),
        ] as [(String, Diagnostic?)]
    )
    func `the hint about a table without rows follows from the words`(options: String, expected: Diagnostic?) throws {
        #expect(try Requests(parse(options), System()).rows.noMatch == expected)
    }
}
