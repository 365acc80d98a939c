import FileTree
import Foundation
import SystemCalls
import Testing

/// A temporary directory with files of given sizes, walked; removed with the last reference.
final class SampleFiles {
    let path = NSTemporaryDirectory() + "/treetab-\(UUID().uuidString)"

    /// Keeps the memory of the items.
    private static let trees = Monitor<[FileTree]>([])

    init(_ files: [String: Int]) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, size) in files {
            let url = URL(fileURLWithPath: path).appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(count: size).write(to: url)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func tree(_ fields: StatusFields) throws -> FileTree {
        var options = WalkOptions()
        options.fields = fields
        let tree = try Walk(roots: [Array(path.utf8)], options: options, system: System(treeCapacity: 1 << 15)).run()
        Self.trees.withLock { $0.append(tree) }
        return tree
    }

    func root(_ fields: StatusFields) throws -> FileItem { try #require(try tree(fields).roots.first) }

    func text(_ name: FileName) -> String {
        name.withBytes { bytes in String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self) }
    }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}
