import SystemCalls

/// The roots of a walk. They are stored before all other items. Roots that exist have the first entries, and roots that
/// are directories have the first directory numbers.
struct WalkRoots {
    private(set) var count = 0
    /// The paths of the roots that are directories.
    private(set) var directories: [[UInt8]] = []
    /// The file systems of ``directories``, in the same order.
    private(set) var fileSystems: [FileSystem] = []
    /// The paths of the roots that are symbolic links to directories.
    private(set) var links: [[UInt8]] = []
    private(set) var missing: [WalkError] = []
    /// The root directories to which other paths may lead, with their blocks.
    private(set) var hardLinks = HardLinks()
    /// Finds roots below other roots. `nil` if they are not needed.
    private(set) var overlap: RootOverlap?

    private let builder: TreeBuilder
    private let fields: StatusFields
    private let followsLinks: Bool
    private let countsEveryLink: Bool
    private let system: System
    private var names: NameArena

    init(_ paths: [[UInt8]], _ builder: TreeBuilder, _ options: WalkOptions, _ system: System) {
        self.builder = builder
        let fields = options.statusFields
        followsLinks = options.followsLinks
        countsEveryLink = options.countsEveryLink
        overlap = options.countsRootsTogether ? RootOverlap() : nil
        // Always fetch the mode, because its request shows whether the root exists and which kind it has.
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
        guard path.count <= NameLocation.maximumLength else { throw .nameTooLong }
        var status = try system.status(path: path, followingLink: false, fields)
        let isLink = status.kind == .symlink
        var isBroken = false
        if isLink {
            // A link to a directory stands for the directory. A link whose target does not exist is shown as a link.
            do throws(Errno) {
                let target = try system.status(path: path, followingLink: true, fields)
                if target.kind == .directory || followsLinks { status = target }
            } catch {
                guard error == .noSuchEntry || error == .loop else { throw error }
                isBroken = true
            }
        }
        var entry = Entry(kind: status.kind, name: try names.append(path.span), parent: DirectoryRecord.none)
        entry.take(status)
        if status.kind == .symlink { entry.isBroken = isBroken }
        // Other names may lead to a leaf, so totals of matching items must find its identity.
        let isShared = followsLinks || status.links > 1 && !countsEveryLink
        if isShared && status.kind != .directory { entry.flags.insert(.isCountedApart) }
        var target: NameLocation?
        if fields.contains(.target) && isLink {
            let text = try system.linkTarget(path: path)
            target = try names.append(text.span)
        }
        count += 1
        let number = try builder.storeRoot(
            entry,
            blocks: status.blocks,
            Ownership(owner: status.owner, group: status.group),
            Details(status),
            target: target,
            sharedFile: followsLinks && fields.contains(.identity) ? FileIdentity(status) : nil,
            &hardLinks
        )
        if overlap != nil {
            let location = number == nil && isShared ? FileLocation(ofEntry: path, system) : nil
            overlap?.append(FileIdentity(status), directory: number, location: location)
        }
        if number != nil {
            directories.append(path)
            fileSystems.append(FileSystem(status))
            if isLink { links.append(path) }
        }
    }
}
