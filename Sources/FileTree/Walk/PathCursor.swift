import SystemCalls

/// The path of the directory that a worker reads, and the ignore rules that apply in this directory.
///
/// Moving to another directory replaces only the end of the path. Creating every path from its start would take
/// quadratic time in deep trees.
struct PathCursor {
    /// The path of the directory with a final slash, followed by the name of the current entry.
    private(set) var bytes: [UInt8] = []
    /// The offset of the part below the root. If the root is inside a repository, the path from the top of the
    /// repository to the root comes before this part.
    private(set) var rootStart = 0
    /// The length of the directory's path, including the final slash.
    private var directoryEnd = 0
    private var steps: [Step] = []
    private var stack = RuleStack()
    private var isRootIgnored = false

    /// A directory on the path.
    private struct Step {
        var directory: WalkedDirectory
        /// The length of the path up to this directory, and the height of the rule stack with the directory's rules.
        var end: Int
        var height: RuleStack.Height
    }

    /// The rules that the current directory inherits, `nil` outside a repository.
    var inherited: DirectoryRules? { stack.inherited }

    /// Makes another directory the current one.
    mutating func move(to directory: WalkedDirectory, _ context: WalkContext) {
        // Usually the parent is already on the path, so only the last component changes.
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

    /// Adds the rules of the current directory. `directory` is a copy of the current directory that contains the rules.
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

    /// Sets the name at the end of the path to the name of the reader's current entry.
    mutating func setName(of reader: borrowing DirectoryReader) {
        bytes.removeLast(bytes.count - directoryEnd)
        reader.withName { bytes.append($0) }
    }

    /// Returns whether any glob matches the entry whose name was set. Globs are relative to the root.
    func matches(_ globs: GlobSet, isDirectory: Bool) -> Bool {
        globs.matches(
            name: bytes.span.extracting(directoryEnd...),
            path: bytes.span.extracting(rootStart...),
            isDirectory: isDirectory
        )
    }

    /// Returns whether git ignores the entry whose name was set.
    func isIgnored(isDirectory: Bool) -> Bool {
        guard stack.isInRepository else { return false }
        let depth = steps.count - 1
        if isRootIgnored && depth == 0 { return true }
        return stack.isIgnored(bytes.span, nameStart: directoryEnd, depth: depth, isDirectory: isDirectory)
    }
}
