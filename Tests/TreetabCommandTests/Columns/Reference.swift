import Foundation
import Testing

@testable import TreeTable

/// What Python says, as expected values that this code has no part in.
enum Python {
    static let isRequired = ProcessInfo.processInfo.environment["CI"] != nil
    static let isAvailable = (try? run("pass")) != nil

    private struct Failure: Error {}

    /// The lines that a script prints. It reads the lines of `input` with `for line in sys.stdin`.
    static func run(_ script: String, input: [String] = []) throws -> [String] {
        let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("treetab-\(UUID().uuidString)")
        try Data(input.map { $0 + "\n" }.joined().utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", "import sys\n" + script]
        process.standardInput = try FileHandle(forReadingFrom: file)
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure() }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the test where there is no Python, but not where `CI` is set, which promises it.
    static var needsPython: Self { .enabled(if: Python.isRequired || Python.isAvailable, "python3 is not here") }
}

/// What is written into a cell.
func written(_ write: (inout TableCell) -> Void) -> String {
    var cell = TableCell()
    write(&cell)
    return String(decoding: cell.utf8, as: UTF8.self)
}
