import FileTree
import SystemCalls
import TreeTable

/// The totals of everything below the roots, each item once. A root that is not a directory is an item itself. A root that is a directory
/// is not, so that the row of a single root has the same totals.
struct TreeTotals: Equatable, Sendable {
    var items = 0
    var directories = 0
    var files: Int { items - directories }
    /// Bytes of content. `nil` if they were not fetched, or are unknown for every root.
    var size: Int64?
    /// Allocated bytes. `nil` if they were not fetched, or are unknown for every root.
    var disk: Int64?
    /// Whether something could not be read, so that all totals are lower bounds.
    var isIncomplete = false
    /// Whether a total in bytes exceeds 64 bits, so that it is a lower bound.
    var sizeIsBeyondRange = false
    var diskIsBeyondRange = false
    /// The bytes that totals leave out because another root already counts them: files that roots share as hard links, and roots
    /// that repeat another one or are below it.
    var repeatedSize: Int64 = 0
    var repeatedDisk: Int64 = 0

    /// Computes the totals of all items. `fields` are the metadata that the walk has fetched.
    init(_ tree: FileTree, fields: StatusFields) {
        isIncomplete = !tree.errors.isEmpty
        (repeatedSize, repeatedDisk) = (tree.repeatedSize, tree.repeatedDisk)
        for root in tree.roots {
            if tree.isRepeated(root) {
                var isLowerBound = false
                repeatedSize = repeatedSize.adding(root.size, isLowerBound: &isLowerBound)
                repeatedDisk = repeatedDisk.adding(root.disk, isLowerBound: &isLowerBound)
                continue
            }
            items += root.items ?? 1
            directories += root.directoriesBelow ?? 0
            isIncomplete = isIncomplete || root.isIncomplete
            guard root.hasStatus else { continue }
            if fields.contains(.size) {
                size = (size ?? 0).adding(root.size, isLowerBound: &sizeIsBeyondRange)
                sizeIsBeyondRange = sizeIsBeyondRange || root.sizeIsLowerBound
            }
            if fields.contains(.disk) {
                disk = (disk ?? 0).adding(root.disk, isLowerBound: &diskIsBeyondRange)
                diskIsBeyondRange = diskIsBeyondRange || root.diskIsLowerBound
            }
        }
        if size != .max { size = size.map { $0 - tree.repeatedSize } }
        if disk != .max { disk = disk.map { $0 - tree.repeatedDisk } }
    }

    /// Computes the totals of the matching items. They are 0 if the selection has none. `fields` are the metadata that the walk has fetched.
    init(_ tree: FileTree, of selection: Selection, countsEveryLink: Bool, fields: StatusFields) {
        var counted = selection.counted ?? ItemSet()
        // If only directories match, everything in them counts.
        if !selection.totalsMatch, !tree.containsItem(where: { !$0.isDirectory && counted.contains($0) }) {
            counted = tree.itemsWithContents(tree.items { counted.contains($0) && !$0.isRoot })
        }
        // With totals of matches, the line and the row of a PATH agree.
        let matches = (selection.totalsMatch ? selection.counted : selection.matches) ?? ItemSet()
        let totals = tree.totals(of: matches, bytesOf: counted, countsEveryLink: countsEveryLink)
        (items, directories) = (totals.items, totals.directories)
        size = fields.contains(.size) ? totals.size : nil
        disk = fields.contains(.disk) ? totals.disk : nil
        isIncomplete = !tree.errors.isEmpty
        (sizeIsBeyondRange, diskIsBeyondRange) = (totals.sizeIsBeyondRange, totals.diskIsBeyondRange)
    }

    /// Whether a total is a lower bound.
    var hasLowerBound: Bool { isIncomplete || sizeIsBeyondRange || diskIsBeyondRange }
}

/// The line of `--total`: `1,204 items: 96 directories, 1,108 files; 1.2 GiB, 1.3 GiB on disk; 3 not read; took 0.4 s`. With
/// filters, it is `12 of 1,204 items (2 hidden), 4.0 MiB of 1.2 GiB; 3 not read; took 0.4 s`. If the table shows only disk
/// usage, the line has no size.
struct TotalLine {
    let totals: TreeTotals
    /// The totals of the items that match the filters. `nil` without filters.
    var matching: TreeTotals?
    /// The number of matching items that the table does not show, because they are hidden.
    var hiddenMatches = 0
    /// Whether the contents of matching directories count even if files match.
    var countsContents = false
    /// Whether the allocated bytes matter more than the size.
    var prefersDisk = false
    /// Whether the size is left out.
    var hidesSize = false
    /// Whether the table has the columns `size` and `disk`.
    var showsBoth = false
    let sizes: SizeFormat
    let incompleteMark: String
    /// The number of read errors.
    let errors: Int
    /// The elapsed time. `nil` if the line does not show it.
    let milliseconds: Int64?

    private enum Part: CaseIterable {
        case time, disk, kinds, repeated, source, size
    }

    /// The optional parts of the line, in the order in which they are dropped when space is tight.
    private var parts: [Part] {
        let parts: [Part] =
            switch (showsBoth, prefersDisk) {
            case (true, true): [.time, .kinds, .source, .size, .repeated, .disk]
            case (true, false): [.time, .kinds, .source, .disk, .repeated, .size]
            case (false, true): [.time, .size, .kinds, .repeated, .source, .disk]
            case (false, false): [.time, .disk, .kinds, .repeated, .source, .size]
            }
        return parts.filter { $0 != .size || !hidesSize }
    }

    /// Returns the line, with as many parts as fit.
    ///
    /// - Parameters:
    ///   - width: The available width, in terminal cells. `nil` if it is unlimited.
    ///   - ellipsis: Ends the line if even the number of items does not fit.
    func text(width: Int? = nil, ellipsis: String = "…") -> String {
        var parts = Set(self.parts)
        var line = bytes(parts)
        guard let width = width.map({ max(0, $0) }) else { return String(decoding: line, as: UTF8.self) }
        for part in self.parts where TerminalText.width(line.span) > width {
            parts.remove(part)
            line = bytes(parts)
        }
        var fitting: [UInt8] = []
        _ = TerminalText.truncate(line.span, to: width, .tail, ellipsis: ellipsis, into: &fitting)
        return String(decoding: fitting, as: UTF8.self)
    }

    private func bytes(_ parts: Set<Part>) -> [UInt8] {
        var cell = TableCell(numberStyle: .plain)
        if let matching { appendMatching(matching, parts, to: &cell) } else { appendTotals(parts, to: &cell) }
        if errors > 0 {
            cell.append("; ")
            cell.append(count: errors)
            cell.append(" not read")
        }
        if parts.contains(.time), let milliseconds, milliseconds >= 100 {
            cell.append("; took ")
            cell.append(milliseconds / 1000)
            cell.append(".")
            cell.append(milliseconds % 1000 / 100)
            cell.append(" s")
        }
        return cell.utf8
    }

    /// Bytes of the line, and whether they are a lower bound.
    private typealias Bytes = (count: Int64, isLowerBound: Bool)

    private static func size(_ totals: TreeTotals) -> Bytes? { totals.size.map { ($0, totals.sizeIsBeyondRange) } }

    private static func disk(_ totals: TreeTotals) -> Bytes? { totals.disk.map { ($0, totals.diskIsBeyondRange) } }

    /// Appends `12 of 1,204 items, 4.0 MiB of 1.2 GiB`. If directories match, the first size is followed by its source, such as
    /// ` (in 8 files)`.
    private func appendMatching(_ matching: TreeTotals, _ parts: Set<Part>, to cell: inout TableCell) {
        appendMark(if: false, to: &cell)
        cell.append(count: matching.items)
        cell.append(" of ")
        appendMark(if: false, to: &cell)
        append(totals.items, "item", "items", to: &cell)
        cell.append(hidden: hiddenMatches)
        var source = parts.contains(.source) ? source(matching) : ""
        for (part, bytes, end) in [(Part.size, Self.size, ""), (.disk, Self.disk, " on disk")] {
            guard parts.contains(part), let all = bytes(totals), let some = bytes(matching) else { continue }
            cell.append(", ")
            append(some, to: &cell)
            cell.append(source + " of ")
            append(all, to: &cell)
            cell.append(end)
            source = ""
        }
    }

    /// The items to which the bytes belong, such as ` (in 8 files)` or ` (in 2 directories and their contents)`. Empty if no directory
    /// matches.
    private func source(_ matching: TreeTotals) -> String {
        guard matching.directories > 0 else { return "" }
        var cell = TableCell(numberStyle: .plain)
        let countsDirectories = countsContents || matching.files == 0
        if matching.files > 0 { append(matching.files, "file", "files", to: &cell) }
        if countsDirectories && matching.files > 0 { cell.append(", ") }
        if countsDirectories {
            append(matching.directories, "directory", "directories", to: &cell)
            cell.append(matching.directories == 1 ? " and its contents" : " and their contents")
        }
        return " (in \(String(decoding: cell.utf8, as: UTF8.self)))"
    }

    /// Appends `1,204 items: 96 directories, 1,108 files; 1.2 GiB, 1.3 GiB on disk; 4.0 MiB of repeats not counted`.
    private func appendTotals(_ parts: Set<Part>, to cell: inout TableCell) {
        appendMark(if: false, to: &cell)
        append(totals.items, "item", "items", to: &cell)
        if parts.contains(.kinds) {
            cell.append(": ")
            append(totals.directories, "directory", "directories", to: &cell)
            cell.append(", ")
            append(totals.files, "file", "files", to: &cell)
        }
        var separator = "; "
        for (part, bytes, end) in [(Part.size, Self.size, ""), (.disk, Self.disk, " on disk")] {
            guard parts.contains(part), let all = bytes(totals) else { continue }
            cell.append(separator)
            append(all, to: &cell)
            cell.append(end)
            separator = ", "
        }
        let showsDisk = parts.contains(.disk) && (prefersDisk || !parts.contains(.size))
        let repeated = showsDisk ? totals.repeatedDisk : totals.repeatedSize
        guard parts.contains(.repeated), repeated > 0 else { return }
        cell.append("; ")
        append((repeated, false), to: &cell)
        cell.append(" of repeats not counted")
    }

    private func append(_ bytes: Bytes, to cell: inout TableCell) {
        appendMark(if: bytes.isLowerBound, to: &cell)
        sizes.append(bytes.count, to: &cell)
    }

    private func appendMark(if isLowerBound: Bool, to cell: inout TableCell) {
        if isLowerBound || totals.isIncomplete { cell.append(incompleteMark) }
    }

    private func append(_ count: Int, _ one: String, _ several: String, to cell: inout TableCell) {
        cell.append(count: count)
        cell.append(" " + (count == 1 ? one : several))
    }
}

/// The line of `--total` for a comparison: `12 changes: 3 added, 2 removed, 7 changed; +1.2 GiB, +1.3 GiB on disk`. With filters, it
/// is `4 of 12 changes: 4 added; +1.0 GiB, +1.1 GiB on disk`.
struct ChangeTotals {
    private var kinds: [Change.Kind: Int] = [:]
    private var all = 0
    /// The changes that have no rows, because a directory was added or removed with them.
    private var joined = 0
    private var change = Change(.same)
    private let hasFilters: Bool

    /// Adds up the matching changes. A directory does not count only because its contents changed.
    ///
    /// - Parameter joinsChanges: Whether a directory that was added or removed is one row.
    init(_ tree: FileTree, _ selection: Selection, joinsChanges: Bool) {
        hasFilters = selection.isShown != nil
        tree.forEachItem { item in
            guard let own = item.ownChange, own.kind != .same else { return }
            let counts = !item.isDirectory || own.kind != .changed
            if counts { all += 1 }
            guard selection.isShown?(item) ?? true else { return }
            if counts { kinds[own.kind, default: 0] += 1 }
            // If an ancestor was added or removed as a whole, so was the parent.
            if joinsChanges, let parent = item.parent, !parent.isRoot, parent.isChangedAsWhole { joined += 1 }
            change.add(own)
        }
    }

    func text(_ sizes: SizeFormat) -> [UInt8] {
        var cell = TableCell(numberStyle: .plain)
        cell.append(count: kinds.values.reduce(0, +))
        if hasFilters {
            cell.append(" of ")
            cell.append(count: all)
        }
        cell.append(all == 1 ? " change" : " changes")
        if joined > 0 {
            cell.append(" (")
            cell.append(count: joined)
            cell.append(" inside added or removed directories)")
        }
        var separator = ": "
        for kind in Change.Kind.all {
            guard let count = kinds[kind] else { continue }
            cell.append(separator)
            cell.append(count: count)
            cell.append(" " + kind.participle)
            separator = ", "
        }
        cell.append("; ")
        cell.append(change, sizes)
        return cell.utf8
    }
}

extension TableCell {
    /// Appends ` (12 hidden, 3 symlinks, 5 hard links)`: how many items are counted but not listed, how many are symbolic links, and
    /// how many are further names of files. Leaves out numbers that are 0.
    mutating func append(hidden: Int, links: Int = 0, names: Int = 0) {
        var separator = " ("
        for (count, one, several) in [
            (hidden, "hidden", "hidden"), (links, "symlink", "symlinks"), (names, "hard link", "hard links"),
        ] where count > 0 {
            append(separator)
            append(count: count)
            append(" " + (count == 1 ? one : several))
            separator = ", "
        }
        if hidden + links + names > 0 { append(")") }
    }

    /// Appends a count for people, such as `1,204`.
    mutating func append(count: Int) { append(grouped: String(count), by: ",") }
}
