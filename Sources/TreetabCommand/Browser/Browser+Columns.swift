import FileTree
import SystemCalls
import TreeTable
import TreeTableTerminal

// MARK: - Choosing columns

extension Browser {
    /// Lets a person choose columns. Rows without names or paths would help nobody, so these are always shown.
    mutating func chooseColumns() {
        host.openChooser(
            FileColumn.allCases.filter { $0 != nameColumn }.map { column in
                let name = column.name + String(repeating: " ", count: max(1, 12 - column.name.count))
                let isShown = requests.output.columns.contains(column)
                return ColumnChoice(id: column.name, title: name + column.summary, isShown: isShown)
            }
        )
    }

    /// The column that shows which entry a row is.
    private var nameColumn: FileColumn { requests.rows.isFlat ? .path : .name }

    /// Shows the columns with some names. New ones are the last.
    mutating func showColumns(named names: [String]) -> [BrowserEffect] {
        let kept = requests.output.columns.filter { $0 == nameColumn || names.contains($0.name) }
        return show(kept + FileColumn.allCases.filter { names.contains($0.name) && !kept.contains($0) })
    }

    /// Shows columns. If their metadata are missing, asks for them first.
    private mutating func show(_ columns: [FileColumn]) -> [BrowserEffect] {
        guard columns != requests.output.columns else { return [] }
        requests.output.columns = columns
        requests.output.selection = ColumnSelection(base: .listed(columns))
        let needed = columns.reduce(into: StatusFields()) { $0.formUnion($1.fields) }
        guard let tree, !tree.fields.isSuperset(of: needed) else {
            updateTable()
            return []
        }
        // The columns are empty until then.
        updateTable()
        return read(requests.tree.walk.fields.union(needed))
    }

    /// Shows disk usage in place of the size, or the opposite. The sort order follows.
    mutating func switchSizes() {
        let columns = requests.output.columns
        let other: FileColumn = columns.contains(.size) ? .disk : .size
        let current: FileColumn = other == .disk ? .size : .disk
        if columns.contains(other) {
            // Both are visible. Remove one.
            requests.output.columns.removeAll { $0 == current }
        } else if let index = columns.firstIndex(of: current) {
            requests.output.columns[index] = other
        } else {
            requests.output.columns.append(other)
        }
        if let key = sortKey, key.column == current { requests.rows.sortKeys = [SortKey(other, key.order)] }
        updateTable()
    }

    /// Shows the next column of times in place of the current one.
    mutating func switchTimes() -> [BrowserEffect] {
        let times: [FileColumn] = [.modified, .newest, .created, .accessed, .changed]
        let columns = requests.output.columns
        guard let index = columns.firstIndex(where: times.contains), let time = times.firstIndex(of: columns[index])
        else { return show(columns + [.modified]) }
        let next = times[(time + 1) % times.count]
        var changed = columns.filter { $0 != next }
        if let place = changed.firstIndex(of: columns[index]) { changed[place] = next }
        if let key = sortKey, key.column == columns[index] {
            requests.rows.sortKeys = [SortKey(next, key.order)]
        }
        host.message = "\(next.title): \(next.summary)"
        // Read all times at once, so that the other ones need no walk.
        guard let tree, !tree.fields.isSuperset(of: next.fields) else { return show(changed) }
        requests.tree.walk.fields.formUnion([.newest, .created, .accessed, .changed])
        return show(changed)
    }
}

// MARK: - Sorting

extension Browser {
    /// The first tier of the sort order. `nil` if rows are sorted by name.
    var sortKey: SortKey? {
        guard let key = requests.rows.sortKeys.first else { return nil }
        return SortKey(key.column, requests.rows.isReversed ? key.order.reversed : key.order)
    }

    /// The columns to sort by: the visible ones, and other usual ones.
    var sortColumns: [FileColumn] {
        let columns = requests.output.columns
        return columns + [.name, .size, .disk, .items, .modified].filter { !columns.contains($0) }
    }

    /// Sorts by a column. If rows are sorted by it already, reverses the order.
    mutating func sort(by column: FileColumn) {
        if sortKey?.column == column { return reverseSort() }
        sort(SortKey(column))
    }

    private mutating func reverseSort() {
        let key = sortKey ?? SortKey(.name)
        sort(SortKey(key.column, key.order.reversed))
    }

    private mutating func sort(_ key: SortKey) {
        requests.rows.sortKeys = [key]
        requests.rows.isReversed = false
        if !requests.output.columns.contains(key.column) { requests.output.columns.append(key.column) }
        updateTable()
    }
}
