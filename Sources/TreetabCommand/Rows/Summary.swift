import FileTree
import TreeTable

/// A row of `--summarize`: the files that have the same value in a column.
struct SummaryRow: Identifiable, Sendable {
    let id: Int
    let group: ItemGroup
    /// The number of entries that are not directories.
    private(set) var files = 0
    private(set) var size: Int64 = 0
    private(set) var disk: Int64 = 0
    /// In a comparison, the sum of the changes.
    private(set) var change = Change(.same)
    /// Whether the metadata of a file is missing, or a total exceeds 64 bits.
    private(set) var isLowerBound = false
    /// The share of the bytes of all rows, in percent. `nil` if these are 0.
    fileprivate(set) var percent: Double?

    init(id: Int, _ group: ItemGroup) {
        self.id = id
        self.group = group
    }

    fileprivate mutating func add(_ file: FileItem, countsContent: Bool) {
        files += 1
        if let change = file.change { self.change.add(change) }
        if !file.hasStatus && file.statusError != nil { isLowerBound = true }
        guard countsContent else { return }
        size = size.adding(file.size, isLowerBound: &isLowerBound)
        disk = disk.adding(file.disk, isLowerBound: &isLowerBound)
    }
}

/// The rows of `--summarize`, sorted by group.
struct Summary: Sendable {
    private(set) var rows: [SummaryRow] = []
    /// The number of counted files that the same command lists only with `--all`.
    private(set) var hiddenFiles = 0
    /// The number of counted files that are symbolic links.
    private(set) var links = 0
    /// The number of counted names whose content counts under another name.
    private(set) var names = 0
    /// The matching directories, which belong to no row, and their allocated bytes without their contents.
    private(set) var directories: (count: Int, disk: Int64) = (0, 0)
    /// In a comparison, the number of matching directories that themselves changed, and the sum of these changes. They belong to no
    /// row.
    private(set) var changedDirectories: (count: Int, change: Change) = (0, Change(.same))

    /// Counts the matching files of a tree, including hidden ones. Each file counts in the row of its group. Its content
    /// counts once, under the first of its names.
    ///
    /// - Parameters:
    ///   - listed: The items that a table lists. `nil` if it lists all.
    ///   - sharesDisk: Whether the percentages are shares of the allocated bytes instead of the size.
    ///   - group: Returns the group of a file, or `nil` if it belongs to none.
    init(
        _ tree: FileTree,
        _ selection: Selection,
        listed: ItemSet?,
        countsEveryLink: Bool,
        sharesDisk: Bool,
        group: (FileItem) -> ItemGroup?
    ) {
        var rows: [SummaryRow] = []
        var numbers: [ItemGroup: Int] = [:]
        let isCounted = { (item: FileItem) in selection.counted?.contains(item) ?? true }
        var isRepeated = false
        tree.forEachItem { item in
            if item.isRoot { isRepeated = tree.isRepeated(item) }
            guard item.isDirectory, !isRepeated, isCounted(item) else { return }
            directories.count += 1
            directories.disk &+= item.ownDisk
            if let change = item.ownChange, change.size != 0 || change.disk != 0 {
                changedDirectories.count += 1
                changedDirectories.change.add(change)
            }
        }
        let isFile = { (item: FileItem) in !item.isDirectory && isCounted(item) }
        tree.forEachItem(where: isFile, countsEveryLink: countsEveryLink) { file, countsContent in
            guard let group = group(file) else { return }
            let number = numbers[group, default: rows.count]
            if number == rows.count {
                numbers[group] = number
                rows.append(SummaryRow(id: number, group))
            }
            rows[number].add(file, countsContent: countsContent)
            if let listed, !listed.contains(file) { hiddenFiles += 1 }
            if file.kind == .symlink { links += 1 }
            if !countsContent { names += 1 }
        }
        self.rows = rows.sorted { $0.group < $1.group }
        let bytes = { (row: SummaryRow) in Double(sharesDisk ? row.disk : row.size) }
        let total = rows.reduce(0) { $0 + bytes($1) }
        guard total > 0 else { return }
        for index in rows.indices { self.rows[index].percent = bytes(self.rows[index]) * 100 / total }
    }

    var files: Int { rows.reduce(0) { $0 + $1.files } }

    var size: Int64 {
        var isLowerBound = false
        return rows.reduce(0) { $0.adding($1.size, isLowerBound: &isLowerBound) }
    }

    var disk: Int64 {
        var isLowerBound = false
        return rows.reduce(0) { $0.adding($1.disk, isLowerBound: &isLowerBound) }
    }

    /// The sum of the changes of all rows.
    var change: Change { rows.reduce(into: Change(.same)) { $0.add($1.change) } }

    /// Returns the line of totals: `4 rows: 2,199 files (12 hidden, 3 symlinks, 5 hard links), 812.4 MiB, ...`.
    ///
    /// - Parameter mark: The mark before totals that are lower bounds. Empty if they are exact.
    func line(_ sizes: SizeFormat, mark: String) -> [UInt8] {
        var cell = TableCell(numberStyle: .plain)
        cell.append(count: rows.count)
        cell.append((rows.count == 1 ? " row: " : " rows: ") + mark)
        cell.append(count: files)
        cell.append(files == 1 ? " file" : " files")
        cell.append(hidden: hiddenFiles, links: links, names: names)
        cell.append(", " + mark)
        sizes.append(size, to: &cell)
        cell.append(", " + mark)
        sizes.append(disk, to: &cell)
        cell.append(" on disk")
        return cell.utf8
    }

    /// Returns the line about directories: `57 directories take another 228.0 KiB on disk`. `nil` if they take no space.
    ///
    /// - Parameter mark: The mark of a lower bound, such as `≥`. Empty if the numbers are exact.
    func lineOfDirectories(_ sizes: SizeFormat, mark: String) -> [UInt8]? {
        guard directories.disk > 0 else { return nil }
        var cell = TableCell(numberStyle: .plain)
        cell.append(mark)
        cell.append(count: directories.count)
        cell.append(directories.count == 1 ? " directory takes another " : " directories take another ")
        cell.append(mark)
        sizes.append(directories.disk, to: &cell)
        cell.append(" on disk")
        return cell.utf8
    }
}

extension Summary {
    /// Returns the line of totals of a comparison: `4 rows: 12 changed files, +1.2 GiB, +1.3 GiB on disk`.
    func lineOfChanges(_ sizes: SizeFormat) -> [UInt8] {
        var cell = TableCell(numberStyle: .plain)
        cell.append(count: rows.count)
        cell.append(rows.count == 1 ? " row: " : " rows: ")
        cell.append(count: files)
        cell.append(files == 1 ? " changed file, " : " changed files, ")
        cell.append(change, sizes)
        return cell.utf8
    }

    /// Returns the line about changed directories: `5 changed directories: 0 B, +20.0 KiB on disk`. `nil` if no directory itself has
    /// changed.
    func lineOfChangedDirectories(_ sizes: SizeFormat) -> [UInt8]? {
        let (count, change) = changedDirectories
        guard count > 0 else { return nil }
        var cell = TableCell(numberStyle: .plain)
        cell.append(count: count)
        cell.append(count == 1 ? " changed directory: " : " changed directories: ")
        cell.append(change, sizes)
        return cell.utf8
    }
}

extension TableCell {
    /// Appends `+1.2 GiB, +1.3 GiB on disk`.
    mutating func append(_ change: Change, _ sizes: SizeFormat) {
        append(difference: change.size, isUncertain: change.isUncertain, sizes)
        append(", ")
        append(difference: change.disk, isUncertain: change.isUncertain, sizes)
        append(" on disk")
    }

    /// Appends a difference of bytes with its sign, such as `+1.2 GiB`. It is preceded by `?` if it leaves out unreadable entries.
    mutating func append(difference: Int64, isUncertain: Bool = false, _ sizes: SizeFormat) {
        if isUncertain { append("?") }
        append(difference > 0 ? "+" : difference < 0 ? "-" : "")
        sizes.append(Int64(clamping: difference.magnitude), to: &self)
    }
}

/// The columns of `--summarize`, apart from the groups.
enum SummaryColumn: String, CaseIterable {
    case files, size, disk, percent, bar
    /// Columns of comparisons.
    case delta, deltaDisk = "delta-disk", grew, shrank

    /// The columns of a summary, with or without `--diff`.
    static func all(isComparison: Bool) -> [SummaryColumn] {
        isComparison ? [.files, .delta, .deltaDisk, .grew, .shrank] : [.files, .size, .disk, .percent, .bar]
    }

    /// The name in formats for programs for a column of groups.
    static func name(of column: FileColumn) -> String {
        // The columns below have these names.
        Self(rawValue: column.name) == nil ? column.name : "\(column.name)-group"
    }

    /// The sort keys of a summary by a column.
    static func sortKeys(_ column: FileColumn, isComparison: Bool) -> [String] {
        ([column.name] + all(isComparison: isComparison).map(\.rawValue)).reduce(into: []) { keys, name in
            if !keys.contains(name) { keys.append(name) }
        }
    }
}
