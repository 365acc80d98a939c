import Testing

@testable import SystemCalls

@Suite struct DirectoryReaderTests {
    /// All names, including those not read yet.
    private func names(_ reader: inout DirectoryReader) throws -> Set<[UInt8]> {
        var names: Set<[UInt8]> = []
        while try reader.readMore() { try names.formUnion(namesRead(&reader)) }
        return names
    }

    /// The names in the current buffer.
    private func namesRead(_ reader: inout DirectoryReader) throws -> Set<[UInt8]> {
        var names: Set<[UInt8]> = []
        while try reader.next() {
            let name = reader.withName { $0.bytes }
            let isHidden = reader.isHidden
            #expect(isHidden == (name.first == 0x2e))
            #expect(names.insert(name).inserted, "a name came twice")
        }
        return names
    }

    @Test func `the entries . and .. are skipped, but not similar names`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        let expected = ["...", ".a", "..a", "a", ".. ", "a."].map(bytes) + [[0x2e, 0xff], [0xff]]
        for name in expected { try directory.file(name) }
        var reader = DirectoryReader(System())
        reader.begin(try System().openDirectory(path: directory.path))
        #expect(try names(&reader) == Set(expected))
        let (hasMore, hasNext) = (try reader.readMore(), try reader.next())
        #expect(!hasMore && !hasNext, "the end stays the end")
    }

    @Test func `a directory larger than the buffer is read completely`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        let expected = (0..<1000).map { number in
            bytes("\(number)") + [UInt8](repeating: 0x78, count: 250)
        }
        for name in expected { try directory.file(name) }
        let plan = FaultPlan()
        var reader = DirectoryReader(System(faults: plan))
        reader.begin(try System().openDirectory(path: directory.path))
        #expect(try names(&reader) == Set(expected))
        #expect(plan.callCounts[.readDirectory, default: 0] > 2)
    }

    @Test func `one reader reads several directories, even if some are left half-read`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "b"] { try directory.directory(name) }
        for name in ["a/1", "a/2", "b/3"] { try directory.file(name) }
        var reader = DirectoryReader(System())
        var hasNext = try reader.next()
        #expect(!hasNext, "nothing has been begun")
        reader.begin(try System().openDirectory(path: directory.path("a")))
        let hasRead = try reader.readMore()
        #expect(hasRead)
        hasNext = try reader.next()
        #expect(hasNext)
        reader.finish()
        reader.begin(try System().openDirectory(path: directory.path("b")))
        hasNext = try reader.next()
        #expect(!hasNext, "what is left of one does not belong to the next")
        #expect(try names(&reader) == [bytes("3")])
        reader.finish()
        hasNext = try reader.next()
        #expect(!hasNext)
        var (failure, status): (Errno?, FileStatus) = (nil, .unknown)
        do throws(Errno) { try reader.fetchStatus([], into: &status) } catch { failure = error }
        #expect(failure != nil, "there is no directory to ask in")
    }

    @Test func `metadata describes the entry and not the target of a link`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.symlink("link", to: "/etc")
        var reader = DirectoryReader(System())
        reader.begin(try System().openDirectory(path: directory.path))
        let (hasRead, hasNext) = (try reader.readMore(), try reader.next())
        #expect(hasRead && hasNext)
        let kind = reader.kind
        var status = FileStatus.unknown
        try reader.fetchStatus([.size], into: &status)
        #expect(kind == .symlink)
        #expect(status.size == 4)
    }

    @Test func `an error is reported, except an interruption by a signal`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("a")
        let system = System(
            faults: FaultPlan([
                .init(.readDirectory, occurrence: 1, .interrupted), .init(.readDirectory, occurrence: 3, .inputOutput),
            ])
        )
        var reader = DirectoryReader(system)
        reader.begin(try system.openDirectory(path: directory.path))
        let hasRead = try reader.readMore()
        #expect(hasRead)
        #expect(try namesRead(&reader) == [bytes("a")])
        var failure: Errno?
        do throws(Errno) { _ = try reader.readMore() } catch { failure = error }
        #expect(failure == .inputOutput)
    }

    // MARK: Looking ahead

    @Test func `looking ahead finds special names before any entry is returned, and loses no entry`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for (name, count) in [("none", 0), ("few", 10), ("many", 1000)] {
            try directory.directory(name)
            let expected = (0..<count).map { bytes("\($0)") + [UInt8](repeating: 0x78, count: 250) }
            for entry in expected { try directory.file(bytes(name + "/") + entry) }
            var reader = DirectoryReader(System())
            for marks in [[], [".gitignore"], [".gitignore", "CACHEDIR.TAG"]] {
                for mark in marks { try? directory.file(bytes(name + "/" + mark)) }
                for sought in [marks, [".gitignore", ".git", "CACHEDIR.TAG"]] where !sought.isEmpty {
                    reader.begin(try System().openDirectory(path: directory.path(name)))
                    #expect(try lookAhead(&reader, for: sought) == Set(marks.map(bytes)))
                    #expect(try names(&reader) == Set(expected + marks.map(bytes)))
                    let hasMore = try reader.readMore()
                    #expect(!hasMore)
                }
            }
        }
    }

    /// Looks ahead until all of these names are found, and returns those found.
    private func lookAhead(_ reader: inout DirectoryReader, for sought: [String]) throws -> Set<[UInt8]> {
        let sought = Set(sought.map(bytes))
        var found: Set<[UInt8]> = []
        try reader.lookAhead { name, _ in
            if sought.contains(name.bytes) { found.insert(name.bytes) }
            return found == sought
        }
        return found
    }

    @Test func `looking ahead in a directory that fits into the buffer needs no extra call`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("a")
        let faults = FaultPlan()
        var reader = DirectoryReader(System(faults: faults))
        reader.begin(try System().openDirectory(path: directory.path))
        #expect(try lookAhead(&reader, for: [".gitignore"]) == [])
        #expect(try names(&reader) == [bytes("a")])
        #expect(faults.callCounts[.readDirectory] == 2)
        #expect(faults.callCounts[.rewindDirectory] == nil)
    }

    @Test func `an error while looking ahead is reported when its entries are read`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("a")
        func outcome(_ fault: FaultPlan.Fault) throws -> (names: Set<[UInt8]>?, failure: Errno?) {
            var reader = DirectoryReader(System(faults: FaultPlan([fault])))
            reader.begin(try System().openDirectory(path: directory.path))
            do {
                _ = try lookAhead(&reader, for: [".gitignore"])
                return (try names(&reader), nil)
            } catch {
                return (nil, error as? Errno)
            }
        }
        #expect(try outcome(.init(.readDirectory, occurrence: 1, .inputOutput)).failure == .inputOutput)
        #expect(try outcome(.init(.readDirectory, occurrence: 2, .inputOutput)).names == [bytes("a")])
        #expect(try outcome(.init(.readDirectory, occurrence: 2, .inputOutput, repeats: true)).failure == .inputOutput)
    }

    #if os(Linux)
        @Test func `another reader can process records while the first continues`() throws {
            let directory = try TemporaryDirectory()
            defer { directory.remove() }
            let expected = (0..<1000).map { bytes("\($0)") + [UInt8](repeating: 0x78, count: 250) }
            for name in expected { try directory.file(name, size: 1) }
            let handle = try System().openDirectory(path: directory.path)
            var reader = DirectoryReader(System())
            reader.begin(handle)
            var parts: [DirectoryRecords] = []
            while try reader.readMore() { parts.append(reader.takeRecords()) }
            let hasNext = try reader.next()
            #expect(!hasNext, "what was given away is gone")
            #expect(parts.count > 2)
            var found: [[UInt8]] = []
            for part in parts {
                var other = DirectoryReader(System())
                var status = FileStatus.unknown
                other.begin(handle, part)
                while try other.next() {
                    found.append(other.withName { $0.bytes })
                    try other.fetchStatus([.size], into: &status)
                    #expect(status.size == 1)
                }
            }
            #expect(found.count == 1000)
            #expect(Set(found) == Set(expected))
        }

        @Test func `a directory is large if it fills half of the buffer`() throws {
            let directory = try TemporaryDirectory()
            defer { directory.remove() }
            for name in ["small", "large"] { try directory.directory(name) }
            // A record with this name takes 272 bytes: 19 of fields, the name, a NUL, rounded up to a multiple of 8.
            let tail = [UInt8](repeating: 0x78, count: 244)
            for number in 100..<200 { try directory.file(bytes("small/\(number)") + tail) }
            for number in 100..<250 { try directory.file(bytes("large/\(number)") + tail) }
            var reader = DirectoryReader(System())
            for (name, isLarge) in [("small", false), ("large", true)] {
                reader.begin(try System().openDirectory(path: directory.path(name)))
                let hasRead = try reader.readMore()
                #expect(hasRead)
                let isHalfFull = reader.isHalfFull
                #expect(isHalfFull == isLarge)
            }
        }
    #endif
}
