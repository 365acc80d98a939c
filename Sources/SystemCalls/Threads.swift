import CSystemCalls

/// A group of threads. ``join()`` waits for all of them.
///
/// The corresponding C functions are `pthread_create()` and `pthread_join()`.
package final class ThreadGroup: Sendable {
    private let threads = Monitor<[Thread]>([])

    package init() {}

    /// Runs `work` on a new thread. Returns `false` if no thread can be created.
    package func start(_ system: System, _ work: @escaping @Sendable () -> Void) -> Bool {
        guard system.injected(.createThread) == nil, let thread = Thread.start(work) else { return false }
        threads.withLock { $0.append(thread) }
        return true
    }

    /// Waits until all threads of the group have ended. Also waits for threads that these threads start in the group.
    package func join() {
        while let thread = threads.withLock({ $0.popLast() }) { thread.join() }
    }
}

/// A running thread.
@safe private struct Thread: @unchecked Sendable {
    #if canImport(Darwin)
        private let handle: pthread_t?
        init(_ handle: pthread_t?) { unsafe self.handle = unsafe handle }
        func join() { if let handle = unsafe handle { unsafe pthread_join(handle, nil) } }
    #else
        private let handle: pthread_t
        init(_ handle: pthread_t) { self.handle = handle }
        func join() { pthread_join(handle, nil) }
    #endif

    static func start(_ work: @escaping @Sendable () -> Void) -> Thread? {
        var attributes = pthread_attr_t()
        guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
        defer { unsafe pthread_attr_destroy(&attributes) }
        // A small stack is enough, because no function that runs on these threads is recursive. The default stack of 8
        // MiB may not be available for every thread.
        _ = unsafe pthread_attr_setstacksize(&attributes, 512 << 10)
        let start = unsafe Unmanaged.passRetained(ThreadStart(work))
        #if canImport(Darwin)
            var handle: pthread_t?
            let result = unsafe pthread_create(&handle, &attributes, { unsafe runThread($0) }, start.toOpaque())
        #else
            var handle = pthread_t()
            let result = unsafe pthread_create(&handle, &attributes, { unsafe runThread($0) }, start.toOpaque())
        #endif
        guard result == 0 else {
            unsafe start.release()
            return nil
        }
        return Thread(handle)
    }
}

/// Contains the closure that a new thread runs.
private final class ThreadStart: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = work
    }
}

private func runThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument = unsafe argument {
        unsafe Unmanaged<ThreadStart>.fromOpaque(argument).takeRetainedValue().work()
    }
    return nil
}

extension System {
    /// Lets the calling thread handle the signals of other processes, although the thread that has started it blocks them.
    ///
    /// The corresponding C function is `pthread_sigmask()`.
    package func handlesSignals() {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        _ = unsafe pthread_sigmask(SIG_SETMASK, &signals, nil)
    }

    /// Keeps the calling thread, and the threads that it starts, from handling signals of other processes. The main thread handles
    /// them. A crash of the calling thread is still handled there.
    ///
    /// The corresponding C function is `pthread_sigmask()`.
    package func leaveSignalsToOtherThreads() {
        var signals = sigset_t()
        unsafe sigfillset(&signals)
        for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS] { unsafe sigdelset(&signals, number) }
        _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}

/// A value protected by a mutex, with a condition variable to wait for changes of the value.
///
/// The corresponding C types are `pthread_mutex_t` and `pthread_cond_t`.
@usableFromInline
@safe package final class Monitor<Value>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    @usableFromInline var value: Value

    package init(_ value: sending Value) {
        self.value = value
        unsafe mutex.initialize(to: pthread_mutex_t())
        unsafe condition.initialize(to: pthread_cond_t())
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(condition, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe pthread_mutex_destroy(mutex)
        unsafe condition.deallocate()
        unsafe mutex.deallocate()
    }

    /// Calls `body` with exclusive access to the value.
    @inlinable
    package func withLock<R>(_ body: (inout Value) -> R) -> R {
        lock()
        defer { unlock() }
        return body(&value)
    }

    /// Waits until `fits` returns `true` for the value, then calls `body` with exclusive access. Whoever changes the
    /// value must call ``wakeAll()``.
    @inlinable
    package func wait<R>(until fits: (Value) -> Bool, _ body: (inout Value) -> R) -> R {
        lock()
        defer { unlock() }
        while !fits(value) { sleep() }
        return body(&value)
    }

    /// Waits until `fits` returns `true` for the value, then returns `true`. Returns `false` if `duration` ends before.
    package func wait(until fits: (Value) -> Bool, atMost duration: Duration) -> Bool {
        lock()
        defer { unlock() }
        let end = monotonicTime + duration
        while !fits(value) {
            let left = end - monotonicTime
            guard left > .zero else { return false }
            unsafe sleep(on: condition, mutex, left)
        }
        return true
    }

    /// The time of a clock that is never set. `ContinuousClock` would link the library for concurrency.
    private var monotonicTime: Duration {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    @usableFromInline func lock() { unsafe pthread_mutex_lock(mutex) }
    @usableFromInline func unlock() { unsafe pthread_mutex_unlock(mutex) }
    @usableFromInline func sleep() { unsafe pthread_cond_wait(condition, mutex) }

    private func sleep(
        on condition: UnsafeMutablePointer<pthread_cond_t>,
        _ mutex: UnsafeMutablePointer<pthread_mutex_t>,
        _ duration: Duration
    ) {
        let (seconds, attoseconds) = duration.components
        let nanoseconds = Int(attoseconds / 1_000_000_000)
        #if canImport(Darwin)
            var time = timespec(tv_sec: Int(seconds), tv_nsec: nanoseconds)
            unsafe pthread_cond_timedwait_relative_np(condition, mutex, &time)
        #else
            // The C function waits until a time of day. If the clock is set forward, it returns early, and the caller
            // waits again. If the clock is set back, the wait takes longer.
            var time = timespec()
            unsafe clock_gettime(CLOCK_REALTIME, &time)
            time.tv_sec += Int(seconds)
            time.tv_nsec += nanoseconds
            if time.tv_nsec >= 1_000_000_000 {
                time.tv_sec += 1
                time.tv_nsec -= 1_000_000_000
            }
            unsafe pthread_cond_timedwait(condition, mutex, &time)
        #endif
    }

    /// Wakes all waiting threads. They check the value again.
    package func wakeAll() {
        unsafe pthread_cond_broadcast(condition)
    }
}
