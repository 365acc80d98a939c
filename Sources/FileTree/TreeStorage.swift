import System

/// The memory behind a tree: entries, directories, names and owners, each in one place that never moves.
@usableFromInline
struct TreeStorage: BitwiseCopyable, Sendable {
    @usableFromInline let entries: Slab<Entry>
    @usableFromInline let directories: Slab<DirectoryRecord>
    @usableFromInline let names: Slab<UInt8>
    /// Allocated, in units of 512 bytes; of a directory, after the walk, with everything below. Beside the entries,
    /// where that was asked for.
    @usableFromInline let blocks: Slab<Int64>?
    /// Where the paths of directories are among the bytes of names, as in ``Entry/nameLocation``; 0 for one that is too
    /// long to be kept. Where they were asked for.
    let paths: Slab<UInt64>?
    /// Beside the entries, where owners were asked for.
    @usableFromInline let ownerships: Slab<Ownership>?
    /// Beside the entries, where anything of them was asked for.
    @usableFromInline let details: Slab<Details>?

    /// Reserves addresses; memory is used only for what is written.
    init(fields: StatusFields, _ system: System) throws(Errno) {
        entries = try Slab(reserving: system.treeCapacity, system)
        directories = try Slab(reserving: system.treeCapacity / 4, system)
        names = try Slab(reserving: system.treeCapacity * 32, system)
        paths = fields.contains(.path) ? try Slab(reserving: system.treeCapacity / 4, system) : nil
        blocks = fields.contains(.disk) ? try Slab(reserving: system.treeCapacity, system) : nil
        details = fields.isDisjoint(with: .details) ? nil : try Slab(reserving: system.treeCapacity, system)
        ownerships = fields.contains(.ownership) ? try Slab(reserving: system.treeCapacity, system) : nil
    }

    @inline(__always)
    func withName<R>(of entry: Int, _ body: (Span<UInt8>) -> R) -> R {
        names.withSpan(entries[entry].nameRange, body)
    }

    /// Appends the names on the way from the root down to an entry, with slashes between them.
    ///
    /// Goes up twice: to learn how long the path is, and to fill it in from its end. So nothing is allocated.
    func appendPath(of index: Int, includingRoot: Bool = true, to path: inout [UInt8]) {
        let slash = UInt8(ascii: "/")
        if includingRoot, let directory = keptPath(ofDirectory: entries[index].parent) {
            names.withSpan(directory) { path.append($0) }
            if path.last != slash { path.append(slash) }
            return withName(of: index) { path.append($0) }
        }
        var length = 0
        forEachStep(from: index, includingRoot: includingRoot) { name, isFirst, endsInSlash in
            length += name.count + (isFirst || endsInSlash ? 0 : 1)
        }
        path.append(contentsOf: repeatElement(0, count: length))
        var end = path.count
        forEachStep(from: index, includingRoot: includingRoot) { name, isFirst, endsInSlash in
            if !isFirst && !endsInSlash {
                end -= 1
                path[end] = slash
            }
            end -= name.count
            for position in name.indices { path[end + position] = name[position] }
        }
    }

    /// Where the path of a directory is among the bytes of names. Nil: it has not been kept.
    func keptPath(ofDirectory number: UInt32) -> Range<Int>? {
        guard let paths, number != DirectoryRecord.none else { return nil }
        let location = paths[Int(number)]
        guard location != 0 else { return nil }
        return Int(location >> 16)..<Int(location >> 16) + Int(location & 0xffff)
    }

    /// Goes from an entry up to its root, or to what stands directly below that.
    ///
    /// `isFirst` is said of the entry itself; `endsInSlash` where no slash is needed behind the name.
    private func forEachStep(
        from index: Int,
        includingRoot: Bool,
        _ body: (Span<UInt8>, _ isFirst: Bool, _ endsInSlash: Bool) -> Void
    ) {
        var next = index
        while true {
            let parent = entries[next].parent
            let isRoot = parent == DirectoryRecord.none
            if !isRoot || includingRoot {
                withName(of: next) { name in
                    // Only a root, which is a path, can end in a slash.
                    let endsInSlash = isRoot && !name.isEmpty && name[name.count - 1] == UInt8(ascii: "/")
                    body(name, next == index, endsInSlash)
                }
            }
            if isRoot { return }
            next = Int(directories[Int(parent)].entry)
        }
    }

    func depth(of index: Int) -> Int {
        let parent = entries[index].parent
        return parent == DirectoryRecord.none ? 0 : Int(directories[Int(parent)].depth) + 1
    }
}
