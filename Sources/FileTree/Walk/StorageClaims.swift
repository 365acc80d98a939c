import Synchronization
import System

/// Hands out ranges of a tree's storage to the workers that fill it: what one has claimed, no other writes to.
final class StorageClaims: Sendable {
    let storage: TreeStorage
    private let entries = Atomic(0)
    private let directories = Atomic(0)
    private let names = Atomic(0)

    init(_ storage: TreeStorage) {
        self.storage = storage
    }

    var entryCount: Int { entries.load(ordering: .relaxed) }
    var directoryCount: Int { directories.load(ordering: .relaxed) }

    /// The first of so many entries side by side.
    func claimEntries(_ count: Int) throws(Errno) -> Int {
        try claim(count, of: entries, storage.entries.capacity)
    }

    /// The first of so many directory numbers side by side.
    func claimDirectories(_ count: Int) throws(Errno) -> Int {
        try claim(count, of: directories, storage.directories.capacity)
    }

    /// Where so many bytes of names can begin.
    func claimNames(_ count: Int) throws(Errno) -> Int {
        try claim(count, of: names, storage.names.capacity)
    }

    private func claim(_ count: Int, of claimed: borrowing Atomic<Int>, _ capacity: Int) throws(Errno) -> Int {
        let first = claimed.wrappingAdd(count, ordering: .relaxed).oldValue
        guard first + count <= capacity else { throw .noRoom }
        return first
    }
}

/// A worker's part of the bytes of names: it claims them in larger pieces, so that workers meet seldom.
struct NameArena {
    private let claims: StorageClaims
    private var next = 0
    private var end = 0

    private static let pieceSize = 64 << 10

    var storage: TreeStorage { claims.storage }

    init(_ claims: StorageClaims) {
        self.claims = claims
    }

    /// Stores the name of the entry that a reader has come to, and tells where.
    mutating func append(nameOf reader: borrowing DirectoryReader) throws(Errno) -> Int {
        // A typed throw does not pass through a closure that says nothing of it: hence the result.
        let result: Result<Int, Errno> = reader.withName { name in
            do throws(Errno) {
                return .success(try append(name))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Stores a name, and tells where.
    mutating func append(_ name: Span<UInt8>) throws(Errno) -> Int {
        if end - next < name.count {
            let size = max(Self.pieceSize, name.count)
            next = try claims.claimNames(size)
            end = next + size
        }
        let start = next
        claims.storage.names.copy(name, to: start)
        next += name.count
        return start
    }
}
