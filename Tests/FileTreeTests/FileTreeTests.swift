import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct FileTreeTests {
    @Test func `each user and group that occurs is returned once`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("a")
        try directory.file("a/f")
        let expected = [Model.owner(of: directory.path), Model.owner(of: directory.path("a/f"))]
        let ids = try walk([directory.path], fields: [.ownership]).ownerIDs
        #expect(ids.owners == Set(expected.map(\.user)))
        #expect(ids.groups == Set(expected.map(\.group)))
    }

    @Test func `users and groups differ from entry to entry`() throws {
        guard geteuid() == 0 else { try Test.cancel("only the superuser may give files away") }
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("d")
        for (name, user, group) in [("a", 1001, 2001), ("b", 1002, 2001), ("d/c", 1001, 2002), ("z", 4_000_000_000, 0)]
        {
            try directory.file(name)
            #expect(withPath(directory.path(name)) { lchown($0, uid_t(user), gid_t(group)) } == 0)
        }
        let tree = try walk([directory.path], fields: [.ownership])
        #expect(tree.ownerIDs.owners == [geteuid(), 1001, 1002, 4_000_000_000])
        #expect(tree.ownerIDs.groups == [Model.owner(of: directory.path).group, 2001, 2002, 0])
        #expect(try tree.root.at("d/c").owner == 1001)
        #expect(try tree.root.at("d/c").group == 2002)
    }

    @Test func `users and groups are empty if they were not requested`() throws {
        let ids = try walk([bytes("/dev/null")], fields: [.size, .mode]).ownerIDs
        #expect(ids.owners.isEmpty)
        #expect(ids.groups.isEmpty)
    }

    #if os(Linux)
        @Test(.notSanitized) func `a thousand walks leak no memory`() async {
            // In a separate process, because other tests allocate memory at the same time.
            await #expect(processExitsWith: .success) {
                let directory = try TemporaryDirectory()
                defer { directory.remove() }
                for number in 0..<20 { try directory.file("\(number)", size: 10) }
                /// The pages of the process: its address space and its resident memory.
                func pages() throws -> [Int] {
                    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
                    return text.split(separator: " ").prefix(2).compactMap { Int($0) }
                }
                var options = WalkOptions()
                options.fields = [.size, .disk, .modified, .ownership]
                func walks(_ count: Int) throws {
                    for _ in 0..<count {
                        #expect(try Walk(roots: [directory.path], options: options).run().roots.count == 1)
                    }
                }
                try walks(10)
                let before = try pages()
                try walks(1000)
                let after = try pages()
                // Each tree reserves addresses for 2^30 entries, and fills at least three pages.
                #expect(after[0] - before[0] < 1 << 20)
                #expect(after[1] - before[1] < 1000)
            }
        }
    #endif
}

extension Model {
    /// Returns the owners of a file as reported by the C library.
    static func owner(of path: [UInt8]) -> (user: UInt32, group: UInt32) {
        var record = stat()
        return withPath(path) { lstat($0, &record) } == 0 ? (record.st_uid, record.st_gid) : (.max, .max)
    }
}
