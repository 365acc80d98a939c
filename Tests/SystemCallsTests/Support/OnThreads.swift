@testable import SystemCalls

/// Runs `work` on `count` threads, including the calling thread, and returns when all have ended. Passes each its number;
/// the calling thread is 0.
func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let group = ThreadGroup()
    for number in 1..<count { precondition(group.start(System()) { work(number) }) }
    work(0)
    group.join()
}
