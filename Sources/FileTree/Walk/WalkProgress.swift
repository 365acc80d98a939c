import Synchronization
import SystemCalls

/// The progress of a walk, which another thread can read at any time.
///
/// Workers update the numbers after each part of a directory. They update the path only after a call of
/// ``takePlace()``.
package final class WalkProgress: Sendable {
    private let entryCount = Atomic(0)
    private let byteCount = Atomic<Int64>(0)
    private let isPlaceWanted = Atomic(true)
    private let place = Monitor<[UInt8]>([])
    private let isStoppedEarly = Atomic(false)
    /// The totals of the directories below the roots in which the walk has begun. `nil` if nobody needs them.
    private let running: Monitor<[RootChild: RunningTotals]>?
    private let countsDisk: Bool

    /// - Parameters:
    ///   - followsDirectories: Whether to count the entries of each directory below a root; see
    ///     ``FileTree/showTotals(of:)``.
    ///   - countsDisk: Whether ``bytes`` are allocated bytes.
    package init(followsDirectories: Bool = false, countsDisk: Bool = false) {
        running = followsDirectories ? Monitor([:]) : nil
        self.countsDisk = countsDisk
    }

    /// The totals of the directories below the roots in which the walk has begun.
    var directories: [RootChild: RunningTotals] { running?.withLock { $0 } ?? [:] }

    /// Begins to count a directory below a root. Returns `nil` if nobody needs its totals.
    func follow(_ directory: () -> RootChild, blocks: Int64) -> RunningTotals? {
        guard let running else { return nil }
        let totals = RunningTotals()
        totals.add(SeenEntries(blocks: blocks))
        let directory = directory()
        running.withLock { $0[directory] = totals }
        return totals
    }

    /// The number of entries found until now.
    package var entries: Int { entryCount.load(ordering: .relaxed) }

    /// The bytes of content found until now, or the allocated bytes. 0 if they were not requested. A file counts once for
    /// each of its names.
    package var bytes: Int64 { byteCount.load(ordering: .relaxed) }

    /// Returns the path of a directory that a worker has recently read, or an empty path before the first directory.
    /// Requests a new path for the next call.
    package func takePlace() -> [UInt8] {
        defer { isPlaceWanted.store(true, ordering: .relaxed) }
        return place.withLock { $0 }
    }

    /// Whether ``stop()`` was called.
    package var isStopped: Bool { isStoppedEarly.load(ordering: .relaxed) }

    /// Ends the walk early. Directories that have not been read are errors, so totals are lower bounds.
    package func stop() { isStoppedEarly.store(true, ordering: .relaxed) }

    func add(_ seen: SeenEntries, _ path: () -> [UInt8]) {
        entryCount.wrappingAdd(seen.entries, ordering: .relaxed)
        byteCount.wrappingAdd(countsDisk ? Int64(bytesInBlocks: seen.blocks) : seen.size, ordering: .relaxed)
        guard isPlaceWanted.load(ordering: .relaxed) else { return }
        isPlaceWanted.store(false, ordering: .relaxed)
        let path = path()
        place.withLock { $0 = path }
    }
}
