import Foundation
import Testing

@testable import FileTree
@testable import System

extension GitSettings {
    /// Of a machine and a user that say nothing.
    static var none: GitSettings { GitSettings(System()) { $0 == "GIT_CONFIG_NOSYSTEM" ? bytes("1") : nil } }
}

@Suite struct GitSettingsTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func write(_ name: String, _ content: String) throws {
        let url = URL(fileURLWithPath: directory.string + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content.utf8).write(to: url)
    }

    private func settings(_ environment: [String: String], _ faults: FaultPlan? = nil) -> GitSettings {
        GitSettings(System(faults: faults)) { name in
            environment[name].map { bytes($0.replacing("HERE", with: directory.string)) }
        }
    }

    private let alone = ["HOME": "HERE/home", "GIT_CONFIG_NOSYSTEM": "1"]

    /// Whether the user's own file says something of `x`.
    private func ignores(_ settings: GitSettings) throws -> Bool {
        let rules = try settings.excludes(settings.configuration, in: nil, top: directory.path("top/"), System())
        return span(bytes("x")) { rules?.decision($0, nameStart: 0, depth: 0, isDirectory: false) } == true
    }

    @Test func `the system's file is read first, then the user's two`() throws {
        defer { directory.remove() }
        try write("system", "[core]\nexcludesFile = /1\nignoreCase = true\n")
        let system = ["HOME": "HERE/home", "GIT_CONFIG_SYSTEM": "HERE/system"]
        #expect(settings(system).configuration.excludesFile == bytes("/1"))
        try write("home/.config/git/config", "[core]\nexcludesFile = /2\n")
        #expect(settings(system).configuration == GitConfiguration(excludesFile: bytes("/2"), foldsCase: true))
        try write("home/.gitconfig", "[core]\nexcludesFile = /3\n")
        #expect(settings(system).configuration.excludesFile == bytes("/3"))
        #expect(settings(alone).configuration.foldsCase == nil)
        try write("xdg/git/config", "[core]\nexcludesFile = /4\n")
        try FileManager.default.removeItem(atPath: directory.string + "/home/.gitconfig")
        let elsewhere = alone.merging(["XDG_CONFIG_HOME": "HERE/xdg"]) { $1 }
        #expect(settings(elsewhere).configuration.excludesFile == bytes("/4"))
        let one = alone.merging(["GIT_CONFIG_GLOBAL": "HERE/system"]) { $1 }
        #expect(settings(one).configuration.excludesFile == bytes("/1"))
        #expect(settings(["GIT_CONFIG_NOSYSTEM": "1"]).configuration == GitConfiguration(), "nobody is at home")
    }

    @Test func `the user's own file is where it is said to be, or at its place`() throws {
        defer { directory.remove() }
        for (said, place) in [
            (nil, "home/.config/git/ignore"), ("~/mine", "home/mine"), ("relative/mine", "top/relative/mine"),
            ("HERE/mine", "mine"),
        ] {
            let word = said?.replacing("HERE", with: directory.string)
            try write("home/.gitconfig", word.map { "[core]\nexcludesFile = \($0)\n" } ?? "")
            #expect(try !ignores(settings(alone)))
            try write(place, "x\n")
            #expect(try ignores(settings(alone)))
            try FileManager.default.removeItem(atPath: directory.string + "/" + place)
        }
        try write("xdg/git/ignore", "x\n")
        try write("home/.gitconfig", "")
        #expect(try ignores(settings(alone.merging(["XDG_CONFIG_HOME": "HERE/xdg"]) { $1 })))
        #expect(try !ignores(settings(alone.merging(["XDG_CONFIG_HOME": ""]) { $1 })))
        try write("home/.config/git/ignore", "x\n")
        try write("home/.gitconfig", "[core]\nexcludesFile =\n")
        #expect(try !ignores(settings(alone)), "an empty one means none")
    }

    @Test func `a file that cannot be read is told, one that is not there is not`() throws {
        defer { directory.remove() }
        #expect(settings(alone).errors.isEmpty)
        try write("home/.gitconfig", "")
        // The first two that are asked for are the user's two, the third is the list of what is ignored.
        let faults = FaultPlan((2...3).map { FaultPlan.Fault(.status, occurrence: $0, .permissionDenied) })
        let errors = settings(alone, faults).errors
        #expect(errors.map(\.path) == [directory.path("home/.gitconfig"), directory.path("home/.config/git/ignore")])
        #expect(errors.allSatisfy { $0.reason == .permissionDenied && $0.isIgnoreFile && !$0.isMissingRoot })
    }
}
