import SystemCalls

/// Builds a tree from the paths of a list. Fetches the metadata of each name and stores it as a walk does.
struct ListedTree: ~Copyable {
    private let paths: ListedPaths
    private let builder: TreeBuilder
    private let options: WalkOptions
    private let system: System
    private let fields: StatusFields
    private var names: NameArena
    private var places: ListedPlaces
    private var findings = WalkFindings()
    private var rootCount = 0

    /// The children of each step. ``ListedPaths/children()`` describes the two arrays.
    private let starts: [Int]
    private let inside: [UInt32]

    private var listing = DirectoryListing()
    /// For each entry of the listing, the number of its step, whether the file exists, and ``Pending/isInside``.
    private var listed: [(step: UInt32, isThere: Bool, isInside: Bool)] = []
    private var pending: [Pending] = []

    /// A directory whose children have not been stored yet.
    private struct Pending {
        var step: UInt32
        /// The number of the directory's record.
        var number: UInt32
        var root: UInt32
        var place: ListedPlaces.Place
        /// Whether the directory exists.
        var isThere: Bool
        /// Whether it matches ``WalkOptions/include`` or is inside a matching directory.
        var isInside = false
    }

    init(
        _ paths: ListedPaths,
        _ builder: TreeBuilder,
        _ names: NameArena,
        _ options: WalkOptions,
        _ system: System
    ) {
        self.paths = paths
        self.builder = builder
        self.names = names
        self.options = options
        self.system = system
        fields = options.statusFields.subtracting([.target, .path, .broken])
        places = ListedPlaces(paths, builder.storage, system)
        (starts, inside) = paths.children()
    }

    mutating func build() throws(Errno) -> FileTree {
        if paths.hasRelative || !paths.hasAbsolute {
            try addRoot(ListedPaths.workingDirectory, name: UInt8(ascii: "."), .workingDirectory)
        }
        if paths.hasAbsolute {
            try addRoot(ListedPaths.rootDirectory, name: UInt8(ascii: "/"), .rootDirectory)
        }
        pending.reverse()
        while let directory = pending.popLast() { try list(directory) }
        for path in paths.tooLong {
            findings.errors.append(WalkError(path: path, reason: .nameTooLong, isMissingRoot: false))
            let root = path.first == UInt8(ascii: "/") ? rootCount - 1 : 0
            storage.add(Totals(flags: .isIncomplete), toDirectory: UInt32(root))
        }
        let overlap = options.countsRootsTogether ? RootOverlap() : nil
        let failures = findings.errors.sortedByPath()
        return builder.finish(
            rootCount: rootCount,
            keepsRoot: rootCount == 1,
            findings,
            failures: failures,
            overlap: overlap,
            options
        )
    }

    private var storage: TreeStorage { builder.storage }

    // MARK: Roots

    private mutating func addRoot(_ step: UInt32, name: UInt8, _ place: ListedPlaces.Place) throws(Errno) {
        let path = [name]
        var entry = Entry(kind: .directory, name: try names.append(path.span), parent: DirectoryRecord.none)
        var known: FileStatus?
        do throws(Errno) {
            let status = try system.status(path: path, followingLink: true, fields)
            known = status
            take(status, &entry)
        } catch {
            if !error.saysThatNothingIsThere { fail(&entry, error, path) }
        }
        entry.kind = .directory
        if !options.include.isEmpty { entry.flags.insert(.isUncounted) }
        let isCounted = paths.steps[Int(step)].isListed && options.include.isEmpty
        let number = try builder.storeRoot(
            entry,
            blocks: isCounted ? known?.blocks ?? 0 : 0,
            Ownership(owner: known?.owner ?? 0, group: known?.group ?? 0),
            known.map { Details($0) } ?? Details(),
            sharedFile: isCounted && countsOnce ? known.map { FileIdentity($0) } : nil,
            &findings.hardLinks
        )
        rootCount += 1
        guard let number else { return }
        pending.append(Pending(step: step, number: number, root: number, place: place, isThere: known != nil))
    }

    // MARK: Directories

    /// Stores the children of a directory.
    private mutating func list(_ directory: Pending) throws(Errno) {
        if directory.isThere { places.enter(directory.place, directory.step) }
        var above: [UInt8] = []
        if options.exclude.needsPath || options.include.needsPath {
            let entry = Int(storage.directories[Int(directory.number)].entry)
            storage.appendPath(of: entry, includingRoot: false, to: &above)
            if !above.isEmpty { above.append(UInt8(ascii: "/")) }
        }
        var bytes: Int64 = 0
        for position in starts[Int(directory.step)]..<starts[Int(directory.step) + 1] {
            try add(inside[position], of: directory, above, &bytes)
        }
        options.progress?.add(SeenEntries(entries: listing.count, size: bytes)) {
            var path: [UInt8] = []
            storage.appendPath(of: Int(storage.directories[Int(directory.number)].entry), to: &path)
            return path
        }
        listing.sort(storage)
        let numbers = try builder.store(
            listing,
            in: directory.number,
            root: directory.root,
            &names,
            &findings.hardLinks
        )
        // The last pending directory is processed first, so append the first subdirectory last.
        var number = numbers.upperBound
        for entry in listing.places(storage).reversed() where listing[entry].kind == .directory {
            let (step, isThere, isInside) = listed[entry.index]
            number -= 1
            let place = places.place(of: step, in: directory.place)
            pending.append(
                Pending(
                    step: step,
                    number: number,
                    root: directory.root,
                    place: place,
                    isThere: isThere,
                    isInside: isInside
                )
            )
        }
        listing.removeAll()
        listed.removeAll(keepingCapacity: true)
    }

    // MARK: Names

    /// Adds a child of a directory to the listing, unless it is not in the tree.
    private mutating func add(
        _ number: UInt32,
        of directory: Pending,
        _ above: [UInt8],
        _ bytes: inout Int64
    ) throws(Errno) {
        let step = paths.steps[Int(number)]
        let isInside = directory.isInside
        var membership = membership(step, above, isDirectory: step.isDirectory, isInside)
        // Some globs match only directories, and only the metadata shows whether this is one.
        let mayMatch = !step.isDirectory && self.membership(step, above, isDirectory: true, isInside) == .counted
        if membership == .none && !mayMatch { return }
        let kind = step.isDirectory ? FileKind.directory : .unknown
        var entry = Entry(kind: kind, name: step.name, parent: directory.number)
        var details = Details()
        var ownership = Ownership(owner: 0, group: 0)
        var blocks: Int64 = 0
        var isThere = false
        do throws(Errno) {
            if directory.isThere, let status = try places.status(of: step, followingLinks: options.followsLinks, fields)
            {
                if status.kind == .directory && !step.isDirectory {
                    membership = self.membership(step, above, isDirectory: true, isInside)
                }
                if membership == .none { return }
                isThere = true
                take(status, &entry)
                bytes &+= status.contentSize
                details = Details(status)
                ownership = Ownership(owner: status.owner, group: status.group)
                let isCounted = membership == .counted && step.isListed
                if isCounted { blocks = status.blocks }
                if countsOnce && isCounted {
                    if entry.kind != .directory { entry.flags.insert(.isCountedApart) }
                    listing.append(FileIdentity(status))
                }
                // If links are followed, `status` describes the target of a link, so any entry may be a link.
                let mayBeLink = status.kind == .symlink || options.followsLinks
                if mayBeLink && options.fields.contains(.target), let target = try places.linkTarget(of: step) {
                    listing.append(target: try names.append(target.span))
                }
                if entry.kind == .symlink && options.fields.contains(.broken) {
                    let target = try? places.status(of: step, followingLinks: true, [])
                    entry.isBroken = target?.kind ?? .symlink == .symlink
                }
            }
        } catch {
            if error == .noRoom { throw error }
            fail(&entry, error, path(of: step, in: directory))
        }
        if membership == .none { return }
        if membership == .container { entry.flags.insert(.isUncounted) }
        if step.isListed, !isThere, entry.statusError == 0 { entry.isMissing = !isFile(step, in: directory) }
        listing.append(entry, isHidden: false, blocks: blocks, ownership, details, in: storage)
        let isMatch = !options.include.isEmpty && membership == .counted
        listed.append((number, isThere, isInside || isMatch))
    }

    /// Returns whether a listed path exists but is not a directory, although other listed paths are below it. Returns `false` if
    /// the path ends in a slash.
    private mutating func isFile(_ step: ListedPaths.Step, in directory: Pending) -> Bool {
        guard directory.isThere, step.isDirectory, !step.endsInSlash else { return false }
        var name = step
        name.isDirectory = false
        return (try? places.status(of: name, followingLinks: false, fields)) != nil
    }

    /// Whether totals count a file with several paths only once. This requires the identities of files.
    private var countsOnce: Bool { fields.contains(.identity) }

    private func take(_ status: FileStatus, _ entry: inout Entry) {
        if fields.isEmpty { entry.kind = status.kind } else { entry.take(status) }
    }

    private mutating func fail(_ entry: inout Entry, _ reason: Errno, _ path: [UInt8]) {
        if entry.flags.contains(.hasStatus) {
            entry.flags.insert(.isIncomplete)
        } else {
            entry.statusError = reason.rawValue
        }
        findings.errors.append(WalkError(path: path, reason: reason, isMissingRoot: false))
    }

    private func path(of step: ListedPaths.Step, in directory: Pending) -> [UInt8] {
        var path: [UInt8] = []
        storage.appendPath(of: Int(storage.directories[Int(directory.number)].entry), to: &path)
        if path.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
        storage.names.withSpan(step.nameRange) { path.append($0) }
        return path
    }

    private func membership(
        _ step: ListedPaths.Step,
        _ above: [UInt8],
        isDirectory: Bool,
        _ isInside: Bool
    ) -> Membership {
        storage.names.withSpan(step.nameRange) { name in
            options.membership(isDirectory: isDirectory, isInside: isInside) { globs in
                var path = above
                if globs.needsPath { path.append(name) }
                return globs.matches(name: name, path: path.span, isDirectory: isDirectory)
            }
        }
    }
}
