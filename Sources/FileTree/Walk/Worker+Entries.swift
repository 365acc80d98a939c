import SystemCalls

// Adds the entries of a directory to the tree or to the totals.
extension Worker {
    // MARK: Entries that are kept

    /// Adds the reader's current entry to the listing, unless the entry is excluded.
    mutating func add(to directory: WalkedDirectory) throws(Errno) {
        let needsStatus = !context.keptFields.isEmpty
        guard let found = look(in: directory, needsStatus: needsStatus, context.keptFields) else { return }
        let kind = found.kind
        seen.entries &+= 1
        if kind == .directory { seen.directories &+= 1 }
        var entry = Entry(kind: kind, name: try names.append(nameOf: reader), parent: directory.number)
        let isCounted = found.membership == .counted
        if !isCounted { entry.flags.insert(.isUncounted) }
        var details = Details()
        var ownership = Ownership(owner: 0, group: 0)
        var blocks: Int64 = 0
        switch found.metadata {
        case .known:
            seen.size &+= status.contentSize
            if context.overlap != nil { findRoot(in: directory) }
            entry.take(status)
            if isCounted { blocks = status.blocks }
            seen.blocks &+= blocks
            if storage.details != nil { details = Details(status) }
            if isCounted && context.countsApart(status) {
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
        if found.isLink { try follow(in: directory, &entry) }
        let isHidden = reader.isHidden && !options.showsHidden
        listing.append(entry, isHidden: isHidden, blocks: blocks, ownership, details, in: storage)
    }

    /// Fetches the requested data about the target of the reader's current entry, which must be a symbolic link.
    private mutating func follow(in directory: WalkedDirectory, _ entry: inout Entry) throws(Errno) {
        if options.fields.contains(.target) { try storeTarget(in: directory, &entry) }
        guard options.fields.contains(.broken) else { return }
        do throws(Errno) {
            try reader.fetchStatus([], followingLink: true, into: &status)
        } catch {
            entry.isBroken = true
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

    /// What is known about an entry before it is stored or counted.
    private struct Found {
        enum Metadata {
            /// It is in ``Worker/status``.
            case known
            case notAsked
            case failed(Errno)
        }

        var kind: FileKind
        /// Whether the name is a symbolic link.
        var isLink: Bool
        var metadata = Metadata.notAsked
        var membership = Membership.counted

        init(_ kind: FileKind) { (self.kind, isLink) = (kind, kind == .symlink) }
    }

    /// Looks at the reader's current entry and fetches its metadata. Returns `nil` if the entry is not in the tree.
    private mutating func look(
        in directory: WalkedDirectory,
        needsStatus: Bool,
        _ fields: StatusFields
    ) -> Found? {
        let kind = reader.kind
        if options.followsLinks && kind == .symlink {
            return lookThroughLink(in: directory, needsStatus: needsStatus, fields)
        }
        var found = Found(kind)
        do throws(Errno) {
            if context.selectsNames && kind != .unknown {
                found.membership = try membership(in: directory, isDirectory: kind == .directory)
                if found.membership == .none { return nil }
            }
            guard needsStatus || kind == .unknown || options.staysOnFileSystem else { return found }
            try reader.fetchStatus(fields, into: &status)
            if options.followsLinks && status.kind == .symlink {
                return lookThroughLink(in: directory, needsStatus: needsStatus, fields)
            }
            found.kind = status.kind
            found.isLink = status.kind == .symlink
            if context.selectsNames && kind == .unknown {
                found.membership = try membership(in: directory, isDirectory: status.kind == .directory)
                if found.membership == .none { return nil }
            }
            if excludesOtherFileSystem(directory, throughLink: false) { return nil }
            if needsStatus { found.metadata = .known }
        } catch {
            found.metadata = .failed(error)
        }
        return found
    }

    /// Does the same as `look(in:needsStatus:_:)` for a symbolic link that is followed. Returns the kind and
    /// fetches the metadata of the target. If the target cannot be looked up, it does so for the link.
    private mutating func lookThroughLink(
        in directory: WalkedDirectory,
        needsStatus: Bool,
        _ fields: StatusFields
    ) -> Found? {
        var found = Found(.symlink)
        do throws(Errno) {
            // An entry that is excluded in any case needs no metadata.
            if context.selectsNames, try membership(in: directory, isDirectory: false, isInside: true) == .none {
                return nil
            }
            var isBroken = false
            do throws(Errno) {
                try reader.fetchStatus(fields, followingLink: true, into: &status)
                found.kind = status.kind
            } catch {
                guard error.saysThatNothingIsThere else { throw error }
                isBroken = true
            }
            if context.selectsNames {
                let isDirectory = found.kind == .directory
                found.membership = try membership(in: directory, isDirectory: isDirectory, isLink: true)
                if found.membership == .none { return nil }
            }
            if isBroken {
                guard needsStatus || options.staysOnFileSystem else { return found }
                try reader.fetchStatus(fields, into: &status)
            }
            if excludesOtherFileSystem(directory, throughLink: !isBroken) { return nil }
            if needsStatus || !isBroken { found.metadata = .known }
        } catch {
            found.metadata = .failed(error)
        }
        return found
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

    /// Returns whether the reader's current entry is in the tree, as far as globs and git decide. The output file is not.
    ///
    /// - Parameters:
    ///   - isLink: Whether the name is a symbolic link. Globs treat a link to a directory as a directory, but git does not.
    ///   - isInside: Whether the entry is inside a matching directory. `nil` if the directory decides.
    private mutating func membership(
        in directory: WalkedDirectory,
        isDirectory: Bool,
        isLink: Bool = false,
        isInside: Bool? = nil
    ) throws(Errno) -> Membership {
        if let file = options.outputFile, try file.isEntry(of: reader, context.system) { return .none }
        let isInside = isInside ?? directory.isInside
        guard context.needsPath else {
            return options.membership(isDirectory: isDirectory, isInside: isInside) { globs in
                reader.withName { globs.matches(name: $0, path: Span(), isDirectory: isDirectory) }
            }
        }
        path.setName(of: reader)
        if path.isIgnored(isDirectory: isDirectory && !isLink) { return .none }
        return options.membership(isDirectory: isDirectory, isInside: isInside) { globs in
            path.matches(globs, isDirectory: isDirectory)
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
        let opened =
            options.opensUnstored
            ? numbers : numbers.prefix { context.storesContents(of: $0, atDepth: directory.depth + 1) }
        guard !opened.isEmpty else { return }
        guard let reuse = options.reuse, let old = directory.reused else {
            return open.push(PendingLevel(directory, handle, kept: opened))
        }
        let copies = reuse.copies(below: old)
        for number in opened {
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
        guard let found = look(in: directory, needsStatus: needsStatus, context.foldedFields) else { return }
        let kind = found.kind
        findings.folded.countItem(isDirectory: kind == .directory)
        seen.entries &+= 1
        if kind == .directory {
            seen.directories &+= 1
            foldedNames.append(nameOf: reader)
        }
        switch found.metadata {
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
