/// The rules that hold in a directory: its own, and those of the directories above it up to the top of the repository.
struct RuleStack: Sendable {
    private struct Placed: Sendable {
        var rules: IgnoreRules
        /// Where the part of a path begins that the rules see.
        var start: Int
        /// The depth of their directory.
        var depth: Int
    }

    private var placed: [Placed] = []
    /// Those before it belong to another repository, in which this one lies.
    private var first = 0
    private(set) var isInRepository = false
    private(set) var foldsCase = false

    /// How much there is, to come back to.
    struct Height: Sendable {
        fileprivate var count: Int
        fileprivate var first: Int
        fileprivate var isInRepository: Bool
        fileprivate var foldsCase: Bool
    }

    var height: Height {
        Height(count: placed.count, first: first, isInRepository: isInRepository, foldsCase: foldsCase)
    }

    /// What a directory inherits. Nil: it is in no repository.
    var inherited: DirectoryRules? { isInRepository ? DirectoryRules(foldsCase: foldsCase) : nil }

    mutating func lower(to height: Height) {
        placed.removeLast(placed.count - height.count)
        (first, isInRepository, foldsCase) = (height.first, height.isInRepository, height.foldsCase)
    }

    /// Puts the rules of a directory on top, whose path is so long, with a slash behind it.
    mutating func append(_ rules: DirectoryRules, pathLength: Int, depth: Int) {
        if rules.startsRepository {
            first = placed.count
            (isInRepository, foldsCase) = (true, rules.foldsCase)
        }
        for rules in rules.rules { placed.append(Placed(rules: rules, start: pathLength, depth: depth)) }
    }

    /// Whether git would ignore an entry of the directory.
    ///
    /// - Parameters:
    ///   - path: The path of the entry.
    ///   - nameStart: Where its name begins there.
    ///   - depth: The depth of the directory that it stands in.
    func isIgnored(_ path: Span<UInt8>, nameStart: Int, depth: Int, isDirectory: Bool) -> Bool {
        var index = placed.count
        while index > first {
            index -= 1
            let start = placed[index].start
            let decision = placed[index].rules.decision(
                path.extracting(start...),
                nameStart: nameStart - start,
                depth: depth - placed[index].depth,
                isDirectory: isDirectory
            )
            if let decision { return decision }
        }
        return false
    }
}
