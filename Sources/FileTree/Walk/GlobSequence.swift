/// A glob without braces: one part after the other.
struct GlobSequence: Sendable {
    private enum Token: Sendable {
        case character(GlobCharacter)
        case anyInName
        /// `**/`: no directory, or some, up to a slash.
        case directories
        /// `**` at the end: whatever follows.
        case anything
    }

    private let tokens: [Token]

    /// How many slashes there are in what fits. Nil: that depends.
    let slashes: Int?

    /// What fits begins so: of a path that does not, no more has to be looked at. Not all of it need be here.
    private let beginning: [UInt8]

    init(_ pattern: [UInt32], foldsCase: Bool) {
        var tokens: [Token] = []
        var characters = GlobCharacterReader(pattern, foldsCase: foldsCase)
        var index = 0
        while index < pattern.count {
            guard pattern[index] == "*" else {
                let (character, end) = characters.read(at: index)
                tokens.append(.character(character))
                index = end
                continue
            }
            let isFirst = index == 0 || pattern[index - 1] == "/"
            let end = pattern[index...].firstIndex { $0 != "*" } ?? pattern.count
            if isFirst, end == index + 2, end == pattern.count || pattern[end] == "/" {
                tokens.append(end == pattern.count ? .anything : .directories)
                index = min(end + 1, pattern.count)
            } else {
                tokens.append(.anyInName)
                index = end
            }
        }
        self.init(tokens[...], foldsCase: foldsCase)
    }

    private init(_ tokens: ArraySlice<Token>, foldsCase: Bool) {
        self.tokens = Array(tokens)
        slashes = tokens.reduce(0) { count, token in
            switch token {
            case .character(.scalar(let scalar)): count.map { scalar == "/" ? $0 + 1 : $0 }
            case .character, .anyInName: count
            case .directories, .anything: nil
            }
        }
        var beginning: [UInt8] = []
        for token in tokens {
            // Other characters may be what bytes that are not UTF-8 stand for, or what others are folded into.
            guard !foldsCase, case .character(.scalar(let scalar)) = token, scalar < 0x80 else { break }
            beginning.append(UInt8(scalar))
        }
        self.beginning = beginning
    }

    /// What has to fit the end of a path, where it matters only how the path ends: of `**/a/b` that is `a/b`. Nil: more
    /// than that matters.
    func end(foldsCase: Bool) -> GlobSequence? {
        let end = tokens.drop { if case .directories = $0 { true } else { false } }
        guard end.count < tokens.count else { return nil }
        let sequence = GlobSequence(end, foldsCase: foldsCase)
        return sequence.slashes == nil ? nil : sequence
    }

    /// The same, of names without a slash, where nothing is to be compared but their ends.
    var affixes: GlobAffixes? {
        var parts: [GlobCharacter?] = []
        for token in tokens {
            switch token {
            case .character(let character): parts.append(character)
            case .anyInName: parts.append(nil)
            case .directories, .anything: return nil
            }
        }
        return GlobAffixes(parts)
    }

    /// Whether what fits may begin so.
    func mayMatch(_ text: Span<UInt8>) -> Bool {
        text.count >= beginning.count && text.extracting(..<beginning.count).isEqual(to: beginning)
    }

    func matches(_ text: [UInt32]) -> Bool {
        let slash = UInt32(UInt8(ascii: "/"))
        var token = 0
        var position = 0
        // Where to go on when what follows a wildcard does not fit: one place for `*`, which cannot cross a slash, and
        // one for `**`. An earlier wildcard of the same kind need never be taken up again.
        var inName: (token: Int, position: Int)?
        var across: (token: Int, position: Int)?
        while true {
            if token == tokens.count {
                if position == text.count { return true }
            } else {
                switch tokens[token] {
                case .anything:
                    return true
                case .directories:
                    token += 1
                    across = (token, position)
                    inName = nil
                    continue
                case .anyInName:
                    token += 1
                    inName = (token, position)
                    continue
                case .character(let character) where position < text.count && character.matches(text[position]):
                    token += 1
                    position += 1
                    continue
                case .character:
                    break
                }
            }
            if let place = inName, place.position < text.count, text[place.position] != slash {
                inName = (place.token, place.position + 1)
                (token, position) = (place.token, place.position + 1)
            } else if let place = across, let next = text[place.position...].firstIndex(of: slash) {
                across = (place.token, next + 1)
                inName = nil
                (token, position) = (place.token, next + 1)
            } else {
                return false
            }
        }
    }
}
