import System

/// The data that all workers of a walk share.
struct WalkContext: Sendable {
    let builder: TreeBuilder
    let options: WalkOptions
    let system: System
    /// The file systems of the roots that are directories, in their order.
    let fileSystems: [FileSystem]
    /// The number of directories that a worker keeps open for their subdirectories.
    let openLimit: Int
    let findings: Monitor<WalkFindings>
    /// The directories opened so far if links are followed. A directory opened for the first time cannot be a loop.
    let openedDirectories = Monitor<Set<FileIdentity>>([])

    /// The settings of git for all repositories, `nil` if ignore files are not used.
    let git: GitSettings?
    /// The ignore rules from above each root, in their order; empty if ignore files are not used.
    let rulesAbove: [AncestorRules]
    /// The marks to look for in each directory before reading it.
    let marks: DirectoryMarks

    /// The metadata to fetch for stored entries, and for folded entries, which are only counted.
    let keptFields: StatusFields
    let foldedFields: StatusFields

    /// Whether entries may be excluded by name or path.
    let hasExclusions: Bool

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
        findings = Monitor(WalkFindings(hardLinks: roots.hardLinks))
        let git = options.respectsGitignore ? GitSettings(system) : nil
        self.git = git
        rulesAbove = git.map { git in roots.directories.map { AncestorRules(root: $0, git, system) } } ?? []
        hasExclusions = !options.exclude.isEmpty || git != nil || options.outputFile != nil
        var marks: DirectoryMarks = options.excludesCaches ? .cacheTag : []
        if git != nil { marks.formUnion([.repository, .ignoreFile]) }
        self.marks = marks
        // Link targets take another call, and paths take none.
        keptFields = options.statusFields.subtracting([.target, .path])
        let counted = options.statusFields.intersection([.size, .disk, .identity])
        foldedFields = counted.isDisjoint(with: [.size, .disk]) ? [] : counted
    }

    /// Whether exclusion needs the paths of entries.
    var needsPath: Bool { options.exclude.needsPath || git != nil }

    /// The errors in reading the settings of git, and the rules from above the roots.
    var ignoreErrors: [IgnoreFileError] { (git?.errors ?? []) + rulesAbove.flatMap(\.errors) }

    /// Returns the walk state of a stored directory.
    func keptDirectory(_ number: UInt32, in parent: WalkedDirectory?) -> WalkedDirectory {
        let entry = storage.entries[Int(storage.directories[Int(number)].entry)]
        let depth = parent.map { $0.depth + 1 } ?? 0
        let isHidden =
            parent != nil && !options.showsHidden && storage.names[entry.name.start] == UInt8(ascii: ".")
        let isCut = options.maxDepth.map { depth >= $0 } ?? false
        return WalkedDirectory(
            number: number,
            in: parent,
            root: parent?.root ?? number,
            foldsChildren: isHidden || isCut
        )
    }

    /// Returns whether other paths may lead to the entry, so that ``HardLinks`` counts it. If links are followed, that
    /// holds for all entries.
    func countsApart(_ status: FileStatus) -> Bool {
        if options.followsLinks { return options.statusFields.contains(.identity) }
        return status.links > 1 && status.kind != .directory && !options.countsEveryLink
    }

    /// Returns whether totals need the metadata of a folded entry.
    func needsFoldedStatus(_ kind: FileKind) -> Bool {
        switch kind {
        case .unknown: true
        // Only the blocks of a directory count, not its size.
        case .directory: foldedFields.contains(.disk)
        // Devices and pipes have no content, but a file may be mounted on them.
        case .file, .symlink, .fifo, .socket, .block, .character: !foldedFields.isEmpty
        }
    }
}
