import Foundation
import Testing

/// A program from elsewhere that says what the right answer is.
///
/// Where it is missing the test is skipped and says so; in CI, which is to have all of them, it fails.
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

    /// What it writes to its standard output; its standard input is a file with `input` in it.
    func output(_ arguments: [String], input: [UInt8] = [], mayFail: Bool = false) throws -> [UInt8] {
        let files = FileManager.default.temporaryDirectory.path + "/treetab-tool-" + UUID().uuidString
        let (inputFile, outputFile) = (files + ".in", files + ".out")
        defer { for file in [inputFile, outputFile] { unlink(file) } }
        try Data(input).write(to: URL(fileURLWithPath: inputFile))
        let child = try ChildProcess(path, arguments, input: inputFile, output: outputFile, isQuiet: mayFail)
        guard child.wait() == 0 || mayFail else { throw Failed(description: "\(path) \(arguments) failed") }
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: outputFile)))
    }

    /// The records that it writes, each ended by a NUL.
    func records(_ arguments: [String], mayFail: Bool = false) throws -> [[UInt8]] {
        try output(arguments, mayFail: mayFail).split(separator: 0).map(Array.init)
    }
}

extension [UInt8] {
    /// The fields of a record, as text, and what is left when all but the last have been taken.
    func fields(_ count: Int) -> [[UInt8]] {
        split(separator: UInt8(ascii: " "), maxSplits: count - 1, omittingEmptySubsequences: false).map(Array.init)
    }

    var number: Int64? { Int64(String(decoding: self, as: UTF8.self)) }
}
