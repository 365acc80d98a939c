import Foundation
import Testing

@testable import TreetabCommand

@Suite struct ConfigurationFileTests {
    /// The processor time that this thread takes to read a file of so many lines, each of which adds to a list.
    private func seconds(lines: Int) throws -> Double {
        let bytes = Array(String(repeating: "-I a\n", count: lines).utf8)
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        let arguments = try ConfigurationFile(path: [], bytes: bytes).arguments()
        let end = now()
        #expect(arguments.exclude.count == lines)
        return end - start
    }

    @Test func `a file of as many lines as there may be takes time in proportion to them`() throws {
        let (few, many) = (try seconds(lines: 2000), try seconds(lines: 100_000))
        // Fifty times as much; where every line copied all before it, it would be a thousand times and more.
        #expect(many < 200 * few, "\(few) s, \(many) s")
    }
}
