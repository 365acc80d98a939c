/// Compiles a glob to a graph.
///
/// Braces stand for several globs. Each of these matches either names or paths, and some match only directories. So the
/// compiler keeps a separate list of places for each ``State``. It is not recursive, so deeply nested braces cannot
/// overflow the stack.
struct GlobCompiler {
    /// The kind of text that one of the globs has matched up to the current token.
    private enum State: Int, CaseIterable {
        case nothing
        /// A dot at the start. If a slash follows, both stand for the root: `./a` means `/a`.
        case dot
        /// Characters without a slash.
        case name
        /// A slash that stands for the root. It matches no character, because paths below the root do not start with a
        /// slash.
        case root
        /// Text that ends with a slash.
        case slash
        /// Text that contains a slash and ends with other characters.
        case path
        /// `**` as the first name of the glob, and `**` as a later name. Only a slash or the end of the glob can
        /// follow.
        case starsInName, starsInPath
        /// `**` that matches nothing, not even the slash after it.
        case emptyStars
        /// A slash at the end of a glob for names, and at the end of a glob for paths. It matches no character, but
        /// makes the glob match only directories.
        case lastSlashOfName, lastSlashOfPath
    }

    /// For each state, the places in the graph at which to continue.
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

    /// Compiles a glob.
    ///
    /// - Parameter isTail: Whether the text is the end of a path, after a slash.
    static func graph(of tokens: ArraySlice<GlobToken>, isTail: Bool) -> PatternGraph {
        var compiler = GlobCompiler()
        compiler.ways[isTail ? .slash : .nothing] = [PatternGraph.start]
        for token in tokens { compiler.append(token) }
        compiler.finish()
        return compiler.graph
    }

    /// Appends an instruction after `places` and returns its place. Appends nothing if `places` is empty.
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

    /// Appends `**`. If it is a whole name, it matches slashes. Otherwise it is the same as `*`.
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
