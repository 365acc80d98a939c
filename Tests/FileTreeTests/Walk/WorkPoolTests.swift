import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct WorkPoolTests {
    /// The time limit after which a test fails instead of hanging.
    private static let patience = Duration.seconds(60)

    /// Processes the numbers of each range, and hands over half of the rest when work is wanted.
    private static func workThrough(
        _ pool: WorkPool<Range<Int>>,
        _ first: Range<Int>?,
        _ done: Monitor<[Int]>
    ) {
        var job = first ?? pool.takeFirst()
        while var rest = job {
            while let number = rest.first {
                rest = rest.dropFirst()
                done.withLock { $0.append(number) }
                if rest.count > 1 && pool.isWanted {
                    let middle = rest.lowerBound + rest.count / 2
                    pool.give([middle..<rest.upperBound])
                    rest = rest.lowerBound..<middle
                }
            }
            job = pool.take()
        }
    }

    @Test(arguments: [1, 2, 3, 8, 30])
    func `every job is done once by some thread`(threads: Int) throws {
        for _ in 0..<20 {
            let done = Monitor<[Int]>([])
            let pool = WorkPool<Range<Int>>(threads: threads, System()) { Self.workThrough($0, $1, done) }
            try pool.run(0..<3000)
            #expect(done.withLock { $0.sorted() } == Array(0..<3000))
        }
    }

    @Test func `a job handed over is done by another thread while the first still works`() throws {
        let done = Monitor<[String]>([])
        let pool = WorkPool<String>(threads: 2, System()) { pool, first in
            var job = first ?? pool.takeFirst()
            while let current = job {
                if current == "first" {
                    #expect(pool.isWanted)
                    pool.give(["second"])
                    #expect(done.wait(until: { $0 == ["second"] }, atMost: Self.patience))
                }
                done.withLock { $0.append(current) }
                done.wakeAll()
                job = pool.take()
            }
        }
        try pool.run("first")
        #expect(done.withLock { $0 } == ["second", "first"])
    }

    @Test func `threads start at the first handover and not before`() throws {
        let faults = FaultPlan()
        let alone = WorkPool<Int>(threads: 8, System(faults: faults)) { pool, _ in
            let next = pool.take()
            #expect(next == nil)
        }
        try alone.run(1)
        #expect(faults.callCounts[.createThread] == nil)
        let done = Monitor<[Int]>([])
        let pool = WorkPool<Range<Int>>(threads: 8, System(faults: faults)) { Self.workThrough($0, $1, done) }
        try pool.run(0..<100)
        #expect(faults.callCounts[.createThread] == 7)
    }

    @Test(arguments: [0, 1, 3, 8, 20])
    func `no more threads start than a limit allows, which is read once`(limit: Int) throws {
        let faults = FaultPlan([])
        let reads = Monitor(0)
        let done = Monitor<[Int]>([])
        let read: @Sendable () -> Int = {
            reads.withLock { $0 += 1 }
            return limit
        }
        let pool = WorkPool<Range<Int>>(threads: 8, limit: read, System(faults: faults)) {
            Self.workThrough($0, $1, done)
        }
        try pool.run(0..<3000)
        #expect(done.withLock { $0.sorted() } == Array(0..<3000))
        #expect(faults.callCounts[.createThread, default: 0] == min(8, max(1, limit)) - 1)
        #expect(reads.withLock { $0 } == 1)
    }

    @Test func `the limit is not read if one thread does all jobs`() throws {
        let read: @Sendable () -> Int = {
            Issue.record("the limit was read")
            return 8
        }
        let pool = WorkPool<Int>(threads: 8, limit: read, System()) { pool, _ in
            let next = pool.take()
            #expect(next == nil)
        }
        try pool.run(1)
    }

    @Test(arguments: [1, 2, 5])
    func `the existing threads do all jobs if no more can be started`(occurrence: Int) throws {
        let faults = FaultPlan([.init(.createThread, occurrence: occurrence, .outOfMemory, repeats: true)])
        let done = Monitor<[Int]>([])
        let pool = WorkPool<Range<Int>>(threads: 8, System(faults: faults)) { Self.workThrough($0, $1, done) }
        try pool.run(0..<3000)
        #expect(done.withLock { $0.sorted() } == Array(0..<3000))
        #expect(faults.callCounts[.createThread] == occurrence, "it is not tried again and again")
    }

    @Test func `no work is wanted if no other thread can be started`() throws {
        let faults = FaultPlan([.init(.createThread, occurrence: 1, .outOfMemory, repeats: true)])
        let pool = WorkPool<Int>(threads: 8, System(faults: faults)) { pool, first in
            #expect(pool.isWanted, "that is not known yet")
            pool.give([2])
            #expect(!pool.isWanted)
            let second = pool.take()
            #expect(second == 2)
            #expect(!pool.isWanted)
            let third = pool.take()
            #expect(third == nil)
        }
        try pool.run(1)
    }

    // MARK: Ending early

    @Test(arguments: [1, 2, 8])
    func `stopping ends all workers and reports the failure`(threads: Int) {
        let done = Monitor<[Int]>([])
        // The number of finished jobs when the pool stops. On a busy machine, other workers finish jobs until then.
        let stopped = Monitor(Int.max)
        let pool = WorkPool<Int>(threads: threads, System()) { pool, first in
            var job = first ?? pool.takeFirst()
            while let current = job {
                let isStopping = done.withLock { done in
                    done.append(current)
                    return done.count == 100
                }
                if isStopping {
                    pool.stop(.inputOutput)
                    stopped.withLock { $0 = done.withLock { $0.count } }
                }
                // Each job adds more, so the work never ends unless it is stopped.
                if !pool.isStopped { pool.give([current + 1, current + 2]) }
                job = pool.take()
            }
        }
        #expect(throws: Errno.inputOutput) { try pool.run(0) }
        // Jobs in progress may have been completed.
        let (count, before) = (done.withLock { $0.count }, stopped.withLock { $0 })
        #expect(count >= 100 && count < before + threads)
        #expect(pool.isStopped)
    }

    @Test func `the last working thread cannot retire`() throws {
        let pool = WorkPool<Int>(threads: 8, System()) { pool, _ in
            let hasLeft = pool.retire {
                Issue.record("nobody is there to take anything")
                return []
            }
            #expect(!hasLeft)
            let next = pool.take()
            #expect(next == nil)
        }
        try pool.run(1)
    }

    @Test func `a worker that retires leaves its jobs to the others`() throws {
        let events = Monitor<[String]>([])
        let say: @Sendable (String) -> Void = { event in
            events.withLock { $0.append(event) }
            events.wakeAll()
        }
        let pool = WorkPool<String>(threads: 2, System()) { pool, first in
            var job = first ?? pool.takeFirst()
            while let current = job {
                say(current)
                switch current {
                case "first":
                    pool.give(["second"])
                    #expect(events.wait(until: { $0.contains("second") }, atMost: Self.patience))
                    #expect(pool.retire { ["third", "fourth"] })
                    say("retired")
                    return
                case "second":
                    #expect(events.wait(until: { $0.contains("retired") }, atMost: Self.patience))
                    #expect(!pool.isWanted)
                case "third":
                    #expect(!pool.retire { [] }, "now this is the last")
                default: break
                }
                job = pool.take()
            }
            say("end")
        }
        try pool.run("first")
        let told = events.withLock { $0 }
        #expect(told.prefix(3) == ["first", "second", "retired"])
        #expect(Set(told) == ["first", "second", "retired", "third", "fourth", "end"])
        #expect(told.count == 6)
    }

    @Test(arguments: [2, 3, 8])
    func `all jobs are done when any number of workers retire`(threads: Int) throws {
        for seed in 0..<50 {
            let done = Monitor<[Int]>([])
            let pool = WorkPool<Range<Int>>(threads: threads, System()) { pool, first in
                var random = SeededGenerator(seed: seed)
                var job = first ?? pool.takeFirst()
                while var rest = job {
                    while let number = rest.first {
                        if Int.random(in: 0..<20, using: &random) == 0 {
                            let left = rest
                            if pool.retire(leaving: { [left] }) { return }
                        }
                        rest = rest.dropFirst()
                        done.withLock { $0.append(number) }
                        if rest.count > 1 && pool.isWanted {
                            let middle = rest.lowerBound + rest.count / 2
                            pool.give([middle..<rest.upperBound])
                            rest = rest.lowerBound..<middle
                        }
                    }
                    job = pool.take()
                }
            }
            try pool.run(0..<500)
            #expect(done.withLock { $0.sorted() } == Array(0..<500))
        }
    }
}
