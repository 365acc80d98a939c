import TreeTable

/// Workers that use the calling thread only.
struct OneThread: TableWorkers {
    let count = 2
    let batchSize = 1

    func inOrder<Task: Sendable, Product: Sendable>(
        next: () -> Task?,
        work: @escaping @Sendable (inout Task) -> Product,
        take: (inout Product) -> Bool
    ) {
        while var task = next() {
            var product = work(&task)
            guard take(&product) else { return }
        }
    }
}
