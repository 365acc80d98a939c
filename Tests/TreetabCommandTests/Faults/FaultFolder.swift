import FileTree
import Foundation
import SystemCalls
import Testing

@testable import TreetabCommand

/// A folder with trees, and runs of the command in this process. A run redirects the standard streams to files, so the
/// process must do nothing else.
struct FaultFolder {
    let path: String

    struct Result {
        var status: Int32
        var output: String
        var errors: [String]
    }

    init(_ path: String) throws {
        self.path = path
        // Ignores the user's configuration.
        setenv("HOME", path + "/home", 1)
        setenv("GIT_CONFIG_NOSYSTEM", "1", 1)
        unsetenv("XDG_CONFIG_HOME")
        let cacheTag = "Signature: 8a477f597d28d172789f06886806bc55\n"
        let files = [
            "outside/5": "fives", "tree/a/1": "1000", "tree/a/b/2": "20", "tree/c/3": "3", "tree/4": "four",
            "tree/e/f/g/h": "deep",
            "repository/.git/HEAD": "ref: refs/heads/main\n", "repository/.git/config": "[core]\n",
            "repository/.git/objects/x": "", "repository/.git/refs/x": "",
            "repository/.git/info/exclude": "excluded\n", "repository/.gitignore": "*.o\n.git\n",
            "repository/a.o": "object", "repository/b.c": "source", "repository/excluded": "",
            "repository/sub/.gitignore": "ignored\n", "repository/sub/ignored": "1", "repository/sub/kept": "22",
            "caches/one/CACHEDIR.TAG": cacheTag, "caches/one/data": "cached", "caches/two/data": "kept",
            "caches/three/below/CACHEDIR.TAG": cacheTag, "caches/three/below/data": "cached",
            "caches/four/CACHEDIR.TAG": "no such thing, and long enough to be one: 8a477f597d28d17",
            "out/old": "old\n", "config": "--all\n",
            "list": ["tree/a/1", "tree/c/3", "tree/4", "tree/link"].map { "\(path)/\($0)\n" }.joined(),
        ]
        for (name, content) in files { try make(name, content) }
        // A directory too large for one read. Looking for a cache tag reads it twice.
        for number in 0..<300 { try make("caches/wide/\(number) " + String(repeating: "w", count: 240), "") }
        for (link, target) in ["tree/link": "4", "tree/nowhere": "missing", "tree/away": "../outside"] {
            try FileManager.default.createSymbolicLink(atPath: "\(path)/\(link)", withDestinationPath: target)
        }
    }

    private func make(_ name: String, _ content: String) throws {
        let url = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content.utf8).write(to: url)
    }

    func run(_ scene: FaultScene, threads: Int, _ faults: FaultPlan) throws -> Result {
        try make("out/old", "old\n")
        unlink("\(path)/out/new")
        let threads = scene == .automatic ? "" : " --threads \(threads)"
        var result = try run(scene.line.replacing("@", with: path) + threads, faults)
        switch scene {
        case .replacing: result.output += try String(contentsOfFile: path + "/out/old", encoding: .utf8)
        case .creating: result.output += (try? String(contentsOfFile: path + "/out/new", encoding: .utf8)) ?? ""
        default: break
        }
        return result
    }

    func run(_ line: String, _ faults: FaultPlan) throws -> Result {
        let (output, errors) = (path + "/stdout", path + "/stderr")
        for (number, file) in [(Int32(1), output), (2, errors)] {
            let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
            try #require(descriptor >= 0 && dup2(descriptor, number) == number)
            if descriptor != number { close(descriptor) }
        }
        let status = Run(System(faults: faults, treeCapacity: 1 << 15)).run(words(line)).rawValue
        let written = try [output, errors].map { try String(contentsOfFile: $0, encoding: .utf8) }
        return Result(status: status, output: written[0], errors: written[1].split(separator: "\n").map(String.init))
    }

    /// The temporary files that remain beside the output.
    func leftovers() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path + "/out").filter { $0 != "old" && $0 != "new" }
    }
}
