/// A glob, with a simple backtracking matcher that is independent of the command.
struct GlobDescription: Equatable {
    var parts: [Part]

    enum Part: Equatable {
        case anything, anyCharacter
        case oneOf(String, isNegated: Bool)
        case literal(Character)
    }

    var text: String {
        parts.map { part in
            switch part {
            case .anything: "*"
            case .anyCharacter: "?"
            case .oneOf(let characters, let isNegated): "[\(isNegated ? "!" : "")\(characters)]"
            case .literal(let character): String(character)
            }
        }
        .joined()
    }

    /// Matches characters. Each invalid byte is one character. No part matches a slash.
    func matches(_ name: [UInt8]) -> Bool { Self.matches(parts[...], Characters.of(name)[...]) }

    private static func matches(_ parts: ArraySlice<Part>, _ name: ArraySlice<UInt32>) -> Bool {
        guard let part = parts.first else { return name.isEmpty }
        if case .anything = part, matches(parts.dropFirst(), name) { return true }
        guard let character = name.first, character != UInt8(ascii: "/") else { return false }
        let fits =
            switch part {
            case .anything, .anyCharacter: true
            case .oneOf(let characters, let isNegated):
                characters.unicodeScalars.contains { $0.value == character } != isNegated
            case .literal(let expected): expected.unicodeScalars.first?.value == character
            }
        let rest = part == .anything ? parts : parts.dropFirst()
        return fits && matches(rest, name.dropFirst())
    }
}

enum Characters {
    /// The scalar values of a name. An invalid byte has a value above 0x10ffff.
    static func of(_ name: [UInt8]) -> [UInt32] {
        var characters: [UInt32] = []
        var rest = name[...]
        while let byte = rest.first {
            // A scalar takes at most four bytes, and no encoding is a prefix of another.
            let lengths = (1...4).filter {
                $0 <= rest.count && String(validating: rest.prefix($0), as: UTF8.self) != nil
            }
            let text = lengths.first.flatMap { String(validating: rest.prefix($0), as: UTF8.self) }
            characters.append(text?.unicodeScalars.first?.value ?? 0x11_0000 + UInt32(byte))
            rest = rest.dropFirst(lengths.first ?? 1)
        }
        return characters
    }

    /// A name as text output shows it.
    static func shown(_ name: [UInt8]) -> String {
        of(name).map { character in
            switch character {
            case 0x09: return "\\t"
            case 0x0a: return "\\n"
            case 0x0d: return "\\r"
            case 0x00...0x1f, 0x7f, 0x11_0000...:
                let digits = String(character & 0xff, radix: 16)
                return "\\x" + (digits.count < 2 ? "0" : "") + digits
            default: return Unicode.Scalar(character).map(String.init) ?? ""
            }
        }
        .joined()
    }
}

extension GlobDescription {
    static func random(_ random: inout SeededGenerator) -> GlobDescription {
        let parts = (0..<random.number(1...4)).map { _ -> Part in
            switch random.number(0...9) {
            case 0...3: .anything
            case 4: .anyCharacter
            case 5: .oneOf(random.pick(["ab", "019", "cf.", "é中"]), isNegated: random.percent(40))
            default: .literal(random.pick(["a", "b", "A", "f", "0", "1", ".", "c", "h", "-", "é", "中"]))
            }
        }
        return GlobDescription(withSingleStars: parts)
    }

    /// Merges adjacent stars, because `**` also matches slashes.
    private init(withSingleStars parts: [Part]) {
        self.parts = []
        for part in parts where part != .anything || self.parts.last != .anything { self.parts.append(part) }
    }

    var simpler: [GlobDescription] {
        let shorter = parts.indices.filter { _ in parts.count > 1 }.map { index in
            var parts = parts
            parts.remove(at: index)
            return GlobDescription(withSingleStars: parts)
        }
        return shorter + (parts == [.anything] ? [] : [GlobDescription(parts: [.anything])])
    }
}
