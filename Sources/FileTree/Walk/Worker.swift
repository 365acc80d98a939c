import SystemCalls

/// A thread of a walk. It reads a directory, and stores its entries or adds them to totals. Then it continues with the
/// subdirectories.
struct Worker: ~Copyable {
    let context: WalkContext
    let pool: WorkPool<WalkJob>
    let storage: TreeStorage
    var options: WalkOptions { context.options }

    var reader: DirectoryReader
    /// The metadata of the reader's current entry, if they are known.
    var status = FileStatus.unknown
    var open: DirectoryStack
    var names: NameArena
    var listing = DirectoryListing()
    var foldedNames = FoldedNames()
    var path = PathCursor()
    var findings = WalkFindings()

    /// The entries since the last progress report.
    var seen = SeenEntries()

    init(_ context: WalkContext, _ pool: WorkPool<WalkJob>) {
        self.context = context
        self.pool = pool
        storage = context.storage
        reader = DirectoryReader(context.system)
        open = DirectoryStack(context)
        names = NameArena(context.builder)
    }

    /// Works until the walk is complete. If `first` is `nil`, takes the first job from the pool.
    mutating func run(_ first: WalkJob?) {
        var job = first ?? pool.takeFirst()
        do throws(Errno) {
            // Consume the job here. Otherwise its directory handles would stay open until the next job.
            while let current = job.take() {
                try begin(consume current)
                guard try readAll() else { break }
                job = pool.take()
            }
        } catch {
            pool.stop(error)
        }
        context.findings.withLock { $0.merge(findings, in: storage) }
    }

    private mutating func begin(_ job: consuming WalkJob) throws(Errno) {
        switch consume job {
        case .levels(let levels): for level in levels { open.push(level) }
        case .records(let records, let wide): try read(records, of: wide)
        }
    }

    /// Reads directories until the stack is empty. Returns `false` if no file descriptor was available, so that the
    /// worker has left its directories to other workers.
    private mutating func readAll() throws(Errno) -> Bool {
        while !pool.isStopped {
            if options.progress?.isStopped == true {
                guard let directory = open.skip() else { return true }
                fail(directory, .canceled)
                continue
            }
            switch open.openNext() {
            case .opened(let directory, let handle):
                try read(directory, handle)
                if pool.isWanted, let levels = open.split() { pool.give([.levels(levels)]) }
            case .failed(let directory, let reason):
                fail(directory, reason)
            case .loop(let directory, let status): cut(directory, status)
            case .starved(let reason):
                // The other workers hold all file descriptors, so leave the directories to them.
                if pool.retire(leaving: { [.levels(open.takeAll())] }) { return false }
                if let directory = open.skip() { fail(directory, reason) }
            case .nothing:
                return true
            }
        }
        return true
    }

    // MARK: Directories

    private mutating func read(_ directory: WalkedDirectory, _ handle: DirectoryHandle) throws(Errno) {
        begin(directory)
        reader.begin(handle)
        var directory = directory
        var wide: WideDirectory?
        do throws(Errno) {
            if !context.marks.isEmpty {
                guard let known = try lookAhead(in: directory, handle) else { return reader.finish() }
                directory = known
                if context.foldsNewest && options.excludesCaches && directory.isFolded {
                    findings.folded.add(newest: try context.system.status(of: handle, .modified).modified)
                }
            }
            while try reader.readMore() {
                if options.progress?.isStopped == true { throw .canceled }
                if reader.isHalfFull && pool.isWanted && needsStatus(in: directory) {
                    // Fetching metadata takes nearly all the time, so let another worker process these records.
                    let shared = wide ?? WideDirectory(directory, handle)
                    wide = shared
                    shared.begin()
                    pool.give([.records(reader.takeRecords(), shared)])
                } else {
                    try readRecords(of: directory)
                }
            }
            // All entries were read, but looking ahead had stopped at an error, so some marks may have been missed.
            if let reason = reader.lookAheadFailure { throw reason }
        } catch {
            if error == .noRoom { throw error }
            // Keep the entries that were read before the error, and report the error.
            fail(directory, error)
        }
        try finish(directory, handle, wide)
    }

    /// Processes records that another worker has read.
    private mutating func read(_ records: DirectoryRecords, of wide: WideDirectory) throws(Errno) {
        begin(wide.directory)
        reader.begin(wide.handle, records)
        do throws(Errno) {
            try readRecords(of: wide.directory)
        } catch {
            if error == .noRoom { throw error }
            fail(wide.directory, error)
        }
        try finish(wide.directory, wide.handle, wide)
    }

    // MARK: Entries of a directory

    private func needsStatus(in directory: WalkedDirectory) -> Bool {
        directory.foldsChildren ? !context.foldedFields.isEmpty : !context.keptFields.isEmpty
    }

    private mutating func begin(_ directory: WalkedDirectory) {
        if directory.foldsChildren { findings.folded.begin(directory.number) }
        if context.needsPath { path.move(to: directory, context) }
    }

    private mutating func readRecords(of directory: WalkedDirectory) throws(Errno) {
        seen = SeenEntries()
        if directory.foldsChildren {
            while try reader.next() { count(in: directory) }
        } else {
            while try reader.next() {
                try add(to: directory)
                try listing.endFullRun(storage, context.system)
            }
        }
        directory.running?.add(seen)
        options.progress?.add(seen) {
            var path: [UInt8] = []
            directory.appendPath(in: storage, to: &path)
            return path
        }
    }

    private mutating func finish(
        _ directory: WalkedDirectory,
        _ handle: DirectoryHandle,
        _ wide: WideDirectory?
    ) throws(Errno) {
        reader.finish()
        if directory.foldsChildren {
            return pushFolded(in: directory, handle)
        }
        if let wide {
            try listing.endRun(storage, context.system)
            guard let all = wide.add(&listing) else { return }
            listing.take(all)
        }
        try listing.sort(storage, context.system)
        try store(in: directory, handle)
        listing.removeAll()
    }

    private mutating func pushFolded(in directory: WalkedDirectory, _ handle: DirectoryHandle) {
        guard foldedNames.count > 0 else { return }
        open.push(PendingLevel(directory, handle, folded: foldedNames))
        foldedNames = FoldedNames()
    }

    mutating func fail(_ directory: WalkedDirectory, _ reason: Errno) {
        if directory.isFolded {
            findings.folded.begin(directory.number)
            findings.folded.add(Totals(flags: .isIncomplete))
        } else {
            findings.failures.append((directory.number, reason))
        }
        var path: [UInt8] = []
        directory.appendPath(in: storage, to: &path)
        findings.errors.append(WalkError(path: path, reason: reason, isMissingRoot: false))
    }

    /// Skips a directory that is its own ancestor. Totals count its contents and blocks only at its first path.
    private mutating func cut(_ directory: WalkedDirectory, _ status: FileStatus) {
        if !directory.isFolded {
            findings.loops.append(directory.number)
        } else if options.countsEveryLink || !options.followsLinks, context.foldedFields.contains(.disk) {
            // The blocks were counted before the loop was detected, so subtract them.
            findings.folded.begin(directory.number)
            findings.folded.add(Totals(blocks: -status.blocks))
        }
    }
}

/// Work that one worker can hand over to another.
enum WalkJob: Sendable {
    /// Unread subdirectories of one directory or of several nested ones. The deepest level is last.
    case levels([PendingLevel])
    /// Records of a wide directory. The metadata of the entries has not been fetched.
    case records(DirectoryRecords, WideDirectory)
}
