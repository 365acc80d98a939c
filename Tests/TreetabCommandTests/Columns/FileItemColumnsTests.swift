import FileTree
import Foundation
import SystemCalls
import Testing

@testable import TreeTable
@testable import TreetabCommand

@Suite struct FileItemColumnsTests {
    @Test(.needsPython) func `modes are written as in ls, for every kind and all permissions`() throws {
        let kinds: [UInt16] = [0o01, 0o02, 0o04, 0o06, 0o10, 0o12, 0o14].map { $0 << 12 }
        let modes = kinds.flatMap { kind in (0...UInt16(0o7777)).map { kind | $0 } }
        let expected = try Python.run(
            "import stat\nfor line in sys.stdin: print(stat.filemode(int(line)))",
            input: modes.map(String.init)
        )
        #expect(modes.map { mode in written { $0.append(mode: mode) } } == expected)
    }

    @Test(
        arguments: [
            (0o100644, "-rw-r--r--"), (0o104755, "-rwsr-xr-x"), (0o104644, "-rwSr--r--"), (0o102755, "-rwxr-sr-x"),
            (0o041777, "drwxrwxrwt"), (0o041776, "drwxrwxrwT"), (0o120777, "lrwxrwxrwx"), (0o010600, "prw-------"),
        ] as [(UInt16, String)]
    )
    func `set-user-ID, set-group-ID and the sticky bit replace x`(mode: UInt16, expected: String) {
        #expect(written { $0.append(mode: mode) } == expected)
    }

    @Test(
        arguments: [
            (0, "0 s"), (59, "59 s"), (60, "1 min"), (3599, "59 min"), (3600, "1 h"), (86_399, "23 h"), (86_400, "1 d"),
            (31_556_951, "365 d"), (31_556_952, "1.0 y"), (47_335_428, "1.5 y"), (-5, "-5 s"), (-90_000, "-1 d"),
            (.max, "292277024626.9 y"), (.min, "-292277024626.9 y"),
        ] as [(Int64, String)]
    )
    func `an age is written in the largest unit that is not larger`(seconds: Int64, expected: String) {
        #expect(written { $0.append(age: seconds) } == expected)
    }

    @Test(
        arguments: [
            (0, ""), (0.005, ""), (0.00625, "▏"), (0.0125, "▏"), (0.5, "█████"), (0.55, "█████▌"), (1, "██████████"),
            (1.5, "██████████"), (-1, ""), (0.999, "██████████"), (0.99, "█████████▉"),
        ] as [(Double, String)]
    )
    func `a bar is as long as the share, rounded to an eighth of a cell`(share: Double, expected: String) {
        #expect(written { $0.append(bar: share, cells: 10, isASCII: false) } == expected)
    }

    @Test func `kinds are words`() {
        #expect(
            FileKind.allCases.map(\.word) == [
                "unknown", "directory", "file", "symlink", "fifo", "socket", "block", "character",
            ]
        )
    }

    @Test func `the extension and the share of all roots are those of the item`() throws {
        let files = try SampleFiles(["a.tar.gz": 75, "plain": 25, ".profile": 0, "dir.d/x.c": 100])
        let tree = try files.tree([.size])
        let root = try #require(tree.roots.first)
        let children = try #require(root.children)
        let shares = ShareBase(tree, countsDisk: false)
        let shown = children.map { item in item.shownExtension.map(files.text) }
        #expect(children.map { files.text($0.name) } == ["a.tar.gz", "dir.d", "plain"])
        #expect(shown == ["gz", nil, nil])
        #expect(children.map(shares.share) == [37.5, 50, 12.5])
        #expect(shares.share(of: root) == 100)
        #expect(children[1].children.map { $0.map(shares.share) } == [50])
    }

    @Test func `items of an empty directory have no share`() throws {
        let files = try SampleFiles(["empty": 0])
        let tree = try files.tree([.size])
        #expect(ShareBase(tree, countsDisk: false).share(of: try #require(tree.roots.first)) == nil)
    }
}
