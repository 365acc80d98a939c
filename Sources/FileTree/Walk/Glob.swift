/// A shell pattern: `*` and `?` within a name, `[a-z]` and `[!a-z]`, `{a,b}` for one of several, `**` across
/// directories, `\` before a character that stands for itself.
///
/// Patterns and names are bytes; where they are UTF-8, `?` and `[…]` mean a character (a Unicode scalar).
/// The syntax is that of glob(7), with the `**` of gitignore(5) and the braces of shells. A `[` or `{` that is never
/// closed stands for itself, as in shells, and so do braces without a comma in them.
package struct Glob: Sendable {
    private enum Matcher: Sendable {
        /// Of one name.
        case affixes(GlobAffixes)
        case sequence(GlobSequence)
        /// With braces.
        case program(GlobProgram)
    }

    private let matcher: Matcher
    private let foldsCase: Bool

    /// Holds a slash, so that it speaks of the path below the root and not of the name alone; or one of several that it
    /// stands for does.
    package let matchesPath: Bool

    /// How many slashes there are in the end of a path that it speaks of, wherever that is: none of `**/name`. Nil: it
    /// speaks of the whole.
    private let slashesInEnd: Int?

    /// Ends in a slash.
    package let matchesDirectoriesOnly: Bool

    package init(_ pattern: [UInt8], foldsCase: Bool = false) {
        self.foldsCase = foldsCase
        var pattern = Scalars.decode(pattern.span)
        let slash = UInt32(UInt8(ascii: "/"))
        matchesDirectoriesOnly = pattern.count > 1 && pattern.last == slash
        if matchesDirectoriesOnly {
            pattern.removeLast()
            // The backslash of an escaped slash goes with it.
            let backslash = UInt32(UInt8(ascii: "\\"))
            if !pattern.reversed().prefix(while: { $0 == backslash }).count.isMultiple(of: 2) { pattern.removeLast() }
        }
        matchesPath = pattern.contains(slash)
        let groups = GlobGroups(pattern)
        guard groups.isEmpty else {
            matcher = .program(GlobProgram(pattern, groups, foldsCase: foldsCase))
            slashesInEnd = nil
            return
        }
        // Paths are seen from the root: `./src` and `/src` both mean `src` there.
        if pattern.starts(with: [UInt32(UInt8(ascii: ".")), slash]) { pattern.removeFirst() }
        if matchesPath, pattern.first == slash { pattern.removeFirst() }
        let whole = GlobSequence(pattern, foldsCase: foldsCase)
        // In a deep tree this saves looking at all of its long paths.
        let end = whole.end(foldsCase: foldsCase)
        slashesInEnd = end?.slashes
        let sequence = end ?? whole
        let isOfName = !matchesPath || slashesInEnd == 0
        let affixes = isOfName && !foldsCase ? sequence.affixes : nil
        matcher = affixes.map(Matcher.affixes) ?? .sequence(sequence)
    }

    /// Whether the whole of `text` fits: a name, or a path below the root where ``matchesPath``.
    ///
    /// Takes time in proportion to the lengths of pattern and text at most times each other, for the text's every
    /// part; never more, whatever the pattern.
    package func matches(_ text: Span<UInt8>) -> Bool {
        switch matcher {
        case .affixes(let affixes): return affixes.matches(text.extracting(part(of: text)))
        case .sequence(let sequence): return sequence.matches(decoded(text.extracting(part(of: text))))
        case .program(let program):
            return program.matches(decoded(text), isPath: true, needsSlash: false, mayEndInSlash: false)
        }
    }

    /// Whether the entry fits, whose path has so many slashes; nil: it is not known how many.
    func matches(name: Span<UInt8>, path: Span<UInt8>, depth: Int?, isDirectory: Bool) -> Bool {
        if matchesDirectoriesOnly && !isDirectory { return false }
        switch matcher {
        case .affixes(let affixes):
            guard matchesPath else { return affixes.matches(name) }
            return affixes.matches(path.extracting(part(of: path)))
        case .sequence(let sequence):
            guard matchesPath else { return sequence.matches(decoded(name)) }
            // These save the same.
            if slashesInEnd == nil, let depth, let slashes = sequence.slashes, depth != slashes { return false }
            let path = path.extracting(part(of: path))
            return sequence.mayMatch(path) && sequence.matches(decoded(path))
        case .program(let program):
            let mayEndInSlash = isDirectory && !matchesDirectoriesOnly
            func fits(_ text: Span<UInt8>, isPath: Bool) -> Bool {
                program.matches(decoded(text), isPath: isPath, needsSlash: isPath, mayEndInSlash: mayEndInSlash)
            }
            return fits(name, isPath: false) || (matchesPath && fits(path, isPath: true))
        }
    }

    /// Which part of a path has to fit: its end, with so many slashes, or the whole.
    private func part(of path: Span<UInt8>) -> Range<Int> {
        guard var slashes = slashesInEnd else { return path.indices }
        var start = path.count
        while start > 0 {
            if path[start - 1] == UInt8(ascii: "/") {
                if slashes == 0 { break }
                slashes -= 1
            }
            start -= 1
        }
        return start..<path.count
    }

    private func decoded(_ text: Span<UInt8>) -> [UInt32] {
        let scalars = Scalars.decode(text)
        return foldsCase ? scalars.map(\.caseFolded) : scalars
    }
}
