import Testing

@testable import SystemCalls

@Suite struct SystemTests {
    @Test func `no call fails without a plan`() {
        for call in SystemCall.allCases { #expect(System().injected(call) == nil) }
    }

    @Test(arguments: SystemCall.allCases)
    func `the call that a plan names fails`(call: SystemCall) {
        let system = System(faults: FaultPlan([.init(call, occurrence: 1, .stale)]))
        for other in SystemCall.allCases { #expect(system.injected(other) == (other == call ? .stale : nil)) }
    }
}
