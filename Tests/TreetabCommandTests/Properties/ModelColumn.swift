/// The columns that the model knows the values of. The others depend on the file system, the clock or the accounts.
enum ModelColumn: String, CaseIterable {
    case path, name, depth, kind, size, disk, items, files, dirs, ext, modified, target

    /// Those that rows are sorted by here.
    static let sortKeys = allCases.filter { $0 != .target }

    /// The direction that a person means.
    var isDescendingByItself: Bool { [.size, .disk, .items, .files, .dirs, .modified].contains(self) }
}
