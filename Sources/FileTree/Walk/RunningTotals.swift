import Synchronization

/// The totals of a directory directly below a root, while a walk runs. Workers add to it, and another thread reads it.
///
/// A file with several hard links is left out, because its place is known only at the end. So all numbers are lower bounds.
final class RunningTotals: Sendable {
    private let entries = Atomic(0)
    private let directories = Atomic(0)
    private let size = Atomic<Int64>(0)
    private let blocks = Atomic<Int64>(0)

    func add(_ seen: SeenEntries) {
        entries.wrappingAdd(seen.entries, ordering: .relaxed)
        directories.wrappingAdd(seen.directories, ordering: .relaxed)
        size.wrappingAdd(seen.size &- seen.linked.size, ordering: .relaxed)
        blocks.wrappingAdd(seen.blocks &- seen.linked.blocks, ordering: .relaxed)
    }

    fileprivate var current: (entries: Int, directories: Int, size: Int64, blocks: Int64) {
        let entries = entries.load(ordering: .relaxed)
        // A worker may add directories between the two loads. There are never more directories than entries.
        let directories = min(entries, directories.load(ordering: .relaxed))
        return (entries, directories, size.load(ordering: .relaxed), blocks.load(ordering: .relaxed))
    }
}

/// The entries that a worker has found in a part of a directory.
struct SeenEntries {
    var entries = 0
    var directories = 0
    /// Bytes of content. A file counts once for each of its names.
    var size: Int64 = 0
    var blocks: Int64 = 0
    /// The part of ``size`` and ``blocks`` that belongs to files with several hard links.
    var linked = Totals()
}

/// A directory directly below a root.
struct RootChild: Hashable, Sendable {
    /// The directory number of the root, which is the same in all walks of the same roots.
    let root: UInt32
    let name: [UInt8]
}

extension FileTree {
    /// Sets the totals of a tree with only the entries of the roots to the current totals of a walk. All these totals
    /// are then marked as lower bounds. Changes the tree in place.
    ///
    /// - Parameter progress: The progress of another walk of the same roots, which follows the directories below them.
    package func showTotals(of progress: WalkProgress) {
        let found = progress.directories
        let storage = storage.value
        for root in roots where root.isDirectory {
            let number = root.entry.directory
            let record = storage.directories[Int(number)]
            let first = Int(record.firstChild)
            // The increase since the last call.
            var more = SeenEntries()
            for index in first..<first + Int(record.childCount + record.hiddenCount) {
                let directory = Int(storage.entries[index].directory)
                guard storage.entries[index].directory != DirectoryRecord.none else { continue }
                storage.entries.update(index) { $0.flags.insert(.isIncomplete) }
                let name = storage.withName(of: index) { $0.bytes }
                guard let now = found[RootChild(root: number, name: name)]?.current else { continue }
                storage.directories.update(directory) { record in
                    more.entries += now.entries - Int(record.items)
                    more.directories += now.directories - Int(record.directories)
                    (record.items, record.directories) = (UInt64(now.entries), UInt64(now.directories))
                }
                storage.entries.update(index) { entry in
                    more.size &+= now.size &- entry.size
                    entry.size = now.size
                }
                guard let blocks = storage.blocks else { continue }
                more.blocks &+= now.blocks &- blocks[index]
                blocks[index] = now.blocks
            }
            storage.directories.update(Int(number)) { record in
                record.items += UInt64(max(0, more.entries))
                record.directories += UInt64(max(0, more.directories))
            }
            storage.entries.update(Int(root.index)) { entry in
                entry.size &+= more.size
                entry.flags.insert(.isIncomplete)
            }
            storage.blocks?[Int(root.index)] &+= more.blocks
        }
    }
}
