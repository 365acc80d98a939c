import System

/// The path of the directory that a worker reads, and the ignore rules that apply there.
///
/// Moving to another directory replaces only the part of the path that differs. Building each path from scratch would
/// take quadratic time in deep trees.
struct PathCursor {
    /// The path of the directory with a final slash, followed by the name of the current entry.
    private(set) var bytes: [UInt8] = []
    /// The start of the part below the root. If the root is inside a repository, the path from the repository precedes
    /// it.
    private(set) var rootStart = 0
    /// The length of the path of the directory.
    private var directoryEnd = 0
    private var steps: [Step] = []
    private var stack = RuleStack()
    private var isRootIgnored = false

    /// A directory on the path.
    private struct Step {
        var directory: WalkedDirectory
        /// The length of the path up to the directory, and the height of the rule stack including its rules.
        var end: Int
        var height: RuleStack.Height
    }

    /// The rules that the directory inherits.
    var inherited: DirectoryRules? { stack.inherited }

    /// Moves to another directory.
    mutating func move(to directory: WalkedDirectory, _ context: WalkContext) {
        // Usually the parent is already on the path.
        if let parent = directory.parent, isOnTheWay(parent) {
            goUp(toDepth: parent.depth)
            return append(directory, context)
        }
        var missing: [WalkedDirectory] = []
        var next: WalkedDirectory? = directory
        while let directory = next, !isOnTheWay(directory) {
            missing.append(directory)
            next = directory.parent
        }
        goUp(toDepth: next?.depth ?? -1)
        for directory in missing.reversed() { append(directory, context) }
    }

    /// Adds the rules of the current directory. `directory` is the same directory with the rules, and replaces it.
    mutating func add(_ rules: DirectoryRules, as directory: WalkedDirectory) {
        stack.append(rules, pathLength: directoryEnd, depth: directory.depth)
        steps[steps.count - 1].directory = directory
        steps[steps.count - 1].height = stack.height
    }

    private func isOnTheWay(_ directory: WalkedDirectory) -> Bool {
        directory.depth < steps.count && steps[directory.depth].directory === directory
    }

    private mutating func goUp(toDepth depth: Int) {
        steps.removeLast(steps.count - depth - 1)
        guard let last = steps.last else { return }
        stack.lower(to: last.height)
        directoryEnd = last.end
        bytes.removeLast(bytes.count - directoryEnd)
    }

    private mutating func append(_ directory: WalkedDirectory, _ context: WalkContext) {
        if directory.depth == 0 {
            let above = context.rulesAbove.isEmpty ? AncestorRules() : context.rulesAbove[Int(directory.root)]
            bytes = above.path
            rootStart = bytes.count
            stack = above.stack
            isRootIgnored = above.isIgnored
        } else {
            directory.withName(in: context.storage) { bytes.append($0) }
            bytes.append(UInt8(ascii: "/"))
        }
        directoryEnd = bytes.count
        if let rules = directory.rules { stack.append(rules, pathLength: directoryEnd, depth: directory.depth) }
        steps.append(Step(directory: directory, end: directoryEnd, height: stack.height))
    }

    // MARK: Entries

    /// Sets the entry name at the end of the path.
    mutating func setName(of reader: borrowing DirectoryReader) {
        bytes.removeLast(bytes.count - directoryEnd)
        reader.withName { bytes.append($0) }
    }

    /// Returns whether a glob matches the entry. Globs are relative to the root.
    func matches(_ globs: GlobSet, isDirectory: Bool) -> Bool {
        globs.matches(
            name: bytes.span.extracting(directoryEnd...),
            path: bytes.span.extracting(rootStart...),
            isDirectory: isDirectory
        )
    }

    /// Returns whether git would ignore the entry.
    func isIgnored(isDirectory: Bool) -> Bool {
        guard stack.isInRepository else { return false }
        let depth = steps.count - 1
        if isRootIgnored && depth == 0 { return true }
        return stack.isIgnored(bytes.span, nameStart: directoryEnd, depth: depth, isDirectory: isDirectory)
    }
}
