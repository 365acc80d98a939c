/// The bytes with which a fit of a regular expression can begin.
struct RegularExpressionBeginning: Equatable, Sendable {
    /// A bit for each ASCII character.
    private var ascii: UInt128 = 0
    /// Any other character: none of them is told apart.
    private var includesOthers = false

    /// Nil: a fit need not begin with any character.
    init?(of program: [RegularExpression.Instruction], _ sets: [ScalarSet], isAtStart: Bool) {
        var isMet = [Bool](repeating: false, count: program.count)
        var pending = [0]
        while let place = pending.popLast() {
            if isMet[place] { continue }
            isMet[place] = true
            switch program[place] {
            case .match: return nil
            case .jump(let target): pending.append(target)
            case .split(let first, let second): pending += [first, second]
            case .textStart: if isAtStart { pending.append(place + 1) }
            // Whether the text ends there is not known here.
            case .textEnd: pending.append(place + 1)
            case .any: insert { _ in true }
            case .set(let number): insert(sets[number].contains)
            case .scalar(let value):
                if value < 0x80 { ascii |= 1 << UInt128(value) } else { includesOthers = true }
            }
        }
    }

    private mutating func insert(_ contains: (UInt32) -> Bool) {
        for value in 0..<UInt32(0x80) where contains(value) { ascii |= 1 << UInt128(value) }
        includesOthers = true
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        byte < 0x80 ? ascii >> UInt128(byte) & 1 != 0 : includesOthers
    }
}
