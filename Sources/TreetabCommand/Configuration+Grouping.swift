import FileTree
import TreeTable

extension Configuration {
    /// Deals the items out to sections by a column. Where the rows are sorted by size, disk or items, so are the sections,
    /// by their subtotals; otherwise they stand in the order of what they have in common.
    func grouped(_ table: Table<FileItem>, by column: FileColumn, _ context: ColumnContext) -> Table<FileItem> {
        let groups = GroupNaming(column, context)
        let (sizes, mark) = (context.sizes, context.incompleteMark)
        return table.grouped(
            by: { groups.group(of: $0) },
            header: { groups.title(of: $0) },
            into: GroupTotals(),
            { totals, item in
                if totals.group == nil { totals.group = groups.group(of: item) }
                totals.add(item)
            },
            footer: { $0.text(sizes, incompleteMark: mark) },
            sortedBy: sectionOrder()
        )
    }

    private func sectionOrder() -> @Sendable (GroupTotals, GroupTotals) -> Bool {
        let isDescending = (sortKeys.first?.direction == .descending) != isReversed
        switch sortKeys.first?.column {
        case .size: return { isDescending ? $0.size > $1.size : $0.size < $1.size }
        case .disk: return { isDescending ? $0.disk > $1.disk : $0.disk < $1.disk }
        case .items, .files, .dirs: return { isDescending ? $0.items > $1.items : $0.items < $1.items }
        default:
            let isReversed = isReversed
            return { left, right in
                guard let left = left.group, let right = right.group else { return false }
                return isReversed ? right < left : left < right
            }
        }
    }
}

/// What the items of a section have in common: what they are sorted by, and what is shown.
struct ItemGroup: Hashable, Comparable, Sendable {
    var rank: Int64 = 0
    var text: [UInt8]

    static func < (left: ItemGroup, right: ItemGroup) -> Bool {
        left.rank != right.rank ? left.rank < right.rank : left.text.lexicographicallyPrecedes(right.text)
    }
}

/// What the items of a section come to.
struct GroupTotals: Sendable {
    var group: ItemGroup?
    var items = 0
    var files = 0
    var size: Int64 = 0
    var disk: Int64 = 0
    var isLowerBound = false

    /// A directory adds itself; what is below it are items of their own.
    mutating func add(_ item: FileItem) {
        items += 1
        guard !item.isDirectory else { return }
        files += 1
        guard item.hasStatus else {
            // What a list names and is not there has no size that could be missing.
            if item.statusError != nil { isLowerBound = true }
            return
        }
        guard !item.isCountedElsewhere else { return }
        size = sum(size, item.size)
        disk = sum(disk, item.disk)
    }

    private mutating func sum(_ left: Int64, _ right: Int64) -> Int64 {
        let (sum, isBeyondRange) = left.addingReportingOverflow(right)
        if isBeyondRange { isLowerBound = true }
        return isBeyondRange ? .max : sum
    }

    /// `12 items, 1.2 MiB`; the size where there is anything but directories.
    func text(_ sizes: SizeFormat, incompleteMark: String) -> String {
        var cell = TableCell(numberStyle: .plain)
        cell.append(items)
        cell.append(items == 1 ? " item" : " items")
        if files > 0 {
            cell.append(", " + (isLowerBound ? incompleteMark : ""))
            sizes.append(size, to: &cell)
        }
        return String(decoding: cell.utf8, as: UTF8.self)
    }
}
