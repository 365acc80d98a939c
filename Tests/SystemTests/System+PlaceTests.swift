import Foundation
import Testing

@testable import System

@Suite struct SystemPlaceTests {
    @Test func `it tells the working directory as pwd does, and the name of the computer as uname does`() throws {
        #expect(System().workingDirectory == bytes(FileManager.default.currentDirectoryPath))
        #expect(try System().hostName == Array(ExternalTool("uname").output(["-n"]).dropLast()))
    }

    @Test func `what cannot be told is nil`() {
        let faults: [FaultPlan.Fault] = [
            .init(.workingDirectory, occurrence: 1, .noSuchEntry), .init(.hostName, occurrence: 1, .nameTooLong),
        ]
        let system = System(faults: FaultPlan(faults))
        #expect(system.workingDirectory == nil)
        #expect(system.hostName == nil)
    }
}
