import TreeTable

/// The list of the columns that a person can show, hide, move, and resize.
struct ColumnChooser<RowValue: Identifiable> {
    /// The column of the current line.
    var current: String
    /// The columns before the chooser was opened.
    let before: TableColumnCustomization<RowValue>
}

// MARK: - Choosing columns

extension TableHost {
    mutating func openChooser() {
        guard let first = outline.customizableColumns.first else { return }
        mode = .columns(ColumnChooser(current: first.id, before: outline.customization))
    }

    mutating func choose(_ chooser: ColumnChooser<RowValue>, _ key: KeyPress) -> [HostEffect] {
        var chooser = chooser
        let columns = outline.customizableColumns
        let current = columns.firstIndex { $0.id == chooser.current } ?? 0
        func moved(to place: Int) { chooser.current = columns[max(0, min(columns.count - 1, place))].id }
        switch key {
        case .up, .character("k"): moved(to: current - 1)
        case .down, .character("j"): moved(to: current + 1)
        case .home, .character("g"): moved(to: 0)
        case .end, .character("G"): moved(to: columns.count - 1)
        case .character(" "), .enter: toggle(columns[current].id, columns)
        case .character("K"): move(current, to: current - 1)
        case .character("J"): move(current, to: current + 1)
        case .left, .character("<"): resize(chooser.current, by: -1)
        case .right, .character(">"): resize(chooser.current, by: 1)
        case .mouse(let event):
            guard event.kind == .press, columns.indices.contains(event.line) else { break }
            moved(to: event.line)
            toggle(chooser.current, columns)
        case .escape, .control("c"):
            outline.customization = chooser.before
            mode = .rows
            return [.update]
        case .character("c"), .character("q"):
            mode = .rows
            return []
        default: break
        }
        mode = .columns(chooser)
        return [.update]
    }

    /// Shows or hides a column. The last one stays.
    private mutating func toggle(_ id: String, _ columns: [(id: String, title: String, isShown: Bool)]) {
        let isShown = columns.contains { $0.id == id && $0.isShown }
        if isShown, outline.columns.count == 1 { return }
        outline.customization[visibility: id] = isShown ? .hidden : .visible
    }

    private mutating func resize(_ id: String, by cells: Int) {
        if let width = outline.width(ofColumn: id) { outline.customization.widths[id] = max(1, width + cells) }
    }

    private mutating func move(_ place: Int, to destination: Int) {
        var order = outline.customizableColumns.map(\.id)
        guard order.indices.contains(destination) else { return }
        order.swapAt(place, destination)
        outline.customization.columnOrder = order
    }
}

// MARK: - Sorting

extension TableHost {
    /// The columns to sort by, and their letters.
    var sortLetters: [(letter: Character, column: Int)] {
        var letters: [(letter: Character, column: Int)] = []
        for (number, column) in outline.columns.enumerated() where outline.canSort(byColumn: number) {
            let isFree = { (letter: Character) in letter.isLetter && !letters.contains { $0.letter == letter } }
            if let letter = (column.title.lowercased() + "abcdefghijklmnopqrstuvwxyz").first(where: isFree) {
                letters.append((letter, number))
            }
        }
        return letters
    }

    mutating func chooseSort(_ letter: Character) -> [HostEffect] {
        sortLetters.first { $0.letter == letter }.map { sort($0.column) } ?? []
    }

    /// Sorts by the nearest column to the left or to the right that offers an order.
    mutating func moveSort(by step: Int) -> [HostEffect] {
        var column = (outline.sortedColumn ?? (step > 0 ? -1 : outline.columns.count)) + step
        while outline.columns.indices.contains(column) {
            if outline.canSort(byColumn: column) { return sort(column) }
            column += step
        }
        return []
    }

    /// Sorts by a column. If rows are sorted by it already, reverses the order.
    mutating func sort(_ column: Int) -> [HostEffect] {
        if isManaged { return [.sort(column: column)] }
        outline.sort(byColumn: column)
        return [.update]
    }
}
