import Foundation

/// A program that is found on PATH, or not.
enum Peer: String, CaseIterable {
    case du, tree, exa, eza, lsd, gdu, ncdu, dust, dua, pdu, diskus, bfs, find, fd

    /// What it may be called: some systems have another program of the same name.
    var names: [String] {
        switch self {
        case .fd: ["fd", "fdfind"]
        case .gdu: ["gdu-go", "gdu"]
        default: [rawValue]
        }
    }
}

/// The peers that this machine has.
struct Peers {
    private let paths: [Peer: URL]

    init() {
        var paths: [Peer: URL] = [:]
        for peer in Peer.allCases { paths[peer] = Programs.find(peer.names) }
        self.paths = paths
    }

    func path(of peer: Peer) -> String? {
        paths[peer]?.path
    }

    /// The first line that each tells of its version.
    var versions: String {
        let known = Peer.allCases.compactMap { peer in
            paths[peer].map { url in
                let (text, _) = (try? Programs.output(of: url, ["--version"], withErrors: true)) ?? ("", 1)
                let line = text.split(separator: "\n").first { $0.contains(where: \.isNumber) } ?? "version unknown"
                return "\(peer.rawValue): \(line)"
            }
        }
        let missing = Peer.allCases.filter { paths[$0] == nil }.map(\.rawValue)
        return (known + (missing.isEmpty ? [] : ["Not found: \(missing.joined(separator: ", "))"]))
            .map { "- \($0)" }.joined(separator: "\n")
    }
}
