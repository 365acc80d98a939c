/// The memory behind a tree: entries, directories, names and owners, each in one place that never moves.
struct TreeStorage: BitwiseCopyable {
    let entries: Slab<Entry>
    let directories: Slab<DirectoryRecord>
    let names: Slab<UInt8>
    /// Beside the entries, where owners were asked for.
    let ownerships: Slab<Ownership>?

    /// Addresses for as much as 32 bits can number; memory is used only for what is written.
    init(fields: StatusFields, _ system: System) throws(Errno) {
        entries = try Slab(reserving: 1 << 31, system)
        directories = try Slab(reserving: 1 << 30, system)
        names = try Slab(reserving: 1 << 37, system)
        ownerships = fields.contains(.ownership) ? try Slab(reserving: 1 << 31, system) : nil
    }

    @inline(__always)
    func withName<R>(of entry: Int, _ body: (Span<UInt8>) -> R) -> R {
        names.withSpan(entries[entry].nameRange, body)
    }

    /// Appends the names on the way from the root down to an entry, with slashes between them.
    func appendPath(of index: Int, includingRoot: Bool = true, to path: inout [UInt8]) {
        var ancestors: [Int] = []
        var next = index
        while true {
            let parent = entries[next].parent
            if parent != DirectoryRecord.none || includingRoot { ancestors.append(next) }
            guard parent != DirectoryRecord.none else { break }
            next = Int(directories[Int(parent)].entry)
        }
        for ancestor in ancestors.reversed() {
            if let last = path.last, last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
            withName(of: ancestor) { name in path.append(name) }
        }
    }

    func depth(of index: Int) -> Int {
        let parent = entries[index].parent
        return parent == DirectoryRecord.none ? 0 : Int(directories[Int(parent)].depth) + 1
    }
}
