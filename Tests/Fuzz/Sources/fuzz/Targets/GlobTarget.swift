@testable import FileTree
@testable import System

extension FuzzTarget {
    /// A glob, a NUL, and a path to compare it with.
    static let glob = FuzzTarget(
        "glob",
        words: ["*", "?", "[a-z]", "[!a-z]", "**/", "/**", "/**/", "{a,b}", "{", ",", "}", "\\", "./", "é", "\0"]
    ) { input in
        let (pattern, text) = input.splitAtNUL
        for foldsCase in [false, true] {
            let glob = Glob(pattern, foldsCase: foldsCase)
            let answer = glob.matches(text.span)
            if !pattern.contains(where: { meaningful.contains($0) }), !foldsCase {
                require(answer == (pattern == text), "a pattern without wildcards matches only itself")
            }
            if !pattern.contains(where: { special.contains($0) }) {
                let both = Array("{".utf8) + pattern + Array(",".utf8) + pattern + Array("}".utf8)
                require(
                    Glob(both, foldsCase: foldsCase).matches(text.span) == answer,
                    "a choice of two equal patterns matches like the pattern"
                )
            }
            requireTheSameOfAnEntry(glob, text)
            // Only `|` separates alternatives.
            let set = GlobSet([pattern], foldsCase: foldsCase)
            if !pattern.isEmpty, !pattern.contains(UInt8(ascii: "|")) {
                for isDirectory in [false, true] {
                    let inSet = set.matches(name: text.span, path: text.span, isDirectory: isDirectory)
                    let alone = glob.matches(name: text.span, path: text.span, depth: nil, isDirectory: isDirectory)
                    require(inSet == alone, "a set with one glob matches like the glob")
                }
            }
        }
    }

    private static let meaningful = Array("*?[{\\/".utf8)
    /// Characters that have another meaning in braces.
    private static let special = Array("[{},|\\/".utf8)

    /// The depth is an optimization and does not change the result.
    private static func requireTheSameOfAnEntry(_ glob: Glob, _ path: [UInt8]) {
        let slash = UInt8(ascii: "/")
        let name = path[(path.lastIndex(of: slash).map { $0 + 1 } ?? 0)...]
        let depth = path.count { $0 == slash }
        for isDirectory in [false, true] {
            let known = glob.matches(name: name.span, path: path.span, depth: depth, isDirectory: isDirectory)
            let unknown = glob.matches(name: name.span, path: path.span, depth: nil, isDirectory: isDirectory)
            require(known == unknown, "the depth does not change the result")
        }
    }
}
