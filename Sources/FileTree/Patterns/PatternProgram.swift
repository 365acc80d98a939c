/// A pattern that is ready to be compared with texts.
///
/// The program follows all ways through the graph of the pattern at the same time. So every match takes time in
/// proportion to the length of the text times the length of the pattern. The current places in the graph are a set of
/// bits, of which one operation handles 64.
struct PatternProgram: Sendable {
    typealias MatchKind = PatternGraph.MatchKind

    private let graph: PatternGraph
    /// The places that take each ASCII character: for each character one set.
    private var asciiTakers: [UInt64]
    private var loops: PlaceSet
    /// The places of `match`.
    private var matches: PlaceSet
    /// The places with `kindsAtEnd`, and those kinds for each place.
    private var ends: PlaceSet
    private var kindsAtEnd: [MatchKind]
    private let kindsOfEmptyText: MatchKind
    /// The places before the first character.
    private var start: PlaceSet
    /// For each place, the places after it takes a character. Only for programs that fit in one word.
    private var next: [UInt64] = []

    init(_ graph: PatternGraph) {
        self.graph = graph
        let count = graph.instructions.count
        let empty = PlaceSet(count: count)
        (loops, matches, ends, start) = (empty, empty, empty, empty)
        asciiTakers = [UInt64](repeating: 0, count: 0x80 * empty.words.count)
        kindsAtEnd = [MatchKind](repeating: [], count: count)
        kindsOfEmptyText = graph.kindsAtEnd(of: [PatternGraph.start], isAtStart: true)
        for (place, instruction) in graph.instructions.enumerated() {
            switch instruction {
            case .character(.scalar(let value)): if value < 0x80 { insertTaker(place, of: value) }
            case .character(.set(let set)):
                for value in 0..<UInt32(0x80) where set.contains(value) { insertTaker(place, of: value) }
            case .character, .loop:
                for value in 0..<UInt32(0x80) where instruction.takes(value) { insertTaker(place, of: value) }
            case .match, .matchAtEnd, .textEnd:
                kindsAtEnd[place] = graph.kindsAtEnd(of: [place], isAtStart: false)
                _ = ends.insert(place)
            case .fork, .textStart: break
            }
            if case .loop = instruction { _ = loops.insert(place) }
            if case .match = instruction { _ = matches.insert(place) }
        }
        var pending = [PatternGraph.start]
        graph.enter(&pending, &start, isAtStart: true)
        guard empty.words.count == 1 else { return }
        next = (0..<count).map { place in
            var set = empty
            graph.appendNext(after: place, to: &pending)
            graph.enter(&pending, &set)
            return set.words[0]
        }
    }

    private mutating func insertTaker(_ place: Int, of character: UInt32) {
        asciiTakers[Int(character) * loops.words.count + place >> 6] |= 1 << UInt64(place & 63)
    }

    /// Returns how the text matches: nothing if it does not.
    func matchKinds(_ text: Span<UInt8>) -> MatchKind {
        if text.count == 0 { return kindsOfEmptyText }
        if !matches.isDisjoint(with: start) { return .name }
        return loops.words.count == 1 ? matchKindsInOneWord(text) : matchKindsInWords(text)
    }

    private func matchKindsInOneWord(_ text: Span<UInt8>) -> MatchKind {
        let matches = matches.words[0]
        var places = start.words[0]
        var position = 0
        while position < text.count {
            let (value, length) = Characters.character(in: text, at: position)
            position += length
            let takers = takers(of: value, among: places, word: 0)
            places = 0
            takers.forEachBit { places |= next[$0] }
            if places & matches != 0 { return .name }
            if places == 0 { return [] }
        }
        var kinds: MatchKind = []
        (places & ends.words[0]).forEachBit { kinds.formUnion(kindsAtEnd[$0]) }
        return kinds
    }

    private func matchKindsInWords(_ text: Span<UInt8>) -> MatchKind {
        let wordCount = loops.words.count
        var places = start
        var nextPlaces = PlaceSet(count: graph.instructions.count)
        // The loops in `places`, and all that follows them. Only a slash ends a loop, so this is in every step until then.
        var held = nextPlaces
        var pending: [Int] = []
        hold(places, &held, &pending)
        var position = 0
        while position < text.count {
            let (value, length) = Characters.character(in: text, at: position)
            position += length
            let isSlash = value == "/"
            if isSlash { nextPlaces.removeAll() } else { nextPlaces.assign(held) }
            for word in 0..<wordCount {
                var takers = takers(of: value, among: places.words[word], word: word)
                if !isSlash { takers &= ~loops.words[word] }
                takers.forEachBit { graph.appendNext(after: word << 6 | $0, to: &pending) }
            }
            graph.enter(&pending, &nextPlaces)
            if isSlash { held.removeAll() }
            hold(nextPlaces, &held, &pending)
            swap(&places, &nextPlaces)
            if !matches.isDisjoint(with: places) { return .name }
            if places.isEmpty { return [] }
        }
        var kinds: MatchKind = []
        for word in 0..<wordCount {
            (places.words[word] & ends.words[word]).forEachBit { kinds.formUnion(kindsAtEnd[word << 6 | $0]) }
        }
        return kinds
    }

    /// Adds the loops that are in `places` and not yet in `held`.
    private func hold(_ places: PlaceSet, _ held: inout PlaceSet, _ pending: inout [Int]) {
        for word in loops.words.indices {
            (places.words[word] & loops.words[word] & ~held.words[word]).forEachBit { pending.append(word << 6 | $0) }
        }
        graph.enter(&pending, &held)
    }

    /// Returns which of the places in a word take a character.
    @inline(__always)
    private func takers(of value: UInt32, among places: UInt64, word: Int) -> UInt64 {
        if value < 0x80 { return places & asciiTakers[Int(value) * loops.words.count + word] }
        var takers: UInt64 = 0
        places.forEachBit { place in
            if graph.instructions[word << 6 | place].takes(value) { takers |= 1 << UInt64(place) }
        }
        return takers
    }
}
