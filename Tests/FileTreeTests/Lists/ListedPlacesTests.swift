import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct ListedPlacesTests {
    /// Looks up each path separately, descending from the root to its last name.
    private func statuses(
        _ list: [[UInt8]],
        followingLinks: Bool = false,
        _ faults: FaultPlan? = nil
    ) throws -> [FileKind?] {
        let system = System(faults: faults, treeCapacity: 1 << 16)
        var names = NameArena(try TreeBuilder(fields: [], system))
        var paths = ListedPaths()
        for path in list { try paths.insert(path.span, &names) }
        var places = ListedPlaces(paths, names.storage, system)
        return try (2..<paths.steps.count).filter { paths.steps[$0].isListed }.map { number in
            var way: [UInt32] = []
            var next = paths.steps[number].parent
            while next > 1 {
                way.append(next)
                next = paths.steps[Int(next)].parent
            }
            var place = next == 0 ? ListedPlaces.Place.workingDirectory : .rootDirectory
            for step in way.reversed() { place = places.place(of: step, in: place) }
            places.enter(place, paths.steps[number].parent)
            return try places.status(of: paths.steps[number], followingLinks: followingLinks, .mode)?.kind
        }
    }

    @Test func `existing files have metadata and missing files have none`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("d")
        try directory.file("d/f")
        try directory.symlink("link", to: "d/f")
        try directory.symlink("gone", to: "nowhere")
        let list = ["d/f", "link", "gone", "missing", "d/f/below", "no/where"].map { directory.path($0) }
        // A path with children must be a directory.
        #expect(try statuses(list) == [nil, .symlink, .symlink, nil, nil, nil])
        #expect(try statuses([directory.path("d/f")]) == [.file])
        #expect(try statuses(Array(list.dropFirst(1)), followingLinks: true) == [.file, .symlink, nil, nil, nil])
    }

    @Test func `an overlong path is split, and each base is opened once`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try DeepTree.make(in: directory, levels: 5000) { current, level in
            if level == 5000 { try DeepTree.makeFile("f", in: current) }
        }
        let path = directory.path + [UInt8](repeatElement(bytes("/d"), count: 5000).joined()) + bytes("/f")
        let plan = FaultPlan()
        #expect(try statuses([path], plan) == [.file])
        #expect(plan.callCounts[.openDirectory] == 4)
        // If a base cannot be opened, no name below it can be looked up.
        let faults = FaultPlan([.init(.openDirectory, occurrence: 3, .permissionDenied)])
        #expect(throws: Errno.permissionDenied) { try statuses([path], faults) }
        let missing = FaultPlan([.init(.openDirectory, occurrence: 3, .noSuchEntry)])
        #expect(try statuses([path], missing) == [nil])
    }

    private func statuses(_ list: [[UInt8]], _ faults: FaultPlan) throws -> [FileKind?] {
        try statuses(list, followingLinks: false, faults)
    }
}
