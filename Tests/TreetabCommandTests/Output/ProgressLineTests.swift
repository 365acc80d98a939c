import SystemCalls
import Testing

@testable import FileTree
@testable import TreetabCommand

@Suite struct ProgressLineTests {
    /// Writes nothing, but counts how often it was to.
    private let writes = FaultPlan([.init(.write, occurrence: 1, .inputOutput, repeats: true)])

    private func progress(entries: Int = 0, bytes: Int64 = 0, at path: String = "") -> WalkProgress {
        let progress = WalkProgress()
        progress.add(SeenEntries(entries: entries, size: bytes)) { Array(path.utf8) }
        return progress
    }

    private func line(_ progress: WalkProgress, width: Int, units: UnitStyle = .binary) -> String {
        let line = ProgressLine(progress, units, System(faults: writes))
        defer { line.end() }
        return String(decoding: line.line(width: width), as: UTF8.self)
    }

    @Test func `the line shows entries, bytes and the current directory`() {
        let progress = progress(entries: 1_234_567, bytes: 5 << 30, at: "usr/share/doc")
        #expect(line(progress, width: 80) == "1,234,567 entries, 5.0 GiB, usr/share/doc")
        #expect(line(progress, width: 80, units: .si) == "1,234,567 entries, 5.4 GB, usr/share/doc")
    }

    @Test func `the line leaves the last three cells of the terminal free`() {
        let progress = progress(entries: 1, bytes: 0, at: String(repeating: "x", count: 100))
        #expect(line(progress, width: 40).unicodeScalars.count == 37)
        #expect(line(progress, width: 1) == "")
        #expect(line(progress, width: 0) == "")
    }

    @Test func `names cannot inject escape sequences`() {
        let progress = progress(at: "a\u{1b}[2J\nb")
        #expect(line(progress, width: 80).unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }

    @Test func `a short walk shows no line`() {
        ProgressLine(progress(), .binary, System(faults: writes)).end()
        #expect(writes.callCounts[.write] == nil)
    }

    @Test func `a long walk updates the line and erases it at the end`() {
        let line = ProgressLine(progress(), .binary, System(faults: writes))
        let waiting = Monitor(())
        var count = 0
        for _ in 0..<600 where count < 2 {
            _ = waiting.wait(until: { false }, atMost: .milliseconds(50))
            count = writes.callCounts[.write] ?? 0
        }
        #expect(count >= 2)
        line.end()
        let atTheEnd = writes.callCounts[.write] ?? 0
        #expect(atTheEnd > count)
        _ = waiting.wait(until: { false }, atMost: .milliseconds(300))
        #expect(writes.callCounts[.write] == atTheEnd)
    }

    @Test func `without a thread there is no line and no error`() {
        let faults = FaultPlan([.init(.createThread, occurrence: 1, .outOfMemory, repeats: true)])
        ProgressLine(progress(), .binary, System(faults: faults)).end()
        #expect(faults.callCounts[.write] == nil)
    }
}
