/// A glob of which only a name's beginning and end are compared: `name`, `name*`, `*.o`, `a*.txt`. Nearly all are such, and
/// need nothing but the bytes of a name.
struct GlobAffixes: Sendable {
    private let prefix: [UInt8]
    private let suffix: [UInt8]
    /// A `*` stands between the two. Otherwise the first is the whole.
    private let isOpen: Bool

    /// Parts of a pattern, each one character or nil for `*`. Nil: there is more than one `*`, or another wildcard, or
    /// something that is not UTF-8; of that, what looks like an end may be a part of a character.
    init?(_ parts: [GlobCharacter?]) {
        var affixes: [[UInt8]] = [[]]
        for part in parts {
            guard let part else {
                affixes.append([])
                continue
            }
            guard affixes.count <= 2, case .scalar(let value) = part, let scalar = Unicode.Scalar(value) else {
                return nil
            }
            affixes[affixes.count - 1] += UTF8.encode(scalar).map(Array.init) ?? []
        }
        guard affixes.count <= 2 else { return nil }
        isOpen = affixes.count == 2
        prefix = affixes[0]
        suffix = isOpen ? affixes[1] : []
    }

    /// Whether all of the name fits.
    func matches(_ name: Span<UInt8>) -> Bool {
        guard isOpen else { return name.isEqual(to: prefix) }
        guard name.count >= prefix.count + suffix.count else { return false }
        let end = name.count - suffix.count
        guard name.extracting(..<prefix.count).isEqual(to: prefix), name.extracting(end...).isEqual(to: suffix) else {
            return false
        }
        // The name of a root may be a path, of which `*` fits a part alone.
        let others = name.extracting(prefix.count..<end)
        return !others.indices.contains { others[$0] == UInt8(ascii: "/") }
    }
}
