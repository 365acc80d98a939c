import FileTree
import System
import TreeTable

/// How the names of items are coloured: by what is known of them, and of links by where they lead.
struct ItemColors: Sendable {
    let colors: FileColors
    let system: System

    /// The style of an item's name. Nil: nothing sets it off.
    func style(of item: FileItem) -> TableTextStyle? {
        var traits = FileColors.Traits(item)
        var leadsNowhere = false
        if item.kind == .symlink && colors.needsTargets {
            switch target(of: item) {
            case .nothing: leadsNowhere = true
            case .unknown: break
            case .status(let status) where colors.followsLinks: (traits.kind, traits.mode) = (status.kind, status.mode)
            case .status: break
            }
        }
        return item.name.withBytes { colors.style($0, traits, leadsNowhere: leadsNowhere) }
    }

    /// The style of what a link holds, by what is there.
    func targetStyle(of item: FileItem) -> TableTextStyle? {
        guard colors.tellsTargetsApart, item.kind == .symlink, let name = item.target else { return nil }
        switch target(of: item) {
        case .nothing: return colors.missing
        case .unknown: return nil
        case .status(let status):
            let traits = FileColors.Traits(kind: status.kind, mode: status.mode)
            return name.withBytes { colors.style($0, traits) }
        }
    }

    private enum Target {
        case status(FileStatus)
        /// There is none.
        case nothing
        /// It cannot be asked: the path is longer than the system takes.
        case unknown
    }

    private func target(of link: FileItem) -> Target {
        var path: [UInt8] = []
        link.appendPath(to: &path)
        do throws(Errno) {
            return .status(try system.status(path: path, followingLink: true, .mode))
        } catch {
            return error == .nameTooLong ? .unknown : .nothing
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
