import System

/// The way down to the directory that a worker reads: the path, and the rules that hold there.
///
/// From one directory to the next only what differs is taken away and put on. Put together anew for each directory, the
/// paths of a tree would take time by the square of its depth.
struct PathCursor {
    /// The path of the directory with a slash behind it, and that of the entry that is looked at.
    private(set) var bytes: [UInt8] = []
    /// Where the part below the root begins: there is more before it where the root lies within a repository.
    private(set) var rootStart = 0
    /// How much of the path is the directory's.
    private var directoryEnd = 0
    private var steps: [Step] = []
    private var stack = RuleStack()
    private var isRootIgnored = false

    /// A directory on the way.
    private struct Step {
        var directory: WalkedDirectory
        /// How much of the path leads to it, and which rules to it and into it.
        var end: Int
        var height: RuleStack.Height
    }

    /// What holds at the directory from above.
    var inherited: DirectoryRules? { stack.inherited }

    /// Moves to another directory.
    mutating func move(to directory: WalkedDirectory, _ context: WalkContext) {
        // Nearly always it is one directly below a directory on the way.
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

    /// Says what begins to hold at the directory that was moved to last: from here on it is known as one that says so.
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

    /// Puts the name of an entry behind the path, in place of the last one's.
    mutating func setName(of reader: borrowing DirectoryReader) {
        bytes.removeLast(bytes.count - directoryEnd)
        reader.withName { bytes.append($0) }
    }

    /// Whether one of the globs fits the entry, which are seen from the root.
    func matches(_ globs: GlobSet, isDirectory: Bool) -> Bool {
        globs.matches(
            name: bytes.span.extracting(directoryEnd...),
            path: bytes.span.extracting(rootStart...),
            isDirectory: isDirectory
        )
    }

    /// Whether git would ignore the entry.
    func isIgnored(isDirectory: Bool) -> Bool {
        guard stack.isInRepository else { return false }
        let depth = steps.count - 1
        if isRootIgnored && depth == 0 { return true }
        return stack.isIgnored(bytes.span, nameStart: directoryEnd, depth: depth, isDirectory: isDirectory)
    }
}
