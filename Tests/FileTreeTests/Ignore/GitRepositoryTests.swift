import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct GitRepositoryTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        for name in ["place", "place/objects", "place/refs", "place/info", "top"] { try directory.directory(name) }
        try write("place/HEAD", "ref: refs/heads/main\n")
    }

    private func write(_ name: String, _ content: String) throws {
        try Data(content.utf8).write(to: URL(fileURLWithPath: directory.string + "/" + name))
    }

    private func rename(_ name: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: directory.string + "/" + name, toPath: directory.string + "/" + other)
    }

    private func repository(_ faults: FaultPlan? = nil) throws -> GitRepository? {
        let settings = GitSettings.none
        let handle = try System().openDirectory(path: directory.path("top"))
        let relative = try GitRepository(in: handle, settings, System(faults: faults))
        if faults == nil {
            let absolute = try GitRepository(in: nil, top: directory.path("top/"), settings, System())
            #expect(relative?.rules.count == absolute?.rules.count)
        }
        return relative
    }

    @Test(arguments: ["directory", "link", "relative", "absolute", "no line end"])
    func `.git may be a directory, a symbolic link or a file with a path`(way: String) throws {
        defer { directory.remove() }
        #expect(try repository() == nil)
        switch way {
        case "directory": try rename("place", to: "top/.git")
        case "link": try directory.symlink("top/.git", to: "../place")
        case "relative": try write("top/.git", "gitdir: ../place\n")
        case "absolute": try write("top/.git", "gitdir: \(directory.string)/place\r\n")
        default: try write("top/.git", "gitdir: ../place")
        }
        #expect(try repository()?.rules.isEmpty == true)
        try write((way == "directory" ? "top/.git" : "place") + "/info/exclude", "x\n")
        #expect(try repository()?.rules.count == 1)
    }

    @Test(
        arguments: [
            ("*", true), ("TOP", true), ("TOP/", true), ("HERE/link", true), ("HERE/*", true), ("/*", true),
            ("~/top", true),
            ("~/*", true), ("", false), ("TOP/*", false), ("HERE", false), ("TOP\n\tdirectory =", false),
            ("top", false),
            ("HERE/place", false), ("HERE/missing", false), ("HERE/missing/*", false),
        ]
    )
    func `the configuration of the user names repositories of other users to use`(value: String, isSafe: Bool) throws {
        defer { directory.remove() }
        try rename("place", to: "top/.git")
        try directory.directory("place")
        try directory.symlink("link", to: "top")
        let path = value.replacing("TOP", with: "HERE/top").replacing("HERE", with: directory.string)
        try write(".gitconfig", "[safe]\n\tdirectory = \(path)\n")
        let home = ["HOME": directory.path as [UInt8], "GIT_CONFIG_NOSYSTEM": bytes("1")]
        let settings = GitSettings(System()) { home[$0] }
        let system = System(faults: FaultPlan(altering: { $0.owner = 4_294_967_294 }))
        for (handle, top) in [
            (try System().openDirectory(path: directory.path("top")), []), (nil, directory.path("top/")),
        ] {
            if isSafe {
                #expect(try GitRepository(in: handle, top: top, settings, system) != nil)
            } else {
                #expect(throws: Errno.unsafeRepository) { try GitRepository(in: handle, top: top, settings, system) }
            }
        }
    }

    @Test func `a linked work tree uses the configuration and excludes of its main repository`() throws {
        defer { directory.remove() }
        for name in ["place/worktrees", "place/worktrees/top"] { try directory.directory(name) }
        try write("place/worktrees/top/HEAD", "ref: refs/heads/other\n")
        try write("top/.git", "gitdir: ../place/worktrees/top\n")
        #expect(try repository() == nil)
        try write("place/worktrees/top/commondir", "../..\n")
        try write("place/info/exclude", "x\n")
        try write("place/config", "[core]\nignoreCase = true\n")
        let found = try #require(try repository())
        #expect(found.rules.count == 1 && found.ignoresCase)
    }

    @Test(arguments: ["HEAD", "objects", "refs"])
    func `a directory without HEAD, objects or refs is not a repository`(name: String) throws {
        defer { directory.remove() }
        try directory.symlink("top/.git", to: "../place")
        try FileManager.default.removeItem(atPath: directory.string + "/place/" + name)
        #expect(try repository() == nil)
    }

    @Test(arguments: ["", "gitdir: ", "gitdir:../place", "../place", "gitdir: ../missing", "gitdir: ../place/HEAD"])
    func `a .git file without a valid target is not a repository`(content: String) throws {
        defer { directory.remove() }
        try write("top/.git", content)
        #expect(try repository() == nil)
    }

    @Test func `unreadable parts of a repository are reported and the others are used`() throws {
        defer { directory.remove() }
        try directory.symlink("top/.git", to: "../place")
        try write("place/info/exclude", "x\n")
        // The first calls are for `.git`, `HEAD`, `commondir`, `objects` and `refs`, then for the owners of three files, the
        // configuration and the patterns.
        for (occurrence, name) in [(9, ".git/config"), (10, ".git/info/exclude")] {
            let faults = FaultPlan([.init(.status, occurrence: occurrence, .inputOutput)])
            let found = try #require(try repository(faults))
            #expect(found.errors.map(\.path) == [bytes(name)])
            #expect(found.errors.map(\.reason) == [.inputOutput])
            #expect(found.rules.count == (occurrence == 9 ? 1 : 0))
        }
        for occurrence in 1...8 {
            let faults = FaultPlan([.init(.status, occurrence: occurrence, .permissionDenied)])
            #expect(throws: Errno.permissionDenied) { try repository(faults) }
        }
    }
}

extension GitSettings {
    /// Settings of a system and a user without configuration files.
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

    /// Whether the excludes file ignores `x`.
    private func ignores(_ settings: GitSettings) throws -> Bool {
        var errors: [IgnoreFileError] = []
        let top = directory.path("top/")
        let rules = settings.excludes(settings.configuration, in: nil, top: top, System(), &errors)
        if let error = errors.first { throw error }
        return span(bytes("x")) { rules?.decision($0, nameStart: 0, depth: 0, isDirectory: false) } == true
    }

    @Test func `the file of the system is read first, then those of the user`() throws {
        defer { directory.remove() }
        try write("system", "[core]\nexcludesFile = /1\nignoreCase = true\n")
        let system = ["HOME": "HERE/home", "GIT_CONFIG_SYSTEM": "HERE/system"]
        #expect(settings(system).configuration.excludesFile == bytes("/1"))
        try write("home/.config/git/config", "[core]\nexcludesFile = /2\n")
        #expect(settings(system).configuration == GitConfiguration(excludesFile: bytes("/2"), ignoresCase: true))
        try write("home/.gitconfig", "[core]\nexcludesFile = /3\n")
        #expect(settings(system).configuration.excludesFile == bytes("/3"))
        #expect(settings(alone).configuration.ignoresCase == nil)
        try write("xdg/git/config", "[core]\nexcludesFile = /4\n")
        try FileManager.default.removeItem(atPath: directory.string + "/home/.gitconfig")
        let elsewhere = alone.merging(["XDG_CONFIG_HOME": "HERE/xdg"]) { $1 }
        #expect(settings(elsewhere).configuration.excludesFile == bytes("/4"))
        let one = alone.merging(["GIT_CONFIG_GLOBAL": "HERE/system"]) { $1 }
        #expect(settings(one).configuration.excludesFile == bytes("/1"))
        #expect(settings(["GIT_CONFIG_NOSYSTEM": "1"]).configuration == GitConfiguration(), "no home directory")
    }

    @Test func `the excludes file is the configured one, or the default`() throws {
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
        #expect(try !ignores(settings(alone)), "an empty path means no file")
    }

    @Test func `a file that cannot be read is reported, a missing file is not`() throws {
        defer { directory.remove() }
        #expect(settings(alone).errors.isEmpty)
        try write("home/.gitconfig", "")
        // The calls are for the two configuration files of the user, then for the excludes file.
        let faults = FaultPlan((2...3).map { FaultPlan.Fault(.status, occurrence: $0, .permissionDenied) })
        let errors = settings(alone, faults).errors
        #expect(errors.map(\.path) == [directory.path("home/.gitconfig"), directory.path("home/.config/git/ignore")])
        #expect(errors.allSatisfy { $0.reason == .permissionDenied })
    }

    // MARK: Configuration files

    /// Names that the user's file ignores, files that settings name, or files that included settings name.
    private static let names = ["default", "home", "relative", "absolute", "included", "DEFAULT", "HOME", "INCLUDED"]

    @Test(arguments: 0..<5)
    func `the configuration of random repositories is read as git reads it`(part: Int) throws {
        defer { directory.remove() }
        let home = directory.string
        for name in [".config", ".config/git", "work", "other"] { try directory.directory(name) }
        try write(".config/git/ignore", "default\n")
        try write("home-names", "home\n")
        try write("absolute-names", "absolute\n")
        try write("included-names", "included\n")
        let git = try ExternalTool("env")
        let variables = ["HOME": home, "GIT_CONFIG_NOSYSTEM": "1"]
        var random = SeededGenerator(seed: part)
        for number in 0..<100 {
            let (place, top) = try randomRepository(number, &random)
            func settings(_ count: ClosedRange<Int>) -> String { randomSettings(count, place, &random) }
            try write(
                "included.inc",
                settings(0...2).replacing("includeIf", with: "x").replacing("[include]", with: "[x]")
            )
            try write(".gitconfig", settings(0...3))
            try write(".config/git/config", settings(0...2))
            try write(place + "/config", settings(0...3) + "[core]\nrepositoryformatversion = 0\n")
            let own =
                FileManager.default.fileExists(atPath: home + "/\(place)/worktrees/w") ? place + "/worktrees/w" : place
            try write(own + "/config.worktree", settings(0...2))
            try write(top + "/relative-names", "relative\n")
            let input: [UInt8] = Self.names.flatMap { bytes($0) + [0] as [UInt8] }
            var environment = variables
            if Int.random(in: 0..<3, using: &random) == 0 {
                environment["GIT_CONFIG_COUNT"] = "1"
                let isPath = Bool.random(using: &random)
                environment["GIT_CONFIG_KEY_0"] = isPath ? "core.excludesFile" : "Core.ignoreCase"
                environment["GIT_CONFIG_VALUE_0"] = (isPath ? ["~/home-names", ""] : ["true", "no"])
                    .randomElement(using: &random)
            }
            let arguments = environment.map { "\($0)=\($1)" } + ["git", "-C", "\(home)/\(top)"]
            let ignored = try git.output(
                arguments + ["check-ignore", "--no-index", "-z", "--stdin"],
                input: input,
                mayFail: true
            )
            let handle = try System().openDirectory(path: directory.path(top))
            var errors: [IgnoreFileError] = []
            let rules = DirectoryRules.read(
                mayStartRepository: true,
                hasIgnoreFile: false,
                in: handle,
                inherited: nil,
                GitSettings(System()) { environment[$0].map { bytes($0) } },
                System(),
                &errors
            )
            var stack = RuleStack()
            stack.append(try #require(rules), pathLength: 0, depth: 0)
            let found = Self.names.filter { name in
                stack.isIgnored(bytes(name).span, nameStart: 0, depth: 0, isDirectory: false)
            }
            #expect(
                found.flatMap { bytes($0) + [0] as [UInt8] } == ignored,
                "repository \(number) of part \(part): \(top)"
            )
            try? FileManager.default.removeItem(atPath: home + "/\(place)")
            try? FileManager.default.removeItem(atPath: home + "/\(top)")
        }
    }

    /// Creates a repository, a linked work tree or a submodule. Returns its git directory with the configuration, and its work tree.
    private func randomRepository(
        _ number: Int,
        _ random: inout SeededGenerator
    ) throws -> (place: String, top: String) {
        let folder = ["work", "other"].randomElement(using: &random) ?? ""
        let top = "\(folder)/repo\(number)"
        try directory.directory(top)
        let kind = ["directory", "work tree", "submodule"].randomElement(using: &random) ?? ""
        let place = kind == "directory" ? top + "/.git" : "\(folder)/git\(number)"
        for name in ["", "/objects", "/refs"] { try directory.directory(place + name) }
        let branch = ["main", "feature/x"].randomElement(using: &random) ?? ""
        try write(place + "/HEAD", "ref: refs/heads/\(branch)\n")
        switch kind {
        case "work tree":
            for name in ["/worktrees", "/worktrees/w"] { try directory.directory(place + name) }
            try write(place + "/worktrees/w/HEAD", "ref: refs/heads/feature/x\n")
            try write(place + "/worktrees/w/commondir", "../..\n")
            try write(place + "/worktrees/w/gitdir", "\(directory.string)/\(top)/.git\n")
            try write(top + "/.git", "gitdir: ../git\(number)/worktrees/w\n")
        case "submodule": try write(top + "/.git", "gitdir: ../git\(number)\n")
        default: break
        }
        return (place, top)
    }

    private func randomSettings(_ count: ClosedRange<Int>, _ place: String, _ random: inout SeededGenerator) -> String {
        let (home, place) = (directory.string, directory.string + "/" + place)
        let files = [
            "~/home-names", "relative-names", "\(home)/absolute-names", "~/included-names", "\"~/home-names\" ; x", "",
            "~/missing",
        ]
        let conditions = [
            "gitdir:~/work/", "gitdir:work/", "gitdir:WORK/", "gitdir/i:WORK/", "gitdir:\(place)",
            "gitdir:\(home)/o*/**",
            "gitdir:repo1*/", "gitdir:./", "gitdir:~/work/**/.git", "onbranch:main", "onbranch:feature/", "onbranch:*",
            "gitdir:~", "other:x",
        ]
        var text = Int.random(in: 0..<6, using: &random) == 0 ? "\u{feff}" : ""
        for _ in 0..<Int.random(in: count, using: &random) {
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1: text += "[core]\n\texcludesFile = \(files.randomElement(using: &random) ?? "")\n"
            case 2:
                text +=
                    "[CORE]\n\tignoreCase\(["", " = yes", " = 0", " = false"].randomElement(using: &random) ?? "")\n"
            case 3: text += "[extensions]\n\tworktreeConfig = true\n"
            case 4: text += "[include]\n\tpath = ~/included.inc\n"
            default:
                let condition = conditions.randomElement(using: &random) ?? ""
                text += "[includeIf \"\(condition)\"]\n\tpath = \(home)/included.inc\n"
            }
        }
        return Int.random(in: 0..<4, using: &random) == 0 ? text.replacing("\n", with: "\r\n") : text
    }
}
