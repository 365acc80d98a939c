/// The instructions of a pattern, each with its possible successors (Thompson's construction).
///
/// Globs and regular expressions are both compiled to a graph. ``PatternProgram`` runs it.
struct PatternGraph: Sendable {
    enum Instruction: Sendable {
        /// Takes one character.
        case character(CharacterPattern)
        /// Takes any number of characters, up to the next slash unless `crossesSlashes`.
        case loop(crossesSlashes: Bool)
        /// Takes nothing.
        case fork
        /// Take nothing, and continue only at the start or at the end of the text.
        case textStart, textEnd
        /// Matches without looking at the rest of the text.
        case match
        /// Matches at the end of the text.
        case matchAtEnd(MatchKind)

        func takes(_ value: UInt32) -> Bool {
            switch self {
            case .character(let character): character.matches(value)
            case .loop(let crossesSlashes): crossesSlashes || value != "/"
            case .fork, .textStart, .textEnd, .match, .matchAtEnd: false
            }
        }

        /// The ASCII characters that the instruction takes.
        var asciiTaken: [UInt32] {
            if case .character(.scalar(let value)) = self { return value < 0x80 ? [value] : [] }
            return (0..<0x80).filter(takes)
        }
    }

    /// Which texts a way through a glob matches. A regular expression only has matches of the kind `name`.
    struct MatchKind: OptionSet, Sendable {
        let rawValue: UInt8

        static let name = MatchKind(rawValue: 1)
        static let path = MatchKind(rawValue: 2)
        static let directoryName = MatchKind(rawValue: 4)
        static let directoryPath = MatchKind(rawValue: 8)
    }

    /// The place of the first instruction.
    static let start = 0

    private(set) var instructions: [Instruction] = [.fork]
    private(set) var successors: [[Int]] = [[]]

    /// Appends an instruction that follows the instructions at `places`, and returns its place.
    mutating func append(_ instruction: Instruction, after places: [Int]) -> Int {
        instructions.append(instruction)
        successors.append([])
        connect(places, to: instructions.count - 1)
        return instructions.count - 1
    }

    mutating func connect(_ places: [Int], to target: Int) {
        for place in places { successors[place].append(target) }
    }

    // MARK: Running

    /// Inserts all places that can be reached from those in `pending` without taking a character. Empties `pending`.
    func enter(_ pending: inout [Int], _ set: inout PlaceSet, isAtStart: Bool = false, isAtEnd: Bool = false) {
        while let place = pending.popLast() {
            guard set.insert(place) else { continue }
            switch instructions[place] {
            case .fork, .loop: pending += successors[place]
            case .textStart: if isAtStart { pending += successors[place] }
            case .textEnd: if isAtEnd { pending += successors[place] }
            case .character, .match, .matchAtEnd: break
            }
        }
    }

    /// Appends the places to enter once the instruction at `place` has taken a character.
    func appendNext(after place: Int, to pending: inout [Int]) {
        if case .loop = instructions[place] { pending.append(place) } else { pending += successors[place] }
    }

    /// Returns the kinds of match if the text ends at `places`.
    func kindsAtEnd(of places: [Int], isAtStart: Bool) -> MatchKind {
        var pending = places
        var set = PlaceSet(count: instructions.count)
        enter(&pending, &set, isAtStart: isAtStart, isAtEnd: true)
        var kinds: MatchKind = []
        set.forEach { place in
            switch instructions[place] {
            case .match: kinds.insert(.name)
            case .matchAtEnd(let kind): kinds.insert(kind)
            default: break
            }
        }
        return kinds
    }
}

/// A set of places in a graph, one bit each.
struct PlaceSet: Sendable {
    private(set) var words: [UInt64]

    /// Creates an empty set of places below `count`.
    init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

    /// Returns false if `place` is already in the set.
    @inline(__always)
    mutating func insert(_ place: Int) -> Bool {
        let bit = UInt64(1) << UInt64(place & 63)
        guard words[place >> 6] & bit == 0 else { return false }
        words[place >> 6] |= bit
        return true
    }

    /// Replaces the places with those of `other` without allocating. Both sets must have the same capacity.
    @inline(__always)
    mutating func assign(_ other: PlaceSet) {
        for index in words.indices { words[index] = other.words[index] }
    }

    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// Whether the sets have no place in common. Both must have the same capacity.
    func isDisjoint(with other: PlaceSet) -> Bool { words.indices.allSatisfy { words[$0] & other.words[$0] == 0 } }

    @inline(__always)
    mutating func removeAll() {
        for index in words.indices { words[index] = 0 }
    }

    func forEach(_ body: (Int) -> Void) {
        for index in words.indices { words[index].forEachBit { body(index << 6 | $0) } }
    }
}

extension UInt64 {
    /// Calls `body` with the number of each bit that is set.
    @inline(__always)
    func forEachBit(_ body: (Int) -> Void) {
        var rest = self
        while rest != 0 {
            body(rest.trailingZeroBitCount)
            rest &= rest &- 1
        }
    }
}
