@testable import System
import Synchronization
import Testing

struct ThreadsTests {
    @Test func everyThreadIsToldItsNumberAndAllHaveEndedAfterwards() {
        let numbers = Monitor<[Int]>([])
        System().onThreads(5) { number in numbers.withLock { $0.append(number) } }
        #expect(numbers.withLock { $0.sorted() } == [0, 1, 2, 3, 4])
    }

    @Test(arguments: [1, 0, -3]) func oneThreadOrLessIsTheCallingOne(count: Int) {
        let numbers = Monitor<[Int]>([])
        System().onThreads(count) { number in numbers.withLock { $0.append(number) } }
        #expect(numbers.withLock { $0 } == [0])
    }

    @Test(arguments: [1, 3]) func whereNoThreadIsToBeHadTheOthersDoTheWork(occurrence: Int) {
        let again = Errno(rawValue: 11)
        let system = System(faults: FaultPlan([.init(.createThread, occurrence: occurrence, again, repeats: true)]))
        let numbers = Monitor<[Int]>([])
        system.onThreads(8) { number in numbers.withLock { $0.append(number) } }
        #expect(numbers.withLock { $0.sorted() } == Array(0..<occurrence))
    }

    @Test func aThreadWaitsUntilAnotherHasMadeTheValueFit() {
        let baton = Monitor(0)
        let order = Monitor<[Int]>([])
        System().onThreads(4) { number in
            baton.wait(until: { $0 == number }) { _ in order.withLock { $0.append(number) } }
            baton.withLock { $0 += 1 }
            baton.wakeAll()
        }
        #expect(order.withLock { $0 } == [0, 1, 2, 3])
    }
}
