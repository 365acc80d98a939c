import FileTree
import Testing

@testable import TreetabCommand

@Suite struct PathListArgumentTests {
    private func list(_ option: String, _ file: [UInt8]) -> PathListArgument {
        PathListArgument(OptionValue(option: option, bytes: file), .newline)
    }

    @Test func `a single dash is standard input, anything else a file`() {
        #expect(list("--files-from", Array("-".utf8)).source == .standardInput)
        #expect(list("--files-from", Array("./-".utf8)).source == .file(Array("./-".utf8)))
        #expect(list("--files-from", [0xff]).source == .file([0xff]))
    }

    @Test func `the message of a failure names the list, escaped`() {
        let hostile = list("--files-from", [0x1b, 0x5b, 0x6d, 0x0a])
        #expect(hostile.message(.unreadable(.noSuchEntry)).hasPrefix("cannot read the list of paths in '\\x1b[m\\n': "))
        #expect(hostile.message(.hasNUL).contains("'--files0-from'"))
        #expect(
            list("--files-from", Array("-".utf8)).message(.hasNUL).hasPrefix("a line in standard input contains a NUL")
        )
        #expect(hostile.message(.impossible(.outOfMemory)).hasPrefix("cannot continue: "))
    }
}
