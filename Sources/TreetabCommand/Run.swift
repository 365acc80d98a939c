// Data passes through the files in this order:
//
//   treetab/main.swift                      calls `runCommand()` below
//
//   TreetabCommand                          The request
//     Options/ArgumentParser.swift          parses the words of the command line into `Arguments`
//     Options/OptionRegistry.swift          one entry for each option
//     Options/ConfigurationFile.swift       the options of the configuration file, which come first
//     Request/Configuration.swift           resolves the arguments: terminal, time zone, columns, filters
//
//   FileTree                                The tree
//     Walk/Walk.swift                       reads directories with several `Worker`s
//     Ignore/, Patterns/                    decide which entries the walk leaves out
//     Lists/PathList.swift                  reads a list of paths instead
//     Scan/ScanReader.swift                 reads a saved scan instead
//     Walk/TreeBuilder.swift                stores the entries of walks, lists and scans
//     Compare/Comparison.swift              compares two trees
//     FileTree.swift, Tree/                 the tree: `FileItem`s, totals, errors
//
//   TreetabCommand                          The table
//     Rows/Selection.swift, Query/          choose the items to show, and the totals of --matched-totals
//     Request/Configuration+Table.swift     builds the table: order, limits, groups
//     Rows/Summary.swift                    the rows of --summarize; Configuration+Summary.swift builds their table
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
            let arguments = try arguments(words)
            switch arguments.request {
            case .usage: try write(Help.usage(), isPaged: arguments.usesPager)
            case .help: try write(Help.text(), isPaged: arguments.usesPager)
            case .version: try write("treetab \(version)\n")
            case .explain(let topic): try write(topic.text(), isPaged: arguments.usesPager)
            case .completions(let shell): try write(shell.completions())
            case .manual: try write(ManualPage.text())
            case .schema: try write(JSONSchema.text())
            case .configurationPath: try writeConfigurationPath()
            case .run: return try list(arguments)
            }
            return .success
        } catch {
            if let message = error.message { report(message) }
            return .failure
        }
    }

    /// Builds the tree and writes the table.
    private func list(_ arguments: Arguments) throws(RunFailure) -> ExitStatus {
        var configuration = try configuration(arguments)
        if arguments.isInteractive { return try browse(configuration) }
        if let path = arguments.save {
            configuration.collectForScan()
            return try save(configuration, to: path)
        }
        let start = system.milliseconds
        let output = Output(configuration.output, paged: arguments.usesPager ? .table : nil, system)
        configuration.walk.outputFile = try output.check()
        let tree = try tree(configuration)
        // Keep the tree alive, because its items do not retain it.
        defer { withExtendedLifetime(tree) {} }
        if configuration.condenses {
            let (isCollapsed, hidesDotFiles) = (configuration.isCollapsed, configuration.hidesDotFiles)
            tree.endChains { item in
                isCollapsed?(item) ?? false || hidesDotFiles && item.children?.first?.hasHiddenName == true
            }
        }
        let (accounts, now) = (Accounts(tree, system), system.now)
        let selection = Selection(
            tree,
            arguments,
            countsMatches: configuration.countsMatches,
            hidesDotFiles: configuration.hidesDotFiles,
            configuration.queryContext(accounts, now: now)
        )
        var report = ErrorReport(tree, configuration)
        let mistake = mistake(in: arguments)
        if let mistake { report.add(mistake) }
        // Without roots, print no table: error messages give the reason.
        if !tree.roots.isEmpty {
            let context = configuration.columnContext(tree, selection, accounts, now: now, system)
            report.add(accounts, configuration.zone)
            if let links = context.linkTexts { report.add(links) }
            let reportErrors = { [report] in self.report(report) }
            let hasRows =
                if let column = configuration.summarizedColumn {
                    try write(configuration, by: column, tree, selection, context, to: output, reportErrors)
                } else {
                    try write(configuration, tree, selection, context, start: start, to: output, reportErrors)
                }
            if !hasRows, mistake == nil, let diagnostic = arguments.noMatch { report.add(diagnostic) }
        }
        self.report(report)
        // As diff does: 2 is trouble.
        guard arguments.reportsChanges, report.status != .failure else { return report.status }
        if report.status == .incomplete { return .failure }
        return configuration.reports(tree, selection) ? .incomplete : .success
    }

    /// Writes the table and the totals line. Returns whether the table has rows.
    private func write(
        _ configuration: Configuration,
        _ tree: FileTree,
        _ selection: Selection,
        _ context: ColumnContext,
        start: Int64,
        to output: Output,
        _ reportErrors: () -> Void
    ) throws(RunFailure) -> Bool {
        let sections = try sections(configuration, tree, selection, context)
        defer { withExtendedLifetime(sections) {} }
        let table = configuration.table(tree, selection, context, sections: sections)
        let total = configuration.totalLine(tree, selection, milliseconds: system.milliseconds - start)
        let workers = Workers(system: system, chosen: configuration.threads)
        var hasRows = true
        try output.write(reporting: reportErrors) { write in
            try table.write(environment: configuration.environment, workers: workers, hasRows: &hasRows, to: write)
            if let total { try write(total) }
        }
        return hasRows
    }

    /// Writes the table of `--summarize`. Returns whether the table has rows.
    private func write(
        _ configuration: Configuration,
        by column: FileColumn,
        _ tree: FileTree,
        _ selection: Selection,
        _ context: ColumnContext,
        to output: Output,
        _ reportErrors: () -> Void
    ) throws(RunFailure) -> Bool {
        let arguments = configuration.arguments
        let summary = Summary(
            tree,
            selection,
            listed: arguments.showsHidden || arguments.pathList != nil ? nil : tree.unhiddenItems,
            countsEveryLink: arguments.countsEveryLink,
            sharesDisk: configuration.summarySharesDisk,
            group: column.group(context)
        )
        try output.write(reporting: reportErrors) { write in
            try configuration.write(summary, by: column, tree, selection, context, to: write)
        }
        return !summary.rows.isEmpty
    }

    /// Returns the message about the first condition that cannot match as meant. `nil` if there is none.
    private func mistake(in arguments: Arguments) -> Diagnostic? {
        // A scan may be of another computer.
        let accounts = arguments.loads.isEmpty ? system : nil
        return arguments.conditions.lazy.compactMap { $0.diagnostic(accounts) }.first
    }

    /// Writes a scan instead of a table.
    private func save(_ configuration: Configuration, to path: [UInt8]) throws(RunFailure) -> ExitStatus {
        var configuration = configuration
        let output = Output(path == [UInt8(ascii: "-")] ? nil : path, paged: nil, system)
        configuration.walk.outputFile = try output.check()
        let tree = try tree(configuration)
        defer { withExtendedLifetime(tree) {} }
        var report = ErrorReport(tree, configuration)
        let accounts = Accounts(tree, system)
        report.add(accounts, configuration.zone)
        if let root = tree.roots.first {
            var writer = configuration.scanWriter(tree, root, system)
            let header = configuration.scanHeader(accounts, system)
            try output.write { write in try writer.write(header, to: write) }
        }
        self.report(report)
        return report.status
    }

    /// Runs the browser, and prints the paths that a person has chosen.
    private func browse(_ configuration: Configuration) throws(RunFailure) -> ExitStatus {
        let result = try BrowserSession(configuration, system).run()
        if let failure = result.failure { throw failure }
        if result.isInterrupted { system.endByInterrupt() }
        if let mistake = mistake(in: configuration.arguments) { report(mistake.text) }
        report(result.report)
        if !result.paths.isEmpty { try write(result.output(isForPeople: system.isTerminal(.output))) }
        return result.report.status
    }

    // MARK: Input

    private func arguments(_ words: [[UInt8]]) throws(RunFailure) -> Arguments {
        do throws(ArgumentError) {
            let arguments = try ArgumentParser.parse(words)
            guard arguments.request == .run, let file = try system.configurationFile(arguments.file) else {
                return arguments
            }
            return try ArgumentParser.parse(words, after: file.arguments())
        } catch {
            throw RunFailure(error)
        }
    }

    private func configuration(_ arguments: Arguments) throws(RunFailure) -> Configuration {
        do throws(ArgumentError) {
            return try Configuration(arguments, system)
        } catch {
            throw RunFailure(error)
        }
    }

    private func tree(_ configuration: Configuration) throws(RunFailure) -> FileTree {
        let progress = configuration.walk.progress.map { ProgressLine($0, configuration.arguments.units, system) }
        defer { progress?.end() }
        return try configuration.readTree(system)
    }

    private func sections(
        _ configuration: Configuration,
        _ tree: FileTree,
        _ selection: Selection,
        _ context: ColumnContext
    ) throws(RunFailure) -> GroupedSections? {
        do throws(Errno) {
            return try configuration.sections(tree, selection, context, system)
        } catch {
            throw RunFailure("cannot continue: \(error)")
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
        if let width = system.isTerminal(.error) ? system.terminalWidth(.error) : nil {
            // An excerpt is indented. A line break would separate the caret from its place.
            lines = lines.flatMap { $0.hasPrefix(" ") ? [$0] : HelpLines.wrapped($0, width: width) }
        }
        try? system.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: .error)
    }
}

extension Configuration {
    /// Reads the tree that the arguments ask for.
    func readTree(_ system: System) throws(RunFailure) -> FileTree {
        if let old = arguments.diff { return try compare(old, system) }
        if !arguments.loads.isEmpty { return try load(arguments.loads, system) }
        guard let list = arguments.pathList else {
            do throws(Errno) {
                return try Walk(roots: roots, options: walk, system: system).run()
            } catch {
                throw RunFailure("cannot continue: \(error)")
            }
        }
        do throws(PathList.Failure) {
            return try PathList(list.source, list.separator, options: walk, system: system).run()
        } catch {
            throw RunFailure(list.message(error))
        }
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
