import Foundation
import Testing

@testable import SystemCalls

@Suite struct ProcessTests {
    @Test func `the working directory agrees with pwd and the host name with uname`() throws {
        #expect(System().workingDirectory == bytes(FileManager.default.currentDirectoryPath))
        #expect(try System().hostName == Array(ExternalTool("uname").output(["-n"]).dropLast()))
    }

    @Test func `an unknown working directory or host name is nil`() {
        let faults: [FaultPlan.Fault] = [
            .init(.workingDirectory, occurrence: 1, .noSuchEntry), .init(.hostName, occurrence: 1, .nameTooLong),
        ]
        let system = System(faults: FaultPlan(faults))
        #expect(system.workingDirectory == nil)
        #expect(system.hostName == nil)
    }
}
