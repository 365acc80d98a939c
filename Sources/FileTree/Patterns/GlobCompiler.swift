/// Compiles a glob to a graph.
///
/// Braces stand for several globs. Each of them matches either names or paths, and perhaps only directories. So the
/// compiler keeps a separate list of places for each ``State``. It has no recursion, so braces can be nested deeply.
struct GlobCompiler {
    /// The kind of text that a way through the glob has matched up to the current token.
    private enum State: Int, CaseIterable {
        case nothing
        /// A dot that is first. A slash may follow: paths start at the root, so `./a` means `/a`.
        case dot
        /// Characters, but no slash.
        case name
        /// Only the slash that stands for the root. Paths have no such slash, so it takes no character.
        case root
        /// A slash as the last character.
        case slash
        /// Characters after a slash.
        case path
        /// `**` in the first name of the glob, or in another. Only a slash or the end can follow.
        case starsInName, starsInPath
        /// `**` that takes nothing, and not the slash after it either.
        case emptyStars
        /// A slash that is not taken. If it is last in the glob, the glob is for directories only.
        case lastSlashOfName, lastSlashOfPath
    }

    /// The places to continue at, for each state.
    private struct Ways {
        private var places = [[Int]](repeating: [], count: State.allCases.count)

        subscript(states: State...) -> [Int] { states.flatMap { places[$0.rawValue] } }

        subscript(state: State) -> [Int] {
            get { places[state.rawValue] }
            set { places[state.rawValue] = newValue }
        }
    }

    private struct Group {
        var entry: Ways
        var exits = Ways()
    }

    private var graph = PatternGraph()
    private var ways = Ways()
    private var groups: [Group] = []

    /// - Parameter isTail: Whether the text is the end of a path, after a slash.
    static func graph(of tokens: ArraySlice<GlobToken>, isTail: Bool) -> PatternGraph {
        var compiler = GlobCompiler()
        compiler.ways[isTail ? .slash : .nothing] = [PatternGraph.start]
        for token in tokens { compiler.append(token) }
        compiler.finish()
        return compiler.graph
    }

    /// Appends an instruction, unless no way leads to it.
    private mutating func append(_ instruction: PatternGraph.Instruction, after places: [Int]) -> [Int] {
        places.isEmpty ? [] : [graph.append(instruction, after: places)]
    }

    private mutating func append(_ token: GlobToken) {
        switch token {
        case .character(let character): append(character)
        case .bar: append(.scalar(UInt32(UInt8(ascii: "|"))))
        case .star: ways = appendStar()
        case .doubleStar: appendDoubleStar()
        case .slash: appendSlash()
        case .open:
            for state in State.allCases { ways[state] = append(.fork, after: ways[state]) }
            groups.append(Group(entry: ways))
        case .separator: endAlternative()
        case .close:
            endAlternative()
            guard let exits = groups.popLast()?.exits else { return }
            for state in State.allCases {
                ways[state] = exits[state].count > 1 ? append(.fork, after: exits[state]) : exits[state]
            }
        }
    }

    private mutating func endAlternative() {
        for state in State.allCases { groups[groups.count - 1].exits[state] += ways[state] }
        ways = groups[groups.count - 1].entry
    }

    private mutating func append(_ character: CharacterPattern) {
        var next = Ways()
        if character == .scalar(UInt32(UInt8(ascii: "."))) { next[.dot] = ways[.nothing] }
        next[.name] = append(.character(character), after: ways[.nothing, .name])
        next[.path] = append(.character(character), after: ways[.root, .slash, .path])
        ways = next
    }

    private mutating func appendStar() -> Ways {
        var next = Ways()
        next[.name] = append(.loop(crossesSlashes: false), after: ways[.nothing, .name])
        next[.path] = append(.loop(crossesSlashes: false), after: ways[.root, .slash, .path])
        return next
    }

    /// `**` crosses slashes only if it is a whole name. Otherwise it is the same as `*`.
    private mutating func appendDoubleStar() {
        var next = appendStar()
        next[.starsInName] = append(.loop(crossesSlashes: true), after: ways[.nothing])
        next[.starsInPath] = append(.loop(crossesSlashes: true), after: ways[.root, .slash])
        next[.emptyStars] = ways[.nothing, .root, .slash]
        ways = next
    }

    private mutating func appendSlash() {
        var next = Ways()
        let (name, path) = (ways[.name, .starsInName], ways[.root, .slash, .path, .starsInPath])
        next[.root] = ways[.nothing, .dot]
        next[.slash] = append(.character(.scalar(UInt32(UInt8(ascii: "/")))), after: name + path) + ways[.emptyStars]
        next[.lastSlashOfName] = name
        next[.lastSlashOfPath] = path
        ways = next
    }

    private mutating func finish() {
        _ = append(.matchAtEnd(.name), after: ways[.nothing, .name, .starsInName])
        _ = append(.matchAtEnd(.path), after: ways[.root, .path, .starsInPath])
        _ = append(.matchAtEnd(.directoryName), after: ways[.lastSlashOfName])
        _ = append(.matchAtEnd(.directoryPath), after: ways[.lastSlashOfPath])
    }
}
