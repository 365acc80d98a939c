import System

/// A directory that several workers read together.
final class WideDirectory: Sendable {
    let directory: WalkedDirectory
    let handle: DirectoryHandle

    private struct State {
        /// The number of workers that read the directory or a part of it.
        var working = 1
        var parts: [DirectoryListing] = []
    }

    private let state = Monitor(State())

    init(_ directory: WalkedDirectory, _ handle: DirectoryHandle) {
        self.directory = directory
        self.handle = handle
    }

    /// Adds a worker.
    func begin() {
        state.withLock { $0.working += 1 }
    }

    /// Takes the listing of a worker. Returns all listings to the last worker, otherwise `nil`.
    func add(_ part: inout DirectoryListing) -> [DirectoryListing]? {
        var taken = DirectoryListing()
        swap(&taken, &part)
        return state.withLock { state in
            state.parts.append(taken)
            state.working -= 1
            guard state.working == 0 else { return nil }
            defer { state.parts = [] }
            return state.parts
        }
    }
}
