import SystemCalls

/// Owns the memory of a tree and unmaps it when it is destroyed.
///
/// ``FileItem``, ``FileItems`` and ``FileName`` are plain values that point into this memory. They do not retain it,
/// because counting references for millions of items would take longer than listing them.
///
/// So code that uses items must keep their ``FileTree`` alive, which holds this object. `run(_:)` does so with
/// `withExtendedLifetime(_:_:)` until all output is rendered. While a tree is built, its ``TreeBuilder`` holds this
/// object.
final class TreeMemory: Sendable {
    let storage: Unretained<TreeStorage>
    private let memory: MappedMemory

    init(fields: StatusFields, _ system: System) throws(Errno) {
        memory = MappedMemory()
        storage = try Unretained(TreeStorage(fields: fields, in: memory, system), in: memory, system)
    }

    /// Reserves memory for copies of some entries of another tree, which must stay alive.
    init(like other: TreeStorage, entries: Int, directories: Int, _ system: System) throws(Errno) {
        memory = MappedMemory()
        let copy = try TreeStorage(like: other, entries: entries, directories: directories, in: memory, system)
        storage = try Unretained(copy, in: memory, system)
    }
}

/// The slabs of a tree: its entries, its directory records, its names, and optional data. Elements of a slab never
/// move.
@usableFromInline
struct TreeStorage: BitwiseCopyable, Sendable {
    @usableFromInline let entries: Slab<Entry>
    @usableFromInline let directories: Slab<DirectoryRecord>
    @usableFromInline let names: Slab<UInt8>
    /// For each entry, the allocated space in units of 512 bytes. The space of a directory includes its subtree. `nil`
    /// if not requested.
    @usableFromInline let blocks: Slab<Int64>?
    /// For each directory, the location of its path. The location is empty if the path is too long. `nil` if paths were
    /// not requested.
    let paths: Slab<NameLocation>?
    /// For each directory, its own space in units of 512 bytes, as totals count it. `nil` if not requested.
    let ownBlocks: Slab<Int64>?
    /// For each directory, the time of the latest modification in its subtree. `nil` if not requested.
    let newest: Slab<Moment>?
    /// The owner of each entry, `nil` if owners were not requested.
    @usableFromInline let ownerships: Slab<Ownership>?
    /// The details of each entry, `nil` if details were not requested.
    @usableFromInline let details: Slab<Details>?
    /// The target of each symbolic link and, in comparisons, the new path of a moved file. Other elements are never written, so they
    /// need no memory. `nil` if targets were not requested.
    let targets: Slab<NameLocation>?
    /// For each entry, its change. `nil` if the tree is not a comparison.
    let changes: Slab<Change>?
    /// Whether ``Moment/unknown`` and ``Ownership/unknown`` stand for values that a scan lacks.
    @usableFromInline let lacksValues: Bool
    /// For each copied entry, the index of the original. `nil` if the entries are no copies.
    let origins: Slab<UInt32>?

    /// Reserves addresses for all slabs. Only elements that are written use memory.
    init(fields: StatusFields, in memory: MappedMemory, _ system: System) throws(Errno) {
        let capacity = system.treeCapacity
        entries = try memory.reserve(capacity, system)
        directories = try memory.reserve(capacity / 4, system)
        names = try memory.reserve(capacity * 32, system)
        paths = fields.contains(.path) ? try memory.reserve(capacity / 4, system) : nil
        ownBlocks = fields.contains(.ownDisk) ? try memory.reserve(capacity / 4, system) : nil
        newest = fields.contains(.newest) ? try memory.reserve(capacity / 4, system) : nil
        blocks = fields.contains(.disk) ? try memory.reserve(capacity, system) : nil
        details = fields.isDisjoint(with: .details) ? nil : try memory.reserve(capacity, system)
        targets = fields.contains(.target) ? try memory.reserve(capacity, system) : nil
        ownerships = fields.contains(.ownership) ? try memory.reserve(capacity, system) : nil
        changes = fields.contains(.changes) ? try memory.reserve(capacity, system) : nil
        lacksValues = fields.contains(.scanned)
        origins = nil
    }

    /// Reserves memory for copies of some entries of another storage. The copies share the names of the originals.
    init(
        like other: TreeStorage,
        entries count: Int,
        directories directoryCount: Int,
        in memory: MappedMemory,
        _ system: System
    ) throws(Errno) {
        entries = try memory.reserve(count, system)
        directories = try memory.reserve(directoryCount, system)
        names = other.names
        (paths, lacksValues) = (nil, other.lacksValues)
        changes = other.changes == nil ? nil : try memory.reserve(count, system)
        ownBlocks = nil
        newest = other.newest == nil ? nil : try memory.reserve(directoryCount, system)
        blocks = other.blocks == nil ? nil : try memory.reserve(count, system)
        details = other.details == nil ? nil : try memory.reserve(count, system)
        targets = other.targets == nil ? nil : try memory.reserve(count, system)
        ownerships = other.ownerships == nil ? nil : try memory.reserve(count, system)
        origins = try memory.reserve(count, system)
    }

    @inline(__always)
    func withName<R, E: Error>(of entry: Int, _ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
        try names.withSpan(entries[entry].nameRange, body)
    }

    /// Appends the path of an entry.
    ///
    /// It iterates the ancestors twice: first to compute the length of the path, then to write the names from last to
    /// first. So it needs no temporary array.
    func appendPath(of index: Int, includingRoot: Bool = true, to path: inout [UInt8]) {
        if includingRoot && appendKeptPath(of: index, to: &path) { return }
        let slash = UInt8(ascii: "/")
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

    /// Appends the path of an entry if the path of its directory is stored. Otherwise returns `false`.
    ///
    /// It is inlined, because a call would copy the structure.
    @inline(__always)
    func appendKeptPath(of index: Int, to path: inout [UInt8]) -> Bool {
        guard let directory = keptPath(ofDirectory: entries[index].parent) else { return false }
        let slash = UInt8(ascii: "/")
        names.withSpan(directory) { path.append($0) }
        if path.last != slash { path.append(slash) }
        withName(of: index) { path.append($0) }
        return true
    }

    /// Returns the range of a directory's path in `names`, or `nil` if the path is not stored.
    @inline(__always)
    func keptPath(ofDirectory number: UInt32) -> Range<Int>? {
        guard let paths, number != DirectoryRecord.none else { return nil }
        let path = paths[Int(number)]
        return path.length == 0 ? nil : path.range
    }

    /// Calls `body` with the name of an entry, then with the names of its ancestors. Leaves out the root if
    /// `includingRoot` is `false`.
    ///
    /// `isFirst` is `true` for the entry itself. `endsInSlash` is `true` if the name ends in a slash, so that no
    /// separator is needed after it.
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
                    // Only the name of a root can end in a slash, because it is a path.
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

    /// Returns the index of the entry of a directory.
    func entry(of directory: UInt32) -> Int { Int(directories[Int(directory)].entry) }

    /// Returns the siblings that contain two entries, or that are these entries. For entries below different roots, returns the
    /// roots. If one of the entries contains the other one, returns it twice.
    func siblings(_ left: Int, _ right: Int) -> (left: Int, right: Int) {
        func parent(_ index: Int) -> Int { entry(of: entries[index].parent) }
        let difference = depth(of: left) - depth(of: right)
        var (left, right) = (left, right)
        for _ in 0..<max(0, difference) { left = parent(left) }
        for _ in 0..<max(0, -difference) { right = parent(right) }
        while entries[left].parent != entries[right].parent {
            (left, right) = (parent(left), parent(right))
        }
        return (left, right)
    }
}

extension TreeStorage {
    /// Copies an entry with all its data to another index.
    func moveEntry(_ index: Int, to place: Int) {
        let entry = entries[index]
        entries[place] = entry
        if entry.directory != DirectoryRecord.none {
            directories.update(Int(entry.directory)) { $0.entry = UInt32(place) }
        }
        if let blocks { blocks[place] = blocks[index] }
        if let details { details[place] = details[index] }
        if let targets, targets[index].length > 0 || targets[place].length > 0 { targets[place] = targets[index] }
        if let ownerships { ownerships[place] = ownerships[index] }
        if let changes { changes[place] = changes[index] }
    }
}
