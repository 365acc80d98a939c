import FileTree
import System

/// Reads trees on another thread.
final class BackgroundWalk: Sendable {
    typealias Outcome = Result<BrowsedTree, RunFailure>

    private let waker: TerminalWaker
    private let system: System
    private let threads = ThreadGroup()
    private let outcome = Monitor<Outcome?>(nil)
    private let preview = Monitor<BrowsedTree?>(nil)

    init(_ waker: TerminalWaker, _ system: System) {
        (self.waker, self.system) = (waker, system)
    }

    /// Starts to read a tree. If no thread can be started, returns after the tree is read.
    ///
    /// - Parameter preview: The configuration of a tree to read first. `nil` for none.
    func start(_ configuration: Configuration, preview first: Configuration? = nil) {
        let (outcome, preview, waker, system) = (outcome, preview, waker, system)
        let work: @Sendable () -> Void = {
            if let tree = first.flatMap({ try? BrowsedTree($0, system) }), !tree.tree.roots.isEmpty {
                preview.withLock { $0 = tree }
                waker.wake()
            }
            let result: Outcome
            do throws(RunFailure) {
                result = .success(try BrowsedTree(configuration, system))
            } catch {
                result = .failure(error)
            }
            outcome.withLock { $0 = result }
            waker.wake()
        }
        let isStarted = threads.start(system) {
            // Only the main thread draws, so nothing is drawn after it has restored the terminal.
            system.leaveSignalsToOtherThreads()
            work()
        }
        if !isStarted { work() }
    }

    /// Returns the tree that was read first. `nil` without one, and after the first call.
    func takePreview() -> BrowsedTree? {
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
