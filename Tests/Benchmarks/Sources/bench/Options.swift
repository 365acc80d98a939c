import Foundation

/// A parsed command line.
enum Options {
    case help
    case clean(URL)
    case run(RunOptions)

    static let usage = """
        Usage: bench [--small] [--rounds N] [--directory DIR] [--treetab PATH] [--markdown] [JOB]...
               bench clean [--directory DIR]

        Measures the table engine, and treetab next to the tools found on PATH. A JOB is the
        prefix of a name, such as 'engine' or 'text'. Without a JOB, all jobs run:
          \(EngineJob.names.joined(separator: " "))
          \(WalkJob.names.joined(separator: " "))

          --small          small trees and one round, as a smoke test
          --rounds N       number of rounds; default 5
          --directory DIR  directory of the generated trees; default in /tmp
          --treetab PATH   the command to measure; default: build it
          --markdown       print Markdown
        """

    init(_ words: [String]) throws {
        var options = RunOptions()
        var isClean = false
        var rest = words[...]
        func value(_ option: String) throws -> String {
            guard let value = rest.popFirst() else { throw BenchFailure("'\(option)' needs a value") }
            return value
        }
        while let word = rest.popFirst() {
            switch word {
            case "-h", "--help":
                self = .help
                return
            case "clean": isClean = true
            case "--small": options.isSmall = true
            case "--markdown": options.format = .markdown
            case "--directory": options.directory = URL(fileURLWithPath: try value(word), isDirectory: true)
            case "--treetab": options.treetab = URL(fileURLWithPath: try value(word))
            case "--rounds":
                guard let rounds = Int(try value(word)), rounds > 0 else {
                    throw BenchFailure("'--rounds' needs a number of at least 1")
                }
                options.rounds = rounds
            default:
                let names = EngineJob.names + WalkJob.names
                guard names.contains(where: { $0.hasPrefix(word) }) else {
                    throw BenchFailure("unknown job '\(word)'; the jobs are \(names.joined(separator: ", "))")
                }
                options.jobs.append(word)
            }
        }
        if options.isSmall { options.rounds = 1 }
        self = isClean ? .clean(options.directory) : .run(options)
    }
}

/// The options of a run.
struct RunOptions {
    var isSmall = false
    var rounds = 5
    var directory = FileManager.default.temporaryDirectory.appendingPathComponent("treetab-benchmarks")
    var treetab: URL?
    var format = ReportFormat.text
    /// Prefixes of the names of the jobs to run. Empty for all jobs.
    var jobs: [String] = []

    func includes(_ job: String) -> Bool {
        jobs.isEmpty || jobs.contains { job.hasPrefix($0) }
    }

    /// A number of entries, rows or levels, reduced in a small run.
    func scaled(_ count: Int) -> Int {
        isSmall ? min(count, max(100, min(5_000, count / 20))) : count
    }
}
