extension System {
    /// Runs tasks on several threads and passes their products to `take` in the order of the tasks.
    ///
    /// Only the calling thread calls `next` and `take`, so they need not be thread-safe. Between these calls, it also
    /// runs tasks. At most two tasks for each thread are unfinished at any time. Threads are started only if there is
    /// more than one task. If a thread cannot be created, fewer threads run the tasks.
    ///
    /// - Parameters:
    ///   - threads: The maximum number of threads, including the calling thread.
    ///   - next: Returns the next task, `nil` after the last.
    ///   - work: Returns the product of a task. Several threads call it at the same time.
    ///   - take: Receives a product. Returns `false` to stop.
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

/// The tasks that no thread has taken, and the products that wait until all earlier products are complete.
private struct OrderedWork<Task: Sendable, Product: Sendable>: Sendable {
    /// The tasks that no thread has taken, the first one first.
    var tasks: [Task] = []
    /// The products, by the number of their task.
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
