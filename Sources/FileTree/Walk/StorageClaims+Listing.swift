import System

extension StorageClaims {
    /// Stores what was listed of a directory, in the order that it has been put in, and charges it to the directory.
    /// Gives back the numbers of the directories among it, in that order.
    func store(
        _ listing: borrowing DirectoryListing,
        in directory: UInt32,
        root: UInt32,
        _ names: inout NameArena,
        _ hardLinks: inout HardLinks
    ) throws(Errno) -> Range<UInt32> {
        let first = try claimEntries(listing.count)
        let firstDirectory = try claimDirectories(listing.directoryCount)
        storage.directories.update(Int(directory)) { record in
            record.firstChild = UInt32(first)
            record.hiddenCount = UInt32(listing.hiddenCount)
            record.childCount = UInt32(listing.count - listing.hiddenCount)
            record.items = UInt64(listing.count)
            record.directories = UInt64(listing.directoryCount)
        }
        let depth = storage.directories[Int(directory)].depth + 1
        var totals = Totals()
        var nextDirectory = firstDirectory
        for position in 0..<listing.count {
            var entry = listing[position]
            let index = first + position
            if entry.kind == .directory {
                entry.directory = UInt32(nextDirectory)
                storage.directories[nextDirectory] = DirectoryRecord(
                    entry: UInt32(index),
                    parent: directory,
                    depth: depth
                )
                if let paths = storage.paths { paths[nextDirectory] = try names.append(pathOf: entry, in: directory) }
                nextDirectory += 1
                // What it takes itself is added with what is below it, at the end.
                if entry.flags.contains(.isIncomplete) { totals.isIncomplete = true }
            } else if !entry.flags.contains(.isCountedApart) {
                totals.add(listing.totals(at: position))
            }
            storage.entries[index] = entry
            storage.blocks?[index] = listing.totals(at: position).blocks
        }
        if let ownerships = storage.ownerships {
            for position in 0..<listing.count {
                if let ownership = listing.ownership(at: position) { ownerships[first + position] = ownership }
            }
        }
        if let details = storage.details {
            for position in 0..<listing.count {
                if let known = listing.details(at: position) { details[first + position] = known }
            }
        }
        listing.forEachFile { position, file in
            let index = first + position
            let entry = storage.entries[index]
            guard entry.kind == .directory else {
                return hardLinks.append(file, root: root, entry: UInt32(index))
            }
            // What it takes itself goes to the first of its places. Of the rest each place has its own sum.
            guard let blocks = storage.blocks else { return }
            let own = Totals(blocks: blocks[index])
            blocks[index] = 0
            hardLinks.append(file, own, root: root, below: entry.directory, in: storage)
        }
        storage.add(totals, toDirectory: directory)
        return UInt32(firstDirectory)..<UInt32(nextDirectory)
    }
}

extension NameArena {
    /// Stores the path of a directory, and tells where; 0 where it is too long.
    fileprivate mutating func append(pathOf entry: Entry, in parent: UInt32) throws(Errno) -> UInt64 {
        guard let above = storage.keptPath(ofDirectory: parent), above.count + 1 + entry.nameLength <= Self.longestPath
        else { return 0 }
        var path: [UInt8] = []
        path.reserveCapacity(Self.longestPath)
        storage.names.withSpan(above) { path.append($0) }
        if path.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
        storage.names.withSpan(entry.nameRange) { path.append($0) }
        return UInt64(try append(path.span)) << 16 | UInt64(path.count)
    }

    /// With longer ones a tree that is deep would take memory by the square of its depth.
    private static var longestPath: Int { 512 }
}
