/// One worker of a walk: takes a directory from its stack, reads it, stores what it holds in name order, and puts the
/// subdirectories on the stack.
struct Walker {
    private let storage: TreeStorage
    private let options: WalkOptions
    private let fields: StatusFields
    private let system: System
    private let reader: DirectoryReader

    private var pending: [PendingDirectory] = []
    private var openDirectories: OpenDirectories
    private var listing = DirectoryListing()
    private var rootDevices: [UInt64] = []
    private var path: [UInt8] = []

    private var entryCount = 0
    private var nameCount = 0
    private(set) var directoryCount = 0

    private(set) var hardLinks = HardLinks()
    private(set) var failures: [Failure] = []
    private(set) var missingRoots: [WalkError] = []

    /// A directory that has been met and not yet been read.
    private struct PendingDirectory {
        var number: UInt32
        var root: UInt32
    }

    init(_ storage: TreeStorage, _ options: WalkOptions, _ system: System) {
        self.storage = storage
        self.options = options
        self.system = system
        fields = options.statusFields
        reader = DirectoryReader(system)
        openDirectories = OpenDirectories(storage, system)
    }

    // MARK: Roots

    /// Stores the roots that are there, and says how many these are.
    mutating func addRoots(_ paths: [[UInt8]]) -> Int {
        for path in paths {
            do throws(Errno) {
                try addRoot(path)
            } catch {
                missingRoots.append(WalkError(path: path, reason: error, isMissingRoot: true))
            }
        }
        pending.reverse()
        return entryCount
    }

    private mutating func addRoot(_ path: [UInt8]) throws(Errno) {
        guard path.count <= Entry.longestName else { throw .nameTooLong }
        guard nameCount + path.count <= storage.names.capacity, entryCount < storage.entries.capacity,
            directoryCount < storage.directories.capacity
        else { throw .outOfMemory }
        // A root is asked for its kind in any case: whether it exists is the first thing that its user wants to know.
        let asked = fields.union(.mode)
        var status = try system.status(path: path, followingLink: false, asked)
        if status.kind == .symlink {
            // What the user names is meant, and what a link to a directory means is the directory. One that leads
            // nowhere is shown as what it is.
            do throws(Errno) {
                let target = try system.status(path: path, followingLink: true, asked)
                if target.kind == .directory { status = target }
            } catch {
                guard error == .noSuchEntry || error == .loop else { throw error }
            }
        }
        var entry = Entry(
            kind: status.kind,
            nameStart: nameCount,
            nameLength: path.count,
            parent: DirectoryRecord.none
        )
        entry.take(status)
        storage.names.copy(path.span, to: nameCount)
        nameCount += path.count
        let index = entryCount
        entryCount += 1
        storage.ownerships?[index] = Ownership(owner: status.owner, group: status.group)
        if status.kind == .directory {
            entry.directory = addDirectory(entry: index, parent: DirectoryRecord.none, depth: 0)
            pending.append(PendingDirectory(number: entry.directory, root: UInt32(rootDevices.count)))
            rootDevices.append(status.device)
        }
        storage.entries[index] = entry
    }

    private mutating func addDirectory(entry: Int, parent: UInt32, depth: UInt32) -> UInt32 {
        let number = directoryCount
        storage.directories[number] = DirectoryRecord(entry: UInt32(entry), parent: parent, depth: depth)
        directoryCount += 1
        return UInt32(number)
    }

    // MARK: Directories

    /// Reads until no directory is left. Throws where memory is not to be had, and for nothing else.
    mutating func readAll() throws(Errno) {
        while let directory = pending.popLast() {
            try read(directory)
        }
    }

    private mutating func read(_ directory: PendingDirectory) throws(Errno) {
        let number = Int(directory.number)
        do throws(Errno) {
            let entry = storage.entries[Int(storage.directories[number].entry)]
            let handle = try openDirectories.open(entry)
            reader.begin(handle)
            listing.removeAll()
            if options.exclude.needsPath { setPath(toDirectory: number) }
            do throws(Errno) {
                while try reader.next() { add(to: directory) }
            } catch {
                // What has been read before counts; what has not is missing, and is said to be.
                fail(number, error)
            }
            reader.finish()
            listing.sort()
            try store(in: directory, handle)
        } catch .outOfMemory {
            throw .outOfMemory
        } catch {
            fail(number, error)
        }
    }

    private mutating func fail(_ number: Int, _ reason: Errno) {
        storage.directories.update(number) { $0.error = reason.rawValue }
        let entry = storage.directories[number].entry
        storage.entries.update(Int(entry)) { $0.flags.insert(.isIncomplete) }
        failures.append(Failure(entry: entry, reason: reason))
    }

    // MARK: Entries

    /// Adds the entry that the reader has come to, unless it is one to pass by.
    private mutating func add(to directory: PendingDirectory) {
        var kind = reader.kind
        var status: FileStatus?
        var error: Errno?
        if !options.exclude.isEmpty && kind != .unknown && isExcluded(isDirectory: kind == .directory) { return }
        let wantsDevice = options.staysOnFileSystem && kind == .directory
        if !fields.isEmpty || kind == .unknown || wantsDevice {
            do throws(Errno) {
                status = try reader.status(fields)
            } catch let reason {
                error = reason
            }
        }
        if let status {
            let wasUnknown = kind == .unknown
            kind = status.kind
            if wasUnknown && !options.exclude.isEmpty && isExcluded(isDirectory: kind == .directory) { return }
            if options.staysOnFileSystem && kind == .directory && status.device != rootDevices[Int(directory.root)] {
                return
            }
        }
        var entry = Entry(
            kind: kind,
            nameStart: listing.names.count,
            nameLength: reader.nameLength,
            parent: directory.number
        )
        var identity = DirectoryListing.Identity()
        if let status {
            entry.take(status)
            identity.ownership = Ownership(owner: status.owner, group: status.group)
            (identity.device, identity.inode, identity.links) = (status.device, status.inode, status.links)
        }
        if let error {
            entry.flags.insert([.lacksStatus, .isIncomplete])
            identity.error = error.rawValue
        }
        let isHidden = reader.isHidden && !options.showsHidden
        reader.withName { name in
            listing.append(entry, identity, name: name, isHidden: isHidden)
        }
    }

    private func isExcluded(isDirectory: Bool) -> Bool {
        reader.withName { name in
            guard options.exclude.needsPath else {
                return options.exclude.matches(name: name, path: Span(), isDirectory: isDirectory)
            }
            var path = path
            path.append(name)
            return options.exclude.matches(name: name, path: path.span, isDirectory: isDirectory)
        }
    }

    /// The path below the root, with a slash behind it, that the names in a directory are put to.
    private mutating func setPath(toDirectory number: Int) {
        path.removeAll(keepingCapacity: true)
        storage.appendPath(of: Int(storage.directories[number].entry), includingRoot: false, to: &path)
        if !path.isEmpty { path.append(UInt8(ascii: "/")) }
    }

    /// Stores what was listed, and charges it to the directory.
    private mutating func store(in directory: PendingDirectory, _ handle: DirectoryHandle) throws(Errno) {
        let number = Int(directory.number)
        let first = entryCount
        guard first + listing.count <= storage.entries.capacity,
            nameCount + listing.names.count <= storage.names.capacity,
            directoryCount + listing.count <= storage.directories.capacity
        else { throw .outOfMemory }

        storage.directories.update(number) { record in
            record.firstChild = UInt32(first)
            record.hiddenCount = UInt32(listing.hiddenCount)
            record.childCount = UInt32(listing.count - listing.hiddenCount)
            record.items = UInt64(listing.count)
        }
        entryCount += listing.count
        let depth = storage.directories[number].depth + 1
        let firstPending = pending.count
        for position in 0..<listing.count {
            var (entry, identity) = listing[position]
            let index = first + position
            storage.names.copy(listing.names.span.extracting(entry.nameRange), to: nameCount)
            entry.moveName(to: nameCount)
            nameCount += entry.nameLength
            storage.ownerships?[index] = identity.ownership
            if identity.error != 0 {
                failures.append(Failure(entry: UInt32(index), reason: Errno(rawValue: identity.error)))
                storage.entries.update(Int(storage.directories[number].entry)) { $0.flags.insert(.isIncomplete) }
            }
            if entry.kind == .directory {
                entry.directory = addDirectory(entry: index, parent: directory.number, depth: depth)
                pending.append(PendingDirectory(number: entry.directory, root: directory.root))
                storage.entries[index] = entry
            } else {
                storage.entries[index] = entry
                if identity.links > 1 {
                    hardLinks.append(
                        HardLinks.Link(
                            root: directory.root,
                            device: identity.device,
                            inode: identity.inode,
                            entry: UInt32(index)
                        )
                    )
                } else {
                    storage.chargeToParent(index)
                }
            }
        }
        // The first in name order is read first.
        pending[firstPending...].reverse()
        openDirectories.push(directory.number, handle, waiting: pending.count - firstPending)
    }
}
