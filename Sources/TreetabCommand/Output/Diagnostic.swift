import SystemCalls
import TreeTable

/// A message about a run that has read its tree. A run that did what was asked has none.
///
/// A mistake that ends the run is a ``RunFailure`` instead.
enum Diagnostic: Equatable {
    /// A PATH that cannot be read. The hint says what it may mean instead.
    case missingPath([UInt8], Errno, hint: String?)
    /// One of the entries that cannot be read, for `--print-errors`.
    case unreadableEntry([UInt8], Errno)
    /// All entries that cannot be read, with the first of them.
    case unreadableEntries(count: Int, first: [UInt8], Errno, Source, areListed: Bool)
    case unreadableIgnoreFiles(count: Int, first: [UInt8], Errno)
    case unreadableLinks(count: Int, first: [UInt8], Errno)
    case unknownAccount(UInt32, Errno)
    case unknownTimeZone(Errno)
    /// A filter was given, and the table has no row.
    ///
    /// - Parameters:
    ///   - wholeName: A glob that matches only whole names, because no glob has a wildcard.
    ///   - respectsCase: Whether `--ignore-case` may help.
    case noMatch(wholeName: [UInt8]?, respectsCase: Bool)
    /// `--git-ignore` was given, and there is no repository, which ignore files need.
    case noIgnoreRules
    /// A comparison of `ext` with text that is no extension, such as `.jpg`.
    case noExtension(comparison: String, instead: String)
    /// A comparison of text with a glob by `==` or `!=`.
    case globAsText(comparison: String, instead: String)
    /// A comparison with the name of a user or a group that does not exist.
    case noAccount(noun: String, name: [UInt8])

    /// What entries are read from.
    enum Source { case disk, scan, comparison }

    /// One line, without the name of the command.
    var text: String {
        switch self {
        case .missingPath(let path, let reason, let hint):
            "cannot read \(Self.quoted(path)): \(reason)" + (hint.map { "; " + $0 } ?? "")
        case .unreadableEntry(let path, let reason): "\(TerminalText.printable(path)): \(reason)"
        case .unreadableEntries(let count, let first, let reason, let source, let areListed):
            Self.verb(source) + Self.several(count, "", "entries", first, reason)
                + (count == 1 || areListed ? "" : "; --print-errors lists all")
        case .unreadableIgnoreFiles(let count, let first, let reason):
            "cannot read" + Self.several(count, " the rules in", "files with rules", first, reason)
        case .unreadableLinks(let count, let first, let reason):
            "cannot read" + Self.several(count, " the link", "links", first, reason)
        case .unknownAccount(let account, let reason): "cannot look up account \(account): \(reason)"
        case .unknownTimeZone(let reason): "cannot read the time zone: \(reason); times are in UTC"
        case .noMatch(let wholeName, let respectsCase):
            "nothing matches" + (wholeName.map(Self.wildcardHint) ?? "")
                + (respectsCase ? "; --ignore-case ignores case" : "")
        case .noIgnoreRules: "--git-ignore found no rules, because it found no git repository"
        case .noExtension(let comparison, let instead):
            "'\(comparison)' cannot match, because an extension has no dot and is no list; write '\(instead)'"
        case .globAsText(let comparison, let instead):
            "'\(comparison)' compares the text itself; for a glob, write '\(instead)'"
        case .noAccount(let noun, let name): "no \(noun) has the name \(Self.quoted(name))"
        }
    }

    private static func quoted(_ word: [UInt8]) -> String { "'\(TerminalText.printable(word))'" }

    private static func verb(_ source: Source) -> String {
        switch source {
        case .disk: "cannot read"
        case .scan: "the scan has no data for"
        case .comparison: "cannot compare"
        }
    }

    /// Returns ` 'PATH': REASON` after the noun for one, or ` 2 entries, the first 'PATH': REASON`.
    private static func several(
        _ count: Int,
        _ one: String,
        _ several: String,
        _ first: [UInt8],
        _ reason: Errno
    ) -> String {
        (count == 1 ? one + " " : " \(count) \(several), the first ") + "\(quoted(first)): \(reason)"
    }

    private static func wildcardHint(_ glob: [UInt8]) -> String {
        let text = TerminalText.printable(glob)
        return "; '\(text)' is a whole name, '*\(text)*' matches a part of it"
    }
}
