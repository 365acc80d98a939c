import Foundation

/// Where programs are.
enum Programs {
    /// The directory of this executable: the floor walker is built into the same.
    static let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// This executable.
    static let bench = own.appendingPathComponent("bench")

    /// The walker in C, which also starts and times what is measured.
    static let floor = own.appendingPathComponent("floor")

    /// The top of the repository, as the compiler was told.
    static let repository = (0..<6).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }

    static func isExecutable(_ url: URL) -> Bool {
        FileManager.default.isExecutableFile(atPath: url.path)
    }

    /// The first program of one of these names on PATH.
    static func find(_ names: [String]) -> URL? {
        let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        for name in names {
            for directory in directories {
                let url = URL(fileURLWithPath: String(directory)).appendingPathComponent(name)
                if isExecutable(url) { return url }
            }
        }
        return nil
    }

    /// Runs a program to its end, and returns what it writes to standard output (and error, on request).
    static func output(
        of program: URL,
        _ arguments: [String],
        withErrors: Bool = false
    ) throws -> (text: String, status: Int32) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = pipe
        if withErrors { process.standardError = pipe }
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: data, as: UTF8.self), process.terminationStatus)
    }
}
