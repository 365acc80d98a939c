import FileTree
import System

/// What symbolic links lead to. Fetched before the table is rendered, for the colours of links.
struct LinkTargets: Sendable {
    enum Target: Sendable {
        case found(kind: FileKind, mode: UInt16)
        /// Nothing is there, or it cannot be reached.
        case missing
        /// The system does not answer, since the path is too long.
        case unknown
    }

    private var targets: [UInt32: Target] = [:]

    /// Asks the system for the targets of the links that are shown.
    init(_ tree: FileTree, where isShown: (FileItem) -> Bool, _ system: System) {
        tree.forEachItem { item in
            if item.kind == .symlink && isShown(item) { targets[item.id] = Self.target(of: item, system) }
        }
    }

    subscript(link: FileItem) -> Target { targets[link.id] ?? .unknown }

    private static func target(of link: FileItem, _ system: System) -> Target {
        var path: [UInt8] = []
        link.appendPath(to: &path)
        do throws(Errno) {
            let status = try system.status(path: path, followingLink: true, .mode)
            return .found(kind: status.kind, mode: status.mode)
        } catch {
            return error == .nameTooLong ? .unknown : .missing
        }
    }
}
