import System

/// What all workers of a walk share.
struct WalkContext: Sendable {
    let builder: TreeBuilder
    let options: WalkOptions
    let system: System
    /// What the roots are on that are directories, in their order.
    let fileSystems: [FileSystem]
    /// How many directories a worker keeps open for their subdirectories.
    let openLimit: Int
    let findings: Monitor<WalkFindings>
    /// The directories that have been opened, where links are followed: one that is new is none of those above it.
    let openedDirectories = Monitor<Set<FileIdentity>>([])

    /// What git has been told for all repositories. Nil: nothing is left out as git would.
    let git: GitSettings?
    /// What holds at each of the roots, in their order; empty where nothing is left out as git would.
    let rulesAbove: [AncestorRules]
    /// What is looked for in a directory before anything else.
    let marks: DirectoryMarks

    /// What is asked of entries that are kept, and of those that are only counted.
    let keptFields: StatusFields
    let foldedFields: StatusFields

    /// Some entries may be ones to pass by, by their names or paths.
    let hasExclusions: Bool

    var storage: TreeStorage { builder.storage }

    init(
        _ builder: TreeBuilder,
        _ options: WalkOptions,
        _ system: System,
        fileSystems: [FileSystem],
        openLimit: Int,
        git: GitSettings? = nil,
        rulesAbove: [AncestorRules] = [],
        _ findings: Monitor<WalkFindings>
    ) {
        self.builder = builder
        self.options = options
        self.system = system
        self.fileSystems = fileSystems
        self.openLimit = openLimit
        self.git = git
        self.rulesAbove = rulesAbove
        self.findings = findings
        hasExclusions = !options.exclude.isEmpty || git != nil || options.outputFile != nil
        var marks: DirectoryMarks = options.excludesCaches ? .cacheTag : []
        if git != nil { marks.formUnion([.repository, .ignoreFile]) }
        self.marks = marks
        // What links hold takes another call, and paths take none.
        keptFields = options.statusFields.subtracting([.target, .path])
        let counted = options.statusFields.intersection([.size, .disk, .identity])
        foldedFields = counted.isDisjoint(with: [.size, .disk]) ? [] : counted
    }

    /// Entries are looked at by their paths.
    var needsPath: Bool { options.exclude.needsPath || git != nil }

    /// A directory on the way down that is kept.
    func keptDirectory(_ number: UInt32, in parent: WalkedDirectory?) -> WalkedDirectory {
        let entry = storage.entries[Int(storage.directories[Int(number)].entry)]
        let depth = parent.map { $0.depth + 1 } ?? 0
        let isHidden =
            parent != nil && !options.showsHidden && storage.names[entry.nameStart] == UInt8(ascii: ".")
        let isCut = options.maxDepth.map { depth >= $0 } ?? false
        return WalkedDirectory(
            number: number,
            in: parent,
            root: parent?.root ?? number,
            foldsChildren: isHidden || isCut
        )
    }

    /// Whether an entry is counted apart from the others, as one that may be met by other names. Where links are followed
    /// that may be anything.
    func countsApart(_ status: FileStatus) -> Bool {
        if options.followsLinks { return options.statusFields.contains(.identity) }
        return status.links > 1 && status.kind != .directory && !options.countsEveryLink
    }

    /// Whether the metadata of an entry that is only counted is needed.
    func needsFoldedStatus(_ kind: FileKind) -> Bool {
        switch kind {
        case .unknown: true
        // Its content is not counted, only what it takes on the disk.
        case .directory: foldedFields.contains(.disk)
        // Devices and pipes have no content either, but what has may be mounted on them.
        case .file, .symlink, .fifo, .socket, .block, .character: !foldedFields.isEmpty
        }
    }
}
