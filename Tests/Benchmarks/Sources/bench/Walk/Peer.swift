import Foundation

/// A similar tool, which may or may not be installed.
enum Peer: String, CaseIterable {
    case du, tree, exa, eza, lsd, gdu, ncdu, dust, dua, pdu, diskus, bfs, find, fd

    /// Possible names. Some systems have a different program with the usual name.
    var names: [String] {
        switch self {
        case .fd: ["fd", "fdfind"]
        case .gdu: ["gdu-go", "gdu"]
        default: [rawValue]
        }
    }
}

/// The installed tools.
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

    /// The versions: the first line with a digit that each tool prints.
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
