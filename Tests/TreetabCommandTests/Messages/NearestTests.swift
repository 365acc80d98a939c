import Testing

@testable import TreetabCommand

@Suite struct NearestTests {
    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0),
        ("abc", "abd", 1), ("abc", "ab", 1), ("abc", "abcd", 1), ("abc", "acb", 1),
        ("ca", "abc", 3), ("depth", "detph", 1), ("kitten", "sitting", 3),
    ])
    func `the distance counts mistakes, and swapped neighbours as one`(a: String, b: String, distance: Int) {
        #expect(Nearest.distance(from: Array(a.utf8), to: Array(b.utf8)) == distance)
        #expect(Nearest.distance(from: Array(b.utf8), to: Array(a.utf8)) == distance)
    }

    @Test(
        arguments: [
            ("sise", "size"), ("SIZE", "size"), ("modifed", "modified"), ("modfied", "modified"), ("pth", "path"),
            ("s", nil), ("", nil), ("xyzzy", nil), ("sizes", "size"), ("szei", nil), ("modes", nil),
        ] as [(String, String?)]
    )
    func `only a near name is suggested`(typed: String, expected: String?) {
        #expect(Nearest.name(to: typed.utf8, among: ["name", "path", "size", "modified"]) == expected)
    }

    @Test(
        arguments: [
            ("coxnt", "count"), ("coxxt", nil), ("tarxxt", "target"), ("taxxxt", nil), ("dixxxtory", "directory"),
            ("dixxxxory", nil), ("twelvexxxters", "twelveletters"), ("twelxxxxxters", nil),
        ] as [(String, String?)]
    )
    func `one mistake per three letters is allowed, and at most three`(typed: String, expected: String?) {
        let names = ["count", "target", "directory", "twelveletters"]
        #expect(Nearest.name(to: typed.utf8, among: names) == expected)
    }

    @Test func `the first of equally near names is suggested`() {
        #expect(Nearest.name(to: "bat".utf8, among: ["cat", "rat"]) == "cat")
    }

    @Test func `a nearer name later in the list is preferred`() {
        #expect(Nearest.name(to: "modified".utf8, among: ["modifies?", "modifier"]) == "modifier")
    }

    @Test func `a very long word is rejected`() {
        #expect(Nearest.name(to: [UInt8](repeating: 0x61, count: 1 << 20), among: ["a", "all"]) == nil)
    }
}
