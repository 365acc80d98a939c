import SystemCalls

// Looks for special names in a directory before its entries are processed.
extension Worker {
    /// Looks for marks in a directory. Returns the directory, with the ignore rules that start there. Returns `nil` if
    /// the directory is a cache that is excluded.
    mutating func lookAhead(
        in directory: WalkedDirectory,
        _ handle: DirectoryHandle
    ) throws(Errno) -> WalkedDirectory? {
        var marks: DirectoryMarks = []
        let sought = context.marks
        try reader.lookAhead { name, kind in
            marks.formUnion(DirectoryMarks(name: name, kind: kind).intersection(sought))
            return marks.isSuperset(of: sought)
        }
        if marks.isEmpty { return directory }
        if marks.contains(.cacheTag), isCache(directory, handle) {
            leaveOut(directory, handle)
            return nil
        }
        guard let git = context.git, let rules = rules(marks, in: directory, handle, git) else { return directory }
        findings.hasRepository = true
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
        let inherited = path.inherited
        func read(_ errors: inout [IgnoreFileError]) -> DirectoryRules? {
            DirectoryRules.read(
                mayStartRepository: marks.contains(.repository),
                hasIgnoreFile: marks.contains(.ignoreFile),
                in: handle,
                inherited: inherited,
                git,
                context.system,
                &errors
            )
        }
        var errors: [IgnoreFileError] = []
        var rules = read(&errors)
        if errors.contains(where: \.reason.isLackOfDescriptors) {
            open.closeAll()
            errors = []
            rules = read(&errors)
        }
        for error in errors { failFile(error, in: directory) }
        return rules
    }

    private mutating func isCache(_ directory: WalkedDirectory, _ handle: DirectoryHandle) -> Bool {
        do throws(Errno) {
            do throws(Errno) {
                return try CacheTag.isValid(in: handle, context.system)
            } catch  where error.isLackOfDescriptors {
                open.closeAll()
                return try CacheTag.isValid(in: handle, context.system)
            }
        } catch {
            failFile(IgnoreFileError(path: DirectoryMarks.cacheTagName, reason: error), in: directory)
            return false
        }
    }

    /// Excludes a directory that was stored or counted before it was opened.
    private mutating func leaveOut(_ directory: WalkedDirectory, _ handle: DirectoryHandle) {
        // A root was requested by the user, so keep it, but without contents.
        if directory.depth == 0 {
            findings.emptyRoots.insert(directory.root)
            return
        }
        guard directory.isFolded else { return findings.excluded.append(directory.number) }
        var totals = Totals()
        if context.needsFoldedStatus(.directory) {
            do throws(Errno) {
                let status = try context.system.status(of: handle, context.foldedFields)
                if context.countsApart(status) {
                    findings.hardLinks.exclude(FileIdentity(status), root: directory.root)
                } else {
                    totals = Totals(status)
                }
            } catch {
                fail(directory, error)
            }
        }
        findings.folded.uncountDirectory(totals)
    }

    private mutating func failFile(_ error: IgnoreFileError, in directory: WalkedDirectory) {
        var path: [UInt8] = []
        directory.appendPath(in: storage, to: &path)
        findings.errors.append(WalkError(error.resolved(in: path)))
    }
}

extension WalkError {
    init(_ error: IgnoreFileError) {
        self.init(path: error.path, reason: error.reason, isMissingRoot: false, isIgnoreFile: true)
    }
}
