import SystemCalls

/// The data that all workers of a walk share.
final class WalkContext: Sendable {
    let builder: TreeBuilder
    let options: WalkOptions
    let system: System
    /// The file system of each root that is a directory, in the order of the roots.
    let fileSystems: [FileSystem]
    /// The maximum number of directories that a worker keeps open while they have unread subdirectories.
    let openLimit: Int
    let findings: Monitor<WalkFindings>
    /// The directories opened until now. A directory that was not opened before cannot be a loop. `nil` if links are not
    /// followed.
    let openedDirectories: Monitor<Set<FileIdentity>>?

    /// git's settings for all repositories, `nil` if ignore files are not used.
    let git: GitSettings?
    /// For each root that is a directory, the ignore rules of the directories above it. Empty if ignore files are not
    /// used.
    let rulesAbove: [AncestorRules]
    /// The marks to look for in a directory before its entries are processed.
    let marks: DirectoryMarks

    /// The roots to find below other roots. `nil` if nobody needs them.
    let overlap: RootOverlap?

    /// The metadata to fetch for entries that are stored.
    let keptFields: StatusFields
    /// The metadata to fetch for entries that are only counted.
    let foldedFields: StatusFields
    /// Whether the latest modification of entries that are only counted is needed.
    let foldsNewest: Bool

    /// Whether names or paths decide which entries are in the tree.
    let selectsNames: Bool

    var storage: TreeStorage { builder.storage }

    init(
        _ builder: TreeBuilder,
        _ options: WalkOptions,
        _ system: System,
        _ roots: WalkRoots,
        openLimit: Int
    ) {
        self.builder = builder
        self.options = options
        self.system = system
        self.openLimit = openLimit
        fileSystems = roots.fileSystems
        overlap = roots.overlap
        openedDirectories = options.followsLinks ? Monitor([]) : nil
        findings = Monitor(WalkFindings(hardLinks: roots.hardLinks))
        let git = options.respectsGitignore ? GitSettings(system) : nil
        self.git = git
        rulesAbove = git.map { git in roots.directories.map { AncestorRules(root: $0, git, system) } } ?? []
        selectsNames =
            !options.exclude.isEmpty || !options.include.isEmpty || git != nil || options.outputFile != nil
        var marks: DirectoryMarks = options.excludesCaches ? .cacheTag : []
        if git != nil { marks.formUnion([.repository, .ignoreFile]) }
        self.marks = marks
        // Link targets need a separate call. Paths and entries need none.
        keptFields = options.statusFields.subtracting([.target, .path, .entries, .broken])
        foldsNewest = options.fields.contains(.newest)
        var counted = options.statusFields.intersection([.size, .disk, .identity])
        if counted.isDisjoint(with: [.size, .disk]) && overlap == nil { counted = [] }
        foldedFields = foldsNewest ? counted.union(.modified) : counted
    }

    /// Whether paths are needed to decide which entries are in the tree.
    var needsPath: Bool { options.exclude.needsPath || options.include.needsPath || git != nil }

    /// The errors in reading git's settings and the rules of the directories above the roots.
    var ignoreErrors: [IgnoreFileError] { (git?.errors ?? []) + rulesAbove.flatMap(\.errors) }

    /// Creates the walked directory for a directory that is stored in the tree.
    func keptDirectory(_ number: UInt32, in parent: WalkedDirectory?) -> WalkedDirectory {
        let index = Int(storage.directories[Int(number)].entry)
        let depth = parent.map { $0.depth + 1 } ?? 0
        let isMatch = !options.include.isEmpty && !storage.entries[index].flags.contains(.isUncounted)
        var running = parent?.running
        if depth == 1, let parent, let progress = options.progress {
            let child = { RootChild(root: parent.root, name: self.storage.withName(of: index) { $0.bytes }) }
            running = progress.follow(child, blocks: storage.blocks?[index] ?? 0)
        }
        let reused = options.reuse.flatMap { reuse in
            storage.withName(of: index) { reuse.number(of: $0, depth: depth, in: parent?.reused) }
        }
        return WalkedDirectory(
            number: number,
            in: parent,
            root: parent?.root ?? number,
            foldsChildren: !storesContents(of: number, atDepth: depth),
            isInside: parent?.isInside ?? false || isMatch,
            running: running,
            reused: reused
        )
    }

    /// Returns whether the contents of a stored directory are stored.
    func storesContents(of number: UInt32, atDepth depth: Int) -> Bool {
        let name = storage.entries[Int(storage.directories[Int(number)].entry)].name
        let isHidden = depth > 0 && !options.showsHidden && storage.names[name.start] == UInt8(ascii: ".")
        return options.storesContents(atDepth: depth, isHidden: isHidden)
    }

    /// Returns whether other paths may lead to the file, so that ``HardLinks`` must count it. If links are followed,
    /// other paths may lead to any file. It is inlined, because a call would copy the whole status.
    @inline(__always)
    func countsApart(_ status: FileStatus) -> Bool {
        if options.followsLinks { return options.statusFields.contains(.identity) }
        return status.links > 1 && status.kind != .directory && !options.countsEveryLink
    }

    /// Returns whether the totals need the metadata of an entry that is only counted.
    func needsFoldedStatus(_ kind: FileKind) -> Bool {
        switch kind {
        case .unknown: true
        // Totals include the blocks of a directory but not its size.
        case .directory: foldedFields.contains(.disk) || foldsNewest || overlap != nil
        // Devices and pipes have no content. But if a file is mounted on one, the entry has the size of that file.
        case .file, .symlink, .fifo, .socket, .block, .character: !foldedFields.isEmpty
        }
    }
}
