import Synchronization
import System

/// Where workers that have more than enough put what others can do.
///
/// A worker keeps its work to itself until another has nothing to do: ``isWanted`` says so, at the price of a look at
/// one number. Only then it takes the lock, and hands over half. The other threads are started when there is something
/// to hand over for the first time: a small tree is read by one.
final class WorkPool<Job: Sendable>: Sendable {
    private struct State {
        var jobs: [Job] = []
        /// Threads that are at work, and those that wait or have not been started yet.
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
    ///   - threads: How many work at most, the one that calls ``run(_:)`` among them.
    ///   - work: What each thread does: the job that it is given, and then what it takes from the pool, until that is
    ///     empty for good.
    init(threads: Int, _ system: System, work: @escaping @Sendable (WorkPool, Job?) -> Void) {
        self.system = system
        self.work = work
        state = Monitor(State(idle: threads - 1))
        wanted = Atomic(threads - 1)
    }

    /// Does a job, and all that comes of it.
    func run(_ job: Job) throws(Errno) {
        work(self, job)
        threads.join()
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    /// Somebody has nothing to do.
    var isWanted: Bool { wanted.load(ordering: .relaxed) > 0 }

    /// Hands jobs over to whoever has nothing to do.
    func give(_ jobs: [Job]) {
        let isFirst = change { state in
            state.jobs += jobs
            defer { state.isStarted = true }
            return !state.isStarted
        }
        if isFirst { startThreads() }
        state.wakeAll()
    }

    /// The next job for a worker that is done with its own; sleeps until there is one. Nil: all is done.
    func take() -> Job? {
        change { state in
            state.working -= 1
            state.idle += 1
        }
        return takeFirst()
    }

    /// The next job for a worker that has had none yet.
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

    /// Ends the part of a worker that cannot go on, and leaves its work to the others. False: there are no others, and
    /// it keeps its work.
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

    /// Ends everything.
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
