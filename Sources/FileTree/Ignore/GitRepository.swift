import SystemCalls

/// A git repository whose work tree starts at a certain directory.
///
/// The index of the repository is not read, so tracked files can also be ignored, as in `git check-ignore --no-index`.
struct GitRepository: Sendable {
    static let entryName = Array(".git".utf8)

    let ignoresCase: Bool
    /// The rules for the whole work tree: first the rules of the user's excludes file, then the rules of
    /// `info/exclude`. Later rules take precedence.
    private(set) var rules: [IgnoreRules] = []
    private(set) var errors: [IgnoreFileError] = []

    /// Reads the repository whose work tree starts at a directory. Returns `nil` if the directory contains no
    /// repository.
    ///
    /// - Parameter top: The path of the work tree relative to `directory`. It is empty or ends with a slash.
    init?(
        in directory: DirectoryHandle?,
        top: [UInt8] = [],
        _ settings: GitSettings,
        _ system: System
    ) throws(Errno) {
        guard let (gitDirectory, common) = try Self.directories(in: directory, top: top, system) else { return nil }
        let workTree = top.isEmpty ? Array(".".utf8) : top
        guard try settings.trusts([workTree, top + Self.entryName, gitDirectory], workTree, in: directory, system)
        else {
            throw .unsafeRepository
        }
        let place = GitPlace(directory: directory, gitDirectory: gitDirectory, home: settings.home, system: system)
        var configuration = settings.configuration(in: place)
        let file = common + Array("config".utf8)
        errors.catching(Self.path(file, below: top)) { () throws(Errno) in
            configuration.hasWorkTreeSettings = false
            try configuration.read(file, place)
            if configuration.hasWorkTreeSettings {
                try configuration.read(gitDirectory + Array("config.worktree".utf8), place)
            }
        }
        for setting in settings.commands { configuration.take(setting) }
        let ignoresCase = configuration.ignoresCase ?? false
        self.ignoresCase = ignoresCase
        if let excludes = settings.excludes(configuration, in: directory, top: top, system, &errors) {
            rules.append(excludes)
        }
        let info = common + Array("info/exclude".utf8)
        let excludes = errors.catching(Self.path(info, below: top)) { () throws(Errno) in
            try IgnoreRules(info, in: directory, followsLink: true, ignoresCase: ignoresCase, system)
        }
        if let excludes { rules.append(excludes) }
    }

    private static func path(_ path: [UInt8], below top: [UInt8]) -> [UInt8] {
        path.starts(with: top) ? Array(path.dropFirst(top.count)) : path
    }

    static func exists(in directory: DirectoryHandle?, top: [UInt8], _ system: System) throws(Errno) -> Bool {
        try directories(in: directory, top: top, system) != nil
    }

    /// Returns the paths of the git directory of a work tree and of the git directory that all work trees of the
    /// repository share, with a slash at their ends. Returns `nil` if the directory contains no repository.
    private static func directories(
        in directory: DirectoryHandle?,
        top: [UInt8],
        _ system: System
    ) throws(Errno) -> (own: [UInt8], common: [UInt8])? {
        do throws(Errno) {
            let entry = top + entryName
            var gitDirectory = entry + [UInt8(ascii: "/")]
            let kind = try system.status(path: entry, from: directory, followingLink: true, []).kind
            // In a linked work tree or a submodule, `.git` is a file that contains the path of the git directory.
            if kind == .file, let line = try line(entry, directory, system) {
                let key = Array("gitdir: ".utf8)
                guard line.starts(with: key), line.count > key.count else { return nil }
                gitDirectory = GitPlace.joined(top, line.dropFirst(key.count)) + [UInt8(ascii: "/")]
            }
            // Like git, ignore a `.git` that lacks `HEAD`, `objects` or `refs`.
            _ = try system.status(path: gitDirectory + Array("HEAD".utf8), from: directory, followingLink: false, [])
            var common = gitDirectory
            if let line = try line(gitDirectory + Array("commondir".utf8), directory, system), !line.isEmpty {
                common = GitPlace.joined(gitDirectory, line[...]) + [UInt8(ascii: "/")]
            }
            for name in ["objects", "refs"] {
                _ = try system.status(path: common + Array(name.utf8), from: directory, followingLink: true, [])
            }
            return (gitDirectory, common)
        } catch {
            if error.isAbsence { return nil }
            throw error
        }
    }

    /// Returns the content of a file without the line break at its end, or `nil` if the file does not exist.
    private static func line(
        _ path: [UInt8],
        _ directory: DirectoryHandle?,
        _ system: System
    ) throws(Errno) -> [UInt8]? {
        let maximumSize = 64 << 10
        guard var line = try system.contents(of: path, in: directory, followsLink: true, limit: maximumSize) else {
            return nil
        }
        while let last = line.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { line.removeLast() }
        return line
    }
}

/// The settings of the system and the user. They apply to all repositories.
struct GitSettings: Sendable {
    private(set) var configuration = GitConfiguration()
    private(set) var errors: [IgnoreFileError] = []

    /// The users whose repositories may be used: the one who runs the program, and the one who runs it with sudo(8).
    private let users: Set<UInt32>

    let home: [UInt8]?
    private let files: [[UInt8]]
    /// The settings of `GIT_CONFIG_COUNT`, which replace the settings of all files.
    let commands: [GitSetting]
    /// The path `$XDG_CONFIG_HOME/git/`. If the variable is not set, `~/.config/git/`.
    private let userDirectory: [UInt8]?
    /// The rules of the user's excludes file. Empty if the path of the file is relative, because it then leads to a
    /// different file in each repository.
    private var excludes = IgnoreRules([])

    /// Reads the settings.
    ///
    /// - Parameter environment: Returns the value of an environment variable. `nil` means the environment of the
    ///   process.
    init(_ system: System, environment: ((String) -> [UInt8]?)? = nil) {
        let environment = environment ?? system.environmentBytes
        home = environment("HOME")
        let user = system.effectiveUser
        let caller = user == 0 ? environment("SUDO_UID").flatMap { UInt32(String(decoding: $0, as: UTF8.self)) } : nil
        users = Set([user, caller ?? user])
        if let directory = environment("XDG_CONFIG_HOME"), !directory.isEmpty {
            userDirectory = directory + Array("/git/".utf8)
        } else {
            userDirectory = home.map { $0 + Array("/.config/git/".utf8) }
        }
        files = Self.files(environment, home: home, userDirectory)
        let count = environment("GIT_CONFIG_COUNT").flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
        commands = (0..<max(0, min(count, 1000))).compactMap { number in
            environment("GIT_CONFIG_KEY_\(number)").map { key in
                GitSetting(name: key.map(\.asciiLowercased), value: environment("GIT_CONFIG_VALUE_\(number)"))
            }
        }
        let place = GitPlace(directory: nil, gitDirectory: nil, home: home, system: system)
        for path in files {
            errors.catching(path) { () throws(Errno) in try configuration.read(path, place) }
        }
        for setting in commands { configuration.take(setting) }
        if let path = excludesFile(configuration), path.first == UInt8(ascii: "/") {
            let rules = errors.catching(path) { () throws(Errno) in
                try IgnoreRules(path, in: nil, followsLink: true, system)
            }
            excludes = rules ?? excludes
        }
    }

    /// Returns the settings for a repository. Files that are included only in some repositories are read again.
    func configuration(in place: GitPlace) -> GitConfiguration {
        guard configuration.hasConditions else { return configuration }
        var found = GitConfiguration()
        // The errors are already known.
        for path in files { try? found.read(path, place) }
        return found
    }

    private static func files(
        _ environment: (String) -> [UInt8]?,
        home: [UInt8]?,
        _ userDirectory: [UInt8]?
    ) -> [[UInt8]] {
        var files: [[UInt8]] = []
        let skipsSystem = GitSetting(name: [], value: environment("GIT_CONFIG_NOSYSTEM") ?? []).isTrue
        if !skipsSystem {
            files.append(environment("GIT_CONFIG_SYSTEM") ?? Array("/etc/gitconfig".utf8))
        }
        if let global = environment("GIT_CONFIG_GLOBAL") { return files + [global] }
        if let userDirectory { files.append(userDirectory + Array("config".utf8)) }
        if let home { files.append(home + Array("/.gitconfig".utf8)) }
        return files
    }

    /// Returns the path of the user's excludes file, or `nil` if the user wants no such file or its path is unknown.
    private func excludesFile(_ configuration: GitConfiguration) -> [UInt8]? {
        guard let path = configuration.excludesFile else { return userDirectory.map { $0 + Array("ignore".utf8) } }
        return path.isEmpty ? nil : GitPlace.expanded(path, home: home)
    }

    /// Whether git would use a repository: the files belong to the user, or `safe.directory` names the work tree. The
    /// configuration of another user's repository could make the program read any file.
    func trusts(
        _ files: [[UInt8]],
        _ workTree: [UInt8],
        in directory: DirectoryHandle?,
        _ system: System
    ) throws(Errno) -> Bool {
        var hasOtherOwner = false
        for file in files where !hasOtherOwner {
            let status = try system.status(path: file, from: directory, followingLink: false, .ownership)
            hasOtherOwner = !users.contains(status.owner)
        }
        guard hasOtherOwner else { return true }
        func identity(_ path: [UInt8], from directory: DirectoryHandle? = nil) -> FileIdentity? {
            try? FileIdentity(system.status(path: path, from: directory, followingLink: true, .identity))
        }
        // A directory can have several paths, so compare the directories.
        let tree = identity(workTree, from: directory)
        for path in configuration.safeDirectories {
            if path == Array("*".utf8) { return true }
            guard let path = GitPlace.expanded(path, home: home), path.first == UInt8(ascii: "/") else { continue }
            if path.suffix(2) == Array("/*".utf8)[...] {
                let above = identity(path.dropLast())
                if above != nil, hasAncestor(above, of: workTree, { identity($0, from: directory) }) { return true }
            } else if tree != nil, identity(path) == tree {
                return true
            }
        }
        return false
    }

    /// Whether a directory is above another one.
    private func hasAncestor(
        _ directory: FileIdentity?,
        of path: [UInt8],
        _ identity: ([UInt8]) -> FileIdentity?
    ) -> Bool {
        var path = path
        var last: FileIdentity?
        repeat {
            path += Array("/..".utf8)
            let next = identity(path)
            // The root directory is its own parent.
            if next == nil || next == last { return false }
            last = next
        } while last != directory
        return true
    }

    /// Returns the rules of the user's excludes file for a repository, or `nil` if the file adds no rules.
    ///
    /// - Parameters:
    ///   - configuration: The settings of the system and the user, overridden by the settings of the repository.
    ///   - top: The path of the work tree. If the path of the excludes file is relative, it starts there.
    func excludes(
        _ configuration: GitConfiguration,
        in directory: DirectoryHandle?,
        top: [UInt8],
        _ system: System,
        _ errors: inout [IgnoreFileError]
    ) -> IgnoreRules? {
        let ignoresCase = configuration.ignoresCase ?? false
        guard let path = excludesFile(configuration) else { return nil }
        let isAbsolute = path.first == UInt8(ascii: "/")
        if isAbsolute && configuration.excludesFile == self.configuration.excludesFile {
            return excludes.isEmpty ? nil : IgnoreRules(excludes, ignoresCase: ignoresCase)
        }
        let file = isAbsolute ? path : top + path
        return errors.catching(path) { () throws(Errno) in
            try IgnoreRules(file, in: directory, followsLink: true, ignoresCase: ignoresCase, system)
        }
    }
}
