@testable import TreeTable

/// Workers that process tasks out of order, as threads may, but in the same order in every run.
struct ScrambledWorkers: TableWorkers {
    var count = 3
    let batchSize: Int

    func inOrder<Task: Sendable, Product: Sendable>(
        next: () -> Task?,
        work: @escaping @Sendable (inout Task) -> Product,
        take: (inout Product) -> Bool
    ) {
        while true {
            var tasks: [Task] = []
            while tasks.count < 4 * count, let task = next() { tasks.append(task) }
            guard !tasks.isEmpty else { return }
            var products: [Product] = tasks.indices.reversed().map { work(&tasks[$0]) }
            for index in products.indices.reversed() {
                guard take(&products[index]) else { return }
            }
        }
    }
}

extension Table where RowValue: Sendable, RowValue.ID: Sendable {
    /// Returns the bytes that the table writes with workers.
    func written(_ workers: some TableWorkers, _ environment: TableEnvironment = TableEnvironment()) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try write(environment: environment, workers: workers) { bytes += $0 }
        return bytes
    }
}
