import FileTree
import SystemCalls

/// The error messages of a run that has read its tree, and its exit status.
struct ErrorReport {
    private(set) var messages: [String] = []
    private(set) var status = ExitStatus.success

    /// Reports the errors of a walk. Every missing root has its own message. One message reports all unreadable ignore
    /// files, and another one all unreadable entries.
    init(_ errors: [WalkError], _ configuration: Configuration) {
        for error in errors where error.isMissingRoot {
            messages.append("cannot read \(Self.description(error))" + Self.hint(error.path))
        }
        let ignoreFiles = errors.filter(\.isIgnoreFile)
        if let first = ignoreFiles.first {
            messages.append(
                ignoreFiles.count == 1
                    ? "cannot read \(Self.description(first)); the entries that it excludes are shown"
                    : "cannot read \(ignoreFiles.count) ignore files, the first \(Self.description(first)); "
                        + "the entries that they exclude are shown"
            )
        }
        let failures = errors.filter { !$0.isMissingRoot && !$0.isIgnoreFile }
        if let first = failures.first {
            if configuration.arguments.listsErrors {
                messages += failures.map { "\(Escaping.printable($0.path)): \($0.reason)" }
            }
            let (count, arguments) = (failures.count, configuration.arguments)
            let entries = count == 1 ? "it" : "them"
            // A scan may have been made elsewhere, with other permissions.
            let verb =
                arguments.diff != nil
                ? "cannot compare" : arguments.loads.isEmpty ? "cannot read" : "the scan has no data for"
            messages.append(
                verb + (count == 1 ? " " : " \(count) entries, the first ") + Self.description(first)
                    + (arguments.diff == nil
                        ? "; totals that include \(entries) are lower bounds (\(configuration.environment.incompleteMark))"
                        : "; differences that include \(entries) are uncertain, marked ?")
                    + (count == 1 || arguments.listsErrors ? "" : "; --print-errors lists all")
            )
        }
        if !ignoreFiles.isEmpty || !failures.isEmpty { status = .incomplete }
        if errors.contains(where: \.isMissingRoot) { status = .failure }
    }

    /// Reports failed lookups of account names and of the time zone, and the values that the table shows instead.
    mutating func add(_ accounts: Accounts, _ zone: LocalTimeZone) {
        let count = messages.count
        if let (account, reason) = accounts.failure {
            messages.append("cannot look up account \(account): \(reason); numbers are shown")
        }
        if let reason = zone.failure {
            messages.append("cannot read the time zone: \(reason); times are in UTC")
        }
        if status == .success && messages.count > count { status = .incomplete }
    }

    /// Reports links that could not be read. Their targets are not shown.
    mutating func add(_ links: LinkTexts) {
        guard let (path, reason) = links.firstFailure else { return }
        let first = "'\(Escaping.printable(path))': \(reason)"
        messages.append(
            links.failures == 1
                ? "cannot read the link \(first); its target is not shown"
                : "cannot read \(links.failures) links, the first \(first); their targets are not shown"
        )
        if status == .success { status = .incomplete }
    }

    /// Returns a suggestion for a PATH that does not exist and seems to mean something else.
    private static func hint(_ path: [UInt8]) -> String {
        if path.elementsEqual("help".utf8) { return "; did you mean '--help'?" }
        if path.elementsEqual("-".utf8) { return "; use '--files-from -' for a list of paths on standard input" }
        let text = Escaping.printable(path)
        if OptionRegistry.name(path) != nil { return "; did you mean '--\(text)'?" }
        if path.first == UInt8(ascii: "+"), path.dropFirst().first.map(UInt8.isDigit) ?? false {
            return "; did you mean '--size \(text)'?"
        }
        let isGlob = path.contains { "*?".utf8.contains($0) }
        return isGlob ? "; use -P '\(Escaping.printable(path))' to choose entries by name" : ""
    }

    private static func description(_ error: WalkError) -> String {
        "'\(Escaping.printable(error.path))': \(error.reason)"
    }
}
