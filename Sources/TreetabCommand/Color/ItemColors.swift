import FileTree
import System
import TreeTable

/// The colours of the names of items.
struct ItemColors: Sendable {
    let colors: FileColors
    /// `nil` if no colour depends on what links lead to.
    let targets: LinkTargets?

    /// The style of an item's name. `nil` if it has none.
    func style(of item: FileItem) -> TableTextStyle? {
        var traits = FileColors.Traits(item)
        var isOrphan = false
        if item.kind == .symlink, colors.needsTargets, let targets {
            switch targets[item] {
            case .missing: isOrphan = true
            case .found(let kind, let mode) where colors.followsLinks: (traits.kind, traits.mode) = (kind, mode)
            case .found, .unknown: break
            }
        }
        return item.name.withBytes { colors.style($0, traits, isOrphan: isOrphan) }
    }

    /// The style of a link's target, by its kind. `nil` if it has no style.
    func targetStyle(of item: FileItem) -> TableTextStyle? {
        guard item.kind == .symlink, colors.distinguishesTargets, let targets, let name = item.target else {
            return nil
        }
        switch targets[item] {
        case .missing: return colors.missing
        case .unknown: return nil
        case .found(let kind, let mode):
            return name.withBytes { colors.style($0, FileColors.Traits(kind: kind, mode: mode)) }
        }
    }
}

extension FileColors.Traits {
    fileprivate init(_ item: FileItem) {
        self.init(
            kind: item.isDirectory ? .directory : item.kind,
            mode: item.hasStatus ? item.mode : 0,
            links: item.links ?? 1
        )
    }
}

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
