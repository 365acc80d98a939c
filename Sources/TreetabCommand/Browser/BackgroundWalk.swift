import FileTree
import SystemCalls

/// Reads trees, counts and removes entries on another thread. Each result is an event of the browser.
final class BackgroundWalk: Sendable {
    private let waker: TerminalWaker
    private let system: System
    private let threads = ThreadGroup()
    private let events = Monitor<[BrowserEvent]>([])
    /// The progress of the last walk for a changed directory. `nil` without one.
    private let following = Monitor<WalkProgress?>(nil)

    init(_ waker: TerminalWaker, _ system: System) {
        (self.waker, self.system) = (waker, system)
    }

    /// Starts to read a tree. If no thread can be started, returns after the tree is read.
    ///
    /// - Parameter preview: The requests of a tree to read first. `nil` for none.
    func start(_ requests: Requests, preview first: Requests? = nil) {
        let system = system
        run { post in
            if let tree = first.flatMap({ try? TreeListing($0, system) }), !tree.tree.roots.isEmpty {
                post(.preview(tree))
            }
            do throws(RunFailure) {
                post(.read(try TreeListing(requests, system)))
            } catch {
                post(.failed(error))
            }
        }
    }

    /// Starts to read a changed directory of a tree again. Another walk stops it.
    func follow(_ requests: Requests) {
        var requests = requests
        let (system, progress) = (system, WalkProgress())
        requests.tree.walk.progress = progress
        run { [requests] post in post(.followed(try? TreeListing(requests, system))) }
        following.withLock { $0 = progress }
    }

    /// Starts to count the entries of a removal.
    func count(_ items: [FileItem.ID], of tree: TreeListing, threads: Int, _ progress: WalkProgress) {
        let system = system
        run { post in
            post(.counted(items, RemovalCount(items.map(tree.tree.item), threads: threads, progress, system)))
        }
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
        let system = system
        run { post in
            var removal = Removal(system, progress: progress)
            let trash = Trash(system, date: date)
            for item in items.map(tree.tree.item) {
                switch way {
                case .trash: removal.moveToTrash(item, trash)
                case .deletion: removal.delete(item)
                }
            }
            post(.removed(removal.failures, entries: progress.entries, trashed: removal.trashed))
        }
    }

    private func run(_ work: @escaping @Sendable ((BrowserEvent) -> Void) -> Void) {
        let (events, waker, system) = (events, waker, system)
        let post: @Sendable (BrowserEvent) -> Void = { event in
            events.withLock { $0.append(event) }
            waker.wake()
        }
        following.withLock { $0?.stop() }
        // The last work is done, or ends soon. This frees the stack of its thread.
        threads.join()
        let isStarted = threads.start(system) {
            // Only the main thread draws, so nothing is drawn after it has restored the terminal.
            system.leaveSignalsToOtherThreads()
            work(post)
        }
        if !isStarted { work(post) }
    }

    /// Returns the events since the last call.
    func takeEvents() -> [BrowserEvent] {
        events.withLock { events in
            defer { events = [] }
            return events
        }
    }
}
