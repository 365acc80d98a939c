import SystemCalls

/// Finds the valid name that is probably meant by a misspelled name.
enum Nearest {
    /// Returns the nearest of `names`, or `nil` if all differ too much to be likely typing mistakes.
    static func name(to typed: some Collection<UInt8>, among names: [String]) -> String? {
        let typed = typed.map(\.asciiLowercased)
        var best: (name: String, distance: Int)?
        for name in names {
            let other = Array(name.utf8)
            // Allow one mistake in a short word, and one per three letters in a longer word.
            let allowed = min(3, max(1, max(typed.count, other.count) / 3))
            // Names whose lengths differ by more than `allowed` cannot be near enough. Skip them, so that a very long
            // word costs little time.
            guard abs(typed.count - other.count) <= allowed else { continue }
            let distance = distance(from: typed, to: other)
            if distance <= allowed, distance < best?.distance ?? .max {
                best = (name, distance)
            }
        }
        return best?.name
    }

    /// The Damerau–Levenshtein distance (optimal string alignment): counts inserted, deleted and replaced letters, and
    /// swapped neighbours.
    static func distance(from a: [UInt8], to b: [UInt8]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        for i in a.indices {
            var current = [i + 1]
            for j in b.indices {
                let replaced = previous[j] + (a[i] == b[j] ? 0 : 1)
                var minimum = min(replaced, previous[j + 1] + 1, current[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    minimum = min(minimum, beforePrevious[j - 1] + 1)
                }
                current.append(minimum)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[b.count]
    }
}
