import System

/// Reads directories into a ``FileTree``.
///
/// What cannot be read is noted and passed by; only memory that is not to be had ends a walk. It opens nothing but
/// directories and, where it is told to leave out what these name, files that say what git ignores and what is a cache;
/// it follows no symbolic link but a root unless it is told to, and writes nothing.
package struct Walk: Sendable {
    private let roots: [[UInt8]]
    private let options: WalkOptions
    private let system: System

    package init(roots: [[UInt8]], options: WalkOptions, system: System = System()) {
        self.roots = roots
        self.options = options
        self.system = system
    }

    package func run() throws(Errno) -> FileTree {
        let builder = try TreeBuilder(fields: options.fields, system)
        let roots = WalkRoots(roots, builder, options, system)
        let descriptors = DescriptorBudget(system, threads: options.threads, followsLinks: options.followsLinks)
        let findings = Monitor(WalkFindings(hardLinks: roots.hardLinks))
        let git = options.respectsGitignore ? GitSettings(system) : nil
        let rulesAbove = git.map { git in
            roots.directories.map { AncestorRules(root: $0, git, system) }
        }
        let context = WalkContext(
            builder,
            options,
            system,
            fileSystems: roots.fileSystems,
            openLimit: descriptors.levels,
            git: git,
            rulesAbove: rulesAbove ?? [],
            findings
        )
        let pool = WorkPool<WalkJob>(threads: descriptors.threads, system) { pool, job in
            var worker = Worker(context, pool)
            worker.run(job)
        }
        try pool.run(.levels([PendingLevel(roots: roots.fileSystems.count)]))
        let found = findings.withLock { $0 }
        // Several roots in one repository meet the same.
        var seen: Set<[UInt8]> = []
        let ignoreErrors = ((git?.errors ?? []) + (rulesAbove ?? []).flatMap(\.errors)).filter {
            seen.insert($0.path).inserted
        }
        .map(WalkError.init)
        let errors = roots.missing + (ignoreErrors + found.errors).sortedByPath()
        return builder.finish(rootCount: roots.count, found, errors: errors)
    }
}

/// How the descriptors that a process may have open are shared out.
struct DescriptorBudget {
    /// How many threads there is enough for.
    let threads: Int
    /// How many directories each of them keeps open for their subdirectories.
    let levels: Int

    init(_ system: System, threads: Int, followsLinks: Bool = false) {
        // The standard streams, and what else a process may have been started with.
        let free = max(0, system.openFileLimit - 10)
        // Besides the levels a worker has open what it reads, and what it is about to; and where links are followed the
        // place that they lead away from.
        let others = followsLinks ? 4 : 3
        self.threads = max(1, min(threads, free / (others + 2)))
        levels = max(2, min(16, free / self.threads - others))
    }
}
