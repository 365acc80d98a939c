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
        var setStart: Int?
        while index < pattern.count {
            let byte = pattern[index]
            if byte == UInt8(ascii: "\\"), index + 1 < pattern.count {
                parts[parts.count - 1] += pattern[index...index + 1]
                index += 2
                continue
            }
            if byte == UInt8(ascii: "["), setStart == nil,
                pattern[min(index + 2, pattern.count)...].contains(UInt8(ascii: "]"))
            {
                setStart = index
            } else if byte == UInt8(ascii: "]"), let start = setStart, index > start + 1 {
                setStart = nil
            }
            if byte == UInt8(ascii: "|"), setStart == nil {
                parts.append([])
            } else {
                parts[parts.count - 1].append(byte)
            }
            index += 1
        }
        return parts.filter { !$0.isEmpty }
    }
}
