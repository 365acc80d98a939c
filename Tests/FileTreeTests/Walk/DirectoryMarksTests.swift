import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct DirectoryMarksTests {
    private func mark(_ name: String, _ kind: FileKind) -> DirectoryMarks {
        span(bytes(name)) { DirectoryMarks(name: $0, kind: kind) }
    }

    @Test func `a special name is a mark only with a fitting kind`() {
        let kinds: [FileKind] = [.file, .directory, .symlink, .unknown, .fifo, .socket, .block, .character]
        #expect(kinds.filter { mark(".gitignore", $0) == .ignoreFile } == [.file, .unknown])
        #expect(kinds.filter { mark("CACHEDIR.TAG", $0) == .cacheTag } == [.file, .unknown])
        #expect(kinds.filter { mark(".git", $0) == .repository } == [.file, .directory, .symlink, .unknown])
    }

    @Test(arguments: [
        "", "a", ".gi", ".gix", ".git2", ".GIT", ".gitignorx", "gitignore", "CACHEDIR.TAX", "cachedir.tag",
    ])
    func `other names are not marks`(name: String) {
        #expect(mark(name, .file) == [])
    }
}

@Suite struct CacheTagTests {
    @Test func `a cache tag is valid if the file begins with the signature`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        let handle = try System().openDirectory(path: directory.path)
        #expect(try !CacheTag.isValid(in: handle, System()))
        let signature = "Signature: 8a477f597d28d172789f06886806bc55"
        for (content, expected) in [
            (signature, true), (signature + "\n# comment", true), (String(signature.dropLast()), false), ("", false),
            (" " + signature, false), (signature.uppercased(), false),
        ] {
            try Data(content.utf8).write(to: URL(fileURLWithPath: directory.string + "/CACHEDIR.TAG"))
            #expect(try CacheTag.isValid(in: handle, System()) == expected)
        }
        let failing = System(faults: FaultPlan([.init(.openFile, occurrence: 1, .permissionDenied)]))
        #expect(throws: Errno.permissionDenied) { try CacheTag.isValid(in: handle, failing) }
    }

    /// Creates a random tree in which some directories are caches, and the same tree without them.
    @Test func `random trees with caches match trees without them for any depth and number of threads`() throws {
        for seed in 0..<40 {
            var random = SeededGenerator(seed: 7000 + seed)
            let (marked, plain) = (try TemporaryDirectory(), try TemporaryDirectory())
            defer { for directory in [marked, plain] { directory.remove() } }
            var directories: [(path: String, isCache: Bool)] = [("", false)]
            for number in 0..<Int.random(in: 1...40, using: &random) {
                guard let parent = directories.randomElement(using: &random) else { continue }
                let hidden = Int.random(in: 0..<6, using: &random) == 0 ? "." : ""
                let path = parent.path + hidden + "\(number)"
                let isDirectory = Bool.random(using: &random)
                let isCache = parent.isCache || (isDirectory && Int.random(in: 0..<4, using: &random) == 0)
                let places = isCache ? [marked] : [marked, plain]
                if isDirectory {
                    for place in places { try place.directory(path) }
                    if isCache && !parent.isCache {
                        let tag = URL(fileURLWithPath: marked.string + "/" + path + "/CACHEDIR.TAG")
                        try Data(CacheTag.signature).write(to: tag)
                    }
                    directories.append((path + "/", isCache))
                } else {
                    for place in places { try place.file(path, size: number * 1000) }
                }
            }
            for maxDepth in [0, 1, 2, nil] {
                for threads in [1, 4] {
                    func told(_ directory: TemporaryDirectory, excludesCaches: Bool) throws -> [Told] {
                        var options = WalkOptions()
                        options.fields = [.size, .disk, .ownership]
                        options.showsHidden = seed % 2 == 0
                        options.maxDepth = maxDepth
                        options.threads = threads
                        options.excludesCaches = excludesCaches
                        let system = System(treeCapacity: 1 << 16)
                        let tree = try Walk(roots: [directory.path], options: options, system: system).run()
                        #expect(tree.errors.isEmpty)
                        return tree.told.map { told in
                            var told = told
                            // The metadata of the directories themselves differs.
                            (told.metadata, told.disk) = ([], told.kind == .directory ? 0 : told.disk)
                            if told.depth == 0 { told.name = [] }
                            return told
                        }
                    }
                    let found = try told(marked, excludesCaches: true)
                    let isEqual = try found == told(plain, excludesCaches: false)
                    #expect(isEqual, "seed \(seed)")
                }
            }
        }
    }

    @Test func `no file is opened without a cache tag`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "b", "a/c"] { try directory.directory(name) }
        for name in ["a/file", "file"] { try directory.file(name) }
        let faults = FaultPlan()
        var options = WalkOptions()
        (options.excludesCaches, options.fields) = (true, .size)
        _ = try Walk(roots: [directory.path], options: options, system: System(faults: faults, treeCapacity: 1 << 16))
            .run()
        #expect(faults.callCounts[.openFile] == nil)
        #expect(faults.callCounts[.readDirectory] == 8, "each twice: for its entries, and for its end")
        #expect(faults.callCounts[.rewindDirectory] == nil)
    }
}
