import Foundation

/// The locations of programs.
enum Programs {
    /// The directory of this executable, which also has the floor program.
    static let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// This executable.
    static let bench = own.appendingPathComponent("bench")

    /// The floor program. It also starts and times the measured commands.
    static let floor = own.appendingPathComponent("floor")

    /// The root of the repository, from the path of this source file.
    static let repository = (0..<6).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }

    static func isExecutable(_ url: URL) -> Bool {
        FileManager.default.isExecutableFile(atPath: url.path)
    }

    /// The first program on PATH with one of these names.
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

    /// Runs a program, and returns its standard output, and its standard error on request.
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
