/// A kind of generated tree. It is the same on every machine.
struct TreeKind: Hashable {
    enum Shape: String, CaseIterable {
        /// 6 % directories, at most 16 levels, with random numbers of files.
        case source
        /// One directory with files.
        case flat
        /// Each directory contains the next one and a file.
        case chain
        /// A tenth of the entries are files, the others are hard links to them in 100 directories.
        case links
    }

    var shape: Shape
    /// The number of entries, without the root.
    var entries: Int

    var name: String { "\(shape.rawValue)-\(entries)" }
}
