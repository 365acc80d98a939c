import SystemCalls

extension FileTree {
    /// Whether a comparison has found a change.
    package var hasChanges: Bool { roots.contains { $0.change.map { $0.kind != .same } ?? false } }

    /// Compares two trees with one root each. The new tree has the root, the entries below it that have changed, and the
    /// directories above these entries. Sizes are the sizes in `new`, and 0 for removed entries.
    ///
    /// Entries are matched by their paths below the roots. A file with several names counts in both trees under the same name,
    /// if it has a common one.
    ///
    /// - Parameters:
    ///   - path: The names that lead from the root to an entry that is left out. Empty to leave out none.
    ///   - comparesTimes: Whether a file with another modification time has changed. Two times are the same if one of
    ///     them is the other one with fewer digits.
    ///   - comparesDisk: Whether an entry with other allocated bytes has changed.
    ///   - findsMoves: Whether to find entries that have another path now. They have the same device, inode, kind, size and time of
    ///     modification, and directories also the same contents, which have moved with them. The target of the removed entry is
    ///     then the new path. It requires these metadata.
    ///   - fields: The metadata of both trees.
    package init(
        comparing old: FileTree,
        with new: FileTree,
        leavingOut path: [ArraySlice<UInt8>],
        comparesTimes: Bool,
        comparesDisk: Bool,
        findsMoves: Bool,
        _ fields: StatusFields,
        _ system: System
    ) throws(Errno) {
        let all = old.scans.isEmpty && new.scans.isEmpty ? fields : fields.union(.scanned)
        let builder = try TreeBuilder(fields: all.union(.changes).subtracting([.newest, .path]), system)
        var comparison = Comparison(old, new, comparesTimes: comparesTimes, comparesDisk: comparesDisk, builder)
        comparison.leaveOut(path)
        try comparison.run()
        if findsMoves { try comparison.findMoves() }
        let failures = (old.failures + new.failures).sortedByPath()
        self.init(
            memory: builder.memory,
            rootCount: 1,
            entryCount: builder.entryCount,
            directoryCount: builder.directoryCount,
            hasHardLinks: old.hasHardLinks || new.hasHardLinks,
            failures: failures
        )
        scans = old.scans + new.scans
        isComparison = true
    }
}

/// An entry in one tree or in both.
private struct Pair {
    var old: FileItem?
    var new: FileItem?
    /// The later version, or the earlier one of a removed entry.
    var item: FileItem? { new ?? old }
}

/// The state of a comparison: the directories that have begun and not ended.
private struct Comparison {
    private let old: FileTree
    private let new: FileTree
    private let comparesTimes: Bool
    private let comparesDisk: Bool
    private let builder: TreeBuilder
    private var names: NameArena
    private var levels: [Level] = []
    /// For names of files with several names, whether they count. By the indices of the entries.
    private var oldCounts: [UInt32: Bool] = [:]
    private var newCounts: [UInt32: Bool] = [:]
    private var hardLinks = HardLinks()
    /// The entries that are left out.
    private var leftOut: (old: FileItem.ID?, new: FileItem.ID?)
    /// Whether the space of directories themselves is known in both trees. gdu adds it to the space of their contents.
    private let comparesDirectories: Bool

    /// A directory in one tree or in both.
    private struct Level {
        var pair: Pair
        var number: UInt32
        var entry: Entry
        var change: Change
        var listing = DirectoryListing()
        /// For each entry of the listing, its change, and its own allocated space in units of 512 bytes.
        var changes: [(change: Change, ownBlocks: Int64)] = []
        var next: (old: Int, new: Int) = (0, 0)
    }

    init(_ old: FileTree, _ new: FileTree, comparesTimes: Bool, comparesDisk: Bool, _ builder: TreeBuilder) {
        (self.old, self.new, self.builder) = (old, new, builder)
        (self.comparesTimes, self.comparesDisk) = (comparesTimes, comparesDisk)
        names = NameArena(builder)
        comparesDirectories = !(old.scans + new.scans).contains { $0.isFromGdu }
    }

    /// Leaves out the entry at a path below the roots.
    mutating func leaveOut(_ path: [ArraySlice<UInt8>]) {
        if path.isEmpty { return }
        leftOut = (Self.item(at: path, of: old)?.id, Self.item(at: path, of: new)?.id)
    }

    mutating func run() throws(Errno) {
        countCommonNames()
        let pair = Pair(old: old.roots.first, new: new.roots.first)
        guard let item = pair.item else { return }
        let index = try builder.claimEntries(1)
        var entry = try entry(pair, parent: DirectoryRecord.none)
        var target: NameLocation?
        if let text = item.target?.withBytes({ $0.bytes }) { target = try names.append(text.span) }
        let number = try builder.storeRoot(
            entry,
            at: index,
            blocks: blocks(pair),
            item.ownership,
            details(item),
            target: target,
            sharedFile: nil,
            &hardLinks
        )
        guard let number else {
            builder.storage.changes?[index] = leafChange(pair)
            return
        }
        builder.storage.ownBlocks?[Int(number)] = (pair.new?.ownDisk ?? 0) / 512
        entry.directory = number
        begin(pair, entry)
        var last = Change(.same)
        while let level = levels.indices.last {
            if let pair = nextPair(level) {
                try add(pair, to: level)
            } else {
                last = try end(level)
            }
        }
        builder.storage.changes?[index] = last
    }

    /// What identifies an entry that has moved.
    private struct Mover: Hashable {
        var file: FileIdentity
        var kind: FileKind
        var size: Int64
        /// The whole seconds of the time of modification, because one of the trees may not have more.
        var seconds: Int64
    }

    /// Marks the entries that were removed at one path and added at another one.
    mutating func findMoves() throws(Errno) {
        let storage = builder.storage
        var entries: [Mover: (removed: [Int], added: [Int])] = [:]
        for index in 0..<builder.entryCount {
            let entry = storage.entries[index]
            guard let change = storage.changes?[index], change.kind == .removed || change.kind == .added,
                entry.flags.contains(.hasStatus), let details = storage.details?[index], details.inode != 0
            else { continue }
            let isAdded = change.kind == .added
            let mover = Mover(
                file: FileIdentity(device: details.device, inode: details.inode),
                kind: entry.kind,
                size: entry.kind == .directory ? 0 : isAdded ? change.newSize : change.oldSize,
                seconds: entry.modified.seconds
            )
            if isAdded { entries[mover, default: ([], [])].added.append(index) }
            if !isAdded { entries[mover, default: ([], [])].removed.append(index) }
        }
        let moves = entries.values.filter { $0.removed.count == 1 && $0.added.count == 1 }
            .map { (old: $0.removed[0], new: $0.added[0]) }
        // A directory has a smaller number than the directories in it, and comes after them.
        for move in moves.sorted(by: { storage.entries[$0.old].directory > storage.entries[$1.old].directory }) {
            let (old, new) = (storage.entries[move.old], storage.entries[move.new])
            guard old.modified.agrees(with: new.modified), old.kind != .directory || haveSameContents(old, new) else {
                continue
            }
            var path: [UInt8] = []
            storage.appendPath(of: move.new, to: &path)
            let target = try names.append(path.span)
            storage.targets?[move.old] = target
            for index in [move.old, move.new] {
                storage.changes?.update(index) { ($0.kind, $0.isEarlierPath) = (.moved, index == move.old) }
            }
        }
        for move in moves where storage.changes?[move.old].kind == .moved {
            for index in [move.old, move.new] { noteMove(from: storage.entries[index].parent) }
        }
    }

    /// Whether everything in two directories has moved from one to the other.
    private func haveSameContents(_ old: Entry, _ new: Entry) -> Bool {
        let storage = builder.storage
        let contents = [old, new].map { storage.directories[Int($0.directory)].children }
        return contents[0].count == contents[1].count
            && zip(contents[0], contents[1]).allSatisfy { left, right in
                let details = (storage.details?[left], storage.details?[right])
                return storage.changes?[left].kind == .moved && storage.changes?[right].kind == .moved
                    && details.0?.inode == details.1?.inode && details.0?.device == details.1?.device
                    && storage.names.withSpan(storage.entries[left].nameRange) { name in
                        storage.names.withSpan(storage.entries[right].nameRange) { name.isEqual(to: $0) }
                    }
            }
    }

    /// Notes in directories that an entry below them has moved, unless it has moved with them.
    private func noteMove(from directory: UInt32) {
        let storage = builder.storage
        var number = directory
        while number != DirectoryRecord.none {
            let record = storage.directories[Int(number)]
            guard let change = storage.changes?[Int(record.entry)], change.kind != .moved, !change.hasMoves else {
                return
            }
            storage.changes?.update(Int(record.entry)) { $0.hasMoves = true }
            number = record.parent
        }
    }

    // MARK: Pairs

    /// Returns the next pair of entries with the same name. Both directories are read in natural order.
    private mutating func nextPair(_ level: Int) -> Pair? {
        let pair = levels[level].pair
        var left = Self.child(levels[level].next.old, of: pair.old)
        var right = Self.child(levels[level].next.new, of: pair.new)
        if let id = left?.id, id == leftOut.old {
            levels[level].next.old += 1
            left = Self.child(levels[level].next.old, of: pair.old)
        }
        if let id = right?.id, id == leftOut.new {
            levels[level].next.new += 1
            right = Self.child(levels[level].next.new, of: pair.new)
        }
        guard let left else {
            guard let right else { return nil }
            levels[level].next.new += 1
            return Pair(new: right)
        }
        guard let right else {
            levels[level].next.old += 1
            return Pair(old: left)
        }
        let order = left.name.withBytes { leftName in
            right.name.withBytes { rightName in
                leftName.isEqual(to: rightName) ? 0 : NaturalOrder.precedes(leftName, rightName) ? -1 : 1
            }
        }
        if order <= 0 { levels[level].next.old += 1 }
        if order >= 0 { levels[level].next.new += 1 }
        return Pair(old: order <= 0 ? left : nil, new: order >= 0 ? right : nil)
    }

    // Without an item, the compiler reads `item?.children` wrongly.
    private static func child(_ position: Int, of item: FileItem?) -> FileItem? {
        guard let item, let children = item.children, position < children.count else { return nil }
        return children[position]
    }

    /// Adds an entry that has changed, and begins it if it is a directory.
    private mutating func add(_ pair: Pair, to level: Int) throws(Errno) {
        guard let item = pair.item else { return }
        let isUnread = isUnread(pair, in: levels[level].pair)
        let isDirectory = item.isDirectory && !isUnread
        // A directory that has become a file has no rows, but its contents count.
        guard isDirectory else {
            var change = isUnread ? Change(.unknown) : leafChange(pair)
            if isUnread { change.oldSize = pair.old.map { oldSize($0) } ?? 0 }
            levels[level].change.add(change, of: pair)
            guard change.kind != .same else { return }
            var entry = try entry(pair, parent: levels[level].number)
            if entry.kind == .directory { entry.directory = try builder.claimDirectory(entry, &names) }
            return try append(entry, pair, change, to: level)
        }
        var entry = try entry(pair, parent: levels[level].number)
        entry.directory = try builder.claimDirectory(entry, &names)
        begin(pair, entry)
    }

    private mutating func append(_ entry: Entry, _ pair: Pair, _ change: Change, to level: Int) throws(Errno) {
        guard let item = pair.item else { return }
        levels[level].changes.append((change, (pair.new?.ownDisk ?? 0) / 512))
        if let target = item.target?.withBytes({ $0.bytes }) {
            levels[level].listing.append(target: try names.append(target.span))
        }
        levels[level].listing.append(
            entry,
            isHidden: false,
            blocks: blocks(pair),
            item.ownership,
            details(item),
            in: builder.storage
        )
    }

    private mutating func begin(_ pair: Pair, _ entry: Entry) {
        var change = Change(pair.old == nil ? .added : pair.new == nil ? .removed : .same)
        if let old = pair.old, pair.new != nil, !old.isDirectory { change = leafChange(pair) }
        // A directory that is in the tree only because of its contents may have existed before, without these contents.
        if let item = pair.item, !item.isCounted { change.kind = .same }
        if comparesDirectories {
            change.disk &+= (pair.new?.ownDisk ?? 0) &- (pair.old.map { $0.isDirectory ? $0.ownDisk : 0 } ?? 0)
        }
        change.isUncertain = [pair.old, pair.new].contains { item in
            item?.error.map { $0 != .fileSystemLoop } ?? false || item?.statusError != nil
        }
        levels.append(Level(pair: pair, number: entry.directory, entry: entry, change: change))
    }

    /// Stores the changed entries of a directory. Returns the change of the directory.
    private mutating func end(_ level: Int) throws(Errno) -> Change {
        var change = levels[level].change
        let isRoot = level == 0
        if change.kind == .same, !levels[level].changes.isEmpty || comparesDisk && change.disk != 0 {
            change.kind = .changed
        }
        let (pair, entry) = (levels[level].pair, levels[level].entry)
        if !isRoot, isUnread(pair) { change.kind = .unknown }
        if isRoot || change.kind != .same {
            levels[level].listing.sort(builder.storage)
            _ = try builder.place(
                levels[level].listing,
                in: entry.directory,
                root: 0,
                numbersFrom: 0,
                &names,
                &hardLinks
            )
            let storage = builder.storage
            storage.directories.update(Int(entry.directory)) { record in
                record.items = UInt64(clamping: pair.new?.items ?? 0)
                record.directories = UInt64(clamping: pair.new?.directoriesBelow ?? 0)
                record.error = pair.item?.error?.rawValue ?? 0
            }
            let first = Int(storage.directories[Int(entry.directory)].firstChild)
            for (index, place) in zip(first..., levels[level].listing.places(storage)) {
                let (change, ownBlocks) = levels[level].changes[place.index]
                storage.changes?[index] = change
                let number = storage.entries[index].directory
                if number != DirectoryRecord.none { storage.ownBlocks?[Int(number)] = ownBlocks }
            }
        }
        levels.removeLast()
        guard !isRoot else { return change }
        if change.kind != .same {
            try append(entry, pair, change, to: level - 1)
        } else {
            // Nothing below it has changed either, so no later number is used.
            builder.releaseDirectories(from: entry.directory)
        }
        levels[level - 1].change.add(change, of: pair)
        return change
    }

    // MARK: Values

    /// The change of an entry that is not a directory now, or was none before.
    private mutating func leafChange(_ pair: Pair) -> Change {
        var change = Change(.same)
        change.oldSize = pair.old.map { oldSize($0) } ?? 0
        let newSize = pair.new.map { $0.isDirectory ? 0 : self.newSize($0) } ?? 0
        change.size = newSize &- change.oldSize
        change.disk = (pair.new.map { $0.isDirectory ? 0 : newDisk($0) } ?? 0) &- (pair.old.map { oldDisk($0) } ?? 0)
        (change.grew, change.shrank) = (max(0, change.size), max(0, 0 &- change.size))
        guard let old = pair.old, let new = pair.new else {
            change.kind = pair.old == nil ? .added : .removed
            return change
        }
        if let items = old.items { change.items = 0 - Int64(items) }
        if old.kind != new.kind && old.kind != .unknown && new.kind != .unknown {
            change.kind = .otherKind
        } else if change.size != 0 || comparesDisk && change.disk != 0 {
            change.kind = .changed
            change.countsElsewhereOnce = change.size != 0 && !old.isDirectory && old.size == new.size
        } else if !old.isDirectory && !new.isDirectory && old.hasStatus && new.hasStatus && old.size != new.size {
            // Other names of both files count.
            change.kind = .changed
        } else if let before = old.target, let after = new.target, before != after {
            change.kind = .changed
        } else if comparesTimes, let before = old.modified, let after = new.modified, !before.agrees(with: after) {
            change.kind = .changed
        }
        return change
    }

    private func oldSize(_ item: FileItem) -> Int64 { oldSum(item) { $0.isDirectory ? 0 : $0.size } }

    private func oldDisk(_ item: FileItem) -> Int64 { oldSum(item) { $0.isDirectory ? $0.ownDisk : $0.disk } }

    /// Adds up the values of an entry of the earlier tree and of everything below it that counts.
    private func oldSum(_ item: FileItem, _ value: (FileItem) -> Int64) -> Int64 {
        var (sum, pending) = (Int64(0), [item])
        while let item = pending.popLast() {
            if item.isDirectory || oldCounts[item.id] ?? !item.isCountedElsewhere { sum &+= value(item) }
            if let children = item.children { pending += children }
        }
        return sum
    }

    private func newSize(_ item: FileItem) -> Int64 { newCounts[item.id] ?? !item.isCountedElsewhere ? item.size : 0 }

    private func newDisk(_ item: FileItem) -> Int64 { newCounts[item.id] ?? !item.isCountedElsewhere ? item.disk : 0 }

    /// Whether nothing is known about an entry in one of the trees: its metadata, or the directory that would list it, could not
    /// be read.
    private func isUnread(_ pair: Pair, in directories: Pair) -> Bool {
        guard let old = pair.old, let new = pair.new else {
            return (pair.old == nil ? directories.old : directories.new)?.isUnread ?? false
        }
        return (old.statusError != nil || new.statusError != nil) && !(old.isDirectory && new.isDirectory)
    }

    /// Whether a directory could not be read in exactly one of the trees, not even in part.
    private func isUnread(_ pair: Pair) -> Bool {
        guard let old = pair.old, let new = pair.new else { return false }
        let isUnread = { (item: FileItem) in item.isUnread && item.children?.isEmpty ?? true }
        guard isUnread(old) != isUnread(new) else { return false }
        // A directory of another file system has no status in a scan of ncdu. A walk that stays out of it finds no contents.
        return old.hasStatus == new.hasStatus || [old, new].contains { !($0.children?.isEmpty ?? true) }
    }

    /// Counts each file with several names under the first name that both trees have. Otherwise it could count under different names
    /// in the two trees, and these would seem to have changed. The file may have only this name in one tree.
    private mutating func countCommonNames() {
        let oldFiles = old.findings?.hardLinks.identities ?? [:]
        let newFiles = new.findings?.hardLinks.identities ?? [:]
        // The common names, by their entries in the new tree.
        var common: [FileItem.ID: FileItem.ID] = [:]
        for id in oldFiles.keys { if let other = self.item(at: id, of: old, in: new) { common[other.id] = id } }
        for id in newFiles.keys where common[id] == nil {
            if let other = self.item(at: id, of: new, in: old) { common[id] = other.id }
        }
        // The names that count, in each tree.
        var (oldNames, newNames): ([FileIdentity: FileItem.ID], [FileIdentity: FileItem.ID]) = ([:], [:])
        for (newID, oldID) in common.sorted(by: { TreeOrder(new.item($0.key)) < TreeOrder(new.item($1.key)) }) {
            let (oldFile, newFile) = (oldFiles[oldID], newFiles[newID])
            if let oldFile, oldNames[oldFile] != nil { continue }
            if let newFile, newNames[newFile] != nil { continue }
            if let oldFile { oldNames[oldFile] = oldID }
            if let newFile { newNames[newFile] = newID }
        }
        for (id, file) in newFiles { if let counted = newNames[file] { newCounts[id] = counted == id } }
        for (id, file) in oldFiles { if let counted = oldNames[file] { oldCounts[id] = counted == id } }
    }

    /// Returns the file of another tree at the path of an entry, below the roots. `nil` without such a file.
    private func item(at id: FileItem.ID, of tree: FileTree, in other: FileTree) -> FileItem? {
        var names: [ArraySlice<UInt8>] = []
        var item = tree.item(id)
        while let parent = item.parent {
            names.append(item.name.withBytes { $0.bytes[...] })
            item = parent
        }
        return Self.item(at: names.reversed(), of: other)
    }

    /// Returns the entry at a path below the root that is no directory. `nil` without one.
    private static func item(at path: [ArraySlice<UInt8>], of tree: FileTree) -> FileItem? {
        guard var found = tree.roots.first else { return nil }
        for name in path {
            guard let children = found.children, let child = child(name.span, of: children) else { return nil }
            found = child
        }
        return found.isDirectory ? nil : found
    }

    /// Finds a name in a directory with a binary search.
    private static func child(_ name: Span<UInt8>, of children: FileItems) -> FileItem? {
        var range = 0..<children.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let order = children[middle].name.withBytes { found in
                name.isEqual(to: found) ? 0 : NaturalOrder.precedes(name, found) ? -1 : 1
            }
            if order == 0 { return children[middle] }
            range = order < 0 ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return nil
    }

    // MARK: Entries

    /// The entry of the later version. A removed one has no size.
    private mutating func entry(_ pair: Pair, parent: UInt32) throws(Errno) -> Entry {
        guard let item = pair.item else { return Entry(kind: .unknown, name: NameLocation(), parent: parent) }
        var entry = item.entry
        let name = item.name.withBytes { $0.bytes }
        entry.name = try names.append(name.span)
        (entry.parent, entry.directory) = (parent, DirectoryRecord.none)
        // A directory that was replaced by another kind of file has no contents.
        entry.kind = item.isDirectory ? .directory : item.kind
        entry.flags.remove(.isCountedApart)
        if pair.new == nil {
            entry.size = 0
            entry.flags.remove([.countedElsewhere, .sizeIsBeyondRange])
            if !(oldCounts[item.id] ?? !item.isCountedElsewhere) { entry.flags.insert(.countedElsewhere) }
        }
        return entry
    }

    /// The allocated space of the later version in units of 512 bytes.
    private func blocks(_ pair: Pair) -> Int64 { (pair.new?.disk ?? 0) / 512 }

    private func details(_ item: FileItem) -> Details { item.storage.value.details?[Int(item.index)] ?? Details() }
}

extension Moment {
    /// The unit of the last decimal digit that is not 0, in nanoseconds: 1000 for a time in microseconds, and 10⁹ for a
    /// time in seconds.
    fileprivate var precision: UInt32 {
        var unit: UInt32 = 1
        while unit < 1_000_000_000, nanoseconds.isMultiple(of: unit &* 10) { unit &*= 10 }
        return unit
    }

    /// Whether two times are the same at the coarser precision of the two. Other programs and file systems often store
    /// only whole seconds or microseconds, and cut off the rest.
    ///
    /// The precision belongs to a time, not to a tree: a copy with whole seconds may also have files that were written
    /// since.
    fileprivate func agrees(with other: Moment) -> Bool {
        let unit = max(precision, other.precision)
        return seconds == other.seconds && nanoseconds / unit == other.nanoseconds / unit
    }
}

extension FileItem {
    /// Whether it is a directory with contents that were not read: because of an error, or because it is of another file system.
    fileprivate var isUnread: Bool {
        isDirectory && (error.map { $0 != .fileSystemLoop } ?? (!hasStatus && statusError == nil))
    }

    fileprivate var ownership: Ownership { storage.value.ownerships?[Int(index)] ?? .unknown }
}

extension Change {
    /// Adds the change of an entry of the directory, which itself counts as an item.
    fileprivate mutating func add(_ other: Change, of pair: Pair) {
        add(other)
        if other.kind == .unknown { return }
        items &+= other.items
        if let new = pair.new, new.isCounted { items &+= 1 }
        if let old = pair.old, old.isCounted { items &-= 1 }
    }
}
