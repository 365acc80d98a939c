import FileTree
import SystemCalls
import TreeTable

/// The colours of the names of items.
struct ItemColors: Sendable {
    let colors: FileColors
    /// The targets of the visible links. `nil` if no colour depends on them.
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

    /// The style of the text of a link's target. It depends on the kind of the target. `nil` if it has no style.
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

/// The kinds of the files that symbolic links lead to, for the colours of links. Rendering makes no system calls, so
/// the kinds are read before it.
struct LinkTargets: Sendable {
    enum Target: Sendable {
        case found(kind: FileKind, mode: UInt16)
        /// The target does not exist or cannot be reached.
        case missing
        /// The target cannot be looked up, because the path of the link is too long for the system.
        case unknown
    }

    private var targets: [UInt32: Target] = [:]

    /// Looks up the targets of all symbolic links for which `isShown` returns `true`.
    init(_ tree: FileTree, where isShown: (FileItem) -> Bool, _ system: System) {
        tree.forEachItem { item in
            if item.kind == .symlink && isShown(item) { targets[item.id] = Self.target(of: item, system) }
        }
    }

    subscript(link: FileItem) -> Target { targets[link.originID] ?? .unknown }

    private static func target(of link: FileItem, _ system: System) -> Target {
        let path = link.path
        do throws(Errno) {
            let status = try system.status(path: path, followingLink: true, .mode)
            return .found(kind: status.kind, mode: status.mode)
        } catch {
            return error == .nameTooLong ? .unknown : .missing
        }
    }
}
