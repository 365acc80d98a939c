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

    init(_ pattern: [UInt32], foldsCase: Bool) {
        var tokens: [Token] = []
        var characters = GlobCharacterReader(pattern, foldsCase: foldsCase)
        var slashes: Int? = 0
        var index = 0
        while index < pattern.count {
            guard pattern[index] == "*" else {
                let (character, end) = characters.read(at: index)
                if case .scalar(let scalar) = character, scalar == "/" { slashes = slashes.map { $0 + 1 } }
                tokens.append(.character(character))
                index = end
                continue
            }
            let isFirst = index == 0 || pattern[index - 1] == "/"
            let end = pattern[index...].firstIndex { $0 != "*" } ?? pattern.count
            if isFirst, end == index + 2, end == pattern.count || pattern[end] == "/" {
                tokens.append(end == pattern.count ? .anything : .directories)
                slashes = nil
                index = min(end + 1, pattern.count)
            } else {
                tokens.append(.anyInName)
                index = end
            }
        }
        self.tokens = tokens
        self.slashes = slashes
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
