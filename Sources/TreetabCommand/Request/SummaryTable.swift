import FileTree
import SystemCalls
import TreeTable
import TreeTableTerminal

/// The table of `--summarize`: groups without their entries, and a line of totals.
struct SummaryTable {
    private let request: SummaryRequest
    private let rows: RowRequest
    private let output: OutputRequest
    private let context: ColumnContext
    private let groups: Groups
    private let total: Tally

    private var sizes: SizeFormat { context.sizes }

    /// Counts the files of a tree.
    init(_ request: SummaryRequest, _ listing: TreeListing, _ requests: Requests) {
        (self.request, rows, output, context) = (request, requests.rows, requests.output, listing.context)
        let value = request.column.group(context)
        groups = Groups(listing.tree, countsEveryLink: requests.tree.walk.countsEveryLink) { item in
            if !item.isDirectory { return value(item) }
            // A directory that has replaced a file has the bytes of the removed file.
            return item.change?.kind == .otherKind ? value(item) ?? ItemGroup.none : nil
        }
        var total = groups.total
        total.isIncomplete = total.isIncomplete || !listing.tree.errors.isEmpty
        self.total = total
    }

    /// Writes the table and the line of totals. Returns whether a row is listed.
    func write(_ listing: TreeListing, to write: ([UInt8]) throws -> Void) throws -> Bool {
        let (tree, isListed) = (listing.tree, isListed(listing.query))
        let lines = lines(isComparison: tree.isComparison)
        // Wrapped lines need more room.
        let extraLines = rows.fitsTerminal ? max(0, lines.count { $0 == UInt8(ascii: "\n") } - 1) : 0
        var table = Table(groups.rows) {
            marked(valueColumn(tree), isShown: !request.numbers.contains(request.column), request.column)
            for column in request.columns { marked(tableColumn(column), column) }
        }
        .sorted(using: order)
        .limited(perParent: rows.limit)
        .limited(rows: rows.lineLimit.map { max(1, $0 - extraLines) })
        if rows.having != nil {
            table = table.filtered(isListed)
            if !rows.isForPrograms { table = table.summarizingFiltered { _ in true } }
        }
        table = output.styled(table, tree, listing.totals)
        if output.format == .json {
            table = table.tableStyle(DocumentTableStyle(tree, listing.totals, isSummary: true))
        }
        try table.write(environment: context.environment, to: write)
        try write(lines)
        return groups.rows.contains(where: isListed)
    }

    // MARK: Rows

    /// The tiers of the sort order: the sort keys or, without any, the shares, largest first.
    private var order: [RowComparator<Groups.Row>] {
        Groups.order(
            rows.sortKeys.isEmpty ? [SortKey(request.shares)] : rows.sortKeys,
            isReversed: rows.isReversed,
            by: request.column,
            shares: request.shares
        )
    }

    /// Returns whether `--having` lists a row.
    private func isListed(_ query: QueryContext) -> @Sendable (Groups.Row) -> Bool {
        guard let having = rows.having else { return { _ in true } }
        return having.test { comparison, isNegated in
            guard request.numbers.contains(comparison.column) else {
                // All entries of the row have the same value.
                let test = comparison.test(query)
                return { test($0.example) != isNegated }
            }
            guard case .number(let number) = comparison.value else { return { _ in false } }
            guard let read = comparison.column.tally else {
                return { [share] row in
                    share(row.tally).map { comparison.operation.holds($0, number.double) } ?? false != isNegated
                }
            }
            let test = IntegerTest(comparison.operation, number)
            return { row in
                let (value, isLowerBound) = read(row.tally)
                return (isLowerBound ? test.holdsFromOn(value) : test.holds(value)) != isNegated
            }
        }
    }

    /// Returns the share of the bytes of all rows, in percent. `nil` if these are 0.
    private var share: @Sendable (Tally) -> Double? {
        guard let read = request.shares.tally, read(total).value > 0 else { return { _ in nil } }
        let all = Double(read(total).value)
        return { Double(read($0).value) * 100 / all }
    }

    // MARK: Columns

    /// Marks the header of a sort key. In a narrow terminal, default columns are dropped first, and the first sort key never.
    private func marked(
        _ tableColumn: TableColumn<Groups.Row>,
        isShown: Bool = true,
        _ column: FileColumn
    ) -> TableColumn<Groups.Row> {
        let marked = isShown ? tableColumn.sortIndicator(rows.sortIndicator(of: column)) : tableColumn
        let key = rows.sortKeys.first?.column ?? request.shares
        if column == request.column || column == key { return marked.priority(.infinity) }
        return output.selection.isTyped ? marked.priority(1) : marked
    }

    /// Returns the column of the values. With a single PATH, directories are relative to it, as in a list.
    private func valueColumn(_ tree: FileTree) -> TableColumn<Groups.Row> {
        let (isForPeople, column) = (context.isForPeople, request.column)
        // The other columns have these names.
        let name = request.numbers.contains(column) ? "\(column.name)-group" : column.name
        let title = isForPeople ? column.type.groupTitle ?? column.title : name
        let (dot, slash) = (UInt8(ascii: "."), UInt8(ascii: "/"))
        var root = isForPeople && column == .parent && tree.roots.count == 1 ? tree.roots[0].path : []
        while root.count > 1, root.last == slash { root.removeLast() }
        let start = root.isEmpty || root == [slash] ? nil : root
        var values = TableColumn<Groups.Row>(title) { row, cell in
            guard isForPeople || !row.value.isMissing else { return }
            let text = row.value.text
            guard let start, text.starts(with: start) else { return cell.append(utf8: text.span) }
            let rest = text.dropFirst(start.count).drop { $0 == slash }
            if rest.isEmpty { cell.append(ascii: dot) } else { cell.append(utf8: rest.span) }
        }
        if let start, start != [dot] { values.titleDetail = " in \(TerminalText.printable(start))" }
        return values.json(.string, empty: .null)
            .summary { [ellipsis = context.environment.ellipsis] others, cell in
                cell.append(ellipsis + " ")
                cell.append(others.count, "other", "others")
            }
    }

    /// Returns a column of numbers. The last row shows the sum of the rows that are not listed.
    private func tableColumn(_ column: FileColumn) -> TableColumn<Groups.Row> {
        let isForPeople = context.isForPeople
        var title = isForPeople ? column.title : column.name
        if isForPeople && column == .percent { title = "% of \(request.shares.name)" }
        let write = cell(of: column)
        let tableColumn = TableColumn<Groups.Row>(title) { row, cell in write(row.tally, &cell) }
            .summary { others, cell in write(others.reduce(into: Tally()) { $0.add($1.tally) }, &cell) }
        if column == .bar { return tableColumn.width(ColumnType.barWidth) }
        return tableColumn.alignment(.trailing).shrinks(to: .max).json(.literal)
    }

    /// Returns a closure that writes a cell of a column.
    private func cell(of column: FileColumn) -> @Sendable (Tally, inout TableCell) -> Void {
        let (isForPeople, mark) = (context.isForPeople, context.incompleteMark)
        guard let read = column.tally else {
            let isASCII = context.environment.drawsInASCII
            return { [share] tally, cell in
                guard let percent = share(tally) else { return }
                if column == .bar {
                    cell.append(bar: percent / 100, cells: ColumnType.barWidth, isASCII: isASCII)
                } else {
                    cell.append(percent: percent)
                    if isForPeople { cell.append(ascii: UInt8(ascii: "%")) }
                }
            }
        }
        guard isForPeople else { return { tally, cell in cell.append(read(tally).value) } }
        if column == .files { return { tally, cell in cell.append(count: tally.files) } }
        let isDifference = column == .delta || column == .deltaDisk
        let usesUnits = output.format == .text && (isDifference || sizes.scales(read(total).value))
        let sizes = usesUnits ? sizes.withAlignedUnits : sizes
        if isDifference {
            return { tally, cell in
                cell.append(difference: read(tally).value, isUncertain: tally.change.isUncertain, sizes)
            }
        }
        return { tally, cell in
            let (bytes, isLowerBound) = read(tally)
            if isLowerBound { cell.append(mark) }
            sizes.append(bytes, to: &cell)
        }
    }

    // MARK: The line of totals

    /// The line below the table: `4 rows: 2,199 files, 812.4 MiB, 815.1 MiB on disk`. In a comparison: `4 rows: 12 changed files,
    /// +1.2 GiB, +1.3 GiB on disk`. Empty for formats for programs, and without rows.
    private func lines(isComparison: Bool) -> [UInt8] {
        guard !rows.isForPrograms, !groups.rows.isEmpty else { return [] }
        var cell = TableCell(numberStyle: .plain)
        cell.append(groups.rows.count, "row: ", "rows: ")
        if isComparison {
            cell.append(total.files, "changed file, ", "changed files, ")
            cell.append(total.change, sizes)
        } else {
            let mark = total.hasLowerBound ? context.incompleteMark : ""
            cell.append(mark)
            cell.append(total.files, "file, ", "files, ")
            cell.append(mark)
            sizes.append(total.size ?? 0, to: &cell)
            cell.append(", " + mark)
            sizes.append(total.disk ?? 0, to: &cell)
            cell.append(" on disk")
        }
        // Markdown needs an empty line after a table.
        let start = output.format == .text ? "" : "\n"
        let width = output.format == .text ? context.environment.width ?? .max : .max
        let lines = HelpLines.wrapped(String(decoding: cell.utf8, as: UTF8.self), width: width)
        return Array((start + lines.map { $0 + "\n" }.joined()).utf8)
    }
}
