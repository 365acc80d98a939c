/// Patterns of which one has to fit. An option that takes them may be given several times, and `|` stands between
/// alternatives.
package struct GlobSet: Sendable {
    private var globs: [Glob] = []

    package init() {}

    /// - Parameter foldsCase: Large and small letters are the same.
    package init(_ patterns: [[UInt8]], foldsCase: Bool = false) {
        globs = patterns.flatMap(Self.alternatives).map { Glob($0, foldsCase: foldsCase) }
    }

    package var isEmpty: Bool { globs.isEmpty }

    /// Whether some pattern speaks of paths: then one has to be built for every item.
    package var needsPath: Bool { globs.contains(where: \.matchesPath) }

    /// Whether one fits the name or, where a pattern holds a slash, the path below the root; which may be left empty
    /// unless ``needsPath``.
    ///
    /// - Parameter depth: How many slashes the path has. Nil: that is not known.
    package func matches(name: Span<UInt8>, path: Span<UInt8>, depth: Int? = nil, isDirectory: Bool) -> Bool {
        for glob in globs where glob.matches(name: name, path: path, depth: depth, isDirectory: isDirectory) {
            return true
        }
        return false
    }

    /// Splits at each `|` that is neither escaped nor in a set or in braces.
    private static func alternatives(of pattern: [UInt8]) -> [[UInt8]] {
        // What has a meaning is ASCII, and stands for itself in UTF-8.
        let scalars = pattern.map(UInt32.init)
        let groups = GlobGroups(scalars)
        var characters = GlobCharacterReader(scalars, foldsCase: false)
        var parts: [[UInt8]] = [[]]
        var index = 0
        while index < pattern.count {
            let end = groups.end(of: index).map { $0 + 1 } ?? characters.read(at: index).end
            if pattern[index] == UInt8(ascii: "|") {
                parts.append([])
            } else {
                parts[parts.count - 1] += pattern[index..<end]
            }
            index = end
        }
        return parts.filter { !$0.isEmpty }
    }
}
