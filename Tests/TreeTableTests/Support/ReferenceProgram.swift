import Foundation

/// A program whose output tests compare with, as an independent reference.
///
/// If it is missing, its tests are skipped. If `CI` is set, they fail.
enum ReferenceProgram: String {
    case python3
    case cmark = "cmark-gfm"

    static let isRequired = ProcessInfo.processInfo.environment["CI"] != nil

    var canBeTested: Bool {
        Self.isRequired || (try? run([self == .python3 ? "-c" : "--version", ""], input: [])) != nil
    }

    struct Failure: Error {
        var program: String
        var status: Int32
    }

    func run(_ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("input-\(UUID().uuidString)")
        try Data(input).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [rawValue] + arguments
        process.standardInput = try FileHandle(forReadingFrom: file)
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(program: rawValue, status: process.terminationStatus)
        }
        return Array(data)
    }
}
