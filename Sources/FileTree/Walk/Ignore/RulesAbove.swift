import System

/// What holds at a root because of what is above it: it may lie within a repository.
struct RulesAbove: Sendable {
    /// The path of the root from the repository's top on, with a slash behind it. Empty: there is none above.
    private(set) var path: [UInt8] = []
    private(set) var stack = RuleStack()
    /// The root itself is ignored, or something above it is: git looks at nothing below.
    private(set) var isIgnored = false
    private(set) var errors: [WalkError] = []

    init() {}

    /// Looks for a repository from the root on upwards, as far as the file system reaches. One that begins at the root is
    /// left to the walk.
    init(root: [UInt8], _ settings: GitSettings, _ system: System) {
        let slash = UInt8(ascii: "/")
        do throws(Errno) {
            var top = try system.realPath(root)
            if top.last != slash { top.append(slash) }
            let whole = top
            let device = try system.status(path: top, followingLink: true, .identity).device
            while true {
                if try GitRepository.isThere(in: nil, top: top, system) {
                    if top.count < whole.count { read(top, Array(whole.dropFirst(top.count)), settings, system) }
                    return
                }
                guard top.count > 1, let end = top.dropLast().lastIndex(of: slash) else { return }
                top.removeLast(top.count - end - 1)
                guard try system.status(path: top, followingLink: true, .identity).device == device else { return }
            }
        } catch {
            errors.append(WalkError(path: root, reason: error, isMissingRoot: false, isIgnoreFile: true))
        }
    }

    /// Goes down from the top to the root, as far as nothing on the way is ignored.
    private mutating func read(_ top: [UInt8], _ path: [UInt8], _ settings: GitSettings, _ system: System) {
        self.path = path
        var depth = -path.count { $0 == UInt8(ascii: "/") }
        var end = 0
        while end < path.count {
            var failures: [IgnoreFileError] = []
            let place = top + path[..<end]
            let rules = DirectoryRules.read(
                end == 0 ? [.repository, .ignoreFile] : .ignoreFile,
                in: nil,
                place: place,
                inherited: stack.inherited,
                settings,
                system,
                &failures
            )
            errors += failures.map { WalkError($0, in: place) }
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
