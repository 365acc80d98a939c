import Testing

@testable import System

@Suite struct SystemTests {
    @Test func `without a plan no call fails`() {
        for call in SystemCall.allCases { #expect(System().injected(call) == nil) }
    }

    @Test(arguments: SystemCall.allCases)
    func `with a plan the call that it names fails`(call: SystemCall) {
        let system = System(faults: FaultPlan([.init(call, occurrence: 1, .stale)]))
        for other in SystemCall.allCases { #expect(system.injected(other) == (other == call ? .stale : nil)) }
    }
}
