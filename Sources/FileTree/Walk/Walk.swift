import SystemCalls

/// Reads directories into a ``FileTree``.
///
/// Parts that cannot be read are reported and skipped. Only exhausted memory stops a walk.
///
/// A walk opens only directories and, if requested, ignore files and cache tags. It follows symbolic links only if they
/// are roots or if requested. It writes nothing.
package struct Walk: Sendable {
    private let roots: [[UInt8]]
    private let options: WalkOptions
    private let system: System

    package init(roots: [[UInt8]], options: WalkOptions, system: System = System()) {
        self.roots = roots
        self.options = options
        self.system = system
    }

    /// Reads the tree. If a part of an earlier tree was to be copied and that is impossible, reads everything or, if no subdirectories
    /// were to be read, throws ``Errno/stale``.
    package func run() throws(Errno) -> FileTree {
        if let tree = try read(options) { return tree }
        if options.reuse?.readsSubdirectories == false { throw .stale }
        var options = options
        options.reuse = nil
        // Without an earlier tree, this always succeeds.
        guard let tree = try read(options) else { throw .invalid }
        return tree
    }

    /// Returns `nil` if directories were copied, and the result could be wrong.
    private func read(_ options: WalkOptions) throws(Errno) -> FileTree? {
        let builder = try TreeBuilder(fields: options.fields, system)
        let roots = WalkRoots(roots, builder, options, system)
        let descriptors = DescriptorBudget(system, threads: options.threads, followsLinks: options.followsLinks)
        let context = WalkContext(builder, options, system, roots, openLimit: descriptors.levels)
        let pool = WorkPool<WalkJob>(threads: descriptors.threads, limit: options.threadLimit, system) { pool, job in
            var worker = Worker(context, pool)
            worker.run(job)
        }
        let opensRoots = options.opensUnstored || options.storesContents(atDepth: 0, isHidden: false)
        try pool.run(.levels([PendingLevel(roots: opensRoots ? roots.fileSystems.count : 0)]))
        var found = context.findings.withLock { $0 }
        if let reuse = options.reuse, try !reuse.copy(to: builder, &found) { return nil }
        let failures = roots.missing + (context.ignoreErrors.map(WalkError.init) + found.errors).sortedByPath()
        var tree = builder.finish(
            rootCount: roots.count,
            keepsRoot: self.roots.count == 1,
            found,
            failures: failures,
            overlap: roots.overlap,
            options
        )
        tree.linkedRoots = roots.links
        tree.lacksIgnoreRules =
            context.git != nil && !found.hasRepository && !context.rulesAbove.contains(where: \.stack.isInRepository)
            && failures.isEmpty
        return tree
    }
}

/// Divides the file descriptors of the process among the threads.
struct DescriptorBudget {
    /// The maximum number of threads.
    let threads: Int
    /// The maximum number of directories that each thread keeps open while they have unread subdirectories.
    let levels: Int

    init(_ system: System, threads: Int, followsLinks: Bool = false) {
        // Leave descriptors for the standard streams, and for files that the process may have inherited.
        let free = max(0, system.openFileLimit - 10)
        // A worker also opens the directory that it reads and the next one. If it follows links, it also opens the
        // directory to which a link leads.
        let others = followsLinks ? 4 : 3
        self.threads = max(1, min(threads, free / (others + 2)))
        levels = max(2, min(16, free / self.threads - others))
    }
}
