import Foundation
import Testing

@testable import TreetabCommand

@Suite struct ConfigurationFileTests {
    /// The processor time of this thread to parse a file of `lines` lines that each append to a list.
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

    @Test func `the time to parse a file is proportional to its length`() throws {
        let (few, many) = (try seconds(lines: 2000), try seconds(lines: 100_000))
        // Fifty times as many lines. If each line copied the list, the ratio would be over a thousand.
        #expect(many < 200 * few, "\(few) s, \(many) s")
    }

    @Test func `an error names the file and the line, and empty lines and comments count`() {
        let text = "\n# comment\n\nall\nsort = colour\n"
        let error = #expect(throws: ArgumentError.self) {
            try ConfigurationFile(path: Array("file".utf8), bytes: Array(text.utf8)).arguments()
        }
        #expect(error?.message.contains("file:5: ") == true, "\(error?.message ?? "")")
    }

    @Test func `a byte order mark at the start is skipped`() throws {
        let bytes = [0xef, 0xbb, 0xbf] + Array("all\n".utf8)
        #expect(try ConfigurationFile(path: [], bytes: bytes).arguments().showsHidden)
    }
}
