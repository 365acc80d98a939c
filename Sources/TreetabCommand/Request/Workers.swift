import FileTree
import SystemCalls
import TreeTable

/// The threads that render a table.
struct Workers: TableWorkers {
    let system: System
    /// The number of threads that a person chose, including the calling thread. `nil` for one on each available processor.
    let chosen: Int?

    /// The maximum number of threads. Small tables need only one, so this number is found out quickly: it ignores quotas.
    var count: Int { chosen ?? system.processors }

    func inOrder<Task: Sendable, Product: Sendable>(
        next: () -> Task?,
        work: @escaping @Sendable (inout Task) -> Product,
        take: (inout Product) -> Bool
    ) {
        system.inOrder(threads: chosen ?? system.availableProcessors, next: next, work: work, take: take)
    }
}
