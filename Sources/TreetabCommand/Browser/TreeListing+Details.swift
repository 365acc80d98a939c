import FileTree
import TreeTable

extension TreeListing {
    /// Returns the text of a column for an item, without colours.
    private func text(_ column: FileColumn, of item: FileItem, _ sizes: SizeFormat) -> [UInt8] {
        var context = context
        context.sizes = sizes
        // Colours depend on all items, and units need not be aligned.
        (context.colors, context.tree) = (nil, nil)
        var cell = TableCell(numberStyle: .grouped(by: ","))
        column.tableColumn(context).appendContent?(item, &cell)
        return cell.utf8
    }

    /// Returns the text of a column for an item. Sizes are followed by all their digits.
    func detail(_ column: FileColumn, of item: FileItem) -> [UInt8] {
        let short = text(column, of: item, context.sizes)
        guard column.type.operand.literal == .bytes, !short.isEmpty else { return short }
        let digits = text(column, of: item, SizeFormat(.bytes)) + Array(" B".utf8)
        return digits.starts(with: short) ? short : short + Array(", ".utf8) + digits
    }
}
