/// The valid name that was probably meant by a misspelled one.
enum Nearest {
    /// The nearest of `names`, the first of equals; nil when none is near enough to be a likely slip of the fingers.
    static func name(to typed: some Collection<UInt8>, among names: [String]) -> String? {
        let typed = typed.map(lowercased)
        var best: (name: String, distance: Int)?
        for name in names {
            let other = Array(name.utf8)
            // One slip in a short word, one in three letters of a longer one; more would be guessing.
            let allowed = min(3, max(1, max(typed.count, other.count) / 3))
            // The lengths alone rule most names out, and a word of a megabyte along with them.
            guard abs(typed.count - other.count) <= allowed else { continue }
            let distance = distance(from: typed, to: other)
            if distance <= allowed, distance < best?.distance ?? .max {
                best = (name, distance)
            }
        }
        return best?.name
    }

    /// Damerau–Levenshtein (optimal string alignment): letters inserted, deleted, replaced, or neighbours swapped.
    static func distance(from a: [UInt8], to b: [UInt8]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        for i in a.indices {
            var current = [i + 1]
            for j in b.indices {
                let replaced = previous[j] + (a[i] == b[j] ? 0 : 1)
                var least = min(replaced, previous[j + 1] + 1, current[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    least = min(least, beforePrevious[j - 1] + 1)
                }
                current.append(least)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[b.count]
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
}
