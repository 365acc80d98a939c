import Synchronization
import Testing

@testable import SystemCalls

@Suite struct OrderedWorkTests {
    @Test(arguments: [1, 2, 3, 8])
    func `products have the order of their tasks, and few are in progress at a time`(_ threads: Int) {
        var made = 0
        var taken: [Int] = []
        var maxLead = 0
        System().inOrder(threads: threads) {
            guard made < 5_000 else { return nil }
            made += 1
            maxLead = max(maxLead, made - taken.count)
            return made
        } work: { (task: inout Int) in
            // Some take longer than others.
            (0..<(task % 7) * 100).reduce(task) { $0 ^ $1 &* 0 }
        } take: { product in
            taken.append(product)
            return true
        }
        #expect(taken == Array(1...5_000))
        #expect(maxLead <= 4 * threads)
    }

    @Test(arguments: [0, 1, 2, 3])
    func `any number of tasks is possible, including none`(_ count: Int) {
        var tasks = Array(0..<count)[...]
        var taken: [Int] = []
        System().inOrder(threads: 4, next: { tasks.popFirst() }, work: { $0 }) { product in
            taken.append(product)
            return true
        }
        #expect(taken == Array(0..<count))
    }

    @Test(arguments: [1, 2, 8])
    func `no further task starts when no further product is wanted`(_ threads: Int) {
        var made = 0
        var taken = 0
        System().inOrder(threads: threads) {
            made += 1
            return made
        } work: { (task: inout Int) in
            task
        } take: { _ in
            taken += 1
            return taken < 10
        }
        #expect(taken == 10)
        #expect(made <= 10 + 4 * threads)
    }

    @Test(arguments: [1, 2]) func `the other threads do the work if one cannot be started`(_ occurrence: Int) {
        let again = Errno(rawValue: 11)
        let system = System(faults: FaultPlan([.init(.createThread, occurrence: occurrence, again, repeats: true)]))
        var tasks = Array(0..<500)[...]
        var taken: [Int] = []
        system.inOrder(threads: 3, next: { tasks.popFirst() }, work: { $0 }) { product in
            taken.append(product)
            return true
        }
        #expect(taken == Array(0..<500))
    }
}
