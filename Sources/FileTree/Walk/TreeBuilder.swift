import Synchronization
import SystemCalls

/// Stores the entries of a tree, which a walk or a path list finds.
///
/// Several threads may use it at the same time. Each thread claims ranges of the storage, and writes only to its own
/// ranges.
final class TreeBuilder: Sendable {
    let storage: TreeStorage
    let memory: TreeMemory
    private let entries = Atomic(0)
    private let directories = Atomic(0)
    private let names = Atomic(0)

    init(_ memory: TreeMemory) {
        self.memory = memory
        storage = memory.storage.value
    }

    convenience init(fields: StatusFields, _ system: System) throws(Errno) {
        self.init(try TreeMemory(fields: fields, system))
    }

    var entryCount: Int { entries.load(ordering: .relaxed) }
    var directoryCount: Int { directories.load(ordering: .relaxed) }

    /// Claims `count` adjacent entries and returns the index of the first one.
    func claimEntries(_ count: Int) throws(Errno) -> Int {
        try claim(count, of: entries, storage.entries.capacity)
    }

    /// Claims `count` consecutive directory numbers and returns the first one.
    func claimDirectories(_ count: Int) throws(Errno) -> Int {
        try claim(count, of: directories, storage.directories.capacity)
    }

    /// Makes the last directory numbers free, from `number` on. No other thread may use the builder.
    func releaseDirectories(from number: UInt32) {
        directories.store(Int(number), ordering: .relaxed)
    }

    /// Claims `count` bytes for names and returns the offset of the first one.
    func claimNames(_ count: Int) throws(Errno) -> Int {
        try claim(count, of: names, storage.names.capacity)
    }

    private func claim(_ count: Int, of claimed: borrowing Atomic<Int>, _ capacity: Int) throws(Errno) -> Int {
        let first = claimed.wrappingAdd(count, ordering: .relaxed).oldValue
        guard first + count <= capacity else { throw .noRoom }
        return first
    }

    // MARK: Entries

    /// Stores a root. Returns the number of its directory record, or `nil` if the root is a leaf.
    ///
    /// - Parameters:
    ///   - place: The index of the entry, which was claimed before. `nil` to claim one.
    ///   - sharedFile: The identity of a directory to which other paths may lead, otherwise `nil`. If it is not `nil`, the
    ///     blocks of the directory are added to `hardLinks`, which counts them once.
    func storeRoot(
        _ entry: Entry,
        at place: Int? = nil,
        blocks: Int64,
        _ ownership: Ownership,
        _ details: Details,
        target: NameLocation? = nil,
        sharedFile: FileIdentity?,
        _ hardLinks: inout HardLinks
    ) throws(Errno) -> UInt32? {
        var (entry, blocks) = (entry, blocks)
        let index: Int
        if let place { index = place } else { index = try claimEntries(1) }
        storage.ownerships?[index] = ownership
        storage.details?[index] = details
        if let target { storage.targets?[index] = target }
        if entry.kind == .directory {
            let number = try claimDirectories(1)
            entry.directory = UInt32(number)
            storage.directories[number] = DirectoryRecord(
                entry: UInt32(index),
                parent: DirectoryRecord.none,
                depth: 0
            )
            storage.paths?[number] = entry.name
            if let sharedFile {
                let own = Totals(blocks: storage.blocks == nil ? 0 : blocks)
                hardLinks.append(
                    sharedFile,
                    own,
                    root: entry.directory,
                    below: entry.directory,
                    isOwn: true,
                    in: storage
                )
                blocks = 0
            }
            storage.ownBlocks?[number] = blocks
        }
        storage.blocks?[index] = blocks
        storage.entries[index] = entry
        return entry.directory == DirectoryRecord.none ? nil : entry.directory
    }

    /// Stores the entries of a directory in sorted order, and adds them to the totals of the directory. Returns the
    /// numbers of its subdirectories, in the same order. The entries of the listing must not be used any more.
    func store(
        _ listing: borrowing DirectoryListing,
        in directory: UInt32,
        root: UInt32,
        _ names: inout NameArena,
        _ hardLinks: inout HardLinks
    ) throws(Errno) -> Range<UInt32> {
        let firstDirectory = UInt32(try claimDirectories(listing.directoryCount))
        let totals = try place(listing, in: directory, root: root, numbersFrom: firstDirectory, &names, &hardLinks)
        storage.add(totals, toDirectory: directory)
        return firstDirectory..<firstDirectory + UInt32(listing.directoryCount)
    }

    /// Claims a number for a directory whose entry is stored later, by ``place(_:in:root:numbersFrom:_:_:)``. Its contents can
    /// be stored before.
    ///
    /// - Parameter entry: The entry of the directory, with its name and the number of its parent.
    func claimDirectory(_ entry: Entry, _ names: inout NameArena) throws(Errno) -> UInt32 {
        let number = UInt32(try claimDirectories(1))
        let depth = storage.directories[Int(entry.parent)].depth + 1
        storage.directories[Int(number)] = DirectoryRecord(entry: 0, parent: entry.parent, depth: depth)
        if let paths = storage.paths { paths[Int(number)] = try names.append(pathOf: entry, in: entry.parent) }
        return number
    }

    /// Stores the entries of a directory in sorted order. Returns the totals that they add to the directory. The entries of the listing
    /// must not be used any more.
    ///
    /// - Parameter next: The number of the first subdirectory that has none. The others follow. They were claimed before.
    func place(
        _ listing: borrowing DirectoryListing,
        in directory: UInt32,
        root: UInt32,
        numbersFrom next: UInt32,
        _ names: inout NameArena,
        _ hardLinks: inout HardLinks
    ) throws(Errno) -> Totals {
        let first = try claimEntries(listing.count)
        storage.directories.update(Int(directory)) { record in
            record.firstChild = UInt32(first)
            record.hiddenCount = UInt32(listing.hiddenCount)
            record.childCount = UInt32(listing.count - listing.hiddenCount)
            record.items = UInt64(listing.count - listing.directoryCount)
        }
        var totals = Totals()
        var nextDirectory = next
        for (index, place) in zip(first..., listing.places(storage)) {
            let blocks = listing.blocks(at: place)
            var isDirectory = false
            // Copying the entry first and then reading its fields takes fewer instructions than the other way round.
            storage.entries[index] = listing[place]
            storage.entries.update(index) { entry in
                isDirectory = entry.kind == .directory
                if !isDirectory && !entry.flags.contains(.isCountedApart) { totals.add(entry.totals(blocks)) }
            }
            storage.blocks?[index] = blocks
            storage.ownerships?[index] = listing.ownership(at: place)
            storage.details?[index] = listing.details(at: place)
            if isDirectory {
                try placeDirectory(index, in: directory, blocks: blocks, &nextDirectory, &names)
                // The blocks of a subdirectory are added later, with the totals of its subtree.
                totals.flags.formUnion(storage.entries[index].flags.intersection(.ofTotals))
            }
            if listing.hasFilesOrTargets {
                if let target = listing.target(at: place) { storage.targets?[index] = target }
                if let file = listing.file(at: place) { add(file, ofEntry: index, root: root, &hardLinks) }
            }
            listing.free(through: place)
        }
        return totals
    }

    /// Completes a directory whose entry was stored. Gives it the number `next` if it has none.
    private func placeDirectory(
        _ index: Int,
        in parent: UInt32,
        blocks: Int64,
        _ next: inout UInt32,
        _ names: inout NameArena
    ) throws(Errno) {
        var entry = storage.entries[index]
        if entry.directory == DirectoryRecord.none {
            entry.directory = next
            storage.entries[index] = entry
            let depth = storage.directories[Int(parent)].depth + 1
            storage.directories[Int(next)] = DirectoryRecord(entry: UInt32(index), parent: parent, depth: depth)
            if let paths = storage.paths { paths[Int(next)] = try names.append(pathOf: entry, in: parent) }
            next += 1
        } else {
            storage.directories.update(Int(entry.directory)) { $0.entry = UInt32(index) }
        }
        storage.ownBlocks?[Int(entry.directory)] = blocks
    }

    /// Adds an entry to which other paths may lead to `hardLinks`. The entry was stored before.
    @inline(never)
    private func add(_ file: FileIdentity, ofEntry index: Int, root: UInt32, _ hardLinks: inout HardLinks) {
        let entry = storage.entries[index]
        guard entry.kind == .directory else { return hardLinks.append(file, root: root, entry: UInt32(index)) }
        // Totals count the blocks of a directory only at its first path, but its contents at each path.
        guard let blocks = storage.blocks else { return }
        let own = Totals(blocks: blocks[index])
        blocks[index] = 0
        storage.ownBlocks?[Int(entry.directory)] = 0
        hardLinks.append(file, own, root: root, below: entry.directory, isOwn: true, in: storage)
    }

    /// Completes the tree: removes the entries that do not count, and computes all totals.
    ///
    /// - Parameters:
    ///   - keepsRoot: Whether there is only one root, which stays if it is a directory.
    ///   - overlap: The roots, if totals of all roots must count nothing twice. Otherwise `nil`.
    func finish(
        rootCount: Int,
        keepsRoot: Bool,
        _ findings: WalkFindings,
        failures: [WalkError],
        overlap: RootOverlap? = nil,
        scans: [ScanHeader] = [],
        _ options: WalkOptions
    ) -> FileTree {
        var findings = findings
        findings.markUnread(in: storage)
        var tree = FileTree(
            memory: memory,
            rootCount: rootCount,
            entryCount: entryCount,
            directoryCount: directoryCount,
            hasHardLinks: findings.hardLinks.hasMarks,
            failures: failures
        )
        tree.scans = scans
        let roots = select(in: &tree, keepsRoot: keepsRoot, &findings, options)
        var repeated = RepeatedTotals()
        repeated.roots = overlap?.repeated(findings.meetings, separate: findings.emptyRoots, among: roots) ?? []
        var counted = overlap.map { _ in
            CountedFiles(repeatedRoots: Set(repeated.roots.map { storage.entries[$0].directory }))
        }
        findings.folded.charge(in: storage)
        findings.hardLinks.charge(in: storage, &counted)
        overlap?.forEachLinkedLeaf(among: roots) { index, identity in
            if !repeated.roots.contains(index) { counted?.count(identity, storage.totals(of: index), root: nil) }
        }
        if let counted { repeated.files = counted.repeated }
        tree.repeated = repeated
        storage.addUpTotals(directoryCount: directoryCount)
        storage.findNewest(directoryCount: directoryCount, findings.folded)
        if options.keepsFindings { tree.findings = findings }
        return tree
    }

    /// Removes the entries that do not count. Returns the previous indices of the roots that are left.
    private func select(
        in tree: inout FileTree,
        keepsRoot: Bool,
        _ findings: inout WalkFindings,
        _ options: WalkOptions
    ) -> [Int] {
        let rootCount = tree.rootCount
        guard options.isSelective || !findings.excluded.isEmpty else { return Array(0..<rootCount) }
        var selection = TreeSelection(tree)
        for number in findings.excluded { selection.remove(number) }
        if let condition = options.condition { selection.keepLeaves(where: condition(tree)) }
        if options.isSelective { selection.removeEmptyDirectories(prunes: options.prunes, keepsRoot: keepsRoot) }
        findings.hardLinks.removeDirectories { number in
            let flags = storage.entries[Int(storage.directories[Int(number)].entry)].flags
            return !flags.isDisjoint(with: [.isUncounted, .isRemoved])
        }
        let roots = selection.compact()
        findings.hardLinks.move(selection.moved)
        (tree.rootCount, tree.isSelection) = (roots.count, true)
        return roots
    }
}

/// Stores names for one worker. It claims bytes in large chunks, so that workers rarely wait for each other.
struct NameArena {
    private let builder: TreeBuilder
    private var next = 0
    private var end = 0

    private static let pieceSize = 64 << 10

    var storage: TreeStorage { builder.storage }

    init(_ builder: TreeBuilder) {
        self.builder = builder
    }

    /// Stores the name of a reader's current entry.
    @inline(__always)
    mutating func append(nameOf reader: borrowing DirectoryReader) throws(Errno) -> NameLocation {
        try reader.withName { name throws(Errno) in try store(name) }
    }

    /// Stores a name, a path or the target of a link, of at most ``NameLocation/maximumLength`` bytes.
    mutating func append(_ name: Span<UInt8>) throws(Errno) -> NameLocation { try store(name) }

    @inline(__always)
    private mutating func store(_ name: Span<UInt8>) throws(Errno) -> NameLocation {
        if end - next < name.count {
            next = try builder.claimNames(Self.pieceSize)
            end = next + Self.pieceSize
        }
        let location = NameLocation(start: next, length: name.count)
        builder.storage.names.copy(name, to: next)
        next += name.count
        return location
    }

    /// Stores the path of a directory. If the path is too long, stores nothing and returns an empty location.
    fileprivate mutating func append(pathOf entry: Entry, in parent: UInt32) throws(Errno) -> NameLocation {
        guard let above = storage.keptPath(ofDirectory: parent), above.count + 1 + entry.name.length <= Self.longestPath
        else { return NameLocation() }
        var path: [UInt8] = []
        path.reserveCapacity(Self.longestPath)
        storage.names.withSpan(above) { path.append($0) }
        if path.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
        storage.names.withSpan(entry.nameRange) { path.append($0) }
        return try append(path.span)
    }

    /// The maximum length of a stored path in bytes. Without a maximum, the memory for paths would grow with the square
    /// of the depth.
    private static var longestPath: Int { 512 }
}
