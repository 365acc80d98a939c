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
        let arguments = try ArgumentParser.parse(words.map { Array($0.utf8) } + roots)
        var requests = try Requests(arguments, system)
        // The locale of this process does not matter.
        requests.output.environment.drawsInASCII = arguments.drawsInASCII ?? false
        let listing = try TreeListing(requests, system)
        let sections = try listing.sections(requests, system)
        defer { withExtendedLifetime((listing, sections)) {} }
        let errors = listing.tree.errors
        guard errors.isEmpty else { throw Incomplete(errors: errors.map { "\($0.reason)" }) }
        let table = listing.table(requests, sections: sections)
        var output: [UInt8] = []
        let workers = Workers(system: system, chosen: requests.output.threads)
        try table.write(environment: requests.output.environment, workers: workers) { (bytes: [UInt8]) in
            output += bytes
        }
        return output
    }
}
