import Foundation

/// `bench` measures the table engine, and the command next to similar tools.
@main
enum Bench {
    static func main() {
        do {
            // The benchmark starts itself for each measurement of the engine, so that each runs in its own process.
            if CommandLine.arguments.dropFirst().first == "measure" {
                return Console.write(try EngineCase.measure(Array(CommandLine.arguments.dropFirst(2))).encoded)
            }
            switch try Options(Array(CommandLine.arguments.dropFirst())) {
            case .help: Console.write(Options.usage)
            case .clean(let directory): try TreeStore(directory).removeAll()
            case .run(let options): try run(options)
            }
        } catch {
            Console.note("\(error)")
            exit(2)
        }
    }

    private static func run(_ options: RunOptions) throws {
        let report = Report(format: options.format)
        report.heading("Machine")
        report.text(Machine.current.summary)
        let engineJobs = EngineJob.all(options).filter { options.includes($0.name) }
        if !engineJobs.isEmpty {
            report.heading("Engine")
            report.text(EngineJob.explanation)
            report.table(try engineJobs.flatMap { try $0.results(options) })
        }
        let walkJobs = WalkJob.all(options).filter { options.includes($0.name) }
        if !walkJobs.isEmpty {
            let context = try WalkContext(options)
            for job in walkJobs {
                report.heading(job.title)
                report.table(try job.run(context))
            }
            report.heading("Versions")
            report.text(context.peers.versions)
        }
    }
}

/// The reason why the benchmark stops.
struct BenchFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
