import Foundation
import Testing

/// A temporary directory of one test, in which it runs commands as a person types them; removed with the last reference.
final class Folder: Sendable {
    let path: String

    init(in parent: String = NSTemporaryDirectory()) throws {
        path = (parent as NSString).appendingPathComponent("treetab-\(UUID().uuidString)")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit {
        // Names that are not UTF-8 and directories without permissions are nothing that FileManager copes with.
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "chmod -R u+rwX \"$0\" 2>/dev/null; rm -rf \"$0\"", path]
        try? process.run()
        process.waitUntilExit()
    }

    /// Runs lines of POSIX shell in the directory. `treetab` is the command under test.
    ///
    /// The environment is a clean one, in UTC. The shell hands on arguments byte for byte: `"$(printf 'a\377')"`.
    @discardableResult
    func run(_ script: String, _ environment: [String: String] = [:]) throws -> Output {
        let captured = try Captured()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "cd \"$0\" || exit 125\n\(script)", path]
        process.environment = Self.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = captured.output
        process.standardError = captured.errors
        try process.run()
        // Nothing here takes a second. What hangs shall fail, and not keep the others waiting.
        DispatchQueue.global().asyncAfter(deadline: .now() + 300) {
            if process.isRunning { process.terminate() }
        }
        process.waitUntilExit()
        return try captured.read(status: process.terminationStatus)
    }

    /// Runs lines of shell that must succeed: they prepare what a test needs, or ask another program.
    @discardableResult
    func prepare(_ script: String, _ environment: [String: String] = [:]) throws -> Output {
        let output = try run("set -e\n" + script, environment)
        try #require(output.status == 0, "\(script)\n\(output.errors)")
        return output
    }

    func file(_ name: String) throws -> String {
        try String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }

    private static let environment: [String: String] = {
        let inherited = ProcessInfo.processInfo.environment
        // What a sanitizer is told holds for the command as well.
        return inherited.filter { $0.key.hasSuffix("SAN_OPTIONS") }.merging(
            [
                "PATH": TestFiles.products + ":" + (inherited["PATH"] ?? "/usr/bin:/bin"),
                // Whoever runs the tests may have a configuration.
                "HOME": "/nonexistent",
                "REFERENCE": TestFiles.reference,
                "TZ": "UTC",
                "LANG": "C.UTF-8",
                "SWIFT_BACKTRACE": "enable=no",
            ]
        ) { $1 }
    }()
}

/// What a command wrote, and how it ended: 128 and more stand for a signal, as in any shell.
struct Output {
    var bytes: Data
    var errors: String
    var status: Int32

    /// What it wrote, as text. What is not UTF-8 becomes U+FFFD.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The lines, without their ends.
    var lines: [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }

    /// All went well, and nothing was said about it.
    var isClean: Bool { status == 0 && errors.isEmpty }

    /// The rows of CSV without a name that would have to be quoted.
    var fields: [[String]] {
        lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }
}

/// Two files that a command writes to. Pipes would have to be emptied while it runs.
private struct Captured {
    let output: FileHandle
    let errors: FileHandle
    private let paths: [String]

    init() throws {
        paths = ["out", "err"].map { NSTemporaryDirectory() + "/treetab-\(UUID().uuidString).\($0)" }
        for path in paths { try Data().write(to: URL(fileURLWithPath: path)) }
        output = try FileHandle(forWritingTo: URL(fileURLWithPath: paths[0]))
        errors = try FileHandle(forWritingTo: URL(fileURLWithPath: paths[1]))
    }

    func read(status: Int32) throws -> Output {
        try output.close()
        try errors.close()
        let contents = try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        for path in paths { try FileManager.default.removeItem(atPath: path) }
        return Output(bytes: contents[0], errors: String(decoding: contents[1], as: UTF8.self), status: status)
    }
}
