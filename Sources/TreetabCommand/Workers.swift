import FileTree
import System
import TreeTable

/// The threads that render a table.
struct Workers: TableWorkers {
    let system: System
    let count: Int

    func inOrder<Task: Sendable, Product: Sendable>(
        next: () -> Task?,
        work: @escaping @Sendable (inout Task) -> Product,
        take: (inout Product) -> Bool
    ) {
        system.inOrder(threads: count, next: next, work: work, take: take)
    }
}
