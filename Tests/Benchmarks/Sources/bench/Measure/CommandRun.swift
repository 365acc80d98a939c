import Foundation

/// The time and memory that a run of a command took.
struct CommandRun {
    var status: Int
    var wall: Double
    var user: Double
    var system: Double
    /// Peak memory in bytes.
    var peak: Double

    /// Runs a command with its output in a file. `run.c` starts it, and explains why.
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

/// The runs of one command.
struct CommandRuns {
    var runs: [CommandRun] = []

    func median(_ value: KeyPath<CommandRun, Double>) -> Double {
        runs.map { $0[keyPath: value] }.median
    }

    /// The median ratio to another command's wall time. Each run is compared with the other's run of the same round.
    func ratio(to other: CommandRuns) -> Double {
        zip(runs, other.runs).map { $0.wall / $1.wall }.median
    }

    /// The first exit status that is not 0, if any.
    var failure: Int? {
        runs.lazy.map(\.status).first { $0 != 0 }
    }
}
