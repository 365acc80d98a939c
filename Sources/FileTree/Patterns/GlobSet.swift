/// A set of globs. An entry matches the set if it matches any of them. In a pattern, `|` separates globs.
package struct GlobSet: Sendable {
    private var globs: [Glob] = []

    package init() {}

    package init(_ patterns: [[UInt8]], ignoresCase: Bool = false) {
        globs = patterns.flatMap { pattern in
            GlobToken.tokens(of: pattern, ignoresCase: ignoresCase).split(separator: .bar).map(Glob.init)
        }
    }

    package var isEmpty: Bool { globs.isEmpty }

    /// Whether ``matches(name:path:isDirectory:)`` needs the path of each entry.
    package var needsPath: Bool { globs.contains(where: \.matchesPath) }

    /// Returns whether any glob matches an entry. See ``Glob/matches(name:path:isDirectory:)``.
    package func matches(name: Span<UInt8>, path: Span<UInt8>, isDirectory: Bool) -> Bool {
        globs.indices.contains { globs[$0].matches(name: name, path: path, isDirectory: isDirectory) }
    }
}
