import System

/// The file by which a directory says that it is a cache, as bford.info/cachedir tells it.
enum CacheTag {
    static let signature = Array("Signature: 8a477f597d28d172789f06886806bc55".utf8)

    /// Whether the file in a directory begins as it should. One that is there for another purpose says nothing.
    static func isValid(in directory: DirectoryHandle, _ system: System) throws(Errno) -> Bool {
        do throws(Errno) {
            let beginning = try system.contents(
                of: DirectoryMarks.cacheTagName,
                in: directory,
                followsLink: false,
                limit: signature.count,
                isCut: true
            )
            return beginning == signature
        } catch {
            if error.isAbsence { return false }
            throw error
        }
    }
}

extension TreeStorage {
    /// Takes directories out of the tree that have turned out to be left out once they had been stored, before the
    /// totals are made. Nothing is stored below them.
    func leaveOut(_ numbers: [UInt32]) {
        guard !numbers.isEmpty else { return }
        let leftOut = Set(numbers)
        for parent in Set(numbers.map { directories[Int($0)].parent }) { leaveOut(leftOut, ofDirectory: Int(parent)) }
    }

    private func leaveOut(_ leftOut: Set<UInt32>, ofDirectory parent: Int) {
        let record = directories[parent]
        let start = Int(record.firstChild)
        let (firstHidden, end) = (start + Int(record.childCount), start + Int(record.childCount + record.hiddenCount))
        var removed: [UInt32] = []
        var hiddenCount: UInt32 = 0
        var next = start
        for index in start..<end {
            let entry = entries[index]
            if entry.directory != DirectoryRecord.none, leftOut.contains(entry.directory) {
                removed.append(entry.directory)
                if index >= firstHidden { hiddenCount += 1 }
                continue
            }
            if next < index { moveEntry(index, to: next) }
            next += 1
        }
        directories.update(parent) { record in
            record.childCount -= UInt32(removed.count) - hiddenCount
            record.hiddenCount -= hiddenCount
            record.items &-= UInt64(removed.count)
            record.directories &-= UInt64(removed.count)
        }
        // Their records stay, without anything to add to the totals, beside the last child.
        for number in removed {
            directories.update(Int(number)) { $0.entry = UInt32(next) }
            entries.update(next) { entry in
                (entry.directory, entry.size, entry.flags) = (number, 0, [])
            }
            blocks?[next] = 0
            next += 1
        }
    }

    private func moveEntry(_ index: Int, to place: Int) {
        let entry = entries[index]
        entries[place] = entry
        if entry.directory != DirectoryRecord.none {
            directories.update(Int(entry.directory)) { $0.entry = UInt32(place) }
        }
        if let blocks { blocks[place] = blocks[index] }
        if let details { details[place] = details[index] }
        if let ownerships { ownerships[place] = ownerships[index] }
    }

    /// The paths of the first so many directories, which are roots.
    func rootDirectories(_ count: Int) -> [[UInt8]] {
        (0..<count).map { number in withName(of: Int(directories[number].entry)) { $0.bytes } }
    }
}
