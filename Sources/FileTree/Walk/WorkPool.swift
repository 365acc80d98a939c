import Synchronization
import System

/// Distributes work among threads.
///
/// A worker keeps its work until another thread is idle. ``isWanted`` reports that by reading a single atomic integer.
/// Only then does the worker take the lock and hand over half of its work. The other threads start at the first handover,
/// so one thread reads a small tree.
final class WorkPool<Job: Sendable>: Sendable {
    private struct State {
        var jobs: [Job] = []
        /// The threads that work, and the threads that wait or have not started yet.
        var working = 1
        var idle: Int
        var isStarted = false
        var failure: Errno?

        var isOver: Bool { failure != nil || (jobs.isEmpty && working == 0) }
    }

    private let state: Monitor<State>
    private let wanted: Atomic<Int>
    private let threads = ThreadGroup()
    private let system: System
    private let work: @Sendable (WorkPool, Job?) -> Void

    /// - Parameters:
    ///   - threads: The maximum number of threads, including the caller of ``run(_:)``.
    ///   - work: The body of each thread. It does the given job, then takes jobs from the pool until ``take()``
    ///     returns `nil`.
    init(threads: Int, _ system: System, work: @escaping @Sendable (WorkPool, Job?) -> Void) {
        self.system = system
        self.work = work
        state = Monitor(State(idle: threads - 1))
        wanted = Atomic(threads - 1)
    }

    /// Does a job and all jobs that result from it.
    func run(_ job: Job) throws(Errno) {
        work(self, job)
        threads.join()
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    /// Whether a thread is idle.
    var isWanted: Bool { wanted.load(ordering: .relaxed) > 0 }

    /// Gives jobs to idle threads.
    func give(_ jobs: [Job]) {
        let isFirst = change { state in
            state.jobs += jobs
            defer { state.isStarted = true }
            return !state.isStarted
        }
        if isFirst { startThreads() }
        state.wakeAll()
    }

    /// Returns the next job for a worker that has finished its job. Waits until there is one; `nil` if all work is
    /// done.
    func take() -> Job? {
        change { state in
            state.working -= 1
            state.idle += 1
        }
        return takeFirst()
    }

    /// Returns the first job for a new worker.
    func takeFirst() -> Job? {
        state.wakeAll()
        return state.wait(until: { !$0.jobs.isEmpty || $0.isOver }) { state in
            guard !state.isOver, let job = state.jobs.popLast() else { return nil }
            state.working += 1
            state.idle -= 1
            publish(state)
            return job
        }
    }

    /// Ends a worker that cannot continue and leaves its jobs to the others. Returns `false` if no other thread is
    /// working; the worker then keeps its jobs.
    func retire(leaving jobs: () -> [Job]) -> Bool {
        let isDone = change { state in
            guard state.working > 1 else { return false }
            state.working -= 1
            state.jobs += jobs()
            return true
        }
        state.wakeAll()
        return isDone
    }

    /// Stops all workers.
    func stop(_ failure: Errno) {
        change { $0.failure = failure }
        state.wakeAll()
    }

    var isStopped: Bool { wanted.load(ordering: .relaxed) == .max }

    private func startThreads() {
        let count = state.withLock { $0.idle }
        for number in 0..<count {
            let isStarted = threads.start(system) { [self] in work(self, nil) }
            guard isStarted else {
                change { $0.idle -= count - number }
                return
            }
        }
    }

    @discardableResult
    private func change<R>(_ body: (inout State) -> R) -> R {
        state.withLock { state in
            defer { publish(state) }
            return body(&state)
        }
    }

    private func publish(_ state: State) {
        wanted.store(state.failure != nil ? .max : state.idle - state.jobs.count, ordering: .relaxed)
    }
}
