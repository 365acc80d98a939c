/// Makes a program of a regular expression.
struct RegularExpressionCompiler {
    private(set) var program: [RegularExpression.Instruction] = []
    private(set) var sets: [ScalarSet] = []

    /// So many steps a character at most.
    static let greatestProgram = 10_000

    mutating func compile(_ syntax: RegularExpressionSyntax) throws(RegularExpression.Mistake) {
        guard Self.size(of: syntax) <= Self.greatestProgram else {
            throw RegularExpression.Mistake(message: "there are too many repetitions of repetitions", index: 0)
        }
        emit(syntax)
        program.append(.match)
    }

    /// At least the number of instructions that it takes, before any is made: repetitions multiply.
    private static func size(of syntax: RegularExpressionSyntax) -> Int {
        // Even what takes none counts, as it is gone through that often.
        switch syntax {
        case .scalar, .any, .set, .textStart, .textEnd: return 1
        case .sequence(let parts): return parts.reduce(1) { min($0 + size(of: $1), tooLarge) }
        case .alternatives(let parts): return parts.reduce(1) { min($0 + size(of: $1) + 2, tooLarge) }
        case .repeated(let part, let least, let greatest):
            let copies = max(1, greatest ?? least + 1)
            return min((size(of: part) + 2) * copies, tooLarge)
        }
    }

    /// Beyond any limit, and a thousand times that is still a number.
    private static let tooLarge = 1_000_000

    private mutating func emit(_ syntax: RegularExpressionSyntax) {
        switch syntax {
        case .scalar(let value): program.append(.scalar(value))
        case .any: program.append(.any)
        case .set(let set):
            let number = sets.firstIndex(of: set) ?? sets.count
            if number == sets.count { sets.append(set) }
            program.append(.set(number))
        case .textStart: program.append(.textStart)
        case .textEnd: program.append(.textEnd)
        case .sequence(let parts): for part in parts { emit(part) }
        case .alternatives(let parts): emit(alternatives: parts)
        case .repeated(let part, let least, let greatest):
            for _ in 0..<least { emit(part) }
            if let greatest {
                emit(optional: part, count: greatest - least)
            } else {
                emitLoop(of: part)
            }
        }
    }

    private mutating func emit(alternatives parts: [RegularExpressionSyntax]) {
        var jumps: [Int] = []
        for part in parts.dropLast() {
            let split = program.count
            program.append(.match)
            emit(part)
            jumps.append(program.count)
            program.append(.match)
            program[split] = .split(split + 1, program.count)
        }
        if let last = parts.last { emit(last) }
        for jump in jumps { program[jump] = .jump(program.count) }
    }

    /// Up to so many: each of them may be the last.
    private mutating func emit(optional part: RegularExpressionSyntax, count: Int) {
        var splits: [Int] = []
        for _ in 0..<count {
            splits.append(program.count)
            program.append(.match)
            emit(part)
        }
        for split in splits { program[split] = .split(split + 1, program.count) }
    }

    private mutating func emitLoop(of part: RegularExpressionSyntax) {
        let split = program.count
        program.append(.match)
        emit(part)
        program.append(.jump(split))
        program[split] = .split(split + 1, program.count)
    }
}
