import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct PendingLevelTests {
    private let tree: FileTree
    private let plan: WalkContext
    private let root = WalkedDirectory(number: 0, in: nil, root: 0, foldsChildren: true)
    private let handle: DirectoryHandle

    init() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for number in 0..<5 { try directory.directory("\(number)") }
        tree = try walk([directory.path], fields: [])
        plan = WalkContext(TreeBuilder(tree.memory), WalkOptions(), System(), openLimit: 16)
        handle = try System().openDirectory(path: bytes("/"))
    }

    private func level(_ count: Int, isFolded: Bool) -> PendingLevel {
        // The subdirectories of the root have numbers from 1.
        if !isFolded { return PendingLevel(root, handle, kept: 1..<UInt32(count + 1)) }
        var names = FoldedNames()
        for number in 0..<count { span(bytes("\(number)")) { names.append($0) } }
        return PendingLevel(root, handle, folded: names)
    }

    private func names(_ level: PendingLevel) -> [String] {
        var level = level
        var names: [String] = []
        while let next = level.next(plan) {
            #expect(next.parent === root)
            #expect(next.depth == 1)
            names.append(next.withName(in: plan.storage) { String(decoding: $0.bytes, as: UTF8.self) })
        }
        return names
    }

    @Test(arguments: [false, true])
    func `subdirectories are returned in order`(isFolded: Bool) {
        var level = level(5, isFolded: isFolded)
        #expect(level.count == 5)
        #expect(names(level) == ["0", "1", "2", "3", "4"])
        _ = level.next(plan)
        #expect(level.count == 4)
        #expect(names(level) == ["1", "2", "3", "4"])
    }

    @Test(arguments: [false, true], [2, 3, 4, 5])
    func `splitting removes the second half, the larger one if the count is odd`(isFolded: Bool, count: Int) {
        var level = level(count, isFolded: isFolded)
        let other = level.split()
        #expect(level.count == count / 2)
        #expect(other.count == count - count / 2)
        #expect(names(level) + names(other) == (0..<count).map(String.init))
    }

    @Test(arguments: [false, true])
    func `splitting a partly read level divides the rest`(isFolded: Bool) {
        var level = level(5, isFolded: isFolded)
        _ = level.next(plan)
        var other = level.split()
        let third = other.split()
        #expect([level, other, third].map(names) == [["1", "2"], ["3"], ["4"]])
        #expect(other.handle === handle && third.handle === handle)
    }

    @Test func `kept directories have numbers and folded directories have names`() {
        var (kept, folded) = (level(5, isFolded: false), level(5, isFolded: true))
        let (keptFirst, foldedFirst) = (kept.next(plan), folded.next(plan))
        #expect(keptFirst?.number == 1 && keptFirst?.isFolded == false)
        #expect(foldedFirst?.number == 0 && foldedFirst?.isFolded == true && foldedFirst?.foldsChildren == true)
    }
}
