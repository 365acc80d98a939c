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
    private let options: WalkOptions
    /// Whether there is only one path.
    private let isOnly: Bool
    private let system: System
    private var names: NameArena

    init(_ paths: [[UInt8]], _ builder: TreeBuilder, _ options: WalkOptions, _ system: System) {
        self.builder = builder
        self.options = options
        isOnly = paths.count == 1
        overlap = options.countsRootsTogether ? RootOverlap() : nil
        // Always fetch the mode, because its request shows whether the root exists and which kind it has.
        fields = options.statusFields.union(.mode)
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
        if isLink && (isOnly || options.followsLinks || fields.contains(.broken)) {
            // If it is the only path, a link to a directory stands for the directory.
            do throws(Errno) {
                let target = try system.status(path: path, followingLink: true, fields)
                if options.followsLinks || isOnly && target.kind == .directory { status = target }
            } catch {
                // A target that is out of reach concerns only those who ask for it.
                let isOutOfReach = error == .permissionDenied && !options.followsLinks
                guard error.saysThatNothingIsThere || isOutOfReach else { throw error }
                isBroken = true
            }
        }
        if status.kind != .directory && !isMember(path) { return }
        var entry = Entry(kind: status.kind, name: try names.append(path.span), parent: DirectoryRecord.none)
        entry.take(status)
        if status.kind == .symlink { entry.isBroken = isBroken }
        if status.kind == .directory && !options.include.isEmpty {
            entry.flags.insert(.isUncounted)
            status.blocks = 0
        }
        // Other names may lead to a leaf, so totals of all roots must find its identity.
        let isShared = options.followsLinks || status.links > 1 && !options.countsEveryLink
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
            sharedFile: options.followsLinks && fields.contains(.identity) ? FileIdentity(status) : nil,
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
    /// Returns whether the globs keep a root that is not a directory. They test the last component of its path.
    private func isMember(_ path: [UInt8]) -> Bool {
        let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let name = path.span.extracting(start...)
        return options.membership(isDirectory: false, isInside: false) { globs in
            globs.matches(name: name, path: name, isDirectory: false)
        } == .counted
    }
}
