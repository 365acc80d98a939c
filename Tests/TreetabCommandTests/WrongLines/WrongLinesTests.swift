import FileTree
import System
import Testing

@testable import TreetabCommand

/// Hundreds of wrong lines: each is one message and the status 2, and the system is asked for nothing.
@Suite struct WrongLinesTests {
    @Test func `there are more than 300 of them`() {
        #expect(Set(WrongLines.all.map(\.line)).count > 300)
    }

    @Test(arguments: WrongLines.all)
    func `a wrong line is told in one line, and nothing else is done`(_ wrong: WrongLines.Wrong) {
        let line = quotedWords(wrong.line)
        let message = mistake(in: line)
        #expect(message == wrong.message)
        #expect(message?.contains { $0.isNewline } == false)

        // That write fails, so that the hundreds of messages do not stand between the results of the tests.
        let calls = FaultPlan([.init(.write, occurrence: 1, .inputOutput)])
        #expect(Run(System(faults: calls)).run(words("--no-config /nowhere") + line) == .failure)
        #expect(calls.callCounts == [.write: 1])
    }

    @Test(arguments: OptionRegistry.all.map(\.long))
    func `every option has a wrong line`(name: String) {
        let names = OptionRegistry.all.first { $0.long == name }?.typedNames ?? []
        #expect(
            WrongLines.all.contains { wrong in
                names.contains { wrong.message.contains("'\($0)'") } && !wrong.message.contains("did you mean")
            }
        )
    }

    /// What is wrong with a line: with what is typed, or with what that comes to.
    private func mistake(in words: [[UInt8]]) -> String? {
        do throws(ArgumentError) {
            _ = try Configuration(try ArgumentParser.parse(words), System())
            return nil
        } catch {
            return error.message
        }
    }

    /// The words of a line, split at blanks but not within single quotes.
    private func quotedWords(_ line: String) -> [[UInt8]] {
        var words: [[UInt8]] = []
        var isQuoted = false
        var isWord = false
        for byte in line.utf8 {
            switch byte {
            case UInt8(ascii: "'"):
                isQuoted.toggle()
                if !isWord { words.append([]) }
                isWord = true
            case UInt8(ascii: " ") where !isQuoted:
                isWord = false
            default:
                if !isWord { words.append([]) }
                isWord = true
                words[words.count - 1].append(byte)
            }
        }
        return words
    }
}
