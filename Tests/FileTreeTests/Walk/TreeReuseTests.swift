import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

/// Walks that read one directory again, and copy the rest of an earlier tree.
@Suite struct TreeReuseTests {
    private static let fields: StatusFields = [
        .size, .disk, .ownDisk, .modified, .newest, .mode, .ownership, .inode, .target, .path,
    ]

    private func options(showsHidden: Bool = true) -> WalkOptions {
        var options = WalkOptions()
        (options.fields, options.showsHidden, options.keepsFindings) = (Self.fields, showsHidden, true)
        return options
    }

    private func walk(_ directory: TemporaryDirectory, _ options: WalkOptions, _ faults: FaultPlan? = nil) throws
        -> FileTree
    {
        let system = System(faults: faults, treeCapacity: 1 << 18)
        return try Walk(roots: [directory.path("t")], options: options, system: system).run().kept()
    }

    /// Reads one directory again. Returns the tree and the number of entries that were read.
    private func reread(
        _ item: FileItem,
        of tree: FileTree,
        _ directory: TemporaryDirectory,
        _ options: WalkOptions,
        withSubdirectories: Bool = true
    ) throws -> (tree: FileTree, entries: Int) {
        var options = options
        let progress = WalkProgress()
        let reuse: TreeReuse = try #require(
            tree.reuse(exceptFor: item, withSubdirectories: withSubdirectories)
        )
        options.reuse = reuse
        options.progress = progress
        return (try walk(directory, options), progress.entries)
    }

    /// Everything that a tree knows, a line for each item, hidden ones included.
    private func lines(_ tree: FileTree) -> [String] {
        var lines: [String] = []
        func add(_ item: FileItem) {
            let path = item.path
            let place = item.storedDirectoryPath.map { $0.withBytes { $0.bytes } }
            let text = item.target.map { $0.withBytes { $0.bytes } }
            lines.append(
                """
                \(String(decoding: path, as: UTF8.self)) \(place.map { String(decoding: $0, as: UTF8.self) } ?? "-") \(item.kind) \(item.size) \(item.disk) \(item.ownDisk) \
                \(String(describing: item.items)) \(String(describing: item.directoriesBelow)) \(item.mode) \
                \(String(describing: item.owner)) \(String(describing: item.modified)) \(String(describing: item.newest)) \
                \(String(describing: item.inode)) \(String(describing: item.links)) \(String(describing: text)) \
                \(item.isIncomplete) \(item.isCountedElsewhere) \(String(describing: item.error)) \
                \(String(describing: item.statusError))
                """
            )
            guard let children = item.children else { return }
            for child in Array(children) + Array(item.hiddenChildren) { add(child) }
        }
        for root in tree.roots { add(root) }
        return lines + tree.errors.map { "\($0)" }
    }

    /// The lines of two trees that differ, at most a few.
    private func differences(_ tree: FileTree, _ expected: FileTree) -> [String] {
        let (found, wanted) = (lines(tree), lines(expected))
        let differing = zip(found, wanted).filter { $0 != $1 }.prefix(2).flatMap { ["- " + $1, "+ " + $0] }
        return found.count == wanted.count ? differing : differing + ["\(found.count) of \(wanted.count) lines"]
    }

    /// The directories of a tree that have rows, except for the root.
    private func directories(_ tree: FileTree) -> [FileItem] {
        var directories: [FileItem] = []
        tree.forEachItem { if $0.isDirectory && !$0.isRoot { directories.append($0) } }
        return directories
    }

    @Test(arguments: 0..<40, [false, true])
    func `after changes in one directory, the tree is the one of a whole walk`(seed: Int, showsHidden: Bool) throws {
        var random = SeededGenerator(seed: seed)
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("t")
        var paths = ["t"]
        var files: [String] = []
        func change(below place: String, _ random: inout SeededGenerator) throws {
            let parent =
                paths.filter { $0 == place || $0.hasPrefix(place + "/") }.randomElement(using: &random) ?? place
            let name =
                (Int.random(in: 0..<4, using: &random) == 0 ? "." : "")
                + "\(Int.random(in: 0..<10_000, using: &random))"
            let path = parent + "/" + name
            // Also an existing link that leads to nothing has attributes.
            let attributes = try? FileManager.default.attributesOfItem(atPath: directory.string + "/" + path)
            guard attributes == nil else { return }
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                try directory.directory(path)
                paths.append(path)
            case 2: try directory.symlink(path, to: "target")
            // Files with several names make walks read everything, so most trees have none.
            case 3 where seed % 3 == 0:
                let old = files.filter { FileManager.default.fileExists(atPath: directory.string + "/" + $0) }
                guard let file = old.randomElement(using: &random) else { return }
                try directory.hardLink(path, to: file)
            default:
                try directory.file(path, size: Int.random(in: 0..<9000, using: &random))
                files.append(path)
            }
        }
        for _ in 0..<80 { try change(below: "t", &random) }
        var options = options(showsHidden: showsHidden)
        options.threads = 1 + seed % 2
        switch seed % 4 {
        case 0: options.exclude = GlobSet([bytes("*3*|**/1*/*2")])
        case 1:
            options.respectsGitignore = true
            try directory.directory("t/.git")
            for path in paths.prefix(4) {
                try Data("*4*\n/5*\n!*44*\n".utf8).write(
                    to: URL(fileURLWithPath: "\(directory.string)/\(path)/.gitignore")
                )
            }
        default: break
        }
        var tree = try walk(directory, options)
        for _ in 0..<4 {
            guard let item = directories(tree).randomElement(using: &random) else { break }
            let place = String(decoding: item.path.dropFirst(directory.path.count + 1), as: UTF8.self)
            // Without changes, nothing may change either.
            #expect(try differences(reread(item, of: tree, directory, options).tree, tree) == [])
            for _ in 0..<12 { try change(below: place, &random) }
            let old = files.filter { $0.hasPrefix(place + "/") }
            if let file = old.randomElement(using: &random) {
                try FileManager.default.removeItem(atPath: directory.string + "/" + file)
                files.removeAll { $0 == file }
            }
            tree = try reread(item, of: tree, directory, options).tree
            #expect(differences(tree, try walk(directory, options)) == [])
        }
    }

    @Test(arguments: 0..<40)
    func `after changes of the entries of a directory, its subdirectories are copied`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        var (paths, count) = (["t"], 0)
        try directory.directory("t")
        func add(in parent: String) throws {
            count += 1
            let path = "\(parent)/\(count)"
            if Bool.random(using: &random) {
                try directory.directory(path)
            } else {
                try directory.file(path, size: .random(in: 0..<9000, using: &random))
            }
            paths.append(path)
        }
        let manager = FileManager.default
        func isDirectory(_ path: String) -> Bool {
            (try? manager.contentsOfDirectory(atPath: "\(directory.string)/\(path)")) != nil
        }
        for _ in 0..<60 { try add(in: paths.filter(isDirectory).randomElement(using: &random) ?? "t") }
        var options = options()
        options.fields.formUnion(EntryIdentity.fields)
        var tree = try walk(directory, options)
        for _ in 0..<6 {
            let item = try #require((directories(tree) + [tree.roots[0]]).randomElement(using: &random))
            let place = String(decoding: item.path.dropFirst(directory.path.count + 1), as: UTF8.self)
            for _ in 0..<3 { try add(in: place) }
            let children = try manager.contentsOfDirectory(atPath: "\(directory.string)/\(place)")
            if let child = children.randomElement(using: &random) {
                try manager.removeItem(atPath: "\(directory.string)/\(place)/\(child)")
                paths.removeAll { !manager.fileExists(atPath: "\(directory.string)/\($0)") }
            }
            // A directory with the name, and the inode, of a removed one.
            if let child = children.filter({ isDirectory("\(place)/\($0)") }).randomElement(using: &random) {
                try manager.removeItem(atPath: "\(directory.string)/\(place)/\(child)")
                try directory.directory("\(place)/\(child)")
                try directory.file("\(place)/\(child)/inside", size: 12)
            }
            tree = try reread(item, of: tree, directory, options, withSubdirectories: false).tree
            #expect(differences(tree, try walk(directory, options)) == [])
        }
    }

    @Test func `a directory beside whose entries have changed is read, also if inodes are unknown`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["t", "t/a", "t/b"] { try directory.directory(name) }
        try directory.file("t/b/old", size: 10)
        var options = options()
        options.fields = [.size, .modified]
        let tree = try walk(directory, options)
        try FileManager.default.removeItem(atPath: directory.string + "/t/b/old")
        try directory.file("t/b/new", size: 20)
        let item = try #require(directories(tree).first { $0.text == "a" })
        #expect(try differences(reread(item, of: tree, directory, options).tree, walk(directory, options)) == [])
    }

    @Test func `without its subdirectories, a root can be read again`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["t", "t/a", "t/a/b"] { try directory.directory(name) }
        for number in 0..<50 { try directory.file("t/a/b/\(number)", size: 10) }
        let tree = try walk(directory, options())
        try directory.file("t/new", size: 10)
        let (new, entries) = try reread(tree.roots[0], of: tree, directory, options(), withSubdirectories: false)
        // a, new.
        #expect(entries == 2)
        #expect(try differences(new, walk(directory, options())) == [])
    }

    @Test func `a directory that was created again is read, even with the inode of the old one`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["t", "t/a", "t/b", "t/b/c"] { try directory.directory(name) }
        var options = options()
        options.fields.formUnion(EntryIdentity.fields)
        let tree = try walk(directory, options)
        let first = try #require(directories(tree).first)
        #expect(first.path == directory.path("t/a"))
        // a, b. The entries of b are copied.
        #expect(try reread(first, of: tree, directory, options).entries == 2)
        try FileManager.default.removeItem(atPath: directory.string + "/t/b")
        try directory.directory("t/b")
        try directory.file("t/b/important", size: 5)
        #expect(try differences(reread(first, of: tree, directory, options).tree, walk(directory, options)) == [])
    }

    @Test func `only the directory and those above it are read`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["t", "t/a", "t/a/b", "t/a/b/c", "t/z"] { try directory.directory(name) }
        for number in 0..<50 {
            for name in ["t/a/b/c", "t/z"] { try directory.file("\(name)/\(number)", size: 10) }
        }
        try directory.file("t/a/b/x", size: 7)
        let tree = try walk(directory, options())
        let item = try #require(directories(tree).first { $0.text == "b" })
        // a, z; b; c, x; 50 files.
        let (new, entries) = try reread(item, of: tree, directory, options())
        #expect(entries == 2 + 1 + 2 + 50)
        #expect(lines(new) == lines(tree))
    }

    @Test func `directories beside that are new are read, and those that are gone are not copied`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["t", "t/a", "t/b", "t/b/c"] { try directory.directory(name) }
        for name in ["t/a/1", "t/b/2", "t/b/c/3"] { try directory.file(name, size: 10) }
        let tree = try walk(directory, options())
        let item = try #require(directories(tree).first { $0.text == "a" })
        try FileManager.default.moveItem(atPath: directory.string + "/t/b", toPath: directory.string + "/t/new")
        #expect(try lines(reread(item, of: tree, directory, options()).tree) == lines(walk(directory, options())))
        // Now the directory itself is gone.
        try FileManager.default.removeItem(atPath: directory.string + "/t/a")
        #expect(try lines(reread(item, of: tree, directory, options()).tree) == lines(walk(directory, options())))
    }

    @Test func `if the first counted name of a file is gone, everything is read`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["t", "t/a", "t/a/.h", "t/b", "t/b/.h", "t/b/.i"] { try directory.directory(name) }
        try directory.file("t/a/.h/1", size: 1000)
        for name in ["t/b/.h/2", "t/b/.i/3"] { try directory.hardLink(name, to: "t/a/.h/1") }
        let options = options(showsHidden: false)
        let tree = try walk(directory, options)
        let item = try #require(directories(tree).first { $0.text == "a" })
        try FileManager.default.removeItem(atPath: directory.string + "/t/a/.h/1")
        #expect(try lines(reread(item, of: tree, directory, options).tree) == lines(walk(directory, options)))
    }

    @Test func `a file that changes under another of its names is read again`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["t", "t/a", "t/b"] { try directory.directory(name) }
        try directory.file("t/a/f", size: 100)
        try directory.hardLink("t/b/link", to: "t/a/f")
        try directory.file("t/b/g", size: 200)
        let tree = try walk(directory, options())
        let item = try #require(directories(tree).first { $0.text == "b" })
        try Data(count: 50_000).write(to: URL(fileURLWithPath: directory.string + "/t/b/link"))
        var new = try reread(item, of: tree, directory, options()).tree
        #expect(differences(new, try walk(directory, options())) == [])
        // The number of links also changes if a name is gone.
        try FileManager.default.removeItem(atPath: directory.string + "/t/b/link")
        new = try reread(try #require(directories(new).first { $0.text == "b" }), of: new, directory, options()).tree
        #expect(differences(new, try walk(directory, options())) == [])
    }

    @Test func `a tree from which directories were excluded after they were stored cannot be reused`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["t", "t/a", "t/a/cache", "t/b"] { try directory.directory(name) }
        try Data("Signature: 8a477f597d28d172789f06886806bc55\n".utf8)
            .write(to: URL(fileURLWithPath: directory.string + "/t/a/cache/CACHEDIR.TAG"))
        try directory.file("t/a/f", size: 100)
        try directory.hardLink("outside", to: "t/a/f")
        var options = options()
        options.excludesCaches = true
        let tree = try walk(directory, options)
        #expect(tree.reuse(exceptFor: try #require(directories(tree).first { $0.text == "b" })) == nil)
    }

    @Test func `errors in directories that are copied stay, and others are gone`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["t", "t/a", "t/a/x", "t/b", "t/b/y"] { try directory.directory(name) }
        for name in ["t/a/x/1", "t/b/y/2"] { try directory.file(name, size: 10) }
        var failing = options()
        failing.threads = 1
        // Opens t, a, x, b, y in this order.
        let faults = [3, 5].map { FaultPlan.Fault(.openDirectory, occurrence: $0, .permissionDenied) }
        let tree = try walk(directory, failing, FaultPlan(faults))
        #expect(tree.errors.count == 2)
        let item = try #require(directories(tree).first { $0.text == "a" })
        let new = try reread(item, of: tree, directory, options()).tree
        #expect(new.errors.map(\.path) == [directory.path("t/b/y")])
        #expect(new.roots[0].isIncomplete && new.roots[0].size == 10)
        #expect(new.roots[0].children?.map(\.isIncomplete) == [false, true])
    }

    @Test func `a root, several roots, and a walk that was stopped cannot be reused`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["t", "t/a", "u"] { try directory.directory(name) }
        let tree = try walk(directory, options())
        #expect(tree.reuse(exceptFor: tree.roots[0]) == nil)
        var plain = options()
        plain.keepsFindings = false
        let other = try walk(directory, plain)
        #expect(other.reuse(exceptFor: directories(other)[0]) == nil)
        let two = try Walk(roots: [directory.path("t"), directory.path("u")], options: options()).run()
        #expect(two.reuse(exceptFor: directories(two)[0]) == nil)
    }
}
