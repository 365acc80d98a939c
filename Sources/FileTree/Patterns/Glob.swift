/// A shell pattern:
///
/// - `*` and `?` match within a name, and `**` matches any number of directories.
/// - `[a-z]` matches one of these characters, and `[!a-z]` any other character.
/// - `{a,b}` matches either alternative.
/// - `\` makes the next character a literal one.
///
/// A pattern without a slash is compared with names. A pattern with a slash is compared with paths below the root. If a
/// slash is at the end, only directories match. Braces stand for several patterns: `{src/*.c,*.h}` stands for
/// `src/*.c`, which is compared with paths, and for `*.h`, which is compared with names.
package struct Glob: Sendable {
    private enum Matcher: Sendable {
        case affixes(GlobAffixes)
        case program(PatternProgram)
    }

    private let matcher: Matcher
    private let kinds: PatternProgram.MatchKind

    /// The number of slashes in the end of a path that is compared, as in `**/name`. `nil` if the whole path is
    /// compared.
    private let slashesInTail: Int?

    /// Whether ``matches(name:path:isDirectory:)`` needs the path.
    package let matchesPath: Bool
    package let matchesDirectoriesOnly: Bool

    package init(_ pattern: [UInt8], ignoresCase: Bool = false) {
        self.init(GlobToken.tokens(of: pattern, ignoresCase: ignoresCase)[...])
    }

    init(_ tokens: ArraySlice<GlobToken>) {
        let isForDirectories = tokens.count > 1 && tokens.last == .slash
        let body = isForDirectories ? tokens.dropLast() : tokens
        let tail = Self.tail(of: body)
        slashesInTail = tail.map { $0.count { $0 == .slash } }
        if tail?.contains(.slash) != true, let affixes = GlobAffixes(tail ?? body) {
            matcher = .affixes(affixes)
            kinds =
                tail == nil ? [isForDirectories ? .directoryName : .name] : [isForDirectories ? .directoryPath : .path]
        } else {
            let graph = GlobCompiler.graph(of: tail.map { tokens[$0.startIndex...] } ?? tokens, isTail: tail != nil)
            matcher = .program(PatternProgram(graph))
            kinds = graph.instructions.reduce(into: []) { if case .matchAtEnd(let kind) = $1 { $0.insert(kind) } }
        }
        matchesPath = !kinds.isDisjoint(with: [.path, .directoryPath])
        matchesDirectoriesOnly = kinds.isDisjoint(with: [.name, .path])
    }

    /// If a pattern depends only on the end of a path, returns the tokens after its leading `**/`, otherwise `nil`.
    /// Comparing only the end is faster in deep trees.
    private static func tail(of tokens: ArraySlice<GlobToken>) -> ArraySlice<GlobToken>? {
        var tail = tokens
        while tail.starts(with: [.doubleStar, .slash]) { tail.removeFirst(2) }
        return tail.count < tokens.count && !tail.contains(.doubleStar) && !tail.contains(.open) ? tail : nil
    }

    /// Returns whether an entry matches.
    ///
    /// - Parameter path: The path below the root, without a slash before or after it. It can be empty if
    ///   ``matchesPath`` is `false`.
    /// - Complexity: O(*n* · *m*), where *n* is the length of the name or path and *m* the length of the pattern.
    package func matches(name: Span<UInt8>, path: Span<UInt8>, isDirectory: Bool) -> Bool {
        switch matcher {
        case .affixes(let affixes):
            if matchesDirectoriesOnly, !isDirectory { return false }
            return affixes.matches(matchesPath ? path.extracting(tail(of: path)) : name)
        case .program(let program):
            let kinds = isDirectory ? kinds : kinds.intersection([.name, .path])
            let nameKinds = kinds.intersection([.name, .directoryName])
            if !nameKinds.isEmpty, !program.matchKinds(name).isDisjoint(with: nameKinds) { return true }
            return nameKinds != kinds
                && !program.matchKinds(path.extracting(tail(of: path))).isDisjoint(with: kinds.subtracting(nameKinds))
        }
    }

    private func tail(of path: Span<UInt8>) -> Range<Int> {
        guard var slashes = slashesInTail else { return path.indices }
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
}

/// A glob that consists of literal characters and at most one `*`, such as `name`, `name*`, `*.o` or `a*.txt`. Most
/// globs have this form, for which comparing bytes is enough.
final class GlobAffixes: Sendable {
    private let prefix: [UInt8]
    private let suffix: [UInt8]
    /// Whether a `*` is between the prefix and the suffix. Otherwise the prefix is the whole name.
    private let hasStar: Bool

    /// Returns `nil` if the glob has another form. Also returns `nil` if it contains invalid UTF-8, because comparing
    /// bytes could match a part of a valid character.
    init?(_ tokens: ArraySlice<GlobToken>) {
        var affixes: [[UInt8]] = [[]]
        for token in tokens {
            switch token {
            case .character(.scalar(let value)):
                guard let scalar = Unicode.Scalar(value) else { return nil }
                affixes[affixes.count - 1] += String(scalar).utf8
            case .star where affixes.count == 1: affixes.append([])
            default: return nil
            }
        }
        (prefix, suffix, hasStar) = (affixes[0], affixes.count > 1 ? affixes[1] : [], affixes.count > 1)
    }

    func matches(_ name: Span<UInt8>) -> Bool {
        guard hasStar else { return name.isEqual(to: prefix) }
        guard name.count >= prefix.count + suffix.count else { return false }
        let end = name.count - suffix.count
        guard name.extracting(..<prefix.count).isEqual(to: prefix), name.extracting(end...).isEqual(to: suffix) else {
            return false
        }
        // The name of a root can be a path, and `*` does not match its slashes.
        for index in prefix.count..<end where name[index] == UInt8(ascii: "/") { return false }
        return true
    }
}
