/// The columns whose values the model computes. The others depend on the file system, the clock or the accounts.
enum ModelColumn: String, CaseIterable {
    case path, name, depth, kind, size, disk, items, files, dirs, ext, modified, target

    /// The columns that serve as sort keys.
    static let sortKeys = allCases.filter { $0 != .target }

    /// Whether the default sort order is descending.
    var isDescendingByDefault: Bool { [.size, .disk, .items, .files, .dirs, .depth, .modified].contains(self) }
}
