/// Threads for an engine that has none of its own: it imports nothing that could start one.
package protocol TableWorkers: Sendable {
    /// How many work at a time, the calling one among them.
    var count: Int { get }

    /// How many rows a task has.
    var batchSize: Int { get }

    /// Has the threads work on tasks, and takes the products in the order of the tasks.
    ///
    /// - Parameters:
    ///   - next: Makes a task, on the calling thread. Nil: that was the last.
    ///   - work: Makes a product of a task, on any thread. Nobody else has the task, so that buffers in it can be used.
    ///   - take: Takes a product, on the calling thread, likewise. False: no other is wanted.
    func inOrder<Task: Sendable, Product: Sendable>(
        next: () -> Task?,
        work: @escaping @Sendable (inout Task) -> Product,
        take: (inout Product) -> Bool
    )
}

extension TableWorkers {
    /// So many that what is done once for all of them costs nothing, and so few that they stay in the caches.
    package var batchSize: Int { 1024 }
}
