import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct DiagnosticTests {
    private static let a = Array("a".utf8)
    private static let newline = Array("\n".utf8)
    private static let denied = Errno.permissionDenied

    @Test(
        arguments: [
            (.missingPath(a, denied, hint: nil), "cannot read 'a': \(denied)"),
            (.missingPath(newline, denied, hint: "use b"), #"cannot read '\n': \#(denied); use b"#),
            (.unreadableEntry(a, denied), "a: \(denied)"),
            (
                .unreadableEntries(count: 1, first: a, denied, .disk, areListed: false),
                "cannot read 'a': \(denied)"
            ),
            (
                .unreadableEntries(count: 2, first: a, denied, .disk, areListed: false),
                "cannot read 2 entries, the first 'a': \(denied)"
                    + "; --print-errors lists all"
            ),
            (
                .unreadableEntries(count: 2, first: a, denied, .comparison, areListed: true),
                "cannot compare 2 entries, the first 'a': \(denied)"
            ),
            (
                .unreadableEntries(count: 1, first: a, denied, .scan, areListed: false),
                "the scan has no data for 'a': \(denied)"
            ),
            (
                .unreadableIgnoreFiles(count: 1, first: a, denied),
                "cannot read the rules in 'a': \(denied)"
            ),
            (
                .unreadableIgnoreFiles(count: 2, first: a, denied),
                "cannot read 2 files with rules, the first 'a': \(denied)"
            ),
            (
                .unreadableLinks(count: 1, first: a, denied),
                "cannot read the link 'a': \(denied)"
            ),
            (
                .unreadableLinks(count: 2, first: a, denied),
                "cannot read 2 links, the first 'a': \(denied)"
            ),
            (.unknownAccount(7, denied), "cannot look up account 7: \(denied)"),
            (.unknownTimeZone(denied), "cannot read the time zone: \(denied); times are in UTC"),
            (.noMatch(wholeName: nil, respectsCase: false), "nothing matches"),
            (
                .noMatch(wholeName: newline, respectsCase: true),
                #"nothing matches; '\n' is a whole name, '*\n*' matches a part of it; --ignore-case ignores case"#
            ),
            (.noIgnoreRules, "--git-ignore found no rules, because it found no git repository"),
            (
                .noExtension(comparison: "ext == .a", instead: "ext ~ \"a\""),
                "'ext == .a' cannot match, because an extension has no dot and is no list; write 'ext ~ \"a\"'"
            ),
            (
                .globAsText(comparison: "name == *", instead: "name ~ \"*\""),
                "'name == *' compares the text itself; for a glob, write 'name ~ \"*\"'"
            ),
            (.noAccount(noun: "user", name: newline), #"no user has the name '\n'"#),
        ] as [(Diagnostic, String)]
    )
    func `a message is one line without control characters`(diagnostic: Diagnostic, text: String) {
        #expect(diagnostic.text == text)
    }
}
