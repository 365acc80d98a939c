// snippet: workers
import Dispatch
import Synchronization
import TreeTable

struct Threads: TableWorkers {
    var count = 4

    func inOrder<Task: Sendable, Product: Sendable>(
        next: () -> Task?,
        work: @escaping @Sendable (inout Task) -> Product,
        take: (inout Product) -> Bool
    ) {
        while true {
            var tasks: [Task] = []
            while tasks.count < 4 * count, let task = next() { tasks.append(task) }
            if tasks.isEmpty { return }
            let products = Mutex<[Int: Product]>([:])
            DispatchQueue.concurrentPerform(iterations: tasks.count) { [tasks] number in
                var task = tasks[number]
                let product = work(&task)
                products.withLock { $0[number] = product }
            }
            for number in tasks.indices {
                guard var product = products.withLock({ $0[number] }), take(&product) else { return }
            }
        }
    }
}
// end

extension Page {
    private struct Number: Identifiable, Sendable {
        let id: Int
    }

    func threads() {
        do {
            try writeWithThreads()
        } catch {
            print("\(error)")
        }
    }

    private func writeWithThreads() throws {
        // snippet: threads
        let numbers = Table((1...5000).map { Number(id: $0) }) {
            TableColumn("Number", value: \.id)
        }
        var bytes: [UInt8] = []
        try numbers.write(workers: Threads()) { bytes += $0 }
        print(bytes == Array(numbers.rendered().utf8))
        // end
    }
}
