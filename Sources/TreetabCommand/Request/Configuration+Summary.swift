import FileTree
import SystemCalls
import TreeTable

/// The table of `--summarize`.
extension Configuration {
    /// Returns the column of `--summarize`, `nil` without the option. Throws if the column is unknown, or if rows cannot
    /// be sorted as requested.
    static func summarizedColumn(_ arguments: Arguments, _ system: System) throws(ArgumentError) -> FileColumn? {
        guard let value = arguments.summarizing else { return nil }
        if value.bytes.contains(UInt8(ascii: ",")) { throw value.invalid("must be one column") }
        let column: FileColumn
        do throws(ArgumentError) {
            column = try value.column()
        } catch {
            let isPath = (try? system.status(path: value.bytes, followingLink: false, .mode)) != nil
            throw isPath ? .pathAsColumn(value.bytes, option: value.option) : error
        }
        if column.type.isForDirectories { throw .unsummarizable(column.name, option: value.option) }
        let keys = SummaryColumn.sortKeys(column, isComparison: arguments.diff != nil)
        for key in arguments.sortKeys where !keys.contains(key.column.name) {
            throw .unusableSortKey(key.column.name, option: value.option, keys)
        }
        if arguments.choosesSummaryColumns, arguments.columns.isTyped {
            let names = try arguments.columns.resolved(standard: [], sets: arguments.columnSets).map(\.name)
            if let name = names.first(where: { !keys.contains($0) }) {
                throw .unusableColumn(name, option: value.option, keys)
            }
        }
        return column
    }

    /// Writes the table and the last line.
    ///
    /// It is not optimized, because that would add 45 KB of code to the program: a second copy of the table engine, for a
    /// table of few rows.
    @_optimize(none)
    func write(
        _ summary: Summary,
        by column: FileColumn,
        _ tree: FileTree,
        _ selection: Selection,
        _ context: ColumnContext,
        to write: ([UInt8]) throws -> Void
    ) throws {
        let columns = summaryColumns(isForPeople: context.isForPeople)
        let lastLines = lastLines(summary, tree)
        // The limit of rows leaves room for two lines below the table. Wrapped lines need more.
        let extraLines = arguments.budget == .fit ? max(0, lastLines.count { $0 == UInt8(ascii: "\n") } - 2) : 0
        var table = Table(summary.rows) {
            ranked(groupColumn(column, tree, context), column.name)
            for summaryColumn in columns {
                ranked(tableColumn(summaryColumn, summary, context), summaryColumn.rawValue)
            }
        }
        .sorted(using: summaryOrder(by: column))
        .limited(perParent: arguments.limit)
        .limited(rows: rowLimit.map { max(1, $0 - extraLines) }, countsContext: !format.isForPrograms)
        .tableColumnHeaders(arguments.showsHeader ? .automatic : .hidden)
        if format == .json {
            table = table.tableStyle(DocumentTableStyle(tree, totals(tree, selection), isSummary: true))
        } else {
            table = table.tableStyle(format.tableStyle(arguments.style, tree) { totals(tree, selection) })
        }
        try table.write(environment: environment, to: write)
        try write(lastLines)
    }

    /// Returns the lines below the table. Empty for formats for programs, and if the table has no rows.
    private func lastLines(_ summary: Summary, _ tree: FileTree) -> [UInt8] {
        guard !format.isForPrograms, !summary.rows.isEmpty else { return [] }
        let sizes = SizeFormat(arguments.units)
        guard arguments.diff == nil else {
            return below([summary.lineOfChanges(sizes), summary.lineOfChangedDirectories(sizes)])
        }
        let isLowerBound = !tree.errors.isEmpty || summary.rows.contains { $0.isLowerBound }
        let mark = isLowerBound ? environment.incompleteMark : ""
        return below([summary.line(sizes, mark: mark), summary.lineOfDirectories(sizes, mark: mark)])
    }

    /// Returns lines below a table.
    private func below(_ lines: [[UInt8]?]) -> [UInt8] {
        var bytes: [UInt8] = []
        // Markdown needs an empty line after a table.
        if format != .text { bytes.append(UInt8(ascii: "\n")) }
        let width = format == .text ? environment.width ?? .max : .max
        for line in lines.compactMap(\.self) {
            for part in HelpLines.wrapped(String(decoding: line, as: UTF8.self), width: width) {
                bytes.append(contentsOf: Array(part.utf8) + [UInt8(ascii: "\n")])
            }
        }
        return bytes
    }

    // MARK: Columns

    /// Whether `percent` and `bar` are shares of the allocated bytes: if these are the first sort key, or the first bytes that
    /// `--columns` chooses.
    var summarySharesDisk: Bool {
        if let key = arguments.sortKeys.first(where: { $0.column == .size || $0.column == .disk }) {
            return key.column == .disk
        }
        let chosen = summaryColumns(isForPeople: false)
        return chosen.first { $0 == .size || $0 == .disk } == .disk
    }

    /// Returns the columns of a summary that `--columns` chooses. Without such a choice, returns the default columns. Formats for
    /// programs have a bar only if it is chosen.
    private func summaryColumns(isForPeople: Bool) -> [SummaryColumn] {
        let all = SummaryColumn.all(isComparison: arguments.diff != nil)
        let usual = all.filter { isForPeople || $0 != .bar }
        guard arguments.columns.isTyped else { return usual }
        let standard = usual.compactMap { column in FileColumn.allCases.first { $0.name == column.rawValue } }
        let names = try? arguments.columns.resolved(standard: standard, sets: arguments.columnSets).map(\.name)
        let chosen = names?.compactMap(SummaryColumn.init(rawValue:)).filter(all.contains) ?? []
        return chosen.isEmpty ? usual : chosen
    }

    /// Marks the header of a sort key. In a narrow terminal, the value, the first sort key and the columns of `--columns` are
    /// never dropped.
    private func ranked(_ column: TableColumn<SummaryRow>, _ name: String) -> TableColumn<SummaryRow> {
        let marked = column.sortIndicator(sortIndicator(of: name))
        let isKept = SummaryColumn(rawValue: name) == nil || arguments.sortKeys.first?.column.name == name
        return isKept || arguments.columns.isTyped ? marked.priority(.infinity) : marked
    }

    /// Returns the column of the values. With a single PATH, directories are relative to it, as in a list.
    private func groupColumn(
        _ column: FileColumn,
        _ tree: FileTree,
        _ context: ColumnContext
    ) -> TableColumn<SummaryRow> {
        let isForPeople = context.isForPeople
        let title = isForPeople ? column.type.groupTitle ?? column.title : SummaryColumn.name(of: column)
        let (dot, slash) = (UInt8(ascii: "."), UInt8(ascii: "/"))
        var root = isForPeople && column == .parent && tree.roots.count == 1 ? tree.roots[0].path : []
        while root.count > 1, root.last == slash { root.removeLast() }
        let start = root.isEmpty || root == [slash] ? nil : root
        var groups = TableColumn<SummaryRow>(title) { row, cell in
            guard isForPeople || !row.group.isMissing else { return }
            let text = row.group.text
            guard let start, text.starts(with: start) else { return cell.append(utf8: text.span) }
            let rest = text.dropFirst(start.count).drop { $0 == slash }
            if rest.isEmpty { cell.append(ascii: dot) } else { cell.append(utf8: rest.span) }
        }
        if let start, start != [dot] { groups.titleDetail = " in \(Escaping.printable(start))" }
        return groups.json(.string, empty: .null)
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
                .alignment(.trailing).json(.literal).priority(7)
        case .size: return bytesColumn(isForPeople ? "Size" : "size", summary, context) { $0.size }.priority(9)
        case .disk: return bytesColumn(isForPeople ? "Disk" : "disk", summary, context) { $0.disk }.priority(6)
        case .percent:
            let title = summarySharesDisk ? "% of disk" : "% of size"
            return TableColumn(isForPeople ? title : "percent") { row, cell in
                guard let percent = row.percent else { return }
                cell.append(percent: percent)
                if isForPeople { cell.append(ascii: UInt8(ascii: "%")) }
            }
            .alignment(.trailing).json(.literal).priority(5)
        case .bar:
            return TableColumn(isForPeople ? "Bar" : "bar") { [isASCII = environment.drawsInASCII] row, cell in
                guard let percent = row.percent else { return }
                cell.append(bar: percent / 100, cells: ColumnType.barWidth, isASCII: isASCII)
            }
            // Negative, so that the bar is dropped before group names are cut.
            .width(ColumnType.barWidth).priority(-1)
        case .delta: return differenceColumn("Delta", column, context) { $0.size }.priority(9)
        case .deltaDisk: return differenceColumn("Delta-disk", column, context) { $0.disk }
        case .grew: return bytesColumn(isForPeople ? "Grew" : "grew", summary, context) { $0.change.grew }.priority(8)
        case .shrank:
            return bytesColumn(isForPeople ? "Shrank" : "shrank", summary, context) { $0.change.shrank }.priority(8)
        }
    }

    private func differenceColumn(
        _ title: String,
        _ column: SummaryColumn,
        _ context: ColumnContext,
        _ read: @escaping @Sendable (Change) -> Int64
    ) -> TableColumn<SummaryRow> {
        guard context.isForPeople else {
            return TableColumn(column.rawValue) { row, cell in cell.append(read(row.change)) }
                .alignment(.trailing).json(.literal)
        }
        let sizes = format == .text ? context.sizes.withAlignedUnits : context.sizes
        return TableColumn(title) { row, cell in
            cell.append(difference: read(row.change), isUncertain: row.change.isUncertain, sizes)
        }
        .summary { others, cell in
            let sum = others.reduce(into: Change(.same)) { $0.add($1.change) }
            cell.append(difference: read(sum), isUncertain: sum.isUncertain, sizes)
        }
        .alignment(.trailing)
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
        let standard = arguments.diff != nil ? FileColumn.delta : summarySharesDisk ? .disk : .size
        let keys = arguments.sortKeys.isEmpty ? [SortKey(standard)] : arguments.sortKeys
        let sharesDisk = summarySharesDisk
        let tiers = keys.map { key -> RowComparator<SummaryRow> in
            let order = arguments.isReversed ? key.order.reversed : key.order
            return switch SummaryColumn(rawValue: key.column.name) {
            case .files: RowComparator(order: order) { $0.files }
            case .size: RowComparator(order: order) { $0.size }
            case .disk: RowComparator(order: order) { $0.disk }
            case .percent, .bar: RowComparator(order: order) { sharesDisk ? $0.disk : $0.size }
            // As in a tree, the largest difference sorts first, regardless of its sign.
            case .delta: RowComparator(order: order) { $0.change.size.magnitude }
            case .deltaDisk: RowComparator(order: order) { $0.change.disk.magnitude }
            case .grew: RowComparator(order: order) { $0.change.grew }
            case .shrank: RowComparator(order: order) { $0.change.shrank }
            case nil: RowComparator(order: order) { $0.group }
            }
        }
        return tiers + [RowComparator(order: arguments.isReversed ? .reverse : .forward) { $0.group }]
    }
}
