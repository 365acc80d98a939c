@testable import FileTree
@testable import SystemCalls

extension FuzzTarget {
    /// A path, preceded by its length, and an ignore file.
    static let ignore = FuzzTarget(
        "ignore",
        words: [
            "\n", "!", "#", "**/", "/**", "/**/", "*", "?", "[a-z]", "[!a-z]", "[[:alpha:]]", "[]-a]", "\\", " \n",
            "/\n",
        ]
    ) { input in
        var reader = InputReader(input)
        // A path as from a walk: no NUL, and single slashes.
        let slash = UInt8(ascii: "/")
        let path = Array(reader.piece().map { $0 == 0 ? 1 : $0 }.split(separator: slash).joined(separator: [slash]))
        guard !path.isEmpty else { return }
        let content = reader.remainder()
        for ignoresCase in [false, true] {
            let entry = IgnoredEntry(path: path, ignoresCase: ignoresCase)
            let decision = entry.decisions(content)
            require(entry.decisions(content) == decision, "a second decision is the same")
            require(entry.decisions(content + Array("\n\n# *\r\n".utf8)) == decision, "comments change nothing")
            // The last pattern decides.
            require(entry.decisions(content + Array("\n*".utf8)) == [true, true], "`*` ignores everything")
            require(entry.decisions(content + Array("\n!*\r\n".utf8)) == [false, false], "`!*` includes everything")
            let directories = entry.decisions(content + Array("\n**/".utf8))
            require(directories == [decision[0], true], "`**/` ignores directories only")
            let name = entry.path[entry.nameStart...]
            // As in git, an escaped capital letter matches nothing if case is ignored.
            let escaped = name.flatMap { [UInt8(ascii: "\\"), ignoresCase ? $0.asciiLowercased : $0] }
            if !name.contains(0x0a) {
                // A carriage return before the line feed belongs to the line end.
                let (beginning, end) = (content + [0x0a], escaped + Array("\r\n".utf8))
                require(entry.decisions(beginning + end) == [true, true], "a pattern ignores its name")
                let negated = beginning + [UInt8(ascii: "!")] + end
                require(entry.decisions(negated) == [false, false], "a negated pattern includes its name")
            }
        }
    }
}

private struct IgnoredEntry {
    let path: [UInt8]
    let nameStart: Int
    let depth: Int
    let ignoresCase: Bool

    init(path: [UInt8], ignoresCase: Bool) {
        let slash = UInt8(ascii: "/")
        self.path = path
        nameStart = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
        depth = path.count { $0 == slash }
        self.ignoresCase = ignoresCase
    }

    /// The decisions for a file and for a directory with that path.
    func decisions(_ content: [UInt8]) -> [Bool?] {
        let rules = IgnoreRules(content, ignoresCase: ignoresCase)
        return [false, true].map { isDirectory in
            rules.decision(path.span, nameStart: nameStart, depth: depth, isDirectory: isDirectory)
        }
    }
}
