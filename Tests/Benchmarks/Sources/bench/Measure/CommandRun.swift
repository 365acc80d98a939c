import Foundation

/// What a run of a command took.
struct CommandRun {
    var status: Int
    var wall: Double
    var user: Double
    var system: Double
    /// The most memory that it had at once, in bytes.
    var peak: Double

    /// Runs a command with its output in a file; see `run.c` for why not from here.
    init(_ command: [String], output: URL) throws {
        let arguments = ["run", output.path] + command
        let (text, _) = try Programs.output(of: Programs.floor, arguments)
        let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard numbers.count == 5 else { throw BenchFailure("cannot run \(command[0]): \(text)") }
        status = Int(numbers[0])
        wall = numbers[1]
        user = numbers[2]
        system = numbers[3]
        peak = numbers[4] * 1024
    }
}

/// Runs of one command, in turn with those of others.
struct CommandRuns {
    var runs: [CommandRun] = []

    func median(_ value: KeyPath<CommandRun, Double>) -> Double {
        runs.map { $0[keyPath: value] }.median
    }

    /// How the wall time stands to that of another, each run compared with the other's of the same round.
    func ratio(to other: CommandRuns) -> Double {
        zip(runs, other.runs).map { $0.wall / $1.wall }.median
    }

    /// The first exit status that is not 0, if any.
    var failure: Int? {
        runs.lazy.map(\.status).first { $0 != 0 }
    }
}
