import FileTree
import Foundation
import SystemCalls
import Testing

@testable import TreetabCommand

/// Compares every column for the items of a real walk, whose metadata the test has set.
@Suite struct QueryComparisonTestTests {
    private let files: SampleFiles
    private let items: [FileItem]
    /// Keeps the memory of the items.
    private let tree: FileTree
    /// An hour after the files were made.
    private let now: Int64

    private static let madeAt: Int64 = 1_770_000_000

    init() throws {
        let sizes = ["a.c": 10, "b.h": 2000, "dir/sub/c.C": 300, "dir/README": 0, "dir/.hidden.d": 7, "z": 4096]
        files = try SampleFiles(sizes)
        let manager = FileManager.default
        try manager.createDirectory(atPath: files.path + "/empty", withIntermediateDirectories: false)
        try manager.createSymbolicLink(atPath: files.path + "/link", withDestinationPath: "dir/README")
        try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: files.path + "/a.c")
        for name in sizes.keys {
            let date = Date(timeIntervalSince1970: Double(Self.madeAt) + (name == "z" ? -86_400 : 0))
            try manager.setAttributes([.modificationDate: date], ofItemAtPath: files.path + "/" + name)
        }
        now = Self.madeAt + 3600
        var options = WalkOptions()
        options.showsHidden = true
        options.fields = [
            .size, .disk, .modified, .mode, .ownership, .inode, .created, .accessed, .changed, .target,
        ]
        tree = try Walk(roots: [Array(files.path.utf8)], options: options, system: System(treeCapacity: 1 << 15))
            .run()
        var items = Array(tree.roots)
        var next = 0
        while next < items.count {
            items += items[next].children.map { Array($0) } ?? []
            next += 1
        }
        self.items = items
    }

    /// The names of the items for which an expression holds, without the root's; sorted.
    private func names(_ expression: String) throws -> [String] {
        let me = UInt32(getuid())
        let owners = AccountNames(items.compactMap(\.owner)) { $0 == me ? Array("me".utf8) : nil }
        let groups = AccountNames(items.compactMap(\.group)) { _ in Array("ours".utf8) }
        var context = QueryContext.at(now, owners: owners, groups: groups)
        context.shares = ShareBase(tree, countsDisk: false)
        let test = try query(expression).test(context)
        return items.dropFirst().filter(test).map { files.text($0.name) }.sorted()
    }

    private static let all = [".hidden.d", "README", "a.c", "b.h", "c.C", "dir", "empty", "link", "sub", "z"]
    private static let leaves = [".hidden.d", "README", "a.c", "b.h", "c.C", "link", "z"]
    private static let directories = ["dir", "empty", "sub"]

    @Test(
        arguments: [
            ("name == a.c", ["a.c"]), ("name != a.c", all.filter { $0 != "a.c" }),
            ("name < b", [".hidden.d", "README", "a.c"]),
            ("name >= sub", ["sub", "z"]), ("name ~ *.c", ["a.c"]), ("name ~ '*.[cC]|z'", ["a.c", "c.C", "z"]),
            ("name !~ '*.*'", ["README", "dir", "empty", "link", "sub", "z"]),
            ("name =~ '^.\\.'", ["a.c", "b.h", "c.C"]),
            ("name =~ '(?i)\\.C$'", ["a.c", "c.C"]), ("name ~ dir/*", [".hidden.d", "README", "sub"]),
            ("name ~ **/*.C", ["c.C"]),
            ("name ~ s*/", ["sub"]),
            ("ext == c", ["a.c", "c.C"]), ("ext != C", all.filter { $0 != "a.c" && $0 != "c.C" }),
            ("ext == ''", ["README", "dir", "empty", "link", "sub", "z"]),
            ("ext ~ ?", [".hidden.d", "a.c", "b.h", "c.C"]),
            ("kind == directory", directories), ("kind == d", directories), ("kind != d", leaves),
            ("kind == l", ["link"]),
            ("kind == file", leaves.filter { $0 != "link" }), ("kind == unknown", []),
            ("size == 10", ["a.c", "link"]), ("size > 2k", ["z"]), ("size >= 2kB", ["b.h", "z"]),
            ("size == 307", ["dir"]),
            ("size < 0.5", ["README", "empty"]), ("size != 300", all.filter { !["c.C", "sub"].contains($0) }),
            ("disk >= 0", all), ("disk < 0", []),
            ("items == 0", ["empty"]), ("items > 0", ["dir", "sub"]), ("items != 0", ["dir", "sub"]),
            ("not items != 0", leaves + ["empty"]),
            ("files == 3", ["dir"]), ("dirs == 1", ["dir"]), ("depth == 2", [".hidden.d", "README", "sub"]),
            ("depth > 2", ["c.C"]),
            ("octal == 640", ["a.c"]), ("octal == 0640", ["a.c"]), ("mode == -rw-r-----", ["a.c"]),
            ("mode ~ d*", directories),
            ("owner == me", all), ("owner != me", []), ("owner ~ m?", all), ("group =~ our", all), ("group == me", []),
            ("uid >= 0", all), ("gid < 0", []), ("inode > 0", all),
            ("links == 1 and kind == f", leaves.filter { $0 != "link" }),
            ("device == 0:0", []), ("device != 0:0", all),
            ("target == dir/README", ["link"]), ("target ~ dir/*", ["link"]), ("target != ''", ["link"]),
            ("error == ''", all), ("error != ''", []), ("error ~ *denied", []),
            ("percent >= 50% and depth == 1", ["z"]), ("bar >= 50% and depth == 1", ["z"]),
            ("percent == 0", ["README", "empty"]), ("percent > 100", []),
            ("age == 1h and kind == f", [".hidden.d", "README", "a.c", "b.h", "c.C"]),
            ("age > 1h and kind == f", ["z"]),
            ("age == 25h", ["z"]), ("age < 0s and kind == f", []), ("age >= 1.0002h and kind == f", ["z"]),
            ("modified == @1769913600", ["z"]), ("modified < @1770000000 and kind == f", ["z"]),
            ("modified == 2026-02-01", ["z"]), ("modified == yesterday", ["z"]), ("modified < today", ["z"]),
            ("modified < 2 hours ago and kind == f", ["z"]), ("modified == 2026 and kind == f and size > 2k", ["z"]),
            ("modified < 2026-02 or modified > 2026-02 and kind == f", []),
            ("modified > 2h and kind == f", [".hidden.d", "README", "a.c", "b.h", "c.C"]),
            ("modified == '2026-02-02 02:40' and kind == f", [".hidden.d", "README", "a.c", "b.h", "c.C"]),
            ("modified <= 2026-02-02 and kind == f", leaves.filter { $0 != "link" }),
            ("modified > 2026-02-02 and kind == f", []),
            (
                "modified >= '2026-02-02 02:40' and modified < '2026-02-02 02:41' and kind == f and size > 100",
                ["b.h", "c.C"]
            ),
            ("changed > 2026-01-01", all), ("accessed > 2020-01-01", all), ("created < 2020-01-01", []),
        ] as [(String, [String])]
    )
    func `each column is compared by its type`(expression: String, expected: [String]) throws {
        #expect(try names(expression) == expected.sorted())
    }

    @Test func `a path is compared as it is shown`() throws {
        let path = files.path
        #expect(try names("path == '\(path)/a.c'") == ["a.c"])
        #expect(try names("path ~ '\(path)/*/*'") == [".hidden.d", "README", "sub"])
        #expect(try names("path ~ '**/sub/*'") == ["c.C"])
        #expect(try names("path =~ '/sub'") == ["c.C", "sub"])
    }

    @Test func `a comparison with a value that was not fetched is false`() throws {
        let item = try #require(try files.root([]).children?.first { $0.kind == .file })
        for expression in [
            "size >= 0", "disk >= 0", "octal >= 0", "mode ~ *", "owner ~ *", "group != x", "uid >= 0", "gid != 0",
            "inode >= 0",
            "links != 7", "device != 0:0", "modified > 0001-01-01", "created != 2020-01-01", "accessed < 9999-01-01",
            "changed > @0", "age > -99y", "percent >= 0", "items >= 0",
        ] {
            #expect(!(try query(expression).test(.at(now))(item)), "\(expression)")
            #expect(try query("not \(expression)").test(.at(now))(item), "\(expression)")
        }
    }

    @Test func `a comparison fetches the metadata of its column only`() throws {
        #expect(try query("size > 1 and not (owner == me or age > 1d)").fields == [.size, .ownership, .modified])
        #expect(try query("name == x and kind == f and items > 0").fields == [])
        for column in FileColumn.allCases {
            let comparison = QueryComparison(column: column, operation: .equal, value: .text([]))
            #expect(QueryExpression.comparison(comparison).fields == column.fields)
        }
    }
}
