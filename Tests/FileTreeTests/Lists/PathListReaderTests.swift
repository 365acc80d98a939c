import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct PathListReaderTests {
    private func paths(
        _ list: [UInt8],
        _ separator: PathList.Separator,
        _ faults: FaultPlan.Fault...
    ) throws -> [[UInt8]] {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try Data(list).write(to: URL(fileURLWithPath: directory.string + "/list"))
        let system = System(faults: FaultPlan(faults))
        var reader = PathListReader(try InputFile.open(directory.path("list"), system), separator)
        var paths: [[UInt8]] = []
        while let path = try reader.next() { paths.append(Array(reader.bytes[path])) }
        return paths
    }

    @Test(
        arguments: [
            ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb\n", ["a", "b"]), ("a\nb", ["a", "b"]),
            ("\n\na\n\n\nb\n\n", ["a", "b"]), ("\n", []), (" a \n\tb\n", [" a ", "\tb"]),
        ]
    )
    func `each line is a path and empty lines are skipped`(list: String, expected: [String]) throws {
        #expect(try paths(bytes(list), .newline) == expected.map(bytes))
        #expect(try paths(bytes(list.replacing("\n", with: "\0")), .nul) == expected.map(bytes))
    }

    @Test(
        arguments: [
            ("a\r\nb\r\n", ["a", "b"]), ("a\r\nb", ["a", "b"]), ("a\r\nb\r", ["a", "b"]), ("\r\na\r\n", ["a"]),
            ("a\r\n\r\nb\n", ["a", "b"]), ("a\nb\r\n", ["a", "b\r"]), ("a\r\rb\nc", ["a\r\rb", "c"]),
            ("a\r\r\nb", ["a\r", "b"]), ("\nIcon\r\n", ["Icon\r"]),
        ]
    )
    func `the first line decides whether a final carriage return belongs to line ends or names`(
        list: String,
        expected: [String]
    ) throws {
        #expect(try paths(bytes(list), .newline) == expected.map(bytes))
    }

    @Test func `every byte between NULs belongs to the name`() throws {
        let names: [[UInt8]] = [bytes("a\nb"), bytes("a\r"), bytes("\n"), [0xff, 0x0a, 0x0d]]
        #expect(try paths(list(names), .nul) == names)
    }

    @Test(arguments: ["a\0b\0", "\0", "a\n\0", "a\nb\0c"])
    func `a NUL in a line is an error`(list: String) {
        #expect(throws: PathList.Failure.hasNUL) { try paths(bytes(list), .newline) }
    }

    @Test(arguments: [PathList.Separator.newline, .nul])
    func `paths of any length are read in one piece, wherever reads end`(
        separator: PathList.Separator
    ) throws {
        var random = SeededGenerator(seed: 31)
        var expected = (0..<400).map { _ in random.bytes(of: bytes("ab/"), count: 1...900) }
        expected.insert([UInt8](repeating: 0x78, count: 300_000), at: 200)
        let list = Array(expected.joined(separator: [separator.rawValue]))
        #expect(try paths(list, separator) == expected)
    }

    @Test(arguments: [PathList.Separator.newline, .nul])
    func `a path may have 1 MiB, and a longer one is an error`(separator: PathList.Separator) throws {
        let longest = [UInt8](repeating: 0x78, count: 1 << 20)
        #expect(try paths(bytes("a") + [separator.rawValue] + longest, separator) == [bytes("a"), longest])
        #expect(throws: PathList.Failure.tooLong) { try paths(longest + [0x78, separator.rawValue], separator) }
    }

    @Test func `an interrupted read is repeated and a failed read ends the list`() throws {
        #expect(try paths(bytes("a\n"), .newline, .init(.read, occurrence: 1, .interrupted)) == [bytes("a")])
        for occurrence in 1...2 {
            #expect(throws: PathList.Failure.unreadable(.inputOutput)) {
                try paths(bytes("a\n"), .newline, .init(.read, occurrence: occurrence, .inputOutput))
            }
        }
    }
}
