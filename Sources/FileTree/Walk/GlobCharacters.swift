/// A part of a glob that stands for one character.
enum GlobCharacter: Sendable {
    case scalar(UInt32)
    /// `?`: any but a slash.
    case any
    case set([ClosedRange<UInt32>], isNegated: Bool, foldsCase: Bool)

    /// Without regard to case, `scalar` is one that has been folded.
    @inline(__always)
    func matches(_ scalar: UInt32) -> Bool {
        let slash = UInt32(UInt8(ascii: "/"))
        switch self {
        case .scalar(let expected): return scalar == expected
        case .any: return scalar != slash
        case .set(let ranges, let isNegated, let foldsCase):
            guard scalar != slash else { return false }
            var isIn = ranges.contains { $0.contains(scalar) }
            if foldsCase && !isIn {
                let capital = scalar.uppercased
                isIn = ranges.contains { $0.contains(capital) }
            }
            return isIn != isNegated
        }
    }
}

/// Reads the parts of a glob that stand for one character.
struct GlobCharacterReader {
    private let pattern: [UInt32]
    private let foldsCase: Bool
    /// A `[` has been met that is never closed: neither is any behind it.
    private var hasOpenSet = false

    init(_ pattern: [UInt32], foldsCase: Bool) {
        self.pattern = pattern
        self.foldsCase = foldsCase
    }

    /// The part at a place, and where the pattern goes on behind it.
    mutating func read(at index: Int) -> (GlobCharacter, end: Int) {
        switch pattern[index] {
        case "?": return (.any, index + 1)
        case "[":
            if let found = set(from: index) { return found }
            return (.scalar(pattern[index]), index + 1)
        case "\\" where index + 1 < pattern.count: return (plain(pattern[index + 1]), index + 2)
        default: return (plain(pattern[index]), index + 1)
        }
    }

    private func plain(_ scalar: UInt32) -> GlobCharacter { .scalar(foldsCase ? scalar.caseFolded : scalar) }

    /// The set that begins at `start`, and where the pattern goes on behind it. Nil: it is never closed.
    mutating func set(from start: Int) -> (GlobCharacter, end: Int)? {
        if hasOpenSet { return nil }
        var index = start + 1
        var isNegated = false
        if index < pattern.count, pattern[index] == "!" || pattern[index] == "^" {
            isNegated = true
            index += 1
        }
        var ranges: [ClosedRange<UInt32>] = []
        var isFirst = true
        while index < pattern.count {
            if pattern[index] == "]", !isFirst {
                return (.set(ranges, isNegated: isNegated, foldsCase: foldsCase), index + 1)
            }
            isFirst = false
            if pattern[index] == "\\", index + 1 < pattern.count { index += 1 }
            let lower = pattern[index]
            if index + 2 < pattern.count, pattern[index + 1] == "-", pattern[index + 2] != "]" {
                index += 2
                if pattern[index] == "\\", index + 1 < pattern.count { index += 1 }
                let upper = pattern[index]
                if lower <= upper { ranges.append(lower...upper) }
                index += 1
            } else {
                ranges.append(lower...lower)
                index += 1
            }
        }
        hasOpenSet = true
        return nil
    }
}

/// So that the syntax can be read.
extension UInt32 {
    static func ~= (character: Unicode.Scalar, scalar: UInt32) -> Bool { character.value == scalar }
    static func == (scalar: UInt32, character: Unicode.Scalar) -> Bool { character.value == scalar }
    static func != (scalar: UInt32, character: Unicode.Scalar) -> Bool { character.value != scalar }
}
