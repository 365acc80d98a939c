/// One thread's part of a walk: takes a directory, reads it, stores what it holds or adds it to the totals, and goes
/// on with its subdirectories.
struct Worker: ~Copyable {
    private let plan: WalkPlan
    private let pool: WorkPool<WalkJob>
    private let storage: TreeStorage
    private var options: WalkOptions { plan.options }

    private var reader: DirectoryReader
    private var open: OpenDirectories
    private var names: NameArena
    private var listing = DirectoryListing()
    private var foldedNames = FoldedNames()
    private var path = CurrentPath()
    private var findings = WalkFindings()

    /// What is to be said of the progress.
    private var seenEntries = 0
    private var seenBytes: Int64 = 0

    init(_ plan: WalkPlan, _ pool: WorkPool<WalkJob>) {
        self.plan = plan
        self.pool = pool
        storage = plan.storage
        reader = DirectoryReader(plan.system)
        open = OpenDirectories(plan)
        names = NameArena(plan.claims)
    }

    /// Works until there is nothing left to do for anybody. Nil: begins with what the pool has.
    mutating func run(_ first: WalkJob?) {
        var job = first ?? pool.takeFirst()
        do throws(Errno) {
            // What is held here as well would stay open for as long.
            while let current = job.take() {
                try begin(consume current)
                guard try readAll() else { break }
                job = pool.take()
            }
        } catch {
            pool.stop(error)
        }
        plan.findings.withLock { $0.merge(findings, in: storage) }
    }

    private mutating func begin(_ job: consuming WalkJob) throws(Errno) {
        switch consume job {
        case .levels(let levels): for level in levels { open.push(level) }
        case .records(let records, let wide): try read(records, of: wide)
        }
    }

    /// Reads until no directory is left. False: this worker has left them to the others.
    private mutating func readAll() throws(Errno) -> Bool {
        while !pool.isStopped {
            switch open.openNext() {
            case .opened(let directory, let handle):
                try read(directory, handle)
                if pool.isWanted, let levels = open.split() { pool.give([.levels(levels)]) }
            case .failed(let directory, let reason):
                fail(directory, reason)
            case .loop(let directory, let status): cut(directory, status)
            case .starved(let reason):
                // Others hold what there is of descriptors. As long as there are others, nothing is lost.
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
            if !plan.marks.isEmpty {
                guard let known = try lookAhead(in: directory, handle) else { return reader.finish() }
                directory = known
            }
            while try reader.readMore() {
                if reader.isHalfFull && pool.isWanted && needsStatus(in: directory) {
                    // Nearly all the time goes into asking for each entry: others can do that as well.
                    let shared = wide ?? WideDirectory(directory, handle)
                    wide = shared
                    shared.begin()
                    pool.give([.records(reader.takeRecords(), shared)])
                } else {
                    try readRecords(of: directory)
                }
            }
            // It could be read to its end; but what it says of itself may have been missed.
            if let reason = reader.lookAheadFailure { throw reason }
        } catch {
            if error == .noRoom { throw error }
            // What has been read before counts; what has not is missing, and is said to be.
            fail(directory, error)
        }
        try finish(directory, handle, wide)
    }

    /// Works through records that another worker has read.
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

    // MARK: What a directory says of itself

    /// Looks for what says how the directory is to be walked, and gives it back as one that knows. Nil: it is not to be
    /// walked at all.
    private mutating func lookAhead(
        in directory: WalkedDirectory,
        _ handle: DirectoryHandle
    ) throws(Errno) -> WalkedDirectory? {
        let marks = try reader.lookAhead(for: plan.marks)
        if marks.isEmpty { return directory }
        if marks.contains(.cacheTag), isCache(directory, handle) {
            leaveOut(directory, handle)
            return nil
        }
        guard let git = plan.git, let rules = rules(marks, in: directory, handle, git) else { return directory }
        let known = WalkedDirectory(directory, rules)
        path.add(rules, as: known)
        return known
    }

    private mutating func rules(
        _ marks: DirectoryMarks,
        in directory: WalkedDirectory,
        _ handle: DirectoryHandle,
        _ git: GitSettings
    ) -> DirectoryRules? {
        var errors: [IgnoreFileError] = []
        let inherited = path.inherited
        var rules = DirectoryRules.read(marks, in: handle, inherited: inherited, git, plan.system, &errors)
        if errors.contains(where: \.reason.isLackOfDescriptors) {
            open.closeAll()
            errors = []
            rules = DirectoryRules.read(marks, in: handle, inherited: inherited, git, plan.system, &errors)
        }
        for error in errors { failFile(error, in: directory) }
        return rules
    }

    private mutating func isCache(_ directory: WalkedDirectory, _ handle: DirectoryHandle) -> Bool {
        do throws(Errno) {
            do throws(Errno) {
                return try CacheTag.isValid(in: handle, plan.system)
            } catch  where error.isLackOfDescriptors {
                open.closeAll()
                return try CacheTag.isValid(in: handle, plan.system)
            }
        } catch {
            failFile(IgnoreFileError(path: DirectoryMarks.cacheTagName, reason: error), in: directory)
            return false
        }
    }

    /// Takes back what has been stored or counted of a directory before it was opened.
    private mutating func leaveOut(_ directory: WalkedDirectory, _ handle: DirectoryHandle) {
        // A root is what was asked for: it stays, with nothing in it.
        if directory.depth == 0 { return }
        guard directory.isFolded else { return findings.leftOut.append(directory.number) }
        var totals = Totals()
        if plan.needsFoldedStatus(.directory), let status = try? plan.system.status(of: handle, plan.foldedFields) {
            totals = Totals(status)
        }
        findings.folded.uncountDirectory(totals)
    }

    private mutating func failFile(_ error: IgnoreFileError, in directory: WalkedDirectory) {
        var path: [UInt8] = []
        directory.appendPath(in: storage, to: &path)
        findings.errors.append(WalkError(error, in: path))
    }

    // MARK: Entries of a directory

    private func needsStatus(in directory: WalkedDirectory) -> Bool {
        directory.foldsChildren ? !plan.foldedFields.isEmpty : !plan.keptFields.isEmpty
    }

    private mutating func begin(_ directory: WalkedDirectory) {
        if directory.foldsChildren { findings.folded.begin(directory) }
        if plan.needsPath { path.move(to: directory, plan) }
    }

    private mutating func readRecords(of directory: WalkedDirectory) throws(Errno) {
        (seenEntries, seenBytes) = (0, 0)
        if directory.foldsChildren {
            while try reader.next() { count(in: directory) }
        } else {
            while try reader.next() { try add(to: directory) }
        }
        options.progress?.add(entries: seenEntries, bytes: seenBytes) {
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
            if foldedNames.count > 0 {
                open.push(PendingLevel(directory, handle, folded: foldedNames))
                foldedNames.removeAll()
            }
            return
        }
        if let wide {
            guard var parts = wide.add(&listing) else { return }
            listing.take(&parts)
        }
        listing.sort(storage)
        try store(in: directory, handle)
        listing.removeAll()
    }

    private mutating func fail(_ directory: WalkedDirectory, _ reason: Errno) {
        if directory.isFolded {
            findings.folded.begin(directory)
            findings.folded.add(Totals(isIncomplete: true))
        } else {
            findings.failures.append((directory.number, reason))
        }
        var path: [UInt8] = []
        directory.appendPath(in: storage, to: &path)
        findings.errors.append(WalkError(path: path, reason: reason, isMissingRoot: false))
    }

    /// Passes by a directory that is above itself. Nothing is missing: all that it holds, and what it takes itself, is
    /// counted where it is met first.
    private mutating func cut(_ directory: WalkedDirectory, _ status: FileStatus) {
        if !directory.isFolded {
            findings.loops.append(directory.number)
        } else if options.countsEveryLink && plan.foldedFields.contains(.disk) {
            // It has been counted as any other entry, before it was known.
            findings.folded.begin(directory)
            findings.folded.add(Totals(blocks: -status.blocks))
        }
    }

    private mutating func failEntry(in directory: WalkedDirectory, _ reason: Errno) {
        var path: [UInt8] = []
        directory.appendPath(in: storage, to: &path)
        if path.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
        reader.withName { path.append($0) }
        findings.errors.append(WalkError(path: path, reason: reason, isMissingRoot: false))
    }

    // MARK: Entries that are kept

    /// Adds the entry that the reader has come to, unless it is one to pass by.
    private mutating func add(to directory: WalkedDirectory) throws(Errno) {
        guard let (kind, status, isLink) = look(in: directory, needsStatus: !plan.keptFields.isEmpty, plan.keptFields)
        else { return }
        seenEntries += 1
        let nameStart = try names.append(nameOf: reader)
        var entry = Entry(
            kind: kind,
            nameStart: nameStart,
            nameLength: reader.nameLength,
            parent: directory.number
        )
        var details = Details()
        var ownership = Ownership(owner: 0, group: 0)
        var blocks: Int64 = 0
        switch status {
        case .known(let status):
            seenBytes &+= status.contentSize
            entry.take(status)
            blocks = status.blocks
            if storage.details != nil { details = Details(status) }
            if plan.countsApart(status) {
                entry.flags.insert(.isCountedApart)
                listing.append(FileIdentity(status))
            }
            ownership = Ownership(owner: status.owner, group: status.group)
        case .notAsked: break
        case .failed(let reason):
            entry.statusError = reason.rawValue
            failEntry(in: directory, reason)
        }
        if storage.ownerships != nil { listing.append(ownership) }
        if storage.blocks != nil { listing.append(blocks: blocks) }
        if storage.details != nil {
            if isLink && options.fields.contains(.target) { try storeTarget(in: directory, &details, &entry) }
            listing.append(details)
        }
        listing.append(entry, isHidden: reader.isHidden && !options.showsHidden)
    }

    /// Stores what a symbolic link holds.
    private mutating func storeTarget(
        in directory: WalkedDirectory,
        _ details: inout Details,
        _ entry: inout Entry
    ) throws(Errno) {
        let target: [UInt8]
        do throws(Errno) {
            target = try reader.linkTarget()
        } catch {
            // That something is missing is said, once an entry.
            guard !entry.flags.contains(.lacksStatus) else { return }
            entry.flags.insert(.isIncomplete)
            return failEntry(in: directory, error)
        }
        (details.targetStart, details.targetLength) = (try names.append(target.span), UInt32(target.count))
    }

    private enum Metadata {
        case known(FileStatus)
        case notAsked
        case failed(Errno)
    }

    /// What the entry is that the reader has come to. Nil: it is one to pass by.
    private mutating func look(
        in directory: WalkedDirectory,
        needsStatus: Bool,
        _ fields: StatusFields
    ) -> (kind: FileKind, Metadata, isLink: Bool)? {
        let kind = reader.kind
        if options.followsLinks && kind == .symlink {
            return lookThroughLink(in: directory, needsStatus: needsStatus, fields)
        }
        if plan.hasExclusions && kind != .unknown && isExcluded(isDirectory: kind == .directory) { return nil }
        let wantsDevice = options.staysOnFileSystem && kind == .directory
        guard needsStatus || kind == .unknown || wantsDevice else { return (kind, .notAsked, kind == .symlink) }
        do throws(Errno) {
            let status = try reader.status(fields)
            if options.followsLinks && status.kind == .symlink {
                return lookThroughLink(in: directory, needsStatus: needsStatus, fields)
            }
            if plan.hasExclusions && kind == .unknown && isExcluded(isDirectory: status.kind == .directory) {
                return nil
            }
            if isOnOtherFileSystem(status, directory) { return nil }
            return (status.kind, .known(status), status.kind == .symlink)
        } catch {
            return (kind, .failed(error), kind == .symlink)
        }
    }

    /// What the symbolic link leads to that the reader has come to; the link itself where that is nowhere.
    private mutating func lookThroughLink(
        in directory: WalkedDirectory,
        needsStatus: Bool,
        _ fields: StatusFields
    ) -> (kind: FileKind, Metadata, isLink: Bool)? {
        if plan.hasExclusions && isExcluded(isDirectory: false) { return nil }
        do throws(Errno) {
            let status: FileStatus
            do throws(Errno) {
                status = try reader.status(fields, followingLink: true)
            } catch {
                guard error.saysThatNothingIsThere else { throw error }
                guard needsStatus else { return (.symlink, .notAsked, true) }
                return (.symlink, .known(try reader.status(fields)), true)
            }
            if plan.hasExclusions && status.kind == .directory && isExcluded(isDirectory: true, isLink: true) {
                return nil
            }
            if isOnOtherFileSystem(status, directory) { return nil }
            return (status.kind, .known(status), true)
        } catch {
            return (.symlink, .failed(error), true)
        }
    }

    /// Whether an entry of a directory is itself one to pass by, since it is on another file system than the root.
    private func isOnOtherFileSystem(_ status: FileStatus, _ directory: WalkedDirectory) -> Bool {
        options.staysOnFileSystem && status.kind == .directory
            && status.device != plan.rootDevices[Int(directory.root)]
    }

    /// For git a link is no directory, whatever it leads to.
    private mutating func isExcluded(isDirectory: Bool, isLink: Bool = false) -> Bool {
        if let file = options.outputFile, file.isEntry(of: reader, plan.system) { return true }
        guard plan.needsPath else {
            return reader.withName { options.exclude.matches(name: $0, path: Span(), isDirectory: isDirectory) }
        }
        path.setName(of: reader)
        return path.matches(options.exclude, isDirectory: isDirectory)
            || path.isIgnored(isDirectory: isDirectory && !isLink)
    }

    /// Stores what was listed, and charges it to the directory.
    private mutating func store(in directory: WalkedDirectory, _ handle: DirectoryHandle) throws(Errno) {
        let numbers = try plan.claims.store(
            listing,
            in: directory.number,
            root: directory.root,
            &names,
            &findings.hardLinks
        )
        if !numbers.isEmpty { open.push(PendingLevel(directory, handle, kept: numbers)) }
    }

    // MARK: Entries that are only counted

    /// Adds the entry that the reader has come to to the totals.
    private mutating func count(in directory: WalkedDirectory) {
        let needsStatus = plan.needsFoldedStatus(reader.kind)
        guard let (kind, status, _) = look(in: directory, needsStatus: needsStatus, plan.foldedFields) else { return }
        findings.folded.countItem(isDirectory: kind == .directory)
        seenEntries += 1
        if kind == .directory { foldedNames.append(nameOf: reader) }
        switch status {
        case .known(let status):
            seenBytes &+= status.contentSize
            if plan.countsApart(status) {
                findings.hardLinks.append(
                    FileIdentity(status),
                    Totals(status),
                    root: directory.root,
                    below: directory.number,
                    in: storage
                )
            } else {
                findings.folded.add(Totals(status))
            }
        case .notAsked: break
        case .failed(let reason):
            findings.folded.add(Totals(isIncomplete: true))
            failEntry(in: directory, reason)
        }
    }
}

/// What a worker can hand over to another.
enum WalkJob: Sendable {
    /// Subdirectories to read, of one directory or of several in one another, the lowest last.
    case levels([PendingLevel])
    /// Entries of a directory to ask for.
    case records(DirectoryRecords, WideDirectory)
}
