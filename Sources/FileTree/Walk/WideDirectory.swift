import SystemCalls

/// A directory with many entries that several workers process together.
final class WideDirectory: Sendable {
    let directory: WalkedDirectory
    let handle: DirectoryHandle

    private struct State {
        /// The number of workers that still process a part of the directory.
        var working = 1
        /// The sorted runs of the workers that have finished.
        var listing = DirectoryListing()
    }

    private let state = Monitor(State())

    init(_ directory: WalkedDirectory, _ handle: DirectoryHandle) {
        self.directory = directory
        self.handle = handle
    }

    /// Adds a worker that processes a part of the directory.
    func begin() {
        state.withLock { $0.working += 1 }
    }

    /// Takes the sorted runs of a worker that has finished. Returns the runs of all workers if it was the last one, otherwise `nil`.
    func add(_ part: inout DirectoryListing) -> DirectoryListing? {
        defer { part.removeAll() }
        return state.withLock { state in
            state.listing.take(part)
            state.working -= 1
            guard state.working == 0 else { return nil }
            defer { state.listing = DirectoryListing() }
            return state.listing
        }
    }
}
