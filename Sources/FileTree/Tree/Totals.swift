import SystemCalls

extension TreeStorage {
    /// Adds the size and disk of a leaf to the totals of its parent. Does nothing for a root.
    func chargeToParent(_ index: Int) {
        let parent = entries[index].parent
        guard parent != DirectoryRecord.none else { return }
        add(totals(of: index), toDirectory: parent)
    }

    /// Returns the totals that an entry adds to its parent.
    func totals(of index: Int) -> Totals {
        entries[index].totals(blocks?[index] ?? 0)
    }

    func add(_ below: Totals, toDirectory number: UInt32) {
        let index = Int(directories[Int(number)].entry)
        var totals = totals(of: index)
        totals.add(below)
        blocks?[index] = totals.blocks
        entries.update(index) { entry in
            entry.size = totals.size
            entry.flags.formUnion(totals.flags)
        }
    }

    /// Adds each directory and its totals to the totals of its parent. Starts with the last directory, because a
    /// directory has a greater number than its parent.
    ///
    /// Complexity: O(*n*) in the number of directories.
    func addUpTotals(directoryCount: Int) {
        for number in (0..<directoryCount).reversed() {
            let directory = directories[number]
            guard directory.parent != DirectoryRecord.none else { continue }
            let index = Int(directory.entry)
            let own: UInt64 = entries[index].flags.isDisjoint(with: [.isUncounted, .isRemoved]) ? 1 : 0
            directories.update(Int(directory.parent)) { parent in
                parent.items &+= directory.items &+ own
                parent.directories &+= directory.directories &+ own
            }
            add(totals(of: index), toDirectory: directory.parent)
        }
    }
}

extension Entry {
    /// Returns the totals that the entry adds to its directory.
    ///
    /// - Parameter blocks: The allocated space in units of 512 bytes.
    func totals(_ blocks: Int64) -> Totals {
        Totals(size: size, blocks: blocks, flags: flags.intersection(.ofTotals))
    }
}

/// The totals of several entries. A number that exceeds 64 bits stays at the maximum.
struct Totals: Sendable {
    /// The size of the content in bytes.
    var size: Int64 = 0
    /// The allocated space in units of 512 bytes.
    var blocks: Int64 = 0
    /// The flags that mark totals as lower bounds.
    var flags: Entry.Flags = []

    var isZero: Bool { size == 0 && blocks == 0 && flags.isEmpty }

    init(size: Int64 = 0, blocks: Int64 = 0, flags: Entry.Flags = []) {
        self.size = size
        self.blocks = blocks
        self.flags = flags
    }

    // Inlined, because a call would copy the whole status.
    @inline(__always)
    init(_ status: FileStatus) {
        self.init(size: status.contentSize, blocks: status.blocks)
    }

    mutating func add(_ other: Totals) {
        let (size, sizeIsBeyondRange) = self.size.addingReportingOverflow(other.size)
        let (blocks, blocksAreBeyondRange) = self.blocks.addingReportingOverflow(other.blocks)
        self.size = sizeIsBeyondRange ? .max : size
        self.blocks = blocksAreBeyondRange ? .max : blocks
        flags.formUnion(other.flags)
        if sizeIsBeyondRange { flags.insert(.sizeIsBeyondRange) }
    }
}

extension Int64 {
    /// Creates the number of bytes in units of 512 bytes. The maximum if it exceeds 64 bits.
    @inlinable @inline(__always)
    init(bytesInBlocks blocks: Int64) {
        let (bytes, isBeyondRange) = blocks.multipliedReportingOverflow(by: 512)
        self = isBeyondRange ? .max : bytes
    }
}
