import Foundation

/// What a command line asks for.
enum Options {
    case help
    case clean(URL)
    case run(RunOptions)

    static let usage = """
        Usage: bench [--small] [--rounds N] [--directory DIR] [--treetab PATH] [--markdown] [JOB]...
               bench clean [--directory DIR]

        Measures the table engine, and treetab beside the peers found on PATH. A JOB is the
        beginning of a name, such as 'engine' or 'text'; without any, all are run:
          \(EngineJob.names.joined(separator: " "))
          \(WalkJob.names.joined(separator: " "))

          --small          trees of 5,000 entries, one round: does it all still run?
          --rounds N       how often each command runs, in turn with the others; 5
          --directory DIR  where the generated trees are kept; a directory of the temporary one
          --treetab PATH   the command to measure; built from this repository otherwise
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
                guard let rounds = Int(try value(word)), rounds > 0 else { throw BenchFailure("rounds: at least 1") }
                options.rounds = rounds
            default:
                let names = EngineJob.names + WalkJob.names
                guard names.contains(where: { $0.hasPrefix(word) }) else {
                    throw BenchFailure("no job is called '\(word)'; there are \(names.joined(separator: ", "))")
                }
                options.jobs.append(word)
            }
        }
        if options.isSmall { options.rounds = 1 }
        self = isClean ? .clean(options.directory) : .run(options)
    }
}

/// How the jobs are to be run.
struct RunOptions {
    var isSmall = false
    var rounds = 5
    var directory = FileManager.default.temporaryDirectory.appendingPathComponent("treetab-benchmarks")
    var treetab: URL?
    var format = ReportFormat.text
    /// The beginnings of the names of those to run. Empty: all.
    var jobs: [String] = []

    func includes(_ job: String) -> Bool {
        jobs.isEmpty || jobs.contains { job.hasPrefix($0) }
    }

    /// A number of entries, rows or levels: in a small run, so few that it takes no time.
    func scaled(_ count: Int) -> Int {
        isSmall ? min(count, max(100, min(5_000, count / 20))) : count
    }
}
