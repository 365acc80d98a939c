extension System {
    /// Works on tasks with several threads, and passes the products to `take` in the order of the tasks.
    ///
    /// Only the calling thread calls `next` and `take`, so they need not be thread-safe; in between it works on tasks itself.
    /// At most two tasks for each thread are in progress. Threads are started only if there is more than one task. If a
    /// thread cannot be created, fewer threads do the work.
    ///
    /// - Parameters:
    ///   - threads: The maximum number of threads, including the calling thread.
    ///   - next: Returns the next task, `nil` after the last.
    ///   - work: Returns the product of a task.
    ///   - take: Takes a product. Returns `false` to stop.
    package func inOrder<Task: Sendable, Product: Sendable>(
        threads: Int,
        next: () -> Task?,
        work: @escaping @Sendable (inout Task) -> Product,
        take: (inout Product) -> Bool
    ) {
        let monitor = Monitor(OrderedWork<Task, Product>())
        let group = ThreadGroup()
        defer {
            monitor.withLock { $0.end() }
            monitor.wakeAll()
            group.join()
        }
        func startThreads() {
            for _ in 1..<max(1, threads) {
                let isStarted = group.start(self) {
                    while var next = monitor.wait(until: { $0.hasTask || $0.isEnded }, { $0.takeTask() }) {
                        let product = work(&next.task)
                        monitor.withLock { [number = next.number] in $0.products[number] = product }
                        monitor.wakeAll()
                    }
                }
                guard isStarted else { return }
            }
        }
        let maxLead = threads > 1 ? 2 * threads : 1
        var made = 0
        var taken = 0
        var isComplete = false
        while true {
            while var product = monitor.withLock({ $0.products.removeValue(forKey: taken) }) {
                taken += 1
                guard take(&product) else { return }
            }
            while !isComplete, made - taken < maxLead {
                guard let task = next() else {
                    isComplete = true
                    break
                }
                made += 1
                monitor.withLock { $0.tasks.append(task) }
                monitor.wakeAll()
                if made == 2 { startThreads() }
            }
            if isComplete && taken == made { return }
            if var next = monitor.withLock({ $0.takeTask() }) {
                let product = work(&next.task)
                monitor.withLock { $0.products[next.number] = product }
            } else {
                monitor.wait(until: { $0.products[taken] != nil }, { _ in })
            }
        }
    }
}

/// Tasks that wait for a thread, and products that wait for those before them.
private struct OrderedWork<Task: Sendable, Product: Sendable>: Sendable {
    /// Those that nobody works on, the first in front.
    var tasks: [Task] = []
    /// By the number of the task.
    var products: [Int: Product] = [:]
    var isEnded = false
    private var begun = 0

    var hasTask: Bool { !tasks.isEmpty }

    mutating func takeTask() -> (number: Int, task: Task)? {
        guard hasTask else { return nil }
        begun += 1
        return (begun - 1, tasks.removeFirst())
    }

    mutating func end() {
        tasks = []
        isEnded = true
    }
}
