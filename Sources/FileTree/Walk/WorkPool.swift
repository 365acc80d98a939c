import Synchronization
import SystemCalls

/// Distributes work among threads.
///
/// A worker keeps its work until another thread is idle. The worker checks ``isWanted`` for this, which only reads an
/// atomic integer. If it is `true`, the worker takes the lock and hands over half of its work. The other threads are
/// started when work is first handed over, so a single thread reads a small tree.
final class WorkPool<Job: Sendable>: Sendable {
    private struct State {
        var jobs: [Job] = []
        /// The number of threads that work.
        var working = 1
        /// The number of threads that wait or have not been started.
        var idle: Int
        var isStarted = false
        var failure: Errno?

        var isOver: Bool { failure != nil || (jobs.isEmpty && working == 0) }
    }

    private let state: Monitor<State>
    private let wanted: Atomic<Int>
    private let threads = ThreadGroup()
    private let limit: (@Sendable () -> Int)?
    private let system: System
    private let work: @Sendable (WorkPool, Job?) -> Void

    /// Creates a pool.
    ///
    /// - Parameters:
    ///   - threads: The maximum number of threads, including the caller of ``run(_:)``.
    ///   - limit: Returns a lower maximum, or `nil` without one. It is called before the first thread is started.
    ///   - work: The body of each thread. It does the given job, then takes jobs from the pool until ``take()`` returns
    ///     `nil`.
    init(
        threads: Int,
        limit: (@Sendable () -> Int)? = nil,
        _ system: System,
        work: @escaping @Sendable (WorkPool, Job?) -> Void
    ) {
        self.limit = limit
        self.system = system
        self.work = work
        state = Monitor(State(idle: threads - 1))
        wanted = Atomic(threads - 1)
    }

    /// Does a job and all jobs that result from it. Throws the error with which the workers were stopped.
    func run(_ job: Job) throws(Errno) {
        work(self, job)
        threads.join()
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    /// Whether a thread is idle and no job waits for it.
    var isWanted: Bool { wanted.load(ordering: .relaxed) > 0 }

    /// Adds jobs for idle threads. The first call starts the threads.
    func give(_ jobs: [Job]) {
        let isFirst = change { state in
            state.jobs += jobs
            defer { state.isStarted = true }
            return !state.isStarted
        }
        if isFirst { startThreads() }
        state.wakeAll()
    }

    /// Returns the next job for a worker that has finished its previous one. Waits for a job if necessary. Returns
    /// `nil` if all work is done or the workers were stopped.
    func take() -> Job? {
        change { state in
            state.working -= 1
            state.idle += 1
        }
        return takeFirst()
    }

    /// Returns the first job for a new worker. Waits like ``take()``.
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

    /// Ends a worker that cannot continue, and leaves its jobs to the other workers. If no other worker is active, the
    /// worker keeps its jobs and the function returns `false`.
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

    /// Stops all workers because of an error.
    func stop(_ failure: Errno) {
        change { $0.failure = failure }
        state.wakeAll()
    }

    var isStopped: Bool { wanted.load(ordering: .relaxed) == .max }

    private func startThreads() {
        let count = state.withLock { $0.idle }
        let limit = limit.map { $0() - 1 } ?? count
        for number in 0..<count {
            let isStarted = number < limit && threads.start(system) { [self] in work(self, nil) }
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
