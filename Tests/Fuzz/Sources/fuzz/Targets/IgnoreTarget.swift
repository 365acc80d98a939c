@testable import FileTree

extension FuzzTarget {
    /// A path by its length, and an ignore file.
    static let ignore = FuzzTarget(
        "ignore",
        words: [
            "\n", "!", "#", "**/", "/**", "/**/", "*", "?", "[a-z]", "[!a-z]", "[[:alpha:]]", "[]-a]", "\\", " \n",
            "/\n",
        ]
    ) { input in
        var reader = InputReader(input)
        // As the kernel would give it: names without NUL, one slash between two.
        let slash = UInt8(ascii: "/")
        let path = Array(reader.piece().map { $0 == 0 ? 1 : $0 }.split(separator: slash).joined(separator: [slash]))
        guard !path.isEmpty else { return }
        let content = reader.remainder()
        for foldsCase in [false, true] {
            let entry = IgnoredEntry(path: path, foldsCase: foldsCase)
            let decision = entry.decisions(content)
            require(entry.decisions(content) == decision, "it is decided the same")
            require(entry.decisions(content + Array("\n\n# *\r\n".utf8)) == decision, "comments say nothing")
            // The last pattern decides.
            require(entry.decisions(content + Array("\n*".utf8)) == [true, true], "all are left out")
            require(entry.decisions(content + Array("\n!*\r\n".utf8)) == [false, false], "all are taken in")
            let directories = entry.decisions(content + Array("\n**/".utf8))
            require(directories == [decision[0], true], "directories are left out")
            let name = entry.path[entry.nameStart...]
            // An escaped capital letter fits nothing where case is folded: that is how git compares.
            let escaped = name.flatMap { [UInt8(ascii: "\\"), foldsCase ? $0.asciiLowercased : $0] }
            if !name.contains(0x0a) {
                // One carriage return before the end of the line is part of that.
                let (beginning, end) = (content + [0x0a], escaped + Array("\r\n".utf8))
                require(entry.decisions(beginning + end) == [true, true], "a name is left out")
                let negated = beginning + [UInt8(ascii: "!")] + end
                require(entry.decisions(negated) == [false, false], "a name is taken in")
            }
        }
    }
}

private struct IgnoredEntry {
    let path: [UInt8]
    let nameStart: Int
    let depth: Int
    let foldsCase: Bool

    init(path: [UInt8], foldsCase: Bool) {
        let slash = UInt8(ascii: "/")
        self.path = path
        nameStart = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
        depth = path.count { $0 == slash }
        self.foldsCase = foldsCase
    }

    /// Of a file of that path, and of a directory.
    func decisions(_ content: [UInt8]) -> [Bool?] {
        let rules = IgnoreRules(content, foldsCase: foldsCase)
        return [false, true].map { isDirectory in
            rules.decision(path.span, nameStart: nameStart, depth: depth, isDirectory: isDirectory)
        }
    }
}
