@testable import FileTree
@testable import SystemCalls

extension FuzzTarget {
    /// A glob, a NUL, and a path to compare it with.
    static let glob = FuzzTarget(
        "glob",
        words: ["*", "?", "[a-z]", "[!a-z]", "**/", "/**", "/**/", "{a,b}", "{", ",", "}", "\\", "./", "é", "\0"]
    ) { input in
        let (pattern, text) = input.splitAtNUL
        for ignoresCase in [false, true] {
            func matches(_ pattern: [UInt8], isDirectory: Bool = true) -> Bool {
                Glob(pattern, ignoresCase: ignoresCase).matches(
                    name: text.span,
                    path: text.span,
                    isDirectory: isDirectory
                )
            }
            let answer = matches(pattern)
            if !pattern.contains(where: { meaningful.contains($0) }), !ignoresCase {
                require(answer == (pattern == text), "a pattern without wildcards matches only itself")
            }
            if !pattern.contains(where: { special.contains($0) }) {
                let both = Array("{".utf8) + pattern + Array(",".utf8) + pattern + Array("}".utf8)
                require(matches(both) == answer, "a choice of two equal patterns matches like the pattern")
                // The other alternative makes the program larger than one word.
                let other = [UInt8](repeating: 1, count: 70)
                if text.count != other.count {
                    let large = Array("{".utf8) + pattern + Array(",".utf8) + other + Array("}".utf8)
                    require(matches(large) == answer, "a large program matches like a small one")
                }
            }
            // Only `|` separates alternatives.
            let set = GlobSet([pattern], ignoresCase: ignoresCase)
            if !pattern.isEmpty, !pattern.contains(UInt8(ascii: "|")) {
                for isDirectory in [false, true] {
                    let inSet = set.matches(name: text.span, path: text.span, isDirectory: isDirectory)
                    let alone = matches(pattern, isDirectory: isDirectory)
                    require(inSet == alone, "a set with one glob matches like the glob")
                }
            }
        }
    }

    private static let meaningful = Array("*?[{\\/".utf8)
    /// Characters that have another meaning in braces.
    private static let special = Array("[{},|\\/".utf8)
}
