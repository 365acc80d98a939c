import System

/// The roots of a walk, stored before anything else: those that are there have the first entries, and those among them
/// that are directories the first numbers.
struct WalkRoots {
    private(set) var count = 0
    /// The paths of the roots that are directories.
    private(set) var directories: [[UInt8]] = []
    /// The file systems of ``directories``.
    private(set) var fileSystems: [FileSystem] = []
    private(set) var missing: [WalkError] = []
    /// What the directories take themselves, where it may be met again.
    private(set) var hardLinks = HardLinks()

    private let builder: TreeBuilder
    private let fields: StatusFields
    private let followsLinks: Bool
    private let system: System
    private var names: NameArena

    init(_ paths: [[UInt8]], _ builder: TreeBuilder, _ options: WalkOptions, _ system: System) {
        self.builder = builder
        let fields = options.statusFields
        followsLinks = options.followsLinks
        // A root is asked for its kind in any case: whether it exists is the first thing that its user wants to know.
        self.fields = fields.union(.mode)
        self.system = system
        names = NameArena(builder)
        for path in paths {
            do throws(Errno) {
                try add(path)
            } catch {
                missing.append(WalkError(path: path, reason: error, isMissingRoot: true))
            }
        }
    }

    private mutating func add(_ path: [UInt8]) throws(Errno) {
        guard path.count <= Entry.longestName else { throw .nameTooLong }
        var status = try system.status(path: path, followingLink: false, fields)
        let isLink = status.kind == .symlink
        if isLink {
            // What the user names is meant, and what a link to a directory means is the directory. One that leads
            // nowhere is shown as what it is.
            do throws(Errno) {
                let target = try system.status(path: path, followingLink: true, fields)
                if target.kind == .directory || followsLinks { status = target }
            } catch {
                guard error == .noSuchEntry || error == .loop else { throw error }
            }
        }
        var entry = Entry(
            kind: status.kind,
            nameStart: try names.append(path.span),
            nameLength: path.count,
            parent: DirectoryRecord.none
        )
        entry.take(status)
        var details = Details(status)
        if fields.contains(.target) && (followsLinks ? isLink : status.kind == .symlink) {
            let target = try system.linkTarget(path: path)
            (details.targetStart, details.targetLength) = (try names.append(target.span), UInt32(target.count))
        }
        count += 1
        let number = try builder.storeRoot(
            entry,
            blocks: status.blocks,
            Ownership(owner: status.owner, group: status.group),
            details,
            sharedFile: followsLinks && fields.contains(.identity) ? FileIdentity(status) : nil,
            &hardLinks
        )
        if number != nil {
            directories.append(path)
            fileSystems.append(FileSystem(status))
        }
    }
}
