/// A compiled pattern.
///
/// It follows all ways through the graph of the pattern at the same time. So the time of a match is at most
/// proportional to the length of the text times the length of the pattern. The current places in the graph are bits,
/// and one operation handles 64 of them.
final class PatternProgram: Sendable {
    typealias MatchKind = PatternGraph.MatchKind

    private let graph: PatternGraph
    private let wordCount: Int
    /// For each ASCII character, the set of places whose instructions take it.
    private let asciiTakers: [UInt64]
    private let loops: PlaceSet
    /// The places of `match` instructions.
    private let matches: PlaceSet
    /// The places at which the pattern can match if the text ends there, and the kinds of match for each place.
    private let ends: PlaceSet
    private let kindsAtEnd: [MatchKind]
    private let kindsOfEmptyText: MatchKind
    /// The places before the first character is taken.
    private let start: PlaceSet
    /// For each place, the places that follow after it has taken a character. Empty for programs with more than 64
    /// places.
    private let next: [UInt64]

    init(_ graph: PatternGraph) {
        let count = graph.instructions.count
        let empty = PlaceSet(count: count)
        let wordCount = empty.words.count
        var (loops, matches, ends, start) = (empty, empty, empty, empty)
        var asciiTakers = [UInt64](repeating: 0, count: 0x80 * wordCount)
        var kindsAtEnd = [MatchKind](repeating: [], count: count)
        for (place, instruction) in graph.instructions.enumerated() {
            for value in instruction.asciiTaken {
                asciiTakers[Int(value) * wordCount + place >> 6] |= 1 << UInt64(place & 63)
            }
            switch instruction {
            case .match: _ = matches.insert(place)
            case .matchAtEnd, .textEnd: break
            case .loop:
                _ = loops.insert(place)
                continue
            case .character, .fork, .textStart: continue
            }
            kindsAtEnd[place] = graph.kindsAtEnd(of: [place], isAtStart: false)
            _ = ends.insert(place)
        }
        var pending = [PatternGraph.start]
        graph.enter(&pending, &start, isAtStart: true)
        next = (0..<(wordCount == 1 ? count : 0)).map { place in
            var set = empty
            graph.appendNext(after: place, to: &pending)
            graph.enter(&pending, &set)
            return set.words[0]
        }
        kindsOfEmptyText = graph.kindsAtEnd(of: [PatternGraph.start], isAtStart: true)
        (self.graph, self.wordCount, self.asciiTakers, self.kindsAtEnd) = (graph, wordCount, asciiTakers, kindsAtEnd)
        (self.loops, self.matches, self.ends, self.start) = (loops, matches, ends, start)
    }

    /// Returns the kinds of match, or an empty set if the text does not match.
    func matchKinds(_ text: Span<UInt8>) -> MatchKind {
        if text.count == 0 { return kindsOfEmptyText }
        if !matches.isDisjoint(with: start) { return .name }
        return wordCount == 1 ? matchKindsInOneWord(text) : matchKindsInWords(text)
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
        var places = start
        var nextPlaces = PlaceSet(count: graph.instructions.count)
        // The loops in `places`, and all places that follow them. A loop ends only at a slash, so these places remain
        // in every step until the next slash.
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

    /// Adds the loops in `places` and all places that follow them to `held`.
    private func hold(_ places: PlaceSet, _ held: inout PlaceSet, _ pending: inout [Int]) {
        for word in loops.words.indices {
            (places.words[word] & loops.words[word] & ~held.words[word]).forEachBit { pending.append(word << 6 | $0) }
        }
        graph.enter(&pending, &held)
    }

    /// Returns the places in a word whose instructions take a character.
    @inline(__always)
    private func takers(of value: UInt32, among places: UInt64, word: Int) -> UInt64 {
        if value < 0x80 { return places & asciiTakers[Int(value) * wordCount + word] }
        var takers: UInt64 = 0
        places.forEachBit { place in
            if graph.instructions[word << 6 | place].takes(value) { takers |= 1 << UInt64(place) }
        }
        return takers
    }
}
