import Foundation

/// The directory of the generated trees.
struct TreeStore {
    let directory: URL

    init(_ directory: URL) {
        self.directory = directory
    }

    /// The file that receives the output of the measured commands.
    var output: URL { directory.appendingPathComponent("output") }

    /// The path of a tree. Generates the tree if it does not exist.
    func path(of kind: TreeKind) throws -> String {
        let root = directory.appendingPathComponent(kind.name)
        let stamp = stamp(of: kind.name)
        // The stamp is written last. Without it, the generation was interrupted.
        if (try? String(contentsOf: stamp, encoding: .utf8)) == TreeBuilder.version { return root.path }
        try remove(root)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        Console.note("generating \(kind.name) …")
        try TreeBuilder.build(kind, at: root.path)
        try TreeBuilder.version.write(to: stamp, atomically: true, encoding: .utf8)
        return root.path
    }

    /// Removes the generated trees, and the directory if it is empty then.
    func removeAll() throws {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        for name in names where TreeKind.Shape.allCases.contains(where: { name.hasPrefix($0.rawValue + "-") }) {
            try remove(directory.appendingPathComponent(name))
        }
        try remove(output)
        rmdir(directory.path)
    }

    private func stamp(of name: String) -> URL {
        directory.appendingPathComponent(name + ".complete")
    }

    /// With `rm`, because paths may be longer than PATH_MAX.
    private func remove(_ url: URL) throws {
        _ = try Programs.output(of: URL(fileURLWithPath: "/bin/rm"), ["-rf", "--", url.path])
    }
}
