import Foundation

/// Counts the user instructions that treetab and the floor take for each entry, with one thread.
///
/// Counts do not depend on load, unlike times. The program valgrind counts them.
enum InstructionJob {
    static let name = "instructions"

    static let explanation = """
        User instructions an entry, counted by callgrind: one thread, 100,000 entries, start-up included.
        """

    /// The command lines, and their targets.
    private static let commands: [(what: String, arguments: [String], target: Double)] = [
        ("totals", WalkTask.totals.treetab, 700),
        ("kept and sorted, hardly any output", ["--limit", "1"], 1_800),
        ("text", WalkTask.text.treetab, 3_000),
        ("text, the largest first", WalkTask.bySize.treetab, 3_300),
        ("CSV", WalkTask.csv.treetab, 2_600),
        ("JSON Lines", WalkTask.jsonl.treetab, 3_200),
        ("names", WalkTask.names.treetab, 1_900),
    ]

    static func results(_ context: WalkContext) throws -> [EngineResult] {
        guard let valgrind = Programs.find(["valgrind"]), let strip = Programs.find(["strip"]) else {
            Console.note("valgrind or strip is not on PATH, so no instructions are counted")
            return []
        }
        let tree = TreeKind(shape: .source, entries: context.options.scaled(100_000))
        let path = try context.store.path(of: tree)
        func count(_ program: String, _ words: [String]) throws -> Double {
            // valgrind gives up when it reads the debug information of some compilers.
            let stripped = context.store.output.path + ".program"
            _ = try Programs.output(of: strip, ["--strip-debug", "-o", stripped, program])
            let arguments = ["--tool=callgrind", "--callgrind-out-file=/dev/null", stripped] + words
            let log = context.store.output.path + ".log"
            let (_, status) = try Programs.output(of: valgrind, ["--log-file=\(log)"] + arguments)
            // The last line of the log: ==1234== Collected : 123456
            let line = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
                .last { $0.contains("Collected :") }
            for file in [log, stripped] { try FileManager.default.removeItem(atPath: file) }
            guard status == 0, let number = line?.split(separator: " ").last.flatMap({ Double($0) }) else {
                throw BenchFailure("cannot count the instructions of \(([program] + words).joined(separator: " "))")
            }
            return number / Double(tree.entries)
        }
        let floor = EngineResult(
            job: name,
            what: "the floor, which reads only",
            value: try count(Programs.floor.path, WalkTask.text.floor(threads: 1) + [path]),
            unit: ""
        )
        return try [floor]
            + commands.map { command in
                EngineResult(
                    job: name,
                    what: command.what,
                    value: try count(context.treetab, ["--threads", "1"] + command.arguments + [path]),
                    unit: "",
                    bar: .atMost(command.target)
                )
            }
    }
}
