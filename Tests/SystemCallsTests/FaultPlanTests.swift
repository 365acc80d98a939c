import Testing

@testable import SystemCalls

@Suite struct FaultPlanTests {
    @Test func `the named call fails, once or from then on`() {
        let once = FaultPlan([.init(.read, occurrence: 2, .inputOutput)])
        #expect((1...4).map { _ in once.next(.read) } == [nil, .inputOutput, nil, nil])
        let always = FaultPlan([.init(.read, occurrence: 2, .inputOutput, repeats: true)])
        #expect((1...4).map { _ in always.next(.read) } == [nil, .inputOutput, .inputOutput, .inputOutput])
    }

    @Test func `each kind of call is counted separately`() {
        let plan = FaultPlan([.init(.write, occurrence: 1, .noSpace), .init(.write, occurrence: 2, .brokenPipe)])
        #expect(plan.next(.read) == nil)
        #expect(plan.next(.write) == .noSpace)
        #expect(plan.next(.write) == .brokenPipe)
        #expect(plan.callCounts == [.read: 1, .write: 2])
    }

    @Test func `calls from many threads are all counted and one fails`() async {
        let plan = FaultPlan([.init(.status, occurrence: 500, .stale)])
        let failures = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<10 { group.addTask { (0..<100).count { _ in plan.next(.status) != nil } } }
            return await group.reduce(0, +)
        }
        #expect(failures == 1)
        #expect(plan.callCounts == [.status: 1000])
    }
}
