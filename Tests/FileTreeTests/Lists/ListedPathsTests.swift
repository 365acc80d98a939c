import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct ListedPathsTests {
    /// A path in the tree of names with its marks: `*` if it is listed, `/` if it is a directory.
    private func shown(_ list: [String]) throws -> Set<String> {
        var names = NameArena(try TreeBuilder(fields: [], System(treeCapacity: 1 << 16)))
        var paths = ListedPaths()
        for path in list {
            let path = bytes(path)
            try paths.insert(path.span, &names)
        }
        var shown: Set<String> = []
        for (number, step) in paths.steps.enumerated() {
            var path: [String] = []
            var next = step
            var parent = number
            while parent > 1 {
                path.append(names.storage.names.withSpan(next.nameRange) { String(decoding: $0.bytes, as: UTF8.self) })
                parent = Int(next.parent)
                next = paths.steps[parent]
            }
            if number < 2 && !(number == 0 ? paths.hasRelative : paths.hasAbsolute) { continue }
            let root = parent == 0 ? "." : ""
            shown.insert(
                ([root] + path.reversed()).joined(separator: "/") + (step.isDirectory ? "/" : "")
                    + (step.isListed ? "*" : "")
            )
        }
        return shown
    }

    @Test(
        arguments: [
            ([], []),
            (["a"], ["./", "./a*"]),
            (["a/b"], ["./", "./a/", "./a/b*"]),
            (["a/b", "a"], ["./", "./a/*", "./a/b*"]),
            (["a", "a/b"], ["./", "./a/*", "./a/b*"]),
            (["a/"], ["./", "./a/*"]),
            (["a/."], ["./", "./a/*"]),
            (["./a"], ["./", "./a*"]),
            (["././a//b/./c"], ["./", "./a/", "./a/b/", "./a/b/c*"]),
            (["."], ["./*"]),
            (["./"], ["./*"]),
            (["/"], ["/*"]),
            (["//"], ["/*"]),
            (["/."], ["/*"]),
            (["/a"], ["/", "/a*"]),
            (["//a//"], ["/", "/a/*"]),
            (["a", "/a"], ["./", "./a*", "/", "/a*"]),
            ([".."], ["./", "./..*"]),
            (["../a"], ["./", "./../", "./../a*"]),
            (["a/../b"], ["./", "./a/", "./a/../", "./a/../b*"]),
            (["/.."], ["/", "/..*"]),
            (["..."], ["./", "./...*"]),
            ([".a/.b"], ["./", "./.a/", "./.a/.b*"]),
            (["ab", "a"], ["./", "./ab*", "./a*"]),
            (["ab/c", "a/c"], ["./", "./ab/", "./ab/c*", "./a/", "./a/c*"]),
            (["a/b", "a/bc", "a/b/c"], ["./", "./a/", "./a/b/*", "./a/bc*", "./a/b/c*"]),
            (["a/./b", "a/./c", "a/b"], ["./", "./a/", "./a/b*", "./a/c*"]),
            (["a", "a", "./a", "a/./"], ["./", "./a/*"]),
        ] as [([String], Set<String>)]
    )
    func `paths become a tree in which each name is stored once`(list: [String], expected: Set<String>) throws {
        #expect(try shown(list) == expected)
        #expect(try shown(list.reversed()) == expected)
        #expect(try shown(list + list) == expected)
    }

    @Test func `thousands of random paths and their ancestors are stored in any order`() throws {
        var random = SeededGenerator(seed: 5)
        let list = (0..<5000).map { _ in
            (0..<Int.random(in: 1...6, using: &random))
                .map { _ in String(Int.random(in: 0..<12, using: &random), radix: 12) }.joined(separator: "/")
        }
        var expected: [String: (isListed: Bool, isDirectory: Bool)] = [".": (false, true)]
        for path in list {
            var above = "."
            for name in path.split(separator: "/") {
                expected[above, default: (false, false)].isDirectory = true
                above += "/" + name
                expected[above, default: (false, false)].isListed = expected[above]?.isListed ?? false
            }
            expected[above, default: (false, false)].isListed = true
        }
        let texts = Set(expected.map { $0 + ($1.isDirectory ? "/" : "") + ($1.isListed ? "*" : "") })
        #expect(try shown(list) == texts)
        #expect(try shown(list.sorted()) == texts)
        #expect(try shown(list.shuffled(using: &random)) == texts)
    }

    @Test func `a name that is too long is reported and later paths are unaffected`() throws {
        var names = NameArena(try TreeBuilder(fields: [], System(treeCapacity: 1 << 16)))
        var paths = ListedPaths()
        let long = [UInt8](repeating: 0x78, count: 1 << 16)
        for path in [bytes("a/b"), bytes("a/") + long + bytes("/c"), bytes("a/c"), Array(long.dropLast())] {
            try paths.insert(path.span, &names)
        }
        #expect(paths.tooLong == [bytes("a/") + long + bytes("/c")])
        #expect(paths.steps.dropFirst(2).map(\.nameRange.count) == [1, 1, 1, 0xffff])
    }

    @Test func `the children of each directory are known`() throws {
        var names = NameArena(try TreeBuilder(fields: [], System(treeCapacity: 1 << 16)))
        var paths = ListedPaths()
        for path in ["b/x", "a", "b/y", "/c", "b/x/z"].map(bytes) { try paths.insert(path.span, &names) }
        let (starts, steps) = paths.children()
        let inside = (0..<paths.steps.count).map { Array(steps[starts[$0]..<starts[$0 + 1]]) }
        // In the order of insertion: b, x, a, y, c, z.
        #expect(inside == [[2, 4], [6], [3, 5], [7], [], [], [], []])
    }
}
