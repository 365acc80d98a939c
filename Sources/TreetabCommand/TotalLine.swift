import FileTree
import System
import TreeTable

/// The totals of all roots, the roots included.
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

    /// Computes the totals. `fields` are the metadata that the walk has fetched.
    init(_ tree: FileTree, fields: StatusFields) {
        isIncomplete = !tree.errors.isEmpty
        for root in tree.roots {
            items += 1 + (root.items ?? 0)
            directories += root.directoriesBelow.map { $0 + 1 } ?? 0
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
    }

    /// Whether a total is a lower bound.
    var hasLowerBound: Bool { isIncomplete || sizeIsBeyondRange || diskIsBeyondRange }
}

/// The line of `--total`: `1204 items: 96 directories, 1108 files; 1.2 GiB, 1.3 GiB on disk; 3 not read; 0.4 s`.
struct TotalLine {
    let totals: TreeTotals
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
        func appendMark(if isLowerBound: Bool) {
            if isLowerBound || totals.isIncomplete { cell.append(incompleteMark) }
        }
        appendMark(if: false)
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
            appendMark(if: totals.sizeIsBeyondRange)
            sizes.append(size, to: &cell)
        }
        if parts.contains(.disk), let disk = totals.disk {
            cell.append(size == nil ? "; " : ", ")
            appendMark(if: totals.diskIsBeyondRange)
            sizes.append(disk, to: &cell)
            cell.append(" on disk")
        }
        if errors > 0 {
            cell.append("; ")
            cell.append(errors)
            cell.append(" not read")
        }
        if parts.contains(.time), let milliseconds {
            cell.append("; ")
            cell.append(milliseconds / 1000)
            cell.append(".")
            cell.append(milliseconds % 1000 / 100)
            cell.append(" s")
        }
        return cell.utf8
    }

    private func append(_ count: Int, _ one: String, _ several: String, to cell: inout TableCell) {
        cell.append(count)
        cell.append(" " + (count == 1 ? one : several))
    }
}
