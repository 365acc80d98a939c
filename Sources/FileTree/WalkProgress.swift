import Synchronization
import System

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

    package init() {}

    /// The number of entries found until now.
    package var entries: Int { entryCount.load(ordering: .relaxed) }

    /// The size of the content found until now in bytes, 0 if sizes were not requested. A file counts once for each of
    /// its names.
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

    func add(entries: Int, bytes: Int64, _ path: () -> [UInt8]) {
        entryCount.wrappingAdd(entries, ordering: .relaxed)
        byteCount.wrappingAdd(bytes, ordering: .relaxed)
        guard isPlaceWanted.load(ordering: .relaxed) else { return }
        isPlaceWanted.store(false, ordering: .relaxed)
        let path = path()
        place.withLock { $0 = path }
    }
}
