import FileTree
import SystemCalls
import TreeTable
import TreeTableTerminal

/// The list of all columns, with the chosen ones.
struct ColumnChooser: Equatable {
    var shown: [FileColumn]
    var row = 0
    var top = 0

    /// Shows or hides the column of the current row.
    mutating func toggle() {
        let column = FileColumn.allCases[row]
        // Rows without names would help nobody.
        if column == .name { return }
        if let index = shown.firstIndex(of: column) {
            shown.remove(at: index)
        } else {
            shown.append(column)
        }
    }
}

// MARK: - Choosing columns

extension Browser {
    mutating func choose(_ chooser: ColumnChooser, _ key: KeyPress) -> [BrowserEffect] {
        var chooser = chooser
        let last = FileColumn.allCases.count - 1
        switch key {
        case .up, .character("k"): chooser.row = max(0, chooser.row - 1)
        case .down, .character("j"): chooser.row = min(last, chooser.row + 1)
        case .home, .character("g"): chooser.row = 0
        case .end, .character("G"): chooser.row = last
        case .pageUp, .control("b"): chooser.row = max(0, chooser.row - host.bodyHeight)
        case .pageDown, .control("f"): chooser.row = min(last, chooser.row + host.bodyHeight)
        case .character(" "): chooser.toggle()
        case .enter, .character("c"), .character("q"):
            mode = .host
            return show(chooser.shown)
        case .escape, .control("c"):
            mode = .host
            return []
        case .character(let letter):
            // Moves to the next column whose name begins with the letter.
            let rows = Array(chooser.row + 1...last + chooser.row + 1).map { $0 % (last + 1) }
            chooser.row = rows.first { FileColumn.allCases[$0].name.first == letter } ?? chooser.row
        default: break
        }
        chooser.top = max(min(chooser.top, chooser.row), chooser.row - max(1, host.bodyHeight) + 1)
        mode = .columns(chooser)
        return []
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

    /// The columns to sort by, and their letters: the visible columns, and those that people often sort by.
    var sortLetters: [(letter: Character, column: FileColumn)] {
        let usual: [FileColumn] = [.name, .size, .disk, .items, .modified]
        let columns = usual + requests.output.columns.filter { !usual.contains($0) }
        var letters: [(letter: Character, column: FileColumn)] = []
        for column in columns {
            let isFree = { (letter: Character) in letter.isLetter && !letters.contains { $0.letter == letter } }
            if let letter = column.name.first(where: isFree) ?? "abcdefghijklmnopqrstuvwxyz".first(where: isFree) {
                letters.append((letter, column))
            }
        }
        return letters
    }

    mutating func chooseSort(_ letter: Character) {
        guard let column = sortLetters.first(where: { $0.letter == letter })?.column else {
            host.message = "no column has the letter \(Escaping.printable(Array(String(letter).utf8)))"
            return
        }
        sort(by: column)
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

    /// Sorts by the column to the left or to the right.
    mutating func moveSort(by step: Int) {
        let columns = requests.output.columns
        let current = columns.firstIndex(of: sortKey?.column ?? .name) ?? 0
        let next = current + step
        guard columns.indices.contains(next) else { return }
        sort(SortKey(columns[next]))
    }
}
