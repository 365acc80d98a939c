import Foundation

/// The directory that generated trees are kept in.
struct TreeStore {
    let directory: URL

    init(_ directory: URL) {
        self.directory = directory
    }

    /// Where the commands write what is measured.
    var output: URL { directory.appendingPathComponent("output") }

    /// The path of a tree, which is generated where it is not there yet.
    func path(of kind: TreeKind) throws -> String {
        let root = directory.appendingPathComponent(kind.name)
        let stamp = stamp(of: kind.name)
        // Written last: a tree without it is one that was interrupted.
        if (try? String(contentsOf: stamp, encoding: .utf8)) == TreeBuilder.version { return root.path }
        try remove(root)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        Console.note("generating \(kind.name) …")
        try TreeBuilder.build(kind, at: root.path)
        try TreeBuilder.version.write(to: stamp, atomically: true, encoding: .utf8)
        return root.path
    }

    /// Removes what ``path(of:)`` has made, and the directory if nothing else is there.
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

    /// By `rm`, as paths may be longer than the system allows in one piece.
    private func remove(_ url: URL) throws {
        _ = try Programs.output(of: URL(fileURLWithPath: "/bin/rm"), ["-rf", "--", url.path])
    }
}
