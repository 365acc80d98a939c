import FileTree
import TreeTable

extension Configuration {
    /// Divides the items into sections by a column. Sections are sorted by their subtotals if the rows are sorted by
    /// sizes or counts, otherwise by their groups.
    func grouped(_ table: Table<FileItem>, by column: FileColumn, _ context: ColumnContext) -> Table<FileItem> {
        let group = column.group(context)
        let subtotal = sortKeys.first?.column.type.subtotal
        let (sizes, mark) = (context.sizes, context.incompleteMark)
        return table.grouped(
            by: group,
            header: { column.title(of: $0) },
            into: GroupTotals(),
            { totals, item in
                if totals.group == nil { totals.group = group(item) }
                totals.add(item, subtotal: subtotal)
            },
            footer: { $0.text(sizes, incompleteMark: mark) },
            sortedBy: sectionOrder(bySubtotal: subtotal != nil)
        )
    }

    private func sectionOrder(bySubtotal: Bool) -> @Sendable (GroupTotals, GroupTotals) -> Bool {
        if bySubtotal {
            let isDescending = (sortKeys.first?.direction == .descending) != isReversed
            return { isDescending ? $0.subtotal > $1.subtotal : $0.subtotal < $1.subtotal }
        }
        return { [isReversed] left, right in
            guard let left = left.group, let right = right.group else { return false }
            return isReversed ? right < left : left < right
        }
    }
}
