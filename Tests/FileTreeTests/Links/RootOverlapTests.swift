import SystemCalls
import Testing

@testable import FileTree

@Suite struct RootOverlapTests {
    private typealias Meeting = RootOverlap.Meeting

    private func overlap(_ identities: UInt64...) -> RootOverlap {
        var overlap = RootOverlap()
        for (number, identity) in identities.enumerated() {
            overlap.append(FileIdentity(device: 1, inode: identity), directory: UInt32(number))
        }
        return overlap
    }

    @Test func `a root below another one is repeated, in any order`() {
        #expect(overlap(1, 2).repeated([Meeting(walked: 0, root: 1)], separate: [], among: [0, 1]) == [1])
        #expect(overlap(1, 2).repeated([Meeting(walked: 1, root: 0)], separate: [], among: [0, 1]) == [0])
        #expect(overlap(1, 2).repeated([], separate: [], among: [0, 1]) == [])
    }

    @Test func `the first of equal roots counts, also if they are below a third one`() {
        #expect(overlap(1, 1, 1).repeated([], separate: [], among: [0, 1, 2]) == [1, 2])
        let meetings: Set = [Meeting(walked: 2, root: 0), Meeting(walked: 2, root: 1)]
        #expect(overlap(1, 1, 3).repeated(meetings, separate: [], among: [0, 1, 2]) == [0, 1])
    }

    @Test func `the first of roots that contain each other counts`() {
        let meetings: Set = [Meeting(walked: 0, root: 1), Meeting(walked: 1, root: 0)]
        #expect(overlap(1, 2).repeated(meetings, separate: [], among: [0, 1]) == [1])
    }

    @Test func `a root that contains itself counts`() {
        #expect(overlap(1).repeated([Meeting(walked: 0, root: 0)], separate: [], among: [0]) == [])
        let meetings: Set = [Meeting(walked: 1, root: 0), Meeting(walked: 0, root: 1)]
        #expect(overlap(1, 1).repeated(meetings, separate: [], among: [0, 1]) == [1])
    }

    @Test func `a root without contents is not below another one`() {
        #expect(overlap(1, 2).repeated([Meeting(walked: 0, root: 1)], separate: [1], among: [0, 1]) == [])
    }

    @Test func `roots that were removed repeat no other root, and the others move up`() {
        let meetings: Set = [Meeting(walked: 0, root: 1)]
        #expect(overlap(1, 2).repeated(meetings, separate: [], among: [1]) == [])
        #expect(overlap(7, 1, 2).repeated([Meeting(walked: 1, root: 2)], separate: [], among: [1, 2]) == [1])
        #expect(overlap(1, 1, 1).repeated([], separate: [], among: [1, 2]) == [1])
    }
}
