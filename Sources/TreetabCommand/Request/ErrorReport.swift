import FileTree
import SystemCalls
import TreeTable

/// The messages of a run that has read its tree, and its exit status.
struct ErrorReport {
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var status = ExitStatus.success

    var messages: [String] { diagnostics.map(\.text) }

    /// Reports the errors in reading a tree, and missing ignore rules.
    init(_ tree: FileTree, _ requests: Requests) {
        self.init(tree.errors, requests)
        if tree.lacksIgnoreRules { add(.noIgnoreRules) }
    }

    /// Reports the errors of a walk. Every missing root has its own message. One message reports all unreadable ignore
    /// files, and another one all unreadable entries.
    init(_ errors: [WalkError], _ requests: Requests) {
        for error in errors where error.isMissingRoot {
            diagnostics.append(.missingPath(error.path, error.reason, hint: Self.hint(error.path)))
        }
        let ignoreFiles = errors.filter(\.isIgnoreFile)
        if let first = ignoreFiles.first {
            diagnostics.append(.unreadableIgnoreFiles(count: ignoreFiles.count, first: first.path, first.reason))
        }
        let failures = errors.filter { !$0.isMissingRoot && !$0.isIgnoreFile }
        if let first = failures.first {
            let areListed = requests.output.listsErrors
            if areListed { diagnostics += failures.map { .unreadableEntry($0.path, $0.reason) } }
            let source: Diagnostic.Source =
                requests.tree.isComparison ? .comparison : requests.tree.isOfScans ? .scan : .disk
            diagnostics.append(
                .unreadableEntries(
                    count: failures.count,
                    first: first.path,
                    first.reason,
                    source,
                    areListed: areListed
                )
            )
        }
        if !ignoreFiles.isEmpty || !failures.isEmpty { status = .incomplete }
        if errors.contains(where: \.isMissingRoot) { status = .failure }
    }

    /// Reports failed lookups of account names and of the time zone.
    mutating func add(_ accounts: Accounts, _ zone: LocalTimeZone) {
        if let (account, reason) = accounts.failure { addError(.unknownAccount(account, reason)) }
        if let reason = zone.failure { addError(.unknownTimeZone(reason)) }
    }

    /// Reports links that could not be read.
    mutating func add(_ links: LinkTexts) {
        guard let (path, reason) = links.firstFailure else { return }
        addError(.unreadableLinks(count: links.failures, first: path, reason))
    }

    /// Adds a message that does not change the exit status.
    mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    private mutating func addError(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
        if status == .success { status = .incomplete }
    }

    /// Returns a suggestion for a PATH that does not exist and seems to mean something else.
    private static func hint(_ path: [UInt8]) -> String? {
        if path.elementsEqual("help".utf8) { return "did you mean '--help'?" }
        if path.elementsEqual("-".utf8) { return "use '--files-from -' for a list of paths on standard input" }
        let text = TerminalText.printable(path)
        if OptionRegistry.name(path) != nil { return "did you mean '--\(text)'?" }
        if path.first == UInt8(ascii: "+"), path.dropFirst().first.map(\.isDecimal) ?? false {
            return "did you mean '--size \(text)'?"
        }
        let isGlob = path.contains { "*?".utf8.contains($0) }
        return isGlob ? "use -P '\(text)' to choose entries by name" : nil
    }
}
