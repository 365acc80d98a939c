/// What a job asks of each program, in that program's own words.
enum WalkTask {
    /// The size of each entry at the top, with all that is below it.
    case totals
    /// The whole tree as text with size and date, sorted by name.
    case text
    /// The same, the largest first at every level, with totals.
    case bySize
    /// The whole tree in the formats for programs.
    case csv, tsv, markdown, jsonl, json
    /// The names alone.
    case names

    /// treetab's arguments.
    var treetab: [String] {
        switch self {
        case .totals: ["--depth", "1"]
        case .text: []
        case .bySize: ["--sort=-size,name"]
        case .csv: ["--csv"]
        case .tsv: ["--tsv"]
        case .markdown: ["--markdown"]
        case .jsonl: ["--jsonl"]
        case .json: ["--json"]
        case .names: ["-c", "name"]
        }
    }

    /// Where what it costs to write the table is asked for: treetab's arguments for the same walk and the same columns
    /// with next to no rows, one of each directory on a single way down.
    var treetabWithFewRows: [String]? {
        switch self {
        case .text, .csv, .tsv, .markdown, .jsonl, .json: treetab + ["--limit", "1"]
        case .totals, .bySize, .names: nil
        }
    }

    /// The floor's arguments, for a number of threads.
    func floor(threads: Int) -> [String] {
        ["walk", "-j", "\(threads)"] + (self == .names ? ["-n"] : [])
    }

    /// The peers that can do it, and their arguments; the path comes behind them.
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
        case .names:
            [(.fd, ["-uu", "."]), (.find, []), (.bfs, []), (.tree, [])]
        }
    }

    /// For those that take what they are to do behind the path; see ``command(_:_:_:)``.
    private static let printing = ["-printf", "%p %s %t\\n"]

    /// The words of a command line.
    func command(_ program: String, _ arguments: [String], _ path: String) -> [String] {
        arguments.first == "-printf" ? [program, path] + arguments : [program] + arguments + [path]
    }
}
