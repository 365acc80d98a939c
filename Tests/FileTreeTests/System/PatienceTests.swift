import Foundation
import Testing

@testable import FileTree

@Suite struct PatienceTests {
    /// A pipe of its own: closed when the test is over.
    private let pipe = Pipe()
    private var reading: Int32 { pipe.fileHandleForReading.fileDescriptor }
    private var writing: Int32 { pipe.fileHandleForWriting.fileDescriptor }

    @Test func `a call that a signal has interrupted is made again, however often`() {
        var patience = Patience(reading, Int32(POLLIN), limit: 0)
        for _ in 0..<1000 { #expect(patience.waits(after: .interrupted)) }
    }

    @Test func `a call that has failed is not`() {
        var patience = Patience(writing, Int32(POLLOUT))
        for reason in [Errno.inputOutput, .noSpace, .brokenPipe] { #expect(!patience.waits(after: reason)) }
    }

    @Test func `a stream that says it is ready and is not is given up, unless it has taken something meanwhile`() {
        var patience = Patience(writing, Int32(POLLOUT), limit: 3)
        for _ in 0..<2 { #expect(patience.waits(after: .wouldBlock)) }
        patience.renew()
        for _ in 0..<3 { #expect(patience.waits(after: .wouldBlock)) }
        #expect(!patience.waits(after: .wouldBlock))
    }

    @Test func `where there is to be no waiting a stream that is not ready has failed`() {
        var patience = Patience(reading, Int32(POLLIN), limit: 0)
        #expect(!patience.waits(after: .wouldBlock))
    }

    @Test func `it waits until there is something to read`() {
        let byte = Data([1])
        let other = pipe.fileHandleForWriting
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { other.write(byte) }
        var patience = Patience(reading, Int32(POLLIN))
        #expect(patience.waits(after: .wouldBlock))
        // Whoever had not waited would not find it there yet.
        var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        #expect(poll(&request, 1, 0) == 1)
    }
}
