import Foundation
import Testing

@testable import SystemCalls

@Suite struct PatienceTests {
    /// A separate pipe for each test, closed afterwards.
    private let pipe = Pipe()
    private var reading: Int32 { pipe.fileHandleForReading.fileDescriptor }
    private var writing: Int32 { pipe.fileHandleForWriting.fileDescriptor }

    @Test func `an interrupted call is repeated any number of times`() {
        var patience = RetryPolicy(reading, Int32(POLLIN), limit: 0)
        #expect(answers(&patience, 1000, .interrupted) == Array(repeating: true, count: 1000))
    }

    @Test(arguments: [Errno.inputOutput, .noSpace, .brokenPipe])
    func `a failed call is not repeated`(reason: Errno) {
        var patience = RetryPolicy(writing, Int32(POLLOUT))
        #expect(answers(&patience, 1, reason) == [false])
    }

    @Test func `a stream that is repeatedly reported ready but is not fails unless it made progress`() {
        var patience = RetryPolicy(writing, Int32(POLLOUT), limit: 3)
        #expect(answers(&patience, 2, .wouldBlock) == [true, true])
        patience.renew()
        #expect(answers(&patience, 5, .wouldBlock) == [true, true, true, false, false])
    }

    @Test func `without waiting a stream that is not ready fails`() {
        var patience = RetryPolicy(reading, Int32(POLLIN), limit: 0)
        #expect(answers(&patience, 1, .wouldBlock) == [false])
    }

    @Test func `a read waits for input`() {
        let byte = Data([1])
        let other = pipe.fileHandleForWriting
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { other.write(byte) }
        var patience = RetryPolicy(reading, Int32(POLLIN))
        #expect(answers(&patience, 1, .wouldBlock) == [true])
        // Without waiting, the byte would not have arrived yet.
        var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        #expect(poll(&request, 1, 0) == 1)
    }

    /// Returns the answers to consecutive failed calls.
    private func answers(_ patience: inout RetryPolicy, _ count: Int, _ errno: Errno) -> [Bool] {
        (0..<count).map { _ in patience.waits(after: errno) }
    }
}
