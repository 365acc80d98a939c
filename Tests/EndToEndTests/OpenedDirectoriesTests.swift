import Testing

/// A command opens only the directories that its output needs.
@Suite(.needs(.strace, .git), .notSanitized) struct OpenedDirectoriesTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p d/a/b/c d/e/h d/cache/in d/.hid/den; touch d/f.c d/a/g.c d/a/b/c/z
            printf 'Signature: 8a477f597d28d172789f06886806bc55' >d/cache/CACHEDIR.TAG
            mkdir -p d/.git/objects d/.git/refs; echo 'ref: refs/heads/main' >d/.git/HEAD; echo a/ >d/.gitignore
            """
        )
    }

    private static let all = "d .git .hid a b c cache den e h in objects refs"

    @Test(
        arguments: [
            ("-L 0 -c name", ""), ("-L 0 -c name,mode", ""), ("-L 0 -l -c -size", ""), ("-L 1 -c name", "d"),
            ("-L 1 -c name -a", "d"), ("-L 1 -c name,mode,modified,owner", "d"), ("-L 1 -0", "d"),
            ("-L 1 --csv -c path,kind", "d"), ("-L 1 --jsonl -c name", "d"), ("-L 1 --flat -c path", "d"),
            ("-L 1 -D -c name", "d"), ("-L 1 -s modified -c name,modified", "d"),
            ("-L 1 --having 'kind = dir' -c name", "d"), ("-L 2 -c name", "d a cache e"),
            ("-L 2 -c name -I a", "d cache e"), ("-c name", "d a b c cache e h in"), ("-c name -I a", "d cache e h in"),
            ("-c name -I '[!d]*'", "d"), ("-c name --git-ignore", "d cache e h in"),
            ("-c name --exclude-caches", "d a b c cache e h"), ("-c name -a", all), ("-L 1", all),
        ]
    )
    func `only directories that the output needs are opened`(options: String, expected: String) throws {
        let trace = "strace -f -qq -o calls -e trace=openat,openat2"
        let output = try folder.run("\(trace) treetab --no-config \(options) d >out")
        #expect(output.errors == "")
        let opened = try folder.prepare("grep O_DIRECTORY calls | cut -d'\"' -f2 | grep -v / | sort -u").lines
        #expect(Set(opened) == Set(expected.split(separator: " ").map(String.init)))
    }

    @Test func `git's rules leave a directory alone that is marked as a cache`() throws {
        let marked = try folder.run("treetab --git-ignore --csv --no-header -c path d").lines
        #expect(marked == ["d", "d/cache", "d/cache/CACHEDIR.TAG", "d/cache/in", "d/e", "d/e/h", "d/f.c"])
    }
}
