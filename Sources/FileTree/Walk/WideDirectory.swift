import System

/// A directory that several workers read, a part each.
final class WideDirectory: Sendable {
    let directory: WalkedDirectory
    let handle: DirectoryHandle

    private struct State {
        /// The one that reads the directory, and those that were given a part of it.
        var working = 1
        var parts: [DirectoryListing] = []
    }

    private let state = Monitor(State())

    init(_ directory: WalkedDirectory, _ handle: DirectoryHandle) {
        self.directory = directory
        self.handle = handle
    }

    /// One more has a part to read.
    func begin() {
        state.withLock { $0.working += 1 }
    }

    /// Takes the part that a worker has read. What it gives back are all parts, to the worker that was the last.
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
