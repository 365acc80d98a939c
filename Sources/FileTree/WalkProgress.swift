import Synchronization
import System

/// The progress of a walk.
///
/// Workers update the numbers after each directory, and the path only on request.
package final class WalkProgress: Sendable {
    private let entryCount = Atomic(0)
    private let byteCount = Atomic<Int64>(0)
    private let isPlaceWanted = Atomic(true)
    private let place = Monitor<[UInt8]>([])

    package init() {}

    /// The number of entries found.
    package var entries: Int { entryCount.load(ordering: .relaxed) }

    /// The bytes of content found, if sizes were requested. A file counts once for each of its names.
    package var bytes: Int64 { byteCount.load(ordering: .relaxed) }

    /// Returns the path of a directory that was being read after the previous call, and requests the next.
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
