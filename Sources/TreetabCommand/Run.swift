import FileTree
import System
import TreeTable

/// Runs the command and ends the program.
package func runCommand() -> Never {
    let system = System()
    system.endsWithoutMemory()
    system.reserveStandardStreams()
    system.exit(Run(system).run(system.commandLineWords).rawValue)
}

/// One run of the command: arguments → configuration → walk → table → output.
package struct Run {
    private let system: System

    package init(_ system: System) {
        self.system = system
    }

    package func run(_ words: [[UInt8]]) -> ExitStatus {
        do throws(ArgumentError) {
            var arguments = try ArgumentParser.parse(words)
            if arguments.request == .run, let file = try system.configurationFile(arguments.file) {
                arguments = try ArgumentParser.parse(words, after: file.arguments())
            }
            switch arguments.request {
            case .help: return write(Help.text())
            case .version: return write("treetab \(version)\n")
            case .explain(let topic): return write(topic.text())
            case .completions(let shell): return write(shell.completions())
            case .manual: return write(ManualPage.text())
            case .schema: return write(JSONSchema.text())
            case .configurationPath: return try writeConfigurationPath()
            case .run: return list(try Configuration(arguments, system))
            }
        } catch {
            report(([error.message] + error.excerpt).joined(separator: "\n"))
            return .failure
        }
    }

    private func list(_ configuration: Configuration) -> ExitStatus {
        let start = system.milliseconds
        var configuration = configuration
        if let path = configuration.output {
            do throws(Errno) {
                try OutputFile.check(path, system)
                // The table of last time is not part of what this one is about.
                configuration.walk.outputFile = try FilePlace(path, system)
            } catch {
                report(OutputFailure(reason: error), configuration)
                return .failure
            }
        }
        let tree: FileTree
        do throws(NoTree) {
            tree = try read(configuration)
        } catch {
            report(error.message)
            return .failure
        }
        let context = configuration.columnContext(tree, system)
        let table = configuration.table(tree, context)
        // With no root there is no table; the errors say why.
        if !tree.roots.isEmpty {
            do throws(OutputFailure) {
                try write(table, total(tree, configuration, since: start), configuration)
            } catch {
                report(error, configuration)
                return .failure
            }
        }
        let status = report(tree.errors, configuration)
        let substitutes = tree.roots.isEmpty ? [] : substitutes(configuration, context)
        for substitute in substitutes { report(substitute) }
        return status == .success && !substitutes.isEmpty ? .incomplete : status
    }

    // MARK: Input

    /// Why there is nothing to show.
    private struct NoTree: Error {
        var message: String
    }

    private func read(_ configuration: Configuration) throws(NoTree) -> FileTree {
        let progress = configuration.walk.progress.map { ProgressLine($0, configuration.units, system) }
        defer { progress?.end() }
        guard let list = configuration.pathList else {
            do throws(Errno) {
                return try Walk(roots: configuration.roots, options: configuration.walk, system: system).run()
            } catch {
                throw NoTree(message: "cannot go on: \(error)")
            }
        }
        do throws(PathList.Failure) {
            return try PathList(list.source, list.separator, options: configuration.walk, system: system).run()
        } catch {
            throw NoTree(message: list.message(error))
        }
    }

    // MARK: Output

    private struct OutputFailure: Error {
        var reason: Errno
    }

    /// The line behind the table. Nil: there is none.
    private func total(_ tree: FileTree, _ configuration: Configuration, since start: Int64) -> [UInt8]? {
        guard configuration.showsTotal else { return nil }
        let line = TotalLine(
            totals: TreeTotals(tree, fields: configuration.walk.fields),
            sizes: SizeFormat(configuration.units),
            incompleteMark: ColumnContext.incompleteMark(drawsInASCII: configuration.environment.drawsInASCII),
            errors: tree.errors.count,
            milliseconds: configuration.tellsTime ? system.milliseconds - start : nil
        )
        let environment = configuration.environment
        let text = line.text(
            width: configuration.format == .text ? environment.width : nil,
            ellipsis: ColumnContext.ellipsis(drawsInASCII: environment.drawsInASCII)
        )
        return Array("\n\(text)\n".utf8)
    }

    private func write(
        _ table: Table<FileItem>,
        _ total: [UInt8]?,
        _ configuration: Configuration
    ) throws(OutputFailure) {
        let workers = Workers(system: system, count: configuration.threads)
        do {
            guard let path = configuration.output else {
                try table.write(environment: configuration.environment, workers: workers) { bytes in
                    try system.write(bytes, to: .output)
                }
                if let total { try system.write(total, to: .output) }
                return try system.closeStandardOutput()
            }
            let file = try OutputFile.open(path, system)
            do {
                try table.write(environment: configuration.environment, workers: workers) { bytes in
                    try file.write(bytes)
                }
                if let total { try file.write(total) }
            } catch {
                file.discard()
                throw error
            }
            try file.commit()
        } catch {
            // Nothing else is thrown above: tables pass on what their sink throws.
            throw OutputFailure(reason: error as? Errno ?? .inputOutput)
        }
    }

    private func writeConfigurationPath() throws(ArgumentError) -> ExitStatus {
        guard let path = system.configurationPath else { throw .noConfigurationPath }
        return write(path + [UInt8(ascii: "\n")])
    }

    private func write(_ text: String) -> ExitStatus { write(Array(text.utf8)) }

    private func write(_ bytes: [UInt8]) -> ExitStatus {
        do throws(Errno) {
            try system.write(bytes, to: .output)
            try system.closeStandardOutput()
            return .success
        } catch {
            reportUnwritable("standard output", error)
            return .failure
        }
    }

    // MARK: Errors

    private func report(_ failure: OutputFailure, _ configuration: Configuration) {
        let name = configuration.output.map { "'\(Escaping.printable($0))'" } ?? "standard output"
        reportUnwritable(name, failure.reason)
    }

    /// A reader that has gone away has seen what it wanted: nobody is left to tell.
    private func reportUnwritable(_ name: String, _ reason: Errno) {
        if reason != .brokenPipe { report("cannot write to \(name): \(reason)") }
    }

    private func report(_ errors: [WalkError], _ configuration: Configuration) -> ExitStatus {
        for error in errors where error.isMissingRoot {
            report("cannot read '\(Escaping.printable(error.path))': \(error.reason)")
        }
        let ignoreFiles = errors.filter(\.isIgnoreFile)
        if let first = ignoreFiles.first {
            let first = "'\(Escaping.printable(first.path))': \(first.reason)"
            report(
                ignoreFiles.count == 1
                    ? "cannot read \(first); what it leaves out is shown"
                    : "\(ignoreFiles.count) files that say what to leave out could not be read, the first of them \(first)"
            )
        }
        let failures = errors.filter { !$0.isMissingRoot && !$0.isIgnoreFile }
        if let first = failures.first {
            let first = "'\(Escaping.printable(first.path))': \(first.reason)"
            // One that neither told what it is nor opened is one all the same; they stand side by side.
            let count = zip(failures, failures.dropFirst()).reduce(1) { $0 + ($1.0.path == $1.1.path ? 0 : 1) }
            if configuration.listsErrors {
                for failure in failures { report("\(Escaping.printable(failure.path)): \(failure.reason)") }
            }
            let mark = ColumnContext.incompleteMark(drawsInASCII: configuration.environment.drawsInASCII)
            report(
                count == 1
                    ? "cannot read \(first); totals above it are lower bounds (\(mark))"
                    : "\(count) entries could not be read, the first of them \(first); "
                        + "totals above them are lower bounds (\(mark))"
            )
        }
        if errors.contains(where: \.isMissingRoot) { return .failure }
        return failures.isEmpty && ignoreFiles.isEmpty ? .success : .incomplete
    }

    /// What stands in place of what the system could not tell, and why.
    private func substitutes(_ configuration: Configuration, _ context: ColumnContext) -> [String] {
        var substitutes: [String] = []
        if let (account, reason) = context.accounts.failure {
            substitutes.append("cannot look up account \(account): \(reason); numbers are shown")
        }
        if let reason = configuration.zone.failure {
            substitutes.append("cannot read the time zone: \(reason); times are in UTC")
        }
        return substitutes
    }

    private func report(_ message: String) {
        // Where standard error cannot be written to either, the exit status is left to tell.
        try? system.write(Array("treetab: \(message)\n".utf8), to: .error)
    }
}

/// The version of the command, as the change log has it.
package let version = "0.1.0"
