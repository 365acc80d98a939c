#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The words of a target, as a dictionary for libFuzzer. libFuzzer reads a file, so pass it a pipe.
enum Dictionary {
    /// The path of a pipe with the words. It can be read once.
    static func path(of words: [String]) -> String {
        // libFuzzer rejects an empty dictionary.
        let lines = Set(words).union([" "]).filter { 1...64 ~= $0.utf8.count }.sorted().map(line).joined()
        var ends: [CInt] = [0, 0]
        require(pipe(&ends) == 0, "a pipe can be created")
        // A pipe buffers 64 KiB.
        require(lines.utf8.count < 60_000, "the words fit into the pipe")
        require(write(ends[1], lines, lines.utf8.count) == lines.utf8.count, "the words can be written to the pipe")
        close(ends[1])
        return "/dev/fd/\(ends[0])"
    }

    private static func line(_ word: String) -> String {
        let digits = Array("0123456789ABCDEF")
        let bytes = word.utf8.map { "\\x\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }
        return "\"\(bytes.joined())\"\n"
    }
}
