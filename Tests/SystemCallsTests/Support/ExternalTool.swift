import Foundation
import Testing

/// An external program that provides the expected result.
///
/// If it is missing, the test is skipped with a message. In CI, where all of them must be installed, the test fails.
struct ExternalTool {
    let path: String

    init(_ name: String) throws {
        let directories =
            (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") + ["/usr/bin", "/bin"]
        let candidates = directories.map { "\($0)/\(name)" }
        if let path = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) {
            self.path = path
        } else if ProcessInfo.processInfo.environment["CI"] != nil {
            throw Missing(program: name)
        } else {
            try Test.cancel("needs \(name), which is not installed here")
        }
    }

    struct Missing: Error, CustomStringConvertible {
        let program: String
        var description: String { "\(program) is not installed, and CI is to have it" }
    }

    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    /// Returns the standard output of the program; its standard input is a file that contains `input`.
    func output(_ arguments: [String], input: [UInt8] = [], mayFail: Bool = false) throws -> [UInt8] {
        let files = FileManager.default.temporaryDirectory.path + "/treetab-tool-" + UUID().uuidString
        let (inputFile, outputFile) = (files + ".in", files + ".out")
        defer { for file in [inputFile, outputFile] { unlink(file) } }
        try Data(input).write(to: URL(fileURLWithPath: inputFile))
        let child = try ChildProcess(path, arguments, input: inputFile, output: outputFile, isQuiet: mayFail)
        guard child.wait() == 0 || mayFail else { throw Failed(description: "\(path) \(arguments) failed") }
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: outputFile)))
    }

    /// Returns the NUL-terminated records that the program writes.
    func records(_ arguments: [String], mayFail: Bool = false) throws -> [[UInt8]] {
        try output(arguments, mayFail: mayFail).split(separator: 0).map(Array.init)
    }
}

extension [UInt8] {
    /// Returns the first fields of a record as text, and the rest unsplit.
    func fields(_ count: Int) -> [[UInt8]] {
        split(separator: UInt8(ascii: " "), maxSplits: count - 1, omittingEmptySubsequences: false).map(Array.init)
    }

    var number: Int64? { Int64(String(decoding: self, as: UTF8.self)) }
}
