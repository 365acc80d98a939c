import Foundation
import Testing

/// A temporary directory in which a test runs shell commands. It is removed with the last reference.
final class Folder: Sendable {
    let path: String

    init(in parent: String = NSTemporaryDirectory()) throws {
        path = (parent as NSString).appendingPathComponent("treetab-\(UUID().uuidString)")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit {
        // FileManager fails for names that are not UTF-8 and directories without permissions.
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // Changing permissions takes long for deep trees, so it is only done if removing fails.
        let script = "rm -rf \"$0\" 2>/dev/null || { chmod -R u+rwX \"$0\"; rm -rf \"$0\"; }"
        process.arguments = ["-c", script, path]
        try? process.run()
        process.waitUntilExit()
    }

    /// Runs a POSIX shell script in the directory. `treetab` is the command under test.
    ///
    /// The environment contains few variables, and the time zone is UTC. Arguments may contain any bytes:
    /// `"$(printf 'a\377')"`.
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
        // Terminates a command that hangs. Most take less than a second.
        DispatchQueue.global().asyncAfter(deadline: .now() + 300) {
            guard process.isRunning else { return }
            Issue.record("the command takes more than 300 s: \(script)")
            process.terminate()
        }
        process.waitUntilExit()
        return try captured.read(status: process.terminationStatus)
    }

    /// Runs a shell script that must succeed.
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
        // Options of sanitizers, and the change to make (`.ci/mutants.py`), also apply to the command.
        return inherited.filter { $0.key.hasSuffix("SAN_OPTIONS") || $0.key == "TREETAB_MUTANT" }.merging(
            [
                "PATH": TestFiles.products + ":" + (inherited["PATH"] ?? "/usr/bin:/bin"),
                // Ignores the user's configuration.
                "HOME": "/nonexistent",
                "REFERENCE": TestFiles.reference,
                "TZ": "UTC",
                "LANG": "C.UTF-8",
                "SWIFT_BACKTRACE": "enable=no",
            ]
        ) { $1 }
    }()
}

/// The output and the exit status of a command. A status of 128 or more stands for a signal, as in a shell.
struct Output {
    var bytes: Data
    var errors: String
    var status: Int32

    /// Standard output as text, with U+FFFD for invalid UTF-8.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The lines of standard output, without line feeds.
    var lines: [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }

    /// Whether the status is 0 and standard error is empty.
    var isClean: Bool { status == 0 && errors.isEmpty }

    /// The fields of CSV output without quotes.
    var fields: [[String]] {
        lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }
}

/// Files for standard output and standard error. Pipes would have to be read while the command runs.
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
