import FileTree
import System
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

    /// Computes the totals of all items. `fields` are the metadata that the walk has fetched.
    init(_ tree: FileTree, fields: StatusFields) {
        isIncomplete = !tree.errors.isEmpty
        for root in tree.roots where !tree.isRepeated(root) {
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

    /// Computes the totals of the matching items. `fields` are the metadata that the walk has fetched.
    init(_ tree: FileTree, of matches: ItemSet, countsEveryLink: Bool, fields: StatusFields) {
        let totals = tree.totals(of: matches, countsEveryLink: countsEveryLink)
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
/// filters, it is `12 of 1,204 items (2 hidden), 4.0 MiB of 1.2 GiB; 3 not read; took 0.4 s`.
struct TotalLine {
    let totals: TreeTotals
    /// The totals of the items that match the filters. `nil` without filters.
    var matching: TreeTotals?
    /// The number of matching items that the table does not show, because they are hidden.
    var hiddenMatches = 0
    let sizes: SizeFormat
    let incompleteMark: String
    /// The number of read errors.
    let errors: Int
    /// The elapsed time. `nil` if the line does not show it.
    let milliseconds: Int64?

    /// The optional parts of the line, in the order in which they are dropped when space is tight.
    private enum Part: CaseIterable {
        case time, disk, kinds, size
    }

    /// Returns the line, with as many parts as fit.
    ///
    /// - Parameters:
    ///   - width: The available width, in terminal cells. `nil` if it is unlimited.
    ///   - ellipsis: Ends the line if even the number of items does not fit.
    func text(width: Int? = nil, ellipsis: String = "…") -> String {
        var parts = Set(Part.allCases)
        var line = bytes(parts)
        guard let width = width.map({ max(0, $0) }) else { return String(decoding: line, as: UTF8.self) }
        for part in Part.allCases where TerminalText.width(line.span) > width {
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
        if parts.contains(.time), let milliseconds {
            cell.append("; took ")
            cell.append(milliseconds / 1000)
            cell.append(".")
            cell.append(milliseconds % 1000 / 100)
            cell.append(" s")
        }
        return cell.utf8
    }

    /// Appends `12 of 1,204 items, 4.0 MiB of 1.2 GiB`. If directories match, ` (in 8 files)` or ` (in 2 directories)` follows the
    /// first size.
    private func appendMatching(_ matching: TreeTotals, _ parts: Set<Part>, to cell: inout TableCell) {
        appendMark(if: false, to: &cell)
        cell.append(count: matching.items)
        cell.append(" of ")
        appendMark(if: false, to: &cell)
        append(totals.items, "item", "items", to: &cell)
        cell.append(hidden: hiddenMatches)
        guard parts.contains(.size), let size = totals.size, let matchingSize = matching.size else { return }
        cell.append(", ")
        appendMark(if: matching.sizeIsBeyondRange, to: &cell)
        sizes.append(matchingSize, to: &cell)
        if matching.directories > 0 {
            // The contents of matching directories count only if no file matches.
            cell.append(" (in ")
            if matching.files == 0 {
                append(matching.directories, "directory", "directories", to: &cell)
            } else {
                append(matching.files, "file", "files", to: &cell)
            }
            cell.append(")")
        }
        cell.append(" of ")
        appendMark(if: totals.sizeIsBeyondRange, to: &cell)
        sizes.append(size, to: &cell)
        guard parts.contains(.disk), let disk = totals.disk, let matchingDisk = matching.disk else { return }
        cell.append(", ")
        appendMark(if: matching.diskIsBeyondRange, to: &cell)
        sizes.append(matchingDisk, to: &cell)
        cell.append(" of ")
        appendMark(if: totals.diskIsBeyondRange, to: &cell)
        sizes.append(disk, to: &cell)
        cell.append(" on disk")
    }

    /// Appends `1,204 items: 96 directories, 1,108 files; 1.2 GiB, 1.3 GiB on disk`.
    private func appendTotals(_ parts: Set<Part>, to cell: inout TableCell) {
        appendMark(if: false, to: &cell)
        append(totals.items, "item", "items", to: &cell)
        if parts.contains(.kinds) {
            cell.append(": ")
            append(totals.directories, "directory", "directories", to: &cell)
            cell.append(", ")
            append(totals.files, "file", "files", to: &cell)
        }
        let size = parts.contains(.size) ? totals.size : nil
        if let size {
            cell.append("; ")
            appendMark(if: totals.sizeIsBeyondRange, to: &cell)
            sizes.append(size, to: &cell)
        }
        if parts.contains(.disk), let disk = totals.disk {
            cell.append(size == nil ? "; " : ", ")
            appendMark(if: totals.diskIsBeyondRange, to: &cell)
            sizes.append(disk, to: &cell)
            cell.append(" on disk")
        }
    }

    private func appendMark(if isLowerBound: Bool, to cell: inout TableCell) {
        if isLowerBound || totals.isIncomplete { cell.append(incompleteMark) }
    }

    private func append(_ count: Int, _ one: String, _ several: String, to cell: inout TableCell) {
        cell.append(count: count)
        cell.append(" " + (count == 1 ? one : several))
    }
}

extension TableCell {
    /// Appends ` (12 hidden)`, the number of items that are counted but not listed. Nothing if it is 0.
    mutating func append(hidden count: Int) {
        guard count > 0 else { return }
        append(" (")
        append(count: count)
        append(" hidden)")
    }

    /// Appends a count for people, such as `1,204`.
    mutating func append(count: Int) { append(grouped: String(count), by: ",") }
}
