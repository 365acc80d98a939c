import Synchronization
import System

/// How far a walk has come, for whoever wants to know while it goes on.
///
/// Workers say it once a directory, in numbers. Where they are they say only when somebody has asked.
package final class WalkProgress: Sendable {
    private let entryCount = Atomic(0)
    private let byteCount = Atomic<Int64>(0)
    private let isPlaceWanted = Atomic(true)
    private let place = Monitor<[UInt8]>([])

    package init() {}

    /// Entries that have been met.
    package var entries: Int { entryCount.load(ordering: .relaxed) }

    /// The bytes of content of those whose size was asked; a file with several names counts with each.
    package var bytes: Int64 { byteCount.load(ordering: .relaxed) }

    /// The path of a directory that was under way when it was asked for last. Asks again.
    package func takePlace() -> [UInt8] {
        defer { isPlaceWanted.store(true, ordering: .relaxed) }
        return place.withLock { $0 }
    }

    func add(entries: Int, bytes: Int64, _ path: () -> [UInt8]) {
        entryCount.wrappingAdd(entries, ordering: .relaxed)
        byteCount.wrappingAdd(bytes, ordering: .relaxed)
        guard isPlaceWanted.load(ordering: .relaxed) else { return }
        isPlaceWanted.store(false, ordering: .relaxed)
        let path = path()
        place.withLock { $0 = path }
    }
}
