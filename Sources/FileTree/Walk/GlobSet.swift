/// Patterns of which one has to fit. An option that takes them may be given several times, and `|` stands between
/// alternatives.
package struct GlobSet: Sendable {
    private var globs: [Glob] = []

    package init() {}

    package init(_ patterns: [[UInt8]]) {
        globs = patterns.flatMap(Self.alternatives).map(Glob.init)
    }

    package var isEmpty: Bool { globs.isEmpty }

    /// Whether some pattern speaks of paths: then one has to be built for every item.
    package var needsPath: Bool { globs.contains(where: \.matchesPath) }

    /// Whether one fits the name or, where a pattern holds a slash, the path below the root; which may be left empty
    /// unless ``needsPath``.
    package func matches(name: Span<UInt8>, path: Span<UInt8>, isDirectory: Bool) -> Bool {
        for glob in globs where isDirectory || !glob.matchesDirectoriesOnly {
            if glob.matches(glob.matchesPath ? path : name) { return true }
        }
        return false
    }

    /// Splits at each `|` that is neither escaped nor in a set.
    private static func alternatives(of pattern: [UInt8]) -> [[UInt8]] {
        var parts: [[UInt8]] = [[]]
        var index = 0
        var setEnd = 0
        while index < pattern.count {
            let byte = pattern[index]
            if byte == UInt8(ascii: "\\"), index + 1 < pattern.count {
                parts[parts.count - 1] += pattern[index...index + 1]
                index += 2
                continue
            }
            if byte == UInt8(ascii: "["), index >= setEnd { setEnd = Self.setEnd(in: pattern, from: index) ?? setEnd }
            if byte == UInt8(ascii: "|"), index >= setEnd {
                parts.append([])
            } else {
                parts[parts.count - 1].append(byte)
            }
            index += 1
        }
        return parts.filter { !$0.isEmpty }
    }

    /// Where the pattern goes on behind the set that begins at `start`. Nil: it is never closed.
    private static func setEnd(in pattern: [UInt8], from start: Int) -> Int? {
        var index = start + 1
        if index < pattern.count, [UInt8(ascii: "!"), UInt8(ascii: "^")].contains(pattern[index]) { index += 1 }
        let first = index
        while index < pattern.count {
            if pattern[index] == UInt8(ascii: "]"), index > first { return index + 1 }
            index += pattern[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }
}
