/// The options of a command line.
struct LineDescription: Equatable {
    var showsHidden = false
    var onlyKind: OnlyKind?
    /// One glob for each repeated option.
    var include: [GlobDescription] = []
    var exclude: [GlobDescription] = []
    var conditions: [ConditionDescription] = []
    var having: [ConditionDescription] = []
    var prunes = false
    var countsLinks = false
    var depth: Int?
    var limit: Int?
    var isFlat = false
    var sortKeys: [SortKey] = []
    var isReversed = false
    var directoriesFirst = false
    /// The columns after the path, which is always the first.
    var columns: [ModelColumn] = []

    enum OnlyKind: String {
        case directories = "-D"
        case files = "-f"
    }

    struct SortKey: Equatable {
        var column: ModelColumn
        /// `nil` for the default direction of the column.
        var isDescending: Bool?

        var text: String { (isDescending.map { $0 ? "-" : "+" } ?? "") + column.rawValue }
    }

    /// The options that select and sort rows.
    var words: [String] {
        var words: [String] = []
        if showsHidden { words.append("-a") }
        if let onlyKind { words.append(onlyKind.rawValue) }
        for glob in include { words += ["-P", glob.text] }
        for glob in exclude { words += ["-I", glob.text] }
        for condition in conditions { words += ["--where", condition.text] }
        for condition in having { words += ["--having", condition.text] }
        if prunes { words.append("--prune") }
        if countsLinks { words.append("--count-links") }
        if let depth { words += ["-L", "\(depth)"] }
        if let limit { words += ["-n", "\(limit)"] }
        if isFlat { words.append("--flat") }
        if !sortKeys.isEmpty { words += ["-s", sortKeys.map(\.text).joined(separator: ",")] }
        if isReversed { words.append("-r") }
        if directoriesFirst { words.append("--group-directories-first") }
        return words
    }
}

extension LineDescription {
    static func random(_ random: inout SeededGenerator) -> LineDescription {
        var line = LineDescription()
        line.showsHidden = random.percent(50)
        if random.percent(50) {
            if random.percent(20) { line.onlyKind = random.percent(50) ? .directories : .files }
            for _ in 0..<random.pick([0, 0, 0, 1, 2]) { line.include.append(.random(&random)) }
            for _ in 0..<random.pick([0, 0, 0, 1, 1, 2]) { line.conditions.append(.random(forFiles: true, &random)) }
            for _ in 0..<random.pick([0, 0, 1]) { line.having.append(.random(&random)) }
        }
        for _ in 0..<random.pick([0, 0, 0, 0, 1, 2]) { line.exclude.append(.random(&random)) }
        line.prunes = random.percent(15)
        line.countsLinks = random.percent(15)
        if random.percent(30) { line.depth = random.number(0...4) }
        if random.percent(25) { line.limit = random.number(0...4) }
        if random.percent(60) {
            for _ in 0..<random.number(1...3) {
                let column = random.pick(ModelColumn.sortKeys)
                // A repeated key is an error.
                if line.sortKeys.contains(where: { $0.column == column }) { continue }
                line.sortKeys.append(SortKey(column: column, isDescending: random.pick([nil, nil, true, false])))
            }
        }
        line.isFlat = random.percent(20)
        line.isReversed = random.percent(20)
        line.directoriesFirst = random.percent(20)
        line.columns = ModelColumn.allCases.filter { $0 != .path && random.percent(40) }.shuffled(using: &random)
        return line
    }

    /// Copies without one of the options, or with a simpler value of one.
    var simpler: [LineDescription] {
        var found: [LineDescription] = []
        func add(_ change: (inout LineDescription) -> Void) {
            var line = self
            change(&line)
            if line != self { found.append(line) }
        }
        add { $0 = LineDescription() }
        add { $0.columns = [] }
        add { $0.showsHidden = false }
        add { $0.onlyKind = nil }
        add { $0.prunes = false }
        add { $0.countsLinks = false }
        add { $0.depth = nil }
        add { $0.limit = nil }
        add { $0.isFlat = false }
        add { $0.isReversed = false }
        add { $0.directoriesFirst = false }
        for index in columns.indices { add { $0.columns.remove(at: index) } }
        for index in sortKeys.indices {
            add { $0.sortKeys.remove(at: index) }
            add { $0.sortKeys[index].isDescending = nil }
        }
        for index in include.indices {
            add { $0.include.remove(at: index) }
            for glob in include[index].simpler { add { $0.include[index] = glob } }
        }
        for index in exclude.indices {
            add { $0.exclude.remove(at: index) }
            for glob in exclude[index].simpler { add { $0.exclude[index] = glob } }
        }
        for index in conditions.indices {
            add { $0.conditions.remove(at: index) }
            for condition in conditions[index].simpler { add { $0.conditions[index] = condition } }
        }
        for index in having.indices {
            add { $0.having.remove(at: index) }
            for condition in having[index].simpler { add { $0.having[index] = condition } }
        }
        for (number, path) in [(depth, \LineDescription.depth), (limit, \.limit)] {
            if let number, number > 1 { add { $0[keyPath: path] = number - 1 } }
        }
        return found
    }
}
