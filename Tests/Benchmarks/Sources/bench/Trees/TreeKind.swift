/// A tree that is generated: the same on every machine.
struct TreeKind: Hashable {
    enum Shape: String, CaseIterable {
        /// 6 % directories, at most 16 deep; as many files in each as chance has it.
        case source
        /// One directory of files.
        case flat
        /// Each directory holds the next and a file.
        case chain
        /// A tenth of the entries are files of their own, the others further names of them in 100 directories.
        case links
    }

    var shape: Shape
    /// How many entries it has, the root left out.
    var entries: Int

    var name: String { "\(shape.rawValue)-\(entries)" }
}
