import Testing

@testable import FileTree
@testable import SystemCalls

func walk(
    _ roots: [[UInt8]],
    fields: StatusFields = [.size, .disk],
    showsHidden: Bool = false,
    exclude: [String] = [],
    staysOnFileSystem: Bool = false,
    followsLinks: Bool = false,
    countsEveryLink: Bool = false,
    maxDepth: Int? = nil,
    threads: Int = 1,
    faults: FaultPlan? = nil
) throws -> FileTree {
    var options = WalkOptions()
    options.fields = fields
    options.showsHidden = showsHidden
    options.exclude = GlobSet(exclude.map { Array($0.utf8) })
    options.staysOnFileSystem = staysOnFileSystem
    options.followsLinks = followsLinks
    options.countsEveryLink = countsEveryLink
    options.maxDepth = maxDepth
    options.threads = threads
    return try Walk(roots: roots, options: options, system: System(faults: faults, treeCapacity: 1 << 22)).run().kept()
}

extension FileItem {
    var nameBytes: [UInt8] {
        name.withBytes { bytes in bytes.indices.map { bytes[$0] } }
    }

    var text: String { String(decoding: nameBytes, as: UTF8.self) }

    /// Returns the item at a path relative to this one.
    func at(_ path: String) throws -> FileItem {
        var item = self
        for name in path.split(separator: "/") {
            item = try #require(item.children?.first { $0.text == name }, "there is no \(path)")
        }
        return item
    }

    /// This item and its visible descendants, parents before children.
    var all: [FileItem] {
        var found: [FileItem] = []
        var pending = [self]
        while let item = pending.popLast() {
            found.append(item)
            pending += (item.children.map(Array.init) ?? []).reversed()
        }
        return found
    }

    var childNames: [String] { (children.map(Array.init) ?? []).map(\.text) }
}

extension FileTree {
    var root: FileItem {
        get throws { try #require(roots.first) }
    }
}

extension WalkError {
    var text: String { String(decoding: path, as: UTF8.self) }
}

extension WalkContext {
    /// The context of a walk whose roots are stored already.
    convenience init(_ builder: TreeBuilder, _ options: WalkOptions, _ system: System, openLimit: Int) {
        self.init(builder, options, system, WalkRoots([], builder, options, system), openLimit: openLimit)
    }
}
