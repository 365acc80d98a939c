import Foundation

/// Generates trees. Each call is relative to an open directory, so no path is too long.
enum TreeBuilder {
    /// Increase it with every change of the trees, so that existing trees are generated again.
    static let version = "1"

    static func build(_ kind: TreeKind, at path: String) throws {
        let root = try Folder(path)
        defer { root.close() }
        var random = SeededGenerator(seed: UInt64(kind.entries))
        switch kind.shape {
        case .source: try buildSource(kind.entries, at: path, &random)
        case .flat: try root.addFiles(0..<kind.entries, &random)
        case .chain: try buildChain(kind.entries, below: root, &random)
        case .links: try buildLinks(kind.entries, below: root, &random)
        }
    }

    private static func buildSource(_ entries: Int, at root: String, _ random: inout SeededGenerator) throws {
        let greatestDepth = 16
        let directoryCount = max(1, entries * 6 / 100)
        var paths = [root]
        var depths = [0]
        for number in 0..<directoryCount {
            var parent = random.below(paths.count)
            while depths[parent] >= greatestDepth { parent = random.below(paths.count) }
            let path = paths[parent] + "/" + NameMaker.directory(number, &random)
            guard mkdir(path, 0o755) == 0 else { throw BenchFailure("cannot create '\(path)': errno \(errno)") }
            paths.append(path)
            depths.append(depths[parent] + 1)
        }
        // The minimum of two numbers, so that some directories get many files and most get few.
        var fileCounts = [Int](repeating: 0, count: paths.count)
        for _ in 0..<entries - directoryCount {
            fileCounts[min(random.below(paths.count), random.below(paths.count))] += 1
        }
        var number = 0
        for (path, count) in zip(paths, fileCounts) {
            let folder = try Folder(path)
            defer { folder.close() }
            try folder.addFiles(number..<number + count, &random)
            number += count
        }
    }

    private static func buildChain(_ entries: Int, below root: Folder, _ random: inout SeededGenerator) throws {
        var folder = root
        for number in 0..<entries / 2 {
            try folder.addFiles(number..<number + 1, &random)
            let next = try folder.addFolder(NameMaker.directory(number, &random))
            if number > 0 { folder.close() }
            folder = next
        }
        folder.close()
    }

    private static func buildLinks(_ entries: Int, below root: Folder, _ random: inout SeededGenerator) throws {
        let folders = try (0..<min(100, entries / 10)).map { try root.addFolder(NameMaker.directory($0, &random)) }
        defer { for folder in folders { folder.close() } }
        var original = (folder: root, name: "")
        for number in 0..<entries - folders.count {
            let folder = folders[random.below(folders.count)]
            let name = NameMaker.file(number, &random)
            if number % 10 == 0 {
                try folder.addFile(name, size: 1 + random.below(100_000), &random)
                original = (folder, name)
            } else {
                try folder.addLink(name, to: original.name, in: original.folder)
            }
        }
    }
}
