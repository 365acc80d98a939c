import FileTree
import SystemCalls

/// Reads trees on another thread.
final class BackgroundWalk: Sendable {
    typealias Outcome = Result<TreeListing, RunFailure>

    private let waker: TerminalWaker
    private let system: System
    private let threads = ThreadGroup()
    private let outcome = Monitor<Outcome?>(nil)
    private let preview = Monitor<TreeListing?>(nil)
    private let failures = Monitor<[Removal.Failure]?>(nil)

    init(_ waker: TerminalWaker, _ system: System) {
        (self.waker, self.system) = (waker, system)
    }

    /// Starts to read a tree. If no thread can be started, returns after the tree is read.
    ///
    /// - Parameter preview: The requests of a tree to read first. `nil` for none.
    func start(_ requests: Requests, preview first: Requests? = nil) {
        let (outcome, preview, waker, system) = (outcome, preview, waker, system)
        let work: @Sendable () -> Void = {
            if let tree = first.flatMap({ try? TreeListing($0, system) }), !tree.tree.roots.isEmpty {
                preview.withLock { $0 = tree }
                waker.wake()
            }
            let result: Outcome
            do throws(RunFailure) {
                result = .success(try TreeListing(requests, system))
            } catch {
                result = .failure(error)
            }
            outcome.withLock { $0 = result }
            waker.wake()
        }
        run(work)
    }

    private func run(_ work: @escaping @Sendable () -> Void) {
        let system = system
        // The last work is done. This frees the stack of its thread.
        threads.join()
        let isStarted = threads.start(system) {
            // Only the main thread draws, so nothing is drawn after it has restored the terminal.
            system.leaveSignalsToOtherThreads()
            work()
        }
        if !isStarted { work() }
    }

    /// Starts to remove items of a tree.
    ///
    /// - Parameter date: The local time for records of the trash.
    func remove(
        _ items: [FileItem.ID],
        of tree: TreeListing,
        _ way: RemovalWay,
        date: [UInt8],
        _ progress: WalkProgress
    ) {
        let (failures, waker, system) = (failures, waker, system)
        run {
            var removal = Removal(system, progress: progress)
            let trash = Trash(system, date: date)
            for item in items.map(tree.tree.item) {
                switch way {
                case .trash: removal.moveToTrash(item, trash)
                case .deletion: removal.delete(item)
                }
            }
            failures.withLock { $0 = removal.failures }
            waker.wake()
        }
    }

    /// Returns the entries that a removal has left, if it has ended since the last call. Otherwise `nil`.
    func takeFailures() -> [Removal.Failure]? {
        failures.withLock { failures in
            defer { failures = nil }
            return failures
        }
    }

    /// Returns the tree that was read first. `nil` without one, and after the first call.
    func takePreview() -> TreeListing? {
        preview.withLock { preview in
            defer { preview = nil }
            return preview
        }
    }

    /// Returns the tree that has been read since the last call. `nil` without one.
    func takeResult() -> Outcome? {
        outcome.withLock { outcome in
            defer { outcome = nil }
            return outcome
        }
    }
}
