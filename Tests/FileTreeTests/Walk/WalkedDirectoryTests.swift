import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct WalkedDirectoryTests {
    private let tree: FileTree
    private var storage: TreeStorage { tree.storage.value }
    private let base: [UInt8]

    init() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("a")
        try directory.directory("a/b")
        tree = try walk([directory.path], fields: [])
        base = directory.path
    }

    private func folded(_ name: String, in parent: WalkedDirectory) -> WalkedDirectory {
        let names = bytes("first") + [0] + bytes(name) + [0]
        return WalkedDirectory(name: 6..<names.count - 1, of: names, in: parent)
    }

    private func path(_ directory: WalkedDirectory, includingRoot: Bool) -> [UInt8] {
        var path: [UInt8] = []
        directory.appendPath(in: storage, includingRoot: includingRoot, to: &path)
        return path
    }

    @Test func `a path includes stored names and folded names`() {
        let root = WalkedDirectory(number: 0, in: nil, root: 0, foldsChildren: false)
        let kept = WalkedDirectory(number: 1, in: root, root: 0, foldsChildren: false)
        let cut = WalkedDirectory(number: 2, in: kept, root: 0, foldsChildren: true)
        let upper = folded("c", in: cut)
        let lower = folded("new\nline", in: upper)
        #expect(path(lower, includingRoot: true) == base + bytes("/a/b/c/new\nline"))
        #expect(path(lower, includingRoot: false) == bytes("a/b/c/new\nline"))
        #expect(path(cut, includingRoot: false) == bytes("a/b"))
        #expect([root, kept, cut, upper, lower].map(\.depth) == [0, 1, 2, 3, 4])
        #expect([root, kept, cut, upper, lower].map(\.number) == [0, 1, 2, 2, 2])
        #expect(lower.withName(in: storage) { $0.bytes } == bytes("new\nline"))
    }

    @Test func `a path without the root begins with a name, also below a folded root`() throws {
        let root = WalkedDirectory(number: 0, in: nil, root: 0, foldsChildren: true)
        let child = folded("x", in: root)
        #expect(path(root, includingRoot: false) == [])
        #expect(path(folded("y", in: child), includingRoot: false) == bytes("x/y"))
        #expect(path(child, includingRoot: true) == base + bytes("/x"))
    }

    @Test func `no second slash follows a root that ends with one`() throws {
        let storage = try walk([bytes("/")], fields: [], exclude: ["*"]).storage.value
        let root = WalkedDirectory(number: 0, in: nil, root: 0, foldsChildren: true)
        var path: [UInt8] = []
        folded("usr", in: root).appendPath(in: storage, to: &path)
        #expect(path == bytes("/usr"))
    }

    /// Nested objects are released recursively unless `deinit` prevents it.
    @Test func `a chain of 200,000 directories is released on a thread with a small stack`() throws {
        onThreads(4) { _ in
            var deepest = WalkedDirectory(number: 0, in: nil, root: 0, foldsChildren: true)
            for _ in 0..<200_000 { deepest = WalkedDirectory(name: 0..<1, of: [0x64], in: deepest) }
            #expect(deepest.depth == 200_000)
        }
    }

    @Test func `a chain shared by several threads is released by the last one`() throws {
        for _ in 0..<20 {
            var chain: WalkedDirectory? = WalkedDirectory(number: 0, in: nil, root: 0, foldsChildren: true)
            weak let root = chain
            for _ in 0..<5000 {
                chain = chain.map { WalkedDirectory(name: 0..<1, of: [0x64], in: $0) }
            }
            let held = Monitor([WalkedDirectory](repeating: try #require(chain), count: 8))
            chain = nil
            onThreads(8) { number in
                // Each thread appends its own directories and releases them at its own time.
                var own = held.withLock { $0.popLast() }
                own = own.map {
                    WalkedDirectory(name: 0..<1, of: [UInt8(ascii: "a") + UInt8(number)], in: $0)
                }
                #expect(own?.depth == 5001)
            }
            #expect(root == nil)
        }
    }

    @Test func `a directory is a loop if an ancestor above its last link is the same directory`() {
        func opened(_ inode: UInt64, in parent: WalkedDirectory?, isLink: Bool) -> WalkedDirectory {
            var status = FileStatus()
            status.inode = inode
            let directory = WalkedDirectory(number: 0, in: parent, root: 0, foldsChildren: false)
            return WalkedDirectory(directory, identity: FileIdentity(status), isLink: isLink)
        }
        let root = opened(1, in: nil, isLink: false)
        let below = opened(2, in: root, isLink: false)
        #expect(!root.isLoop && !below.isLoop && !below.isBelowLink)
        #expect(opened(1, in: below, isLink: true).isLoop)
        #expect(opened(2, in: below, isLink: true).isLoop)
        let away = opened(3, in: below, isLink: true)
        #expect(!away.isLoop && away.isBelowLink)
        let further = opened(4, in: away, isLink: false)
        #expect(!further.isLoop && further.isBelowLink && further.isBelowSameLink(as: away))
        #expect(!further.isBelowSameLink(as: below))
        #expect(opened(1, in: further, isLink: false).isLoop)
        #expect(opened(4, in: further, isLink: true).isLoop)
        // A mounted directory may be its own ancestor without a link.
        var status = FileStatus()
        status.inode = 1
        let again = WalkedDirectory(number: 0, in: below, root: 0, foldsChildren: false)
        let (identity, mount) = (FileIdentity(status), Set<FileIdentity>())
        #expect(!WalkedDirectory(again, identity: identity, isLink: false).isLoop)
        #expect(WalkedDirectory(again, identity: identity, isLink: false, aboveMount: mount).isLoop)
    }
}
