import Testing

@testable import TreetabCommand

@Suite struct ExitStatusTests {
    @Test func `the numbers are those that the help promises`() {
        #expect(TreetabCommand.ExitStatus.success.rawValue == 0)
        #expect(TreetabCommand.ExitStatus.incomplete.rawValue == 1)
        #expect(TreetabCommand.ExitStatus.failure.rawValue == 2)
    }
}
