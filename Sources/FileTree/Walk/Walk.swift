/// Reads directories into a ``FileTree``.
///
/// What cannot be read is noted and passed by; only memory that is not to be had ends a walk. It opens nothing but
/// directories, follows no symbolic link but a root, and writes nothing.
package struct Walk: Sendable {
    private let roots: [[UInt8]]
    private let options: WalkOptions
    private let system: System

    package init(roots: [[UInt8]], options: WalkOptions, system: System = System()) {
        self.roots = roots
        self.options = options
        self.system = system
    }

    package func run() throws(Errno) -> FileTree {
        let storage = try TreeStorage(fields: options.fields, system)
        var worker = Walker(storage, options, system)
        let rootCount = worker.addRoots(roots)
        try worker.readAll()
        worker.hardLinks.charge(in: storage)
        storage.addUpTotals(directoryCount: worker.directoryCount)
        return FileTree(
            storage: try Immortal(storage, system),
            rootCount: rootCount,
            errors: worker.missingRoots + worker.failures.map { $0.error(in: storage) }.sortedByPath()
        )
    }
}

/// A failure by the entry that it happened at: its path is made only when all is known.
struct Failure {
    var entry: UInt32
    var reason: Errno

    func error(in storage: TreeStorage) -> WalkError {
        var path: [UInt8] = []
        storage.appendPath(of: Int(entry), to: &path)
        return WalkError(path: path, reason: reason, isMissingRoot: false)
    }
}

extension [WalkError] {
    fileprivate func sortedByPath() -> [WalkError] {
        sorted { left, right in left.path.span.precedes(right.path.span) }
    }
}
