import FileTree
import TreeTable

extension ColumnType {
    /// A type for numbers of bytes. The value of a directory is a total, which may be a lower bound.
    static func bytes(
        isLowerBound: @escaping Reader<Bool> = { $0.isIncomplete },
        _ read: @escaping Reader<Int64>
    ) -> ColumnType {
        ColumnType(
            operand: .total(.bytes, isLowerBound: isLowerBound) { $0.hasStatus ? Int128(read($0)) : nil },
            export: .number("a number of bytes"),
            sortsDescending: true,
            // A further name of a file adds nothing.
            comparator: { order, _ in RowComparator(order: order) { $0.isCountedElsewhere ? 0 : read($0) } },
            group: { _ in
                { item in
                    guard !item.isDirectory else { return nil }
                    return item.hasStatus ? .band(ofBytes: read(item)) : .unknown
                }
            },
            column: { title, context in
                bytesColumn(title, context, read, isLowerBound, total: nil)
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
        type.column = { title, context in
            bytesColumn(title, context, read, { _ in false }, total: (total, isLowerBound))
        }
        return type
    }

    private static func bytesColumn(
        _ title: String,
        _ context: ColumnContext,
        _ read: @escaping Reader<Int64>,
        _ isLowerBound: @escaping Reader<Bool>,
        total: (read: Reader<Int64>, isLowerBound: Reader<Bool>)?
    ) -> TableColumn<FileItem> {
        guard context.isForPeople else {
            return TableColumn(title) { item, cell in if item.hasStatus { cell.append(read(item)) } }
        }
        let total = total ?? (read, isLowerBound)
        // No item is larger than its root. So if every root is small enough for the unit `B`, every item is.
        let usesUnits = context.roots.contains { context.sizes.scales(total.read($0)) }
        let sizes = usesUnits ? context.sizes.withAlignedUnits : context.sizes
        let (mark, isFlat) = (context.incompleteMark, context.isFlat)
        let (hasHardLinks, elsewhere) = (context.hasHardLinks, context.countedElsewhereMark)
        let column = TableColumn<FileItem>(title) { item, cell in
            guard item.hasStatus else { return }
            if hasHardLinks && item.isCountedElsewhere { cell.append(elsewhere) }
            if isLowerBound(item) { cell.append(mark) }
            sizes.append(read(item), to: &cell)
        }
        .alignment(.trailing)
        .summary { hidden, cell in
            // In a list, the other items may include both a directory and its contents, so a total would count these twice.
            if isFlat && hidden.contains(where: \.isDirectory) { return }
            var sum: Int64 = 0
            var sumIsLowerBound = false
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
    static func count(
        _ read: @escaping Reader<Int?>,
        own: @escaping Reader<Int>
    ) -> ColumnType {
        ColumnType(
            operand: .total(.count, isLowerBound: { $0.isIncomplete }) { read($0).map { Int128($0) } },
            export: .number("a number"),
            sortsDescending: true,
            // A file is sorted like an empty directory.
            comparator: { order, _ in RowComparator(order: order) { read($0) ?? 0 } },
            group: { _ in { read($0).map { .band(ofCount: Int64($0)) } } },
            isForDirectories: true,
            column: { title, context in
                let (mark, isFlat, isForPeople) = (context.incompleteMark, context.isFlat, context.isForPeople)
                return TableColumn(title) { item, cell in
                    guard let count = read(item) else { return }
                    if item.isIncomplete { cell.append(mark) }
                    if isForPeople { cell.append(count: count) } else { cell.append(count) }
                }
                .alignment(.trailing)
                .summary { hidden, cell in
                    if isFlat && hidden.contains(where: \.isDirectory) { return }
                    // Ignore incomplete leaves: even without metadata, a leaf counts as exactly one item.
                    if hidden.contains(where: { $0.isDirectory && $0.isIncomplete }) { cell.append(mark) }
                    cell.append(count: hidden.reduce(0) { $0 + (read($1) ?? 0) + own($1) })
                }
            }
        )
    }

    /// A type for a count that only directories have, and that is not a total.
    static func countOfDirectory(_ read: @escaping Reader<Int?>) -> ColumnType {
        var type = number(isCount: true) { read($0).map { UInt64($0) } }.descending
        type.isForDirectories = true
        type.group = { _ in { read($0).map { .band(ofCount: Int64($0)) } } }
        return type
    }

    /// A type for whole numbers without a unit.
    ///
    /// - Parameter isCount: Whether the numbers are counts, which people read more easily with separators.
    static func number(isCount: Bool = false, _ read: @escaping Reader<UInt64?>) -> ColumnType {
        ColumnType(
            operand: .integer(.count) { read($0).map { Int128($0) } },
            export: .number("a number"),
            comparator: { order, _ in RowComparator(order: order, by: read) },
            group: { _ in { .number(read($0)) } },
            column: { title, context in
                let separates = isCount && context.isForPeople
                return TableColumn(title) { item, cell in
                    guard let number = read(item) else { return }
                    if separates { cell.append(count: number) } else { cell.append(number) }
                }
                .alignment(.trailing)
            }
        )
    }

    /// The type of the share of an item in the total of all roots, in percent; see ``ShareBase``.
    static let percent = ColumnType(
        operand: .percent,
        export: .number("a number with one decimal: 12.5", type: "number"),
        sortsDescending: true,
        comparator: { order, context in RowComparator(order: order, by: share(context)) },
        group: { context in
            { [base = context.shares] in base.share(of: $0).map { .band(ofPercent: $0) } ?? .unknown }
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
            let cells = barWidth
            return shareColumn(title, context) { percent, cell in
                cell.append(bar: percent / 100, cells: cells, isASCII: isASCII)
            }
            .width(cells)
        }
        return type
    }()

    private static func share(_ context: ColumnContext) -> Reader<Double?> {
        { [base = context.shares] in base.share(of: $0) }
    }

    private static func shareColumn(
        _ title: String,
        _ context: ColumnContext,
        write: @escaping @Sendable (Double, inout TableCell) -> Void
    ) -> TableColumn<FileItem> {
        let (base, isFlat) = (context.shares, context.isFlat)
        let column = TableColumn<FileItem>(title) { item, cell in
            if let percent = base.share(of: item) { write(percent, &cell) }
        }
        .summary { hidden, cell in
            // In a list, the contents of directories may also be rows.
            if isFlat && hidden.contains(where: \.isDirectory) { return }
            if let percent = base.share(together: hidden) { write(percent, &cell) }
        }
        guard context.colors != nil else { return column }
        // The colours of the sizes, if these add up to 100 %.
        return column.textStyle { item in
            base.share(of: item).map { ColorRamp.sizes.style(size: Int64($0 * 1e6), largest: 100_000_000) }
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
