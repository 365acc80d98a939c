/// A task on a tree for treetab, the floor and similar tools.
struct WalkJob {
    let name: String
    let what: String
    let task: WalkTask
    let tree: TreeKind
    /// A factor for the number of rounds: quick jobs run more often.
    var roundsFactor = 1

    static let names = all(RunOptions()).map(\.name)

    var title: String { "\(name): \(what); \(tree.name)" }

    static func all(_ options: RunOptions) -> [WalkJob] {
        let large = TreeKind(shape: .source, entries: options.scaled(1_000_000))
        let medium = TreeKind(shape: .source, entries: options.scaled(100_000))
        let flat = TreeKind(shape: .flat, entries: options.scaled(500_000))
        let chain = TreeKind(shape: .chain, entries: options.scaled(4_000))
        let links = TreeKind(shape: .links, entries: options.scaled(100_000))
        let few = TreeKind(shape: .flat, entries: 3)
        return [
            WalkJob(name: "totals", what: "totals of the first level", task: .totals, tree: large),
            WalkJob(name: "totals-medium", what: "the same, fewer entries", task: .totals, tree: medium),
            WalkJob(name: "text", what: "the whole tree as text with size and date", task: .text, tree: large),
            WalkJob(name: "text-medium", what: "the same, fewer entries", task: .text, tree: medium),
            WalkJob(name: "size", what: "the whole tree, the largest first", task: .bySize, tree: large),
            WalkJob(name: "csv", what: "the whole tree as CSV", task: .csv, tree: large),
            WalkJob(name: "tsv", what: "the whole tree as TSV", task: .tsv, tree: large),
            WalkJob(name: "markdown", what: "the whole tree as Markdown", task: .markdown, tree: large),
            WalkJob(name: "jsonl", what: "the whole tree, a JSON object a line", task: .jsonl, tree: large),
            WalkJob(name: "json", what: "the whole tree as one JSON document", task: .json, tree: large),
            WalkJob(name: "names", what: "names alone", task: .names, tree: large),
            WalkJob(name: "scans", what: "scans saved, loaded and compared", task: .scans, tree: large),
            WalkJob(name: "flat", what: "the total of one directory", task: .totals, tree: flat),
            WalkJob(name: "chain", what: "totals, each directory in the one before", task: .totals, tree: chain),
            WalkJob(name: "links", what: "totals, ten names a file", task: .totals, tree: links),
            WalkJob(name: "few", what: "three files", task: .text, tree: few, roundsFactor: 10),
        ]
    }

    func run(_ context: WalkContext) throws -> [WalkResult] {
        let path = try context.store.path(of: tree)
        let contenders = contenders(context)
        let smallest = try context.smallestTree()
        let output = context.store.output
        let starts = try contenders.map { try CommandRun($0.command(smallest), output: output).peak }
        // Warm the cache, so that all commands start from the same state.
        if !context.options.isSmall { _ = try CommandRun(contenders[0].command(path), output: output) }
        var runs = contenders.map { _ in CommandRuns() }
        for _ in 0..<context.options.rounds * (context.options.isSmall ? 1 : roundsFactor) {
            for (index, contender) in contenders.enumerated() {
                runs[index].runs.append(try CommandRun(contender.command(path), output: output))
            }
        }
        return contenders.indices.map { result($0, contenders, runs, starts: starts) }
    }

    /// The floor with one and two threads, treetab, the C program that prints the same table, then the other tools.
    private func contenders(_ context: WalkContext) -> [Contender] {
        var contenders = [1, 2].map { threads in
            Contender(
                "floor, \(threads) thread\(threads == 1 ? "" : "s")",
                task,
                program: Programs.floor.path,
                task.floor(threads: threads)
            )
        }
        contenders.append(Contender("treetab", task, program: context.treetab, task.treetab))
        if let arguments = task.treetabWithFewRows {
            contenders.append(Contender("treetab", task, program: context.treetab, arguments))
        }
        if let arguments = task.cProgram {
            contenders.append(Contender("C program", task, program: Programs.floor.path, arguments))
        }
        if task == .scans { contenders += Contender.scans(context.treetab) }
        for (peer, arguments) in task.peers {
            guard let program = context.peers.path(of: peer) else { continue }
            contenders.append(Contender(peer.rawValue, task, program: program, arguments))
        }
        return contenders
    }

    private func result(
        _ index: Int,
        _ contenders: [Contender],
        _ runs: [CommandRuns],
        starts: [Double]
    ) -> WalkResult {
        let own = runs[index]
        let peak = own.median(\.peak)
        // A difference below one mebibyte is noise.
        let growth = peak - starts[index]
        return WalkResult(
            id: index,
            command: contenders[index].title,
            wall: own.median(\.wall),
            user: own.median(\.user),
            system: own.median(\.system),
            peak: peak,
            timeAnEntry: own.median(\.wall) / Double(tree.entries) * 1e6,
            toFloor: own.ratio(to: runs[0]),
            toFloorOfTwo: own.ratio(to: runs[1]),
            toTreetab: own.ratio(to: runs[2]),
            memoryAnEntry: growth < Double(1 << 20) ? nil : growth / Double(tree.entries),
            remark: own.failure.map { "exit status \($0)" } ?? ""
        )
    }
}

/// A command that takes part in a job.
struct Contender {
    let title: String
    let command: (String) -> [String]

    init(_ name: String, _ task: WalkTask, program: String, _ arguments: [String]) {
        title = program == Programs.floor.path ? name : ([name] + arguments).joined(separator: " ")
        command = { task.command(program, arguments, $0) }
    }

    private init(_ title: String, command: @escaping (String) -> [String]) {
        (self.title, self.command) = (title, command)
    }

    /// The commands that save, load and compare scans. The scan of a tree is beside it, and the first command writes it.
    static func scans(_ treetab: String) -> [Contender] {
        [
            Contender("treetab --save SCAN") { [treetab, "--save", $0 + ".json", $0] },
            Contender("treetab --csv -L 0") { [treetab, "--csv", "-L", "0", $0] },
            Contender("treetab --csv -L 0 --load SCAN") { [treetab, "--csv", "-L", "0", "--load", $0 + ".json"] },
            Contender("treetab --load SCAN") { [treetab, "--load", $0 + ".json"] },
            Contender("treetab --diff SCAN SCAN") { [treetab, "--diff", $0 + ".json", $0 + ".json"] },
            Contender("treetab --diff SCAN") { [treetab, "--diff", $0 + ".json", $0] },
        ]
    }
}
