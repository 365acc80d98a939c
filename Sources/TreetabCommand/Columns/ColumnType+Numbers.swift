import FileTree
import TreeTable

extension ColumnType {
    /// Returns the bytes of leaves that are not stored.
    typealias DroppedReader = @Sendable (DroppedItems) -> Int64

    /// A type for numbers of bytes. The value of a directory is a total, which may be a lower bound.
    static func bytes(
        isLowerBound: @escaping Reader<Bool> = { $0.isIncomplete },
        dropped: @escaping DroppedReader = { $0.size },
        _ read: @escaping Reader<Int64>
    ) -> ColumnType {
        ColumnType(
            operand: .total(.bytes, isLowerBound: isLowerBound) { $0.hasStatus ? Int128(read($0)) : nil },
            export: .number("a number of bytes"),
            sortsDescending: true,
            comparator: { order, _ in RowComparator(order: order, by: read) },
            group: { _ in
                { item in
                    guard !item.isDirectory else { return nil }
                    return item.hasStatus ? .band(ofBytes: read(item)) : .unknown
                }
            },
            subtotal: { $0.ownBytes(read($0)) },
            column: { title, context in
                bytesColumn(title, context, read, isLowerBound, total: nil, dropped)
            }
        )
    }

    /// A type for the numbers of bytes that items themselves add to totals. Summary rows show the totals.
    static func ownBytes(
        of total: @escaping Reader<Int64>,
        isLowerBound: @escaping Reader<Bool>,
        _ read: @escaping Reader<Int64>
    ) -> ColumnType {
        var type = bytes(isLowerBound: { _ in false }, read)
        type.subtotal = read
        type.column = { title, context in
            bytesColumn(title, context, read, { _ in false }, total: (total, isLowerBound), { $0.size })
        }
        return type
    }

    private static func bytesColumn(
        _ title: String,
        _ context: ColumnContext,
        _ read: @escaping Reader<Int64>,
        _ isLowerBound: @escaping Reader<Bool>,
        total: (read: Reader<Int64>, isLowerBound: Reader<Bool>)?,
        _ dropped: @escaping DroppedReader
    ) -> TableColumn<FileItem> {
        guard context.isForPeople else {
            return TableColumn(title) { item, cell in if item.hasStatus { cell.append(read(item)) } }
                .short { item in item.hasStatus ? ShortText(read(item)) : .empty }
        }
        // The own bytes of a directory say nothing about its contents.
        let marksDirectories = total == nil
        let total = total ?? (read, isLowerBound)
        // No item is larger than its root. So if every root is small enough for the unit `B`, every item is.
        let usesUnits = context.roots.contains { context.sizes.scales(total.read($0)) }
        let sizes = usesUnits ? context.sizes.withAlignedUnits : context.sizes
        let (mark, markWidth) = (context.incompleteMark, context.incompleteMark.count)
        let (hasHardLinks, elsewhere) = (context.hasHardLinks, context.countedElsewhereMark)
        let (isFlat, droppedSum) = (context.isFlat, dropped(context.dropped))
        let dropsDirectories = context.dropped.directories > 0
        let widest = context.roots.map { sizes.maxWidth(upTo: total.read($0)) }.max()
        let isElsewhere: Reader<Bool> = {
            $0.isCountedElsewhere || marksDirectories && $0.isDirectory && $0.containsOnlyOtherNames(read)
        }
        let marksWidth = (hasHardLinks ? 1 : 0) + (context.roots.contains(where: total.isLowerBound) ? markWidth : 0)
        let column = TableColumn<FileItem>(title) { item, cell in
            guard item.hasStatus else { return }
            if hasHardLinks && isElsewhere(item) { cell.append(elsewhere) }
            if isLowerBound(item) { cell.append(mark) }
            sizes.append(read(item), to: &cell)
        }
        .alignment(.trailing)
        .short { item in
            guard item.hasStatus else { return .empty }
            return isLowerBound(item) || hasHardLinks && isElsewhere(item) ? nil : sizes.text(read(item))
        }
        .measured(maxWidth: widest.map { $0 + marksWidth }) { item in
            guard item.hasStatus else { return 0 }
            let width = sizes.width(read(item)) + (isLowerBound(item) ? markWidth : 0)
            return hasHardLinks && isElsewhere(item) ? width + 1 : width
        }
        .summary { hidden, cell in
            // In a list, the other items may include both a directory and its contents, so a total would count these twice.
            if dropsDirectories || isFlat && hidden.contains(where: \.isDirectory) { return }
            var sum = droppedSum
            var sumIsLowerBound = droppedSum == .max
            for item in hidden where item.hasStatus && !item.isCountedElsewhere {
                sum = sum.adding(total.read(item), isLowerBound: &sumIsLowerBound)
                sumIsLowerBound = sumIsLowerBound || total.isLowerBound(item)
            }
            if sumIsLowerBound { cell.append(mark) }
            sizes.append(sum, to: &cell)
        }
        guard context.colors != nil else { return column }
        let largest = context.roots.map(read).max() ?? 0
        return column.textStyle {
            $0.isCountedElsewhere ? TableTextStyle.dim : ColorRamp.sizes.style(size: read($0), largest: largest)
        }
    }

    /// A type for numbers of items below a directory.
    ///
    /// - Parameters:
    ///   - read: Returns the number, or `nil` for a leaf. The number is a lower bound if the item is incomplete.
    ///   - own: Returns the item's own contribution to the count of its parent: 0 or 1.
    ///   - countsFiles: Whether files count.
    static func count(
        _ read: @escaping Reader<Int?>,
        own: @escaping Reader<Int>,
        countsFiles: Bool = true
    ) -> ColumnType {
        ColumnType(
            operand: .total(.count, isLowerBound: { $0.isIncomplete }) { read($0).map { Int128($0) } },
            export: .number("a number"),
            sortsDescending: true,
            comparator: { order, _ in RowComparator(order: order, by: read) },
            group: { _ in { read($0).map { .band(ofCount: Int64($0)) } } },
            isForDirectories: true,
            subtotal: { _ in 1 },
            column: { title, context in
                let (mark, markWidth) = (context.incompleteMark, context.incompleteMark.count)
                let (isFlat, dropped) = (context.isFlat, context.dropped)
                let width: Reader<Int> = { item in
                    guard let count = read(item) else { return 0 }
                    return TableCell.width(of: count) + (item.isIncomplete ? markWidth : 0)
                }
                return TableColumn(title) { item, cell in
                    guard let count = read(item) else { return }
                    if item.isIncomplete { cell.append(mark) }
                    cell.append(count)
                }
                .alignment(.trailing)
                .short { item in
                    guard let count = read(item) else { return .empty }
                    return item.isIncomplete ? nil : ShortText(count)
                }
                // No item contains more than its root.
                .measured(maxWidth: context.roots.map(width).max(), by: width)
                .summary { hidden, cell in
                    if dropped.directories > 0 || isFlat && hidden.contains(where: \.isDirectory) { return }
                    // Ignore incomplete leaves: even without metadata, a leaf counts as exactly one item.
                    if hidden.contains(where: { $0.isDirectory && $0.isIncomplete }) { cell.append(mark) }
                    cell.append(hidden.reduce(countsFiles ? dropped.leaves : 0) { $0 + (read($1) ?? 0) + own($1) })
                }
            }
        )
    }

    /// A type for a count that only directories have, and that is not a total.
    static func countOfDirectory(_ read: @escaping Reader<Int?>) -> ColumnType {
        var type = number { read($0).map { UInt64($0) } }.descending
        type.isForDirectories = true
        type.group = { _ in { read($0).map { .band(ofCount: Int64($0)) } } }
        return type
    }

    /// A type for whole numbers without a unit.
    static func number(_ read: @escaping Reader<UInt64?>) -> ColumnType {
        ColumnType(
            operand: .integer(.count) { read($0).map { Int128($0) } },
            export: .number("a number"),
            comparator: { order, _ in RowComparator(order: order, by: read) },
            group: { _ in { .number(read($0)) } },
            column: { title, _ in
                TableColumn(title) { item, cell in if let number = read(item) { cell.append(number) } }
                    .alignment(.trailing)
                    .short { item in
                        guard let number = read(item) else { return .empty }
                        return ShortText(number)
                    }
                    .measured { item in read(item).map { TableCell.width(of: $0) } ?? 0 }
            }
        )
    }

    /// The type of the share of an item in a total, in percent; see ``ShareBase``.
    static let percent = ColumnType(
        operand: .percent,
        export: .number("a number with one decimal: 12.5", type: "number"),
        sortsDescending: true,
        comparator: { order, context in RowComparator(order: order, by: share(context)) },
        group: { context in
            { [base = context.shares] in $0.shareBelowRoot(of: base).map { .band(ofPercent: $0) } ?? .unknown }
        },
        groupTitle: "Percent",
        column: { title, context in
            let sign = context.isForPeople ? "%" : ""
            return shareColumn(title, context) { percent, cell in
                cell.append(percent: percent)
                cell.append(sign)
            }
            .alignment(.trailing)
        }
    )

    /// The type of the same share, drawn as a bar.
    static let bar: ColumnType = {
        var type = percent
        type.export = .text("a string of block characters")
        type.column = { title, context in
            let isASCII = context.environment.drawsInASCII
            let cells = context.barWidth
            return shareColumn(title, context) { percent, cell in
                cell.append(bar: percent / 100, cells: cells, isASCII: isASCII)
            }
            .width(cells)
        }
        return type
    }()

    /// For people, a root also has a share.
    private static func share(_ context: ColumnContext) -> Reader<Double?> {
        let base = context.shares
        if context.isForPeople { return { $0.share(of: base) } }
        return { $0.shareBelowRoot(of: base) }
    }

    private static func shareColumn(
        _ title: String,
        _ context: ColumnContext,
        write: @escaping @Sendable (Double, inout TableCell) -> Void
    ) -> TableColumn<FileItem> {
        let (share, base, isFlat) = (share(context), context.shares, context.isFlat)
        let hasOneRoot = context.tree.map { $0.roots.count == 1 } ?? true
        return TableColumn(title) { item, cell in
            if let percent = share(item) { write(percent, &cell) }
        }
        .summary { hidden, cell in
            // In a list, the contents of directories may also be rows, and the rows of several roots have no common total.
            if isFlat && (!hasOneRoot || hidden.contains(where: \.isDirectory)) { return }
            if let percent = FileItem.share(together: hidden, of: base) { write(percent, &cell) }
        }
    }

    /// The width of the longest bar, in terminal cells.
    static let barWidth = 10

    /// A type for permissions, shown as four octal digits.
    static func octal(_ read: @escaping Reader<UInt16>) -> ColumnType {
        ColumnType(
            operand: .integer(.octal) { $0.hasStatus ? Int128(read($0) & 0o7777) : nil },
            export: .text("a string of four octal digits: 0644", pattern: "^[0-7]{4}$"),
            comparator: { order, _ in RowComparator(order: order) { Int(read($0) & 0o7777) } },
            column: { title, _ in
                TableColumn(title) { item, cell in
                    guard item.hasStatus else { return }
                    for shift in [9, 6, 3, 0] as [UInt16] {
                        cell.append(ascii: UInt8(ascii: "0") + UInt8(read(item) >> shift & 7))
                    }
                }
            }
        )
    }

    /// A type for device numbers. The major number is in the upper 32 bits, the minor number in the lower 32 bits.
    static func device(_ read: @escaping Reader<UInt64?>) -> ColumnType {
        ColumnType(
            operand: .integer(.device) { read($0).map { Int128($0) } },
            export: .text("a string of two numbers: 8:1", pattern: "^[0-9]+:[0-9]+$"),
            comparator: { order, _ in RowComparator(order: order, by: read) },
            column: { title, _ in
                TableColumn(title) { item, cell in
                    guard let device = read(item) else { return }
                    cell.append(device >> 32)
                    cell.append(ascii: UInt8(ascii: ":"))
                    cell.append(device & 0xffff_ffff)
                }
                .alignment(.trailing)
            }
        )
    }
}
