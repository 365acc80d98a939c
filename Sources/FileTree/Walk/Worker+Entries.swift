import SystemCalls

// Adds the entries of a directory to the tree or to the totals.
extension Worker {
    // MARK: Entries that are kept

    /// Adds the reader's current entry to the listing, unless the entry is excluded.
    mutating func add(to directory: WalkedDirectory) throws(Errno) {
        guard
            let (kind, metadata, isLink) = look(
                in: directory,
                needsStatus: !context.keptFields.isEmpty,
                context.keptFields
            )
        else { return }
        seen.entries &+= 1
        if firstLeaves != nil, kind != .directory, case .known = metadata, drops(in: directory) { return }
        if kind == .directory { seen.directories &+= 1 }
        var entry = Entry(kind: kind, name: try names.append(nameOf: reader), parent: directory.number)
        var details = Details()
        var ownership = Ownership(owner: 0, group: 0)
        var blocks: Int64 = 0
        switch metadata {
        case .known:
            seen.size &+= status.contentSize
            if context.overlap != nil { findRoot(in: directory) }
            entry.take(status)
            blocks = status.blocks
            seen.blocks &+= blocks
            if storage.details != nil { details = Details(status) }
            if context.countsApart(status) {
                if kind != .directory { entry.flags.insert(.isCountedApart) }
                seen.linked.add(Totals(status))
                listing.append(FileIdentity(status))
            }
            ownership = Ownership(owner: status.owner, group: status.group)
        case .notAsked: break
        case .failed(let reason):
            entry.statusError = reason.rawValue
            failEntry(in: directory, reason)
        }
        if isLink { try follow(in: directory, &entry) }
        let isHidden = reader.isHidden && !options.showsHidden
        listing.append(entry, isHidden: isHidden, blocks: blocks, ownership, details, in: storage)
    }

    /// Adds a leaf only to the totals if it is not one of the first. Returns `false` if it must be stored.
    private mutating func drops(in directory: WalkedDirectory) -> Bool {
        // Which name of a file counts is decided at the end. So keep all names.
        if context.countsApart(status) || context.overlap != nil { return false }
        let isHidden = reader.isHidden && !options.showsHidden
        if !isHidden && firstLeaves?.admits(status) != false { return false }
        seen.size &+= status.contentSize
        findings.folded.begin(directory.number)
        findings.folded.countItem(isDirectory: false)
        findings.folded.add(Totals(status))
        if !isHidden { findings.dropped.add(leaf: Totals(status)) }
        return true
    }

    /// Fetches the requested data about the target of the reader's current entry, which must be a symbolic link.
    private mutating func follow(in directory: WalkedDirectory, _ entry: inout Entry) throws(Errno) {
        if options.fields.contains(.target) { try storeTarget(in: directory, &entry) }
        guard options.fields.contains(.broken) else { return }
        do throws(Errno) {
            try reader.fetchStatus([], followingLink: true, into: &status)
        } catch {
            entry.isBroken = error.saysThatNothingIsThere
        }
    }

    /// Fetches and stores the target of the reader's current entry, which must be a symbolic link.
    private mutating func storeTarget(in directory: WalkedDirectory, _ entry: inout Entry) throws(Errno) {
        let target: [UInt8]
        do throws(Errno) {
            target = try reader.linkTarget()
        } catch {
            // If the metadata could not be fetched either, that error was reported. One error for each entry is enough.
            guard !entry.flags.contains(.lacksStatus) else { return }
            entry.flags.insert(.isIncomplete)
            return failEntry(in: directory, error)
        }
        listing.append(target: try names.append(target.span))
    }

    /// Whether the metadata of an entry is known. If so, it is in `status`.
    private enum Metadata {
        case known
        case notAsked
        case failed(Errno)
    }

    /// Returns the kind of the reader's current entry and whether its name is a symbolic link. Fetches its metadata.
    /// Returns `nil` if the entry is excluded.
    private mutating func look(
        in directory: WalkedDirectory,
        needsStatus: Bool,
        _ fields: StatusFields
    ) -> (kind: FileKind, Metadata, isLink: Bool)? {
        let kind = reader.kind
        if options.followsLinks && kind == .symlink {
            return lookThroughLink(in: directory, needsStatus: needsStatus, fields)
        }
        do throws(Errno) {
            if context.hasExclusions && kind != .unknown, try isExcluded(isDirectory: kind == .directory) { return nil }
            guard needsStatus || kind == .unknown || options.staysOnFileSystem else {
                return (kind, .notAsked, kind == .symlink)
            }
            try reader.fetchStatus(fields, into: &status)
            if options.followsLinks && status.kind == .symlink {
                return lookThroughLink(in: directory, needsStatus: needsStatus, fields)
            }
            if context.hasExclusions && kind == .unknown, try isExcluded(isDirectory: status.kind == .directory) {
                return nil
            }
            if excludesOtherFileSystem(directory, throughLink: false) { return nil }
            return (status.kind, needsStatus ? .known : .notAsked, status.kind == .symlink)
        } catch {
            return (kind, .failed(error), kind == .symlink)
        }
    }

    /// Does the same as `look(in:needsStatus:_:)` for a symbolic link that is followed. Returns the kind and
    /// fetches the metadata of the target. If the target does not exist, it does so for the link.
    private mutating func lookThroughLink(
        in directory: WalkedDirectory,
        needsStatus: Bool,
        _ fields: StatusFields
    ) -> (kind: FileKind, Metadata, isLink: Bool)? {
        do throws(Errno) {
            if context.hasExclusions, try isExcluded(isDirectory: false) { return nil }
            do throws(Errno) {
                try reader.fetchStatus(fields, followingLink: true, into: &status)
            } catch {
                guard error.saysThatNothingIsThere else { throw error }
                guard needsStatus || options.staysOnFileSystem else { return (.symlink, .notAsked, true) }
                try reader.fetchStatus(fields, into: &status)
                if excludesOtherFileSystem(directory, throughLink: false) { return nil }
                return (.symlink, needsStatus ? .known : .notAsked, true)
            }
            if context.hasExclusions && status.kind == .directory, try isExcluded(isDirectory: true, isLink: true) {
                return nil
            }
            if excludesOtherFileSystem(directory, throughLink: true) { return nil }
            return (status.kind, .known, true)
        } catch {
            return (.symlink, .failed(error), true)
        }
    }

    /// Returns whether an entry is excluded because it is on another file system than its root.
    private func excludesOtherFileSystem(_ directory: WalkedDirectory, throughLink: Bool) -> Bool {
        options.staysOnFileSystem
            && !context.fileSystems[Int(directory.root)].holds(status, throughLink: throughLink)
    }

    /// Returns the path of the reader's current entry.
    private func path(in directory: WalkedDirectory) -> [UInt8] {
        var path: [UInt8] = []
        directory.appendPath(in: storage, to: &path)
        if path.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
        reader.withName { path.append($0) }
        return path
    }

    /// Returns whether the reader's current entry is excluded by a glob, by git, or because it is the output file.
    ///
    /// `isLink` is `true` for a link to a directory. Globs treat it as a directory, but git does not.
    private mutating func isExcluded(isDirectory: Bool, isLink: Bool = false) throws(Errno) -> Bool {
        if let file = options.outputFile, try file.isEntry(of: reader, context.system) { return true }
        guard context.needsPath else {
            return reader.withName { options.exclude.matches(name: $0, path: Span(), isDirectory: isDirectory) }
        }
        path.setName(of: reader)
        return path.matches(options.exclude, isDirectory: isDirectory)
            || path.isIgnored(isDirectory: isDirectory && !isLink)
    }

    /// Removes the visible entries at and after the sorted position `first` from the listing, and adds them only to the totals.
    /// Hidden entries and files that may have other names stay in the listing.
    mutating func drop(from first: Int, in directory: WalkedDirectory) {
        findings.folded.begin(directory.number)
        listing.removeVisible(from: first, storage) { entry, totals in
            let isDirectory = entry.kind == .directory
            if isDirectory {
                storage.names.withSpan(entry.nameRange) { foldedNames.append($0) }
                findings.dropped.addDirectory()
            } else {
                findings.dropped.add(leaf: totals)
            }
            findings.folded.countItem(isDirectory: isDirectory)
            findings.folded.add(totals)
        }
    }

    /// Stores the entries of the listing, and pushes the subdirectories on the stack.
    mutating func store(in directory: WalkedDirectory, _ handle: DirectoryHandle) throws(Errno) {
        let numbers = try context.builder.store(
            listing,
            in: directory.number,
            root: directory.root,
            &names,
            &findings.hardLinks
        )
        guard !numbers.isEmpty, !options.readsOnlyRoots else { return }
        guard let reuse = options.reuse, let old = directory.reused else {
            return open.push(PendingLevel(directory, handle, kept: numbers))
        }
        let copies = reuse.copies(below: old)
        for number in numbers {
            let index = storage.directories[Int(number)].entry
            let name = storage.withName(of: Int(index)) { $0.bytes }
            let item = FileItem(storage: context.builder.memory.storage, index: index)
            if let copy = copies[name], reuse.isSame(item, as: copy) {
                findings.copies.append((copy, number))
            } else {
                open.push(PendingLevel(directory, handle, kept: number..<number + 1))
            }
        }
    }

    // MARK: Entries that are only counted

    /// Adds the reader's current entry to the totals without storing it, unless the entry is excluded.
    mutating func count(in directory: WalkedDirectory) {
        let needsStatus = context.needsFoldedStatus(reader.kind)
        guard let (kind, metadata, _) = look(in: directory, needsStatus: needsStatus, context.foldedFields) else {
            return
        }
        findings.folded.countItem(isDirectory: kind == .directory)
        if directory.itemsBefore != nil, options.showsHidden || !reader.isHidden {
            let isKnown = if case .known = metadata { true } else { false }
            if kind == .directory {
                findings.dropped.addDirectory()
            } else if isKnown && context.countsApart(status) {
                findings.dropped.addLink()
            } else {
                findings.dropped.add(leaf: isKnown ? Totals(status) : Totals())
            }
        }
        seen.entries &+= 1
        if kind == .directory {
            seen.directories &+= 1
            foldedNames.append(nameOf: reader)
        }
        switch metadata {
        case .known:
            seen.size &+= status.contentSize
            if context.overlap != nil { findRoot(in: directory) }
            // A directory may still be excluded as a cache, so its own time is added when it is read.
            if context.foldsNewest, kind != .directory || !options.excludesCaches {
                findings.folded.add(newest: status.modified)
            }
            seen.blocks &+= status.blocks
            if context.countsApart(status) {
                seen.linked.add(Totals(status))
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
            findings.folded.add(Totals(flags: .isIncomplete))
            failEntry(in: directory, reason)
        }
    }

    /// Records whether the reader's current entry is a root.
    private mutating func findRoot(in directory: WalkedDirectory) {
        guard let overlap = context.overlap else { return }
        for root in overlap.candidates(FileIdentity(status)) where overlap.isRoot(root, at: reader, context.system) {
            findings.meetings.insert(RootOverlap.Meeting(walked: directory.root, root: root))
        }
    }

    private mutating func failEntry(in directory: WalkedDirectory, _ reason: Errno) {
        findings.errors.append(WalkError(path: path(in: directory), reason: reason, isMissingRoot: false))
    }
}
