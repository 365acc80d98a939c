#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Words for libFuzzer to make inputs of. It reads them from a file: here from a pipe, which leaves nothing behind.
enum Dictionary {
    /// Where they can be read from, once.
    static func path(of words: [String]) -> String {
        // There has to be one.
        let lines = Set(words).union([" "]).filter { 1...64 ~= $0.utf8.count }.sorted().map(line).joined()
        var ends: [CInt] = [0, 0]
        require(pipe(&ends) == 0, "there is no pipe")
        // A pipe holds some 64 KiB without anybody who reads.
        require(lines.utf8.count < 60_000, "there are too many words")
        require(write(ends[1], lines, lines.utf8.count) == lines.utf8.count, "the pipe does not take the words")
        close(ends[1])
        return "/dev/fd/\(ends[0])"
    }

    private static func line(_ word: String) -> String {
        let digits = Array("0123456789ABCDEF")
        let bytes = word.utf8.map { "\\x\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }
        return "\"\(bytes.joined())\"\n"
    }
}
