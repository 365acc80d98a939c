import Testing

@testable import FileTree

@Suite struct RuleStackTests {
    private func rules(_ content: String, startsRepository: Bool = false) -> DirectoryRules {
        DirectoryRules(startsRepository: startsRepository, rules: [IgnoreRules(bytes(content))])
    }

    private func isIgnored(_ stack: RuleStack, _ path: String) -> Bool {
        let path = bytes(path)
        let nameStart = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let depth = path.count { $0 == UInt8(ascii: "/") }
        return span(path) { stack.isIgnored($0, nameStart: nameStart, depth: depth, isDirectory: false) }
    }

    @Test func `the nearest rules decide, and see paths from their own directory on`() {
        var stack = RuleStack()
        #expect(stack.inherited == nil)
        stack.append(rules("x\n/y\n", startsRepository: true), pathLength: 0, depth: 0)
        #expect(stack.inherited != nil)
        let height = stack.height
        stack.append(rules("!x\n/z\n"), pathLength: 2, depth: 1)
        #expect(["a/x", "a/y", "a/z", "a/b/z"].map { isIgnored(stack, $0) } == [false, false, true, false])
        stack.lower(to: height)
        #expect(["a/x", "y", "a/y", "a/z"].map { isIgnored(stack, $0) } == [true, true, false, false])
    }

    @Test func `a repository within another has nothing of it`() {
        var stack = RuleStack()
        stack.append(rules("x", startsRepository: true), pathLength: 0, depth: 0)
        let height = stack.height
        stack.append(rules("y", startsRepository: true), pathLength: 2, depth: 1)
        #expect(["a/x", "a/y"].map { isIgnored(stack, $0) } == [false, true])
        stack.lower(to: height)
        #expect(["a/x", "a/y"].map { isIgnored(stack, $0) } == [true, false])
        stack.append(DirectoryRules(startsRepository: true, foldsCase: true), pathLength: 2, depth: 1)
        #expect(!isIgnored(stack, "a/x"))
        #expect(stack.inherited?.foldsCase == true)
    }
}
