import FileTree
import SystemCalls
import TreeTable

@testable import TreetabCommand

/// Runs the command in this process, so that thousands of runs take seconds. Does the same as ``Run`` from arguments to
/// output.
enum Listing {
    struct Incomplete: Error {
        var errors: [String]
    }

    static func output(_ options: [String], _ roots: [[UInt8]], threads: Int) throws -> [UInt8] {
        let words = ["--color", "never", "--no-truncate", "--utc", "--threads", "\(threads)"] + options
        let system = System(treeCapacity: 1 << 15)
        var configuration = try Configuration(try ArgumentParser.parse(words.map { Array($0.utf8) } + roots), system)
        // The locale of this process does not matter.
        configuration.environment.drawsInASCII = configuration.arguments.drawsInASCII ?? false
        let tree = try Walk(roots: configuration.roots, options: configuration.walk, system: system).run()
        defer { withExtendedLifetime(tree) {} }
        guard tree.errors.isEmpty else { throw Incomplete(errors: tree.errors.map { "\($0.reason)" }) }
        let (accounts, now) = (Accounts(tree, system), system.now)
        let query = configuration.queryContext(accounts, now: now)
        let selection = Selection(
            tree,
            configuration.arguments,
            countsMatches: configuration.countsMatches,
            hidesDotFiles: configuration.hidesDotFiles,
            query
        )
        let context = configuration.columnContext(tree, selection, accounts, now: now, system)
        let table = configuration.table(tree, selection, context)
        var output: [UInt8] = []
        let workers = Workers(system: system, chosen: configuration.threads)
        try table.write(environment: configuration.environment, workers: workers) { (bytes: [UInt8]) in
            output += bytes
        }
        return output
    }
}
