// Data passes through the files in this order:
//
//   treetab/main.swift                      calls `runCommand()` below
//
//   TreetabCommand                          The requests
//     Options/ArgumentParser.swift          parses the words of the command line into `Arguments`
//     Options/OptionRegistry.swift          one entry for each option
//     Options/ConfigurationFile.swift       the options of the configuration file, which come first
//     Options/Arguments+Checks.swift        the options that exclude each other
//     Request/Requests.swift                resolves the arguments: what counts, what is listed, how it is written
//
//   TreetabCommand, FileTree                The tree
//     Request/TreeRequest+Reading.swift     reads directories, lists and scans, and compares two sides
//     Walk/Walk.swift                       reads directories with several `Worker`s
//     Ignore/, Patterns/                    decide which entries the walk leaves out
//     Lists/PathList.swift                  reads a list of paths instead
//     Scan/ScanReader.swift                 reads a saved scan instead
//     Walk/TreeBuilder.swift                stores the entries of walks, lists and scans
//     Compare/Comparison.swift              compares two trees
//     FileTree.swift, Tree/                 the tree: `FileItem`s, totals, errors
//
//   TreetabCommand                          The table
//     Rows/Selection.swift, Query/          choose the items to show
//     Rows/RowRequest+Table.swift           builds the table: order and limits
//     Request/OutputRequest+Columns.swift   builds its columns
//     Rows/Groups.swift                     the sections of --group-by, and the rows of --summarize
//     Rows/Tally.swift                      adds up entries: for groups and the last line
//     Columns/FileColumn+Catalogue.swift    one entry for each column
//     Color/                                the colours of names, sizes and times
//     Output/OutputFormat.swift             one entry for each output format; TextStyle.swift: for each text style
//
//   TreeTable                               The rows as bytes
//     Table/Table.swift                     sorts, filters and limits the rows
//     Styles/TableStyle.swift               renders chunks of rows, on the threads of Request/Workers.swift
//
//   TreetabCommand                          The browser, instead of the two stages above
//     Browser/BrowserSession.swift          turns the bytes of the terminal into events, and draws the screen
//     Browser/Browser.swift                 the state, which events change
//
//   TreetabCommand                          The end
//     Output/Output.swift                   writes to standard output or a pager, or replaces the output file
//     Output/Diagnostic.swift               one case for each message
//     Request/ErrorReport.swift             the messages of a run, and the exit status
//
// Help/ makes the help, the man page, the completions and the JSON Schema. The module SystemCalls makes all system
// calls.

import FileTree
import SystemCalls
import TreeTable
import TreeTableTerminal

/// Runs the command and ends the process.
package func runCommand() -> Never {
    let system = System()
    system.exitOnOutOfMemory()
    system.reserveStandardStreams()
    system.exit(Run(system).run(system.commandLineWords).rawValue)
}

/// The version of the command, as in the change log.
package let version = "0.1.0"

/// One run of the command.
package struct Run {
    private let system: System

    package init(_ system: System) {
        self.system = system
    }

    package func run(_ words: [[UInt8]]) -> ExitStatus {
        do throws(RunFailure) {
            let typed = try parse(words)
            switch typed.request {
            case .usage: try write(Help.usage(), isPaged: typed.usesPager)
            case .help: try write(Help.text(), isPaged: typed.usesPager)
            case .version: try write("treetab \(version)\n")
            case .explain(let topic): try write(topic.text(), isPaged: typed.usesPager)
            case .completions(let shell): try write(shell.completions())
            case .shellFunction(let shell): try write(shell.function)
            case .manual: try write(ManualPage.text())
            case .schema: try write(JSONSchema.text())
            case .configurationPath: try writeConfigurationPath()
            case .run: return try run(try requests(typed))
            }
            return .success
        } catch {
            if let message = error.message { report(message) }
            return .failure
        }
    }

    private func run(_ requests: Requests) throws(RunFailure) -> ExitStatus {
        if requests.output.browser.isUsed { return try browse(requests) }
        var requests = requests
        let output = requests.output.destination(system)
        requests.tree.walk.outputFile = try output.check()
        return requests.output.savesScan ? try save(requests, to: output) : try list(requests, to: output)
    }

    /// Writes the table of a tree.
    private func list(_ requests: Requests, to output: Output) throws(RunFailure) -> ExitStatus {
        let listing = try whileShowingProgress(requests) { () throws(RunFailure) in try TreeListing(requests, system) }
        var report = listing.report
        let mistake = requests.mistake(system)
        if let mistake { report.add(mistake) }
        var hasMatches = listing.hasEntries
        if !listing.tree.roots.isEmpty || listing.tree.errors.isEmpty {
            let write = requests.rows.summary == nil ? writeTable : writeSummary
            let hasRows = try write(listing, requests, output) { [report] in self.report(report) }
            if requests.rows.having != nil { hasMatches = hasMatches && hasRows }
        }
        if !hasMatches, report.diagnostics.isEmpty, let diagnostic = requests.rows.noMatch { report.add(diagnostic) }
        self.report(report)
        // As diff does: 2 is trouble.
        guard requests.output.reportsChanges, report.status != .failure else { return report.status }
        if report.status == .incomplete { return .failure }
        let tree = listing.tree
        return (tree.isComparison ? hasMatches : tree.containsItem(where: \.isMissing)) ? .incomplete : .success
    }

    /// Writes the table and the totals line. Returns whether an entry is listed, or only cut by a limit.
    private func writeTable(
        _ listing: TreeListing,
        _ requests: Requests,
        to output: Output,
        _ reportErrors: () -> Void
    ) throws(RunFailure) -> Bool {
        let sections = try listing.sections(requests, system)
        defer { withExtendedLifetime((listing, sections)) {} }
        let matches = Matches()
        let table = listing.table(requests, sections: sections, noting: matches)
        let total = requests.output.totalLine(listing.tree, listing.totals, requests.rows)
        let workers = Workers(system: system, chosen: requests.output.threads)
        try output.write(reporting: reportErrors) { write in
            try table.write(environment: requests.output.environment, workers: workers, to: write)
            if let total { try write(total) }
        }
        return matches.isFound
    }

    /// Writes the table of `--summarize`. Returns whether the table has rows.
    private func writeSummary(
        _ listing: TreeListing,
        _ requests: Requests,
        to output: Output,
        _ reportErrors: () -> Void
    ) throws(RunFailure) -> Bool {
        guard let summary = requests.rows.summary else { return false }
        defer { withExtendedLifetime(listing) {} }
        let table = SummaryTable(summary, listing, requests)
        var hasRows = true
        try output.write(reporting: reportErrors) { write in hasRows = try table.write(listing, to: write) }
        return hasRows
    }

    /// Writes a scan instead of a table.
    private func save(_ requests: Requests, to output: Output) throws(RunFailure) -> ExitStatus {
        let tree = try whileShowingProgress(requests) { () throws(RunFailure) in try requests.tree.read(system) }
        defer { withExtendedLifetime(tree) {} }
        var report = ErrorReport(tree, requests)
        let accounts = Accounts(tree, system)
        report.add(accounts, requests.output.zone)
        if let root = tree.roots.first {
            var writer = requests.tree.scanWriter(tree, root, system)
            let header = requests.tree.scanHeader(accounts, system)
            try output.write { write in try writer.write(header, to: write) }
        }
        self.report(report)
        return report.status
    }

    /// Runs the browser, and prints the paths that a person has chosen.
    private func browse(_ requests: Requests) throws(RunFailure) -> ExitStatus {
        let result = try BrowserSession.run(requests, system)
        if let failure = result.failure { throw failure }
        if result.isInterrupted { system.endByInterrupt() }
        if let mistake = requests.mistake(system) { report(mistake.text) }
        report(result.report)
        if !result.paths.isEmpty { try write(result.output(isForPeople: system.isTerminal(.output))) }
        // So that a script knows that a person has chosen nothing.
        return requests.output.browser.picks && result.paths.isEmpty ? .incomplete : result.report.status
    }

    private func whileShowingProgress<Result>(
        _ requests: Requests,
        _ read: () throws(RunFailure) -> Result
    ) throws(RunFailure) -> Result {
        let progress = requests.tree.walk.progress.map { ProgressLine($0, requests.output.units, system) }
        defer { progress?.end() }
        return try read()
    }

    // MARK: Input

    private func parse(_ words: [[UInt8]]) throws(RunFailure) -> Arguments {
        do throws(ArgumentError) {
            let typed = try ArgumentParser.parse(words)
            guard typed.request == .run, let file = try system.configurationFile(typed.file) else { return typed }
            let options = try file.arguments()
            if let arguments = usable(words, after: options) { return arguments }
            // Options of the file that this command cannot use are ignored.
            var alone = typed
            alone.columnSets = options.columnSets
            _ = try Requests(alone, system)
            return try ArgumentParser.parse(words, after: file.arguments { usable(words, after: $0) != nil })
        } catch {
            throw RunFailure(error)
        }
    }

    /// Returns the arguments of the words and of some options of the configuration file. `nil` if they cannot be used together, or if
    /// they start a browser without a terminal.
    private func usable(_ words: [[UInt8]], after options: Arguments) -> Arguments? {
        if options.browser.isUsed, !system.hasControllingTerminal { return nil }
        guard let arguments = try? ArgumentParser.parse(words, after: options),
            (try? Requests(arguments, system)) != nil
        else { return nil }
        return arguments
    }

    private func requests(_ arguments: Arguments) throws(RunFailure) -> Requests {
        do throws(ArgumentError) {
            return try Requests(arguments, system)
        } catch {
            throw RunFailure(error)
        }
    }

    // MARK: Output

    private func writeConfigurationPath() throws(RunFailure) {
        guard let path = system.configurationPath else { throw RunFailure(.noConfigurationPath) }
        try write(path + [UInt8(ascii: "\n")])
    }

    private func write(_ text: String, isPaged: Bool = false) throws(RunFailure) {
        try write(Array(text.utf8), isPaged: isPaged)
    }

    private func write(_ bytes: [UInt8], isPaged: Bool = false) throws(RunFailure) {
        try Output(nil, paged: isPaged ? .prose : nil, system).write { write in try write(bytes) }
    }

    private func report(_ report: ErrorReport) {
        for message in report.messages { self.report(message) }
    }

    /// Writes to standard error. If that fails, only the exit status shows that something is wrong.
    private func report(_ message: String) {
        var lines = "treetab: \(message)".split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if let width = system.isTerminal(.error) ? system.windowSize(StandardStream.error.rawValue).columns : nil {
            // An excerpt is indented. A line break would separate the caret from its place.
            lines = lines.flatMap { $0.hasPrefix(" ") ? [$0] : HelpLines.wrapped($0, width: width) }
        }
        try? system.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: .error)
    }
}

/// The reason why a run ends without its output.
struct RunFailure: Error {
    /// The error message. `nil` if the reader of the output has closed the pipe.
    let message: String?

    init(_ message: String?) {
        self.message = message
    }

    init(_ error: ArgumentError) {
        message = ([error.message] + error.excerpt).joined(separator: "\n")
    }
}
