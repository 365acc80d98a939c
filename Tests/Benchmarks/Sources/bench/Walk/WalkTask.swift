/// The task of a job, with the arguments for each program.
enum WalkTask {
    /// The totals of each entry of the first level.
    case totals
    /// The whole tree as text with size and date, sorted by name.
    case text
    /// The same, largest first at every level, with totals.
    case bySize
    /// The whole tree in other formats.
    case csv, tsv, markdown, jsonl, json
    /// Names only.
    case names
    /// Scans, next to JSON Lines.
    case scans

    /// The arguments of treetab.
    var treetab: [String] {
        switch self {
        case .totals: ["--depth", "1"]
        case .text: []
        case .bySize: ["--sort=-size,name"]
        case .csv: ["--csv"]
        case .tsv: ["--tsv"]
        case .markdown: ["--markdown"]
        case .jsonl, .scans: ["--jsonl"]
        case .json: ["--json"]
        case .names: ["-c", "name"]
        }
    }

    /// The arguments of treetab for the same walk and columns with few rows: one for each directory on a single path.
    /// The difference is the cost of writing the table. `nil` if the job does not measure it.
    var treetabWithFewRows: [String]? {
        switch self {
        case .text, .csv, .tsv, .markdown, .jsonl, .json: treetab + ["--limit", "1"]
        case .totals, .bySize, .names, .scans: nil
        }
    }

    /// The arguments of the floor program.
    func floor(threads: Int) -> [String] {
        ["walk", "-j", "\(threads)"] + (self == .names ? ["-n"] : [])
    }

    /// The arguments of the C program that keeps, sorts, sums and prints the same table. `nil` if it does not have the format.
    var cProgram: [String]? {
        let format: String? =
            switch self {
            case .text: "text"
            case .bySize: "largest"
            case .csv: "csv"
            case .jsonl: "jsonl"
            case .markdown: "markdown"
            case .tsv, .json, .totals, .names, .scans: nil
            }
        return format.map { ["table", "-j", "2", "-f", $0] }
    }

    /// The tools that can do the task, and their arguments before the path.
    var peers: [(peer: Peer, arguments: [String])] {
        switch self {
        case .totals:
            [
                (.du, ["-d1"]), (.dust, ["-d", "1"]), (.pdu, ["--max-depth", "1"]), (.gdu, ["-npc"]),
                (.dua, ["aggregate"]), (.diskus, []), (.ncdu, ["-0xo", "/dev/null"]),
            ]
        case .text:
            [
                (.tree, ["-s", "-D"]), (.tree, ["--du", "-h", "-D"]), (.exa, ["-lT"]), (.eza, ["-lT"]),
                (.lsd, ["--tree", "-l"]), (.bfs, Self.printing), (.find, Self.printing),
            ]
        case .bySize:
            [
                (.tree, ["--du", "--sort=size", "-D"]), (.exa, ["-lT", "--sort=size"]),
                (.eza, ["-lT", "--sort=size", "--total-size"]), (.lsd, ["--tree", "-l", "--sizesort"]),
            ]
        case .csv, .tsv, .markdown, .jsonl:
            []
        case .json:
            [(.tree, ["-J", "-s", "-D"]), (.ncdu, ["-0xo", "-"]), (.gdu, ["-npo", "-"])]
        case .scans:
            [(.ncdu, ["-0xo", "-"]), (.gdu, ["-npo", "-"])]
        case .names:
            [(.fd, ["-uu", "."]), (.find, []), (.bfs, []), (.tree, [])]
        }
    }

    /// For tools that take these arguments after the path, see ``command(_:_:_:)``.
    private static let printing = ["-printf", "%p %s %t\\n"]

    /// The words of a command line.
    func command(_ program: String, _ arguments: [String], _ path: String) -> [String] {
        arguments.first == "-printf" ? [program, path] + arguments : [program] + arguments + [path]
    }
}
