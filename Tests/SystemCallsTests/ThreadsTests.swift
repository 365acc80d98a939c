@testable import SystemCalls
import Synchronization
import Testing

struct ThreadsTests {
    @Test func `a group waits until all of its threads have ended`() {
        let numbers = Monitor<[Int]>([])
        onThreads(5) { number in numbers.withLock { $0.append(number) } }
        #expect(numbers.withLock { $0.sorted() } == [0, 1, 2, 3, 4])
    }

    @Test func `a group reports that no thread can be created`() {
        let again = Errno(rawValue: 11)
        let system = System(faults: FaultPlan([.init(.createThread, occurrence: 3, again, repeats: true)]))
        let count = Monitor(0)
        let group = ThreadGroup()
        let isStarted = (0..<4).map { _ in group.start(system) { count.withLock { $0 += 1 } } }
        group.join()
        #expect(isStarted == [true, true, false, false])
        #expect(count.withLock { $0 } == 2)
    }

    @Test func aThreadWaitsUntilAnotherHasMadeTheValueFit() {
        let baton = Monitor(0)
        let order = Monitor<[Int]>([])
        onThreads(4) { number in
            baton.wait(until: { $0 == number }) { _ in order.withLock { $0.append(number) } }
            baton.withLock { $0 += 1 }
            baton.wakeAll()
        }
        #expect(order.withLock { $0 } == [0, 1, 2, 3])
    }
}
