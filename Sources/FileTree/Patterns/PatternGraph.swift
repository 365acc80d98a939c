/// The instructions of a pattern as a graph. Each instruction has a list of possible successors (Thompson's
/// construction).
///
/// Globs and regular expressions are both compiled to a graph. ``PatternProgram`` runs it.
struct PatternGraph: Sendable {
    enum Instruction: Sendable {
        /// Takes one character from the text.
        case character(CharacterPattern)
        /// Takes any number of characters from the text. Takes no slash unless `crossesSlashes` is `true`.
        case loop(crossesSlashes: Bool)
        /// Takes no character, and continues at all successors.
        case fork
        /// Take no character, and continue only at the start of the text or only at its end.
        case textStart, textEnd
        /// The pattern matches. The rest of the text does not matter.
        case match
        /// The pattern matches if the text ends here.
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

    /// The kind of text that a match requires: a name or a path, of any entry or only of a directory. The alternatives
    /// of a glob can require different kinds. A match of a regular expression always has the kind `name`.
    struct MatchKind: OptionSet, Sendable {
        let rawValue: UInt8

        static let name = MatchKind(rawValue: 1)
        static let path = MatchKind(rawValue: 2)
        static let directoryName = MatchKind(rawValue: 4)
        static let directoryPath = MatchKind(rawValue: 8)
    }

    /// The place of the first instruction. A place is the index of an instruction.
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

    /// Inserts the places in `pending` into the set, and all places that follow without taking a character. Empties
    /// `pending`.
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

    /// Appends the places that follow after the instruction at `place` has taken a character.
    func appendNext(after place: Int, to pending: inout [Int]) {
        if case .loop = instructions[place] { pending.append(place) } else { pending += successors[place] }
    }

    /// Returns the kinds of match if the text ends while the program is at `places`.
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

/// A set of places in a graph, with one bit for each place.
struct PlaceSet: Sendable {
    private(set) var words: [UInt64]

    /// Creates an empty set for places below `count`.
    init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

    /// Inserts a place. Returns `false` if it is already in the set.
    @inline(__always)
    mutating func insert(_ place: Int) -> Bool {
        let bit = UInt64(1) << UInt64(place & 63)
        guard words[place >> 6] & bit == 0 else { return false }
        words[place >> 6] |= bit
        return true
    }

    /// Copies the places of another set without allocating memory. Both sets must have the same capacity.
    @inline(__always)
    mutating func assign(_ other: PlaceSet) {
        for index in words.indices { words[index] = other.words[index] }
    }

    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// Returns whether the sets have no place in common. Both sets must have the same capacity.
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
    /// Calls `body` with the index of each bit that is set, the lowest first.
    @inline(__always)
    func forEachBit(_ body: (Int) -> Void) {
        var rest = self
        while rest != 0 {
            body(rest.trailingZeroBitCount)
            rest &= rest &- 1
        }
    }
}
