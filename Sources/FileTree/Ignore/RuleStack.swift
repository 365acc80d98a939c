import SystemCalls

/// An error in reading an ignore file or a configuration file of git.
struct IgnoreFileError: Error, Sendable {
    /// The path of the file, absolute or relative to the directory whose rules were read.
    var path: [UInt8]
    var reason: Errno

    /// Returns the same error with an absolute path, or with a path that starts with `directory`.
    func resolved(in directory: [UInt8]) -> IgnoreFileError {
        let slash = UInt8(ascii: "/")
        if path.first == slash { return self }
        let separator = directory.isEmpty || directory.last == slash ? [] : [slash]
        return IgnoreFileError(path: directory + separator + path, reason: reason)
    }
}

extension [IgnoreFileError] {
    /// Calls `read` and returns its result. If it throws, appends an error with the path `path`, and returns `nil`.
    @discardableResult
    mutating func catching<R>(_ path: [UInt8], _ read: () throws(Errno) -> R?) -> R? {
        do throws(Errno) {
            return try read()
        } catch {
            append(IgnoreFileError(path: path, reason: error))
            return nil
        }
    }
}

/// The ignore rules that a directory adds to the rules of its ancestors.
struct DirectoryRules: Sendable {
    /// Whether a repository starts at the directory. If it does, the rules of the ancestors do not apply.
    var startsRepository = false
    var ignoresCase = false
    /// The rules of the repository and of the directory's ignore file. Later rules take precedence.
    var rules: [IgnoreRules] = []

    /// Reads the rules of a directory. Returns `nil` if the directory adds no rules.
    ///
    /// - Parameters:
    ///   - mayStartRepository: Whether the directory has an entry `.git`.
    ///   - hasIgnoreFile: Whether the directory has an entry `.gitignore`.
    ///   - path: The path of the directory relative to `directory`. It is empty or ends with a slash.
    ///   - inherited: The rules of the ancestors. `nil` outside a repository, where ignore files have no effect.
    static func read(
        mayStartRepository: Bool,
        hasIgnoreFile: Bool,
        in directory: DirectoryHandle?,
        path: [UInt8] = [],
        inherited: DirectoryRules?,
        _ settings: GitSettings,
        _ system: System,
        _ errors: inout [IgnoreFileError]
    ) -> DirectoryRules? {
        var repository: GitRepository?
        if mayStartRepository {
            repository = errors.catching(GitRepository.entryName) { () throws(Errno) in
                try GitRepository(in: directory, top: path, settings, system)
            }
            errors += repository?.errors ?? []
        }
        guard repository != nil || inherited != nil else { return nil }
        var found = DirectoryRules()
        found.startsRepository = repository != nil
        found.ignoresCase = repository?.ignoresCase ?? inherited?.ignoresCase ?? false
        found.rules = repository?.rules ?? []
        if hasIgnoreFile {
            let (file, ignoresCase) = (path + IgnoreRules.fileName, found.ignoresCase)
            let rules = errors.catching(IgnoreRules.fileName) { () throws(Errno) in
                // Like git, do not follow a symbolic link.
                try IgnoreRules(file, in: directory, followsLink: false, ignoresCase: ignoresCase, system)
            }
            if let rules { found.rules.append(rules) }
        }
        return found.startsRepository || !found.rules.isEmpty ? found : nil
    }
}

/// The ignore rules of a directory and of its ancestors, up to the top of the repository.
struct RuleStack: Sendable {
    private struct Level: Sendable {
        var rules: IgnoreRules
        /// The length of the path of the directory that the rules belong to, and the depth of this directory.
        var pathLength: Int
        var depth: Int
    }

    /// The state of the stack in a certain directory. ``RuleStack/lower(to:)`` returns to it.
    struct Height: Sendable {
        fileprivate var count = 0
        /// The index of the first level that belongs to the innermost repository.
        fileprivate var first = 0
        fileprivate var isInRepository = false
        fileprivate var ignoresCase = false
    }

    private var levels: [Level] = []
    private(set) var height = Height()

    var isInRepository: Bool { height.isInRepository }

    /// The rules that a subdirectory inherits, `nil` outside a repository.
    var inherited: DirectoryRules? { isInRepository ? DirectoryRules(ignoresCase: height.ignoresCase) : nil }

    /// Removes the rules that were added after the stack had this height.
    mutating func lower(to height: Height) {
        levels.removeLast(levels.count - height.count)
        self.height = height
    }

    /// Adds the rules of a directory.
    ///
    /// - Parameter pathLength: The length of the directory's path, including the slash at its end.
    mutating func append(_ rules: DirectoryRules, pathLength: Int, depth: Int) {
        if rules.startsRepository {
            height.first = levels.count
            (height.isInRepository, height.ignoresCase) = (true, rules.ignoresCase)
        }
        levels += rules.rules.map { Level(rules: $0, pathLength: pathLength, depth: depth) }
        height.count = levels.count
    }

    /// Returns whether git ignores an entry of the current directory, which must be in a repository. Always `true` for `.git`.
    ///
    /// - Parameters:
    ///   - path: The path of the entry.
    ///   - nameStart: The offset of the name in the path.
    ///   - depth: The depth of the current directory.
    func isIgnored(_ path: Span<UInt8>, nameStart: Int, depth: Int, isDirectory: Bool) -> Bool {
        let git = GitRepository.entryName
        if path.extracting(nameStart...).isEqual(to: git.span) { return true }
        var index = levels.count
        while index > height.first {
            index -= 1
            let start = levels[index].pathLength
            let decision = levels[index].rules.decision(
                path.extracting(start...),
                nameStart: nameStart - start,
                depth: depth - levels[index].depth,
                isDirectory: isDirectory
            )
            if let decision { return decision }
        }
        return false
    }
}

/// The ignore rules that a root inherits if it is inside a repository.
struct AncestorRules: Sendable {
    /// The path of the root relative to the top of the repository, with a slash at its end. Empty if no directory above
    /// the root contains a repository.
    private(set) var path: [UInt8] = []
    private(set) var stack = RuleStack()
    /// Whether the root or a directory above it is ignored. If so, git ignores everything in the root.
    private(set) var isIgnored = false
    private(set) var errors: [IgnoreFileError] = []

    init() {}

    /// Searches the directories above a root for a repository. Stops at a directory on another file system. If a
    /// repository starts at the root, reads nothing: the walk reads that repository.
    init(root: [UInt8], _ settings: GitSettings, _ system: System) {
        let slash = UInt8(ascii: "/")
        do throws(Errno) {
            var top = try system.realPath(root)
            if top.last != slash { top.append(slash) }
            let rootPath = top
            let device = try system.status(path: top, followingLink: true, .identity).device
            while true {
                if try GitRepository.exists(in: nil, top: top, system) {
                    if top.count < rootPath.count { read(top, Array(rootPath.dropFirst(top.count)), settings, system) }
                    return
                }
                guard top.count > 1, let end = top.dropLast().lastIndex(of: slash) else { return }
                top.removeLast(top.count - end - 1)
                guard try system.status(path: top, followingLink: true, .identity).device == device else { return }
            }
        } catch {
            errors.append(IgnoreFileError(path: root, reason: error))
        }
    }

    /// Reads the rules of all directories from the top of the repository down to the parent of the root. Stops at an
    /// ignored directory.
    private mutating func read(_ top: [UInt8], _ path: [UInt8], _ settings: GitSettings, _ system: System) {
        self.path = path
        var depth = -path.count { $0 == UInt8(ascii: "/") }
        var end = 0
        while end < path.count {
            var failures: [IgnoreFileError] = []
            let directory = top + path[..<end]
            let rules = DirectoryRules.read(
                mayStartRepository: end == 0,
                hasIgnoreFile: true,
                in: nil,
                path: directory,
                inherited: stack.inherited,
                settings,
                system,
                &failures
            )
            errors += failures.map { $0.resolved(in: directory) }
            if let rules { stack.append(rules, pathLength: end, depth: depth) }
            let nameEnd = path[end...].firstIndex(of: UInt8(ascii: "/")) ?? path.count
            if stack.isIgnored(path.span.extracting(..<nameEnd), nameStart: end, depth: depth, isDirectory: true) {
                isIgnored = true
                return
            }
            end = nameEnd + 1
            depth += 1
        }
    }
}
