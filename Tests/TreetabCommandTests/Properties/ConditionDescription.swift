/// A condition of `--where`, with an evaluation that is independent of the command.
indirect enum ConditionDescription: Equatable {
    case number(ModelColumn, Comparison, Int)
    case modified(Comparison, Int)
    case kind(isEqual: Bool, ModelItem.Kind)
    case ext(isEqual: Bool, String)
    case name(fits: Bool, GlobDescription)
    case not(ConditionDescription)
    case and(ConditionDescription, ConditionDescription)
    case or(ConditionDescription, ConditionDescription)

    enum Comparison: String, CaseIterable {
        case equal = "==", unequal = "!=", less = "<", atMost = "<=", greater = ">", atLeast = ">="

        func holds(_ left: Int, _ right: Int) -> Bool {
            switch self {
            case .equal: left == right
            case .unequal: left != right
            case .less: left < right
            case .atMost: left <= right
            case .greater: left > right
            case .atLeast: left >= right
            }
        }
    }

    var text: String {
        switch self {
        case .number(let column, let comparison, let value): "\(column) \(comparison.rawValue) \(value)"
        case .modified(let comparison, let seconds): "modified \(comparison.rawValue) @\(seconds)"
        case .kind(let isEqual, let kind): "kind \(isEqual ? "==" : "!=") \(kind)"
        case .ext(let isEqual, let text): "ext \(isEqual ? "==" : "!=") \"\(text)\""
        case .name(let fits, let glob): "name \(fits ? "~" : "!~") \"\(glob.text)\""
        case .not(let condition): "not (\(condition.text))"
        case .and(let left, let right): "(\(left.text)) and (\(right.text))"
        case .or(let left, let right): "(\(left.text)) or (\(right.text))"
        }
    }

    func holds(_ item: ModelItem) -> Bool {
        switch self {
        // A comparison with a missing value is false.
        case .number(let column, let comparison, let value):
            item.number(column).map { comparison.holds($0, value) } ?? false
        // A comparison ignores fractions of seconds.
        case .modified(let comparison, let seconds): comparison.holds(item.time.seconds, seconds)
        case .kind(let isEqual, let kind): (item.kind == kind) == isEqual
        case .ext(let isEqual, let text): ((item.ext ?? []) == Array(text.utf8)) == isEqual
        case .name(let fits, let glob): glob.matches(item.lastName) == fits
        case .not(let condition): !condition.holds(item)
        case .and(let left, let right): left.holds(item) && right.holds(item)
        case .or(let left, let right): left.holds(item) || right.holds(item)
        }
    }
}

extension ConditionDescription {
    /// - Parameter forFiles: Whether the condition is one of `--where`, which knows no totals and no directories.
    static func random(
        depth: Int = 2,
        forFiles: Bool = false,
        _ random: inout SeededGenerator
    ) -> ConditionDescription {
        let comparison = random.pick(Comparison.allCases)
        switch random.number(0...(depth > 0 ? 9 : 6)) {
        case 0, 1:
            return .number(
                random.pick([.size, .disk]),
                comparison,
                random.pick([0, 1, 5, 6, 512, 1024, 5000, 99_999])
            )
        case 2:
            return .number(
                forFiles ? .depth : random.pick([.items, .files, .dirs, .depth]),
                comparison,
                random.number(0...4)
            )
        case 3: return .modified(comparison, random.pick([0, 1, 86_400, 1_000_000_000, 1_767_225_599]))
        case 4:
            return .kind(
                isEqual: random.percent(60),
                random.pick(forFiles ? [.file, .symlink, .fifo] : ModelItem.Kind.allCases)
            )
        case 5: return .ext(isEqual: random.percent(60), random.pick(["", "c", "h", "tar"]))
        case 6: return .name(fits: random.percent(60), .random(&random))
        case 7: return .not(.random(depth: depth - 1, forFiles: forFiles, &random))
        case 8:
            return .and(
                .random(depth: depth - 1, forFiles: forFiles, &random),
                .random(depth: depth - 1, forFiles: forFiles, &random)
            )
        default:
            return .or(
                .random(depth: depth - 1, forFiles: forFiles, &random),
                .random(depth: depth - 1, forFiles: forFiles, &random)
            )
        }
    }

    var simpler: [ConditionDescription] {
        switch self {
        case .number(let column, let comparison, let value) where value > 0:
            return [.number(column, comparison, value / 2), .number(column, comparison, value - 1)]
        case .modified(let comparison, let seconds) where seconds > 0: return [.modified(comparison, seconds / 2)]
        case .name(let fits, let glob): return glob.simpler.map { .name(fits: fits, $0) }
        case .not(let condition): return [condition] + condition.simpler.map { .not($0) }
        case .and(let left, let right):
            return [left, right] + left.simpler.map { .and($0, right) } + right.simpler.map { .and(left, $0) }
        case .or(let left, let right):
            return [left, right] + left.simpler.map { .or($0, right) } + right.simpler.map { .or(left, $0) }
        default: return []
        }
    }
}
