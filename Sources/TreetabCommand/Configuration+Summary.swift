import FileTree
import System
import TreeTable

/// The table of `--summarize`.
extension Configuration {
    /// Returns the column of `--summarize`, `nil` without the option. Throws if the column is unknown, or if rows cannot
    /// be sorted as requested.
    static func summarizedColumn(_ arguments: Arguments, _ system: System) throws(ArgumentError) -> FileColumn? {
        guard let value = arguments.summarizing else { return nil }
        let column: FileColumn
        do throws(ArgumentError) {
            column = try value.column()
        } catch {
            let isPath = (try? system.status(path: value.bytes, followingLink: false, .mode)) != nil
            throw isPath ? .pathToSummarize(value.bytes, option: value.option) : error
        }
        let keys = SummaryColumn.sortKeys(column)
        for key in arguments.sortKeys where !keys.contains(key.column.name) {
            throw .unusableSortKey(key.column.name, option: value.option, keys)
        }
        return column
    }

    func summaryTable(
        _ summary: Summary,
        by column: FileColumn,
        _ tree: FileTree,
        _ selection: Selection,
        _ context: ColumnContext
    ) -> Table<SummaryRow> {
        let columns: [SummaryColumn] = context.isForPeople ? SummaryColumn.allCases : [.files, .size, .disk, .percent]
        let table = Table(summary.rows) {
            groupColumn(column, context)
            for summaryColumn in columns { tableColumn(summaryColumn, summary, context) }
        }
        .sorted(using: summaryOrder(by: column))
        .limited(perParent: arguments.limit)
        .limited(rows: rowLimit, countsContext: !format.isForPrograms)
        .tableColumnHeaders(arguments.showsHeader ? .automatic : .hidden)
        if format == .json {
            return table.tableStyle(DocumentTableStyle(tree, totals(tree, selection), isSummary: true))
        }
        return table.tableStyle(format.tableStyle(arguments.style, tree) { totals(tree, selection) })
    }

    /// Returns the last line. `nil` for formats for programs.
    func summaryLine(_ summary: Summary, _ tree: FileTree) -> [UInt8]? {
        guard !format.isForPrograms else { return nil }
        let isLowerBound = !tree.errors.isEmpty || summary.rows.contains { $0.isLowerBound }
        let line = summary.line(SizeFormat(arguments.units), mark: isLowerBound ? environment.incompleteMark : "")
        var bytes: [UInt8] = []
        // Markdown needs an empty line after a table.
        if format != .text { bytes.append(UInt8(ascii: "\n")) }
        let width = format == .text ? environment.width ?? .max : .max
        _ = TerminalText.truncate(line.span, to: width, .tail, ellipsis: environment.ellipsis, into: &bytes)
        return bytes + [UInt8(ascii: "\n")]
    }

    // MARK: Columns

    private func groupColumn(_ column: FileColumn, _ context: ColumnContext) -> TableColumn<SummaryRow> {
        let isForPeople = context.isForPeople
        let title = isForPeople ? column.type.groupTitle ?? column.title : SummaryColumn.name(of: column)
        return TableColumn(title) { row, cell in
            if isForPeople || !row.group.isMissing { cell.append(utf8: row.group.text.span) }
        }
        .json(.string, empty: .null)
    }

    private func tableColumn(
        _ column: SummaryColumn,
        _ summary: Summary,
        _ context: ColumnContext
    ) -> TableColumn<SummaryRow> {
        let isForPeople = context.isForPeople
        switch column {
        case .files:
            return TableColumn(isForPeople ? "Files" : "files") { row, cell in cell.append(row.files) }
                .summary { others, cell in cell.append(others.reduce(0) { $0 + $1.files }) }
                .alignment(.trailing).json(.literal)
        case .size: return bytesColumn(isForPeople ? "Size" : "size", summary, context) { $0.size }.priority(9)
        case .disk: return bytesColumn(isForPeople ? "Disk" : "disk", summary, context) { $0.disk }.priority(8)
        case .percent:
            return TableColumn(isForPeople ? "%" : "percent") { row, cell in
                guard let percent = row.percent else { return }
                cell.append(percent: percent)
                if isForPeople { cell.append(ascii: UInt8(ascii: "%")) }
            }
            .alignment(.trailing).json(.literal).priority(5)
        case .bar:
            return TableColumn("Bar") { [isASCII = environment.drawsInASCII] row, cell in
                guard let percent = row.percent else { return }
                cell.append(bar: percent / 100, cells: ColumnType.barWidth, isASCII: isASCII)
            }
            .width(ColumnType.barWidth).priority(4)
        }
    }

    private func bytesColumn(
        _ title: String,
        _ summary: Summary,
        _ context: ColumnContext,
        _ read: @escaping @Sendable (SummaryRow) -> Int64
    ) -> TableColumn<SummaryRow> {
        let column: TableColumn<SummaryRow>
        if context.isForPeople {
            var isBeyondRange = false
            let total = summary.rows.reduce(Int64(0)) { $0.adding(read($1), isLowerBound: &isBeyondRange) }
            let usesUnits = format == .text && context.sizes.scales(total)
            let sizes = usesUnits ? context.sizes.withAlignedUnits : context.sizes
            let mark = context.incompleteMark
            column = TableColumn(title) { row, cell in
                if row.isLowerBound { cell.append(mark) }
                sizes.append(read(row), to: &cell)
            }
            .summary { others, cell in
                var isLowerBound = false
                let sum = others.reduce(Int64(0)) { $0.adding(read($1), isLowerBound: &isLowerBound) }
                if isLowerBound || others.contains(where: \.isLowerBound) { cell.append(mark) }
                sizes.append(sum, to: &cell)
            }
        } else {
            column = TableColumn(title) { row, cell in cell.append(read(row)) }
        }
        return column.alignment(.trailing).json(.literal)
    }

    // MARK: Order

    /// Returns the tiers of the sort order: the sort keys, or the size, largest first. Equal rows are sorted by group.
    private func summaryOrder(by column: FileColumn) -> [RowComparator<SummaryRow>] {
        let keys = arguments.sortKeys.isEmpty ? [SortKey(.size)] : arguments.sortKeys
        let tiers = keys.map { key -> RowComparator<SummaryRow> in
            let order = arguments.isReversed ? key.order.reversed : key.order
            return switch SummaryColumn(rawValue: key.column.name) {
            case .files: RowComparator(order: order) { $0.files }
            case .size, .percent, .bar: RowComparator(order: order) { $0.size }
            case .disk: RowComparator(order: order) { $0.disk }
            case nil: RowComparator(order: order) { $0.group }
            }
        }
        return tiers + [RowComparator(order: arguments.isReversed ? .reverse : .forward) { $0.group }]
    }
}
