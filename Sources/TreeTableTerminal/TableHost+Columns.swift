import TreeTable

/// A column that a person can show or hide.
package struct ColumnChoice {
    package let id: String
    package let title: String
    package var isShown: Bool

    package init(id: String, title: String, isShown: Bool) {
        (self.id, self.title, self.isShown) = (id, title, isShown)
    }
}

/// The list of the columns that a person can show, hide, move, and resize.
struct ColumnChooser<RowValue: Identifiable> {
    /// The column of the current line.
    var current: String
    /// The columns of a client that manages them, which are only shown and hidden. `nil` for the columns of the table.
    var managed: [ColumnChoice]?
    /// The columns before the chooser was opened.
    let before: TableColumnCustomization<RowValue>
}

// MARK: - Choosing columns

extension TableHost {
    /// The columns of the table that a person can show and hide.
    var tableColumns: [ColumnChoice] {
        outline.customizableColumns.map { ColumnChoice(id: $0, title: $1, isShown: $2) }
    }

    /// - Parameter managed: The columns of a client that manages them. At the end, it gets the shown ones.
    package mutating func openChooser(_ managed: [ColumnChoice]? = nil) {
        guard let first = (managed ?? tableColumns).first else { return }
        mode = .columns(ColumnChooser(current: first.id, managed: managed, before: outline.customization))
    }

    mutating func choose(_ chooser: ColumnChooser<RowValue>, _ key: KeyPress) -> [HostEffect] {
        var chooser = chooser
        let columns = chooser.managed ?? tableColumns
        let current = columns.firstIndex { $0.id == chooser.current } ?? 0
        func moved(to place: Int) { chooser.current = columns[max(0, min(columns.count - 1, place))].id }
        switch key {
        case .up, .character("k"): moved(to: current - 1)
        case .down, .character("j"): moved(to: current + 1)
        case .home, .character("g"): moved(to: 0)
        case .end, .character("G"): moved(to: columns.count - 1)
        case .pageUp: moved(to: current - bodyHeight)
        case .pageDown: moved(to: current + bodyHeight)
        case .character(" "): toggle(&chooser, columns)
        case .character("K") where chooser.managed == nil: move(current, to: current - 1)
        case .character("J") where chooser.managed == nil: move(current, to: current + 1)
        case .character("<") where chooser.managed == nil: resize(chooser.current, by: -1)
        case .character(">") where chooser.managed == nil: resize(chooser.current, by: 1)
        case .mouse(let event):
            guard event.kind == .press, columns.indices.contains(event.line) else { break }
            moved(to: event.line)
            toggle(&chooser, columns)
        case .escape, .control("c"):
            outline.customization = chooser.before
            mode = .rows
            return [.update]
        case .enter, .character("c"), .character("q"):
            mode = .rows
            return chooser.managed.map { [.columns($0.filter(\.isShown).map(\.id))] } ?? []
        case .character(let letter):
            // Moves to the next column whose title begins with the letter.
            let next = columns[(current + 1)...] + columns[...current]
            chooser.current = next.first { $0.title.lowercased().first == letter }?.id ?? chooser.current
        default: break
        }
        mode = .columns(chooser)
        return [.update]
    }

    /// Shows or hides a column. The last one stays.
    private mutating func toggle(_ chooser: inout ColumnChooser<RowValue>, _ columns: [ColumnChoice]) {
        guard let current = columns.firstIndex(where: { $0.id == chooser.current }) else { return }
        let isShown = columns[current].isShown
        if chooser.managed != nil {
            chooser.managed?[current].isShown = !isShown
        } else if !isShown || outline.columns.count > 1 {
            outline.customization[visibility: chooser.current] = isShown ? .hidden : .visible
        }
    }

    private mutating func resize(_ id: String, by cells: Int) {
        if let width = outline.width(ofColumn: id) { outline.customization.widths[id] = max(1, width + cells) }
    }

    private mutating func move(_ place: Int, to destination: Int) {
        var order = tableColumns.map(\.id)
        guard order.indices.contains(destination) else { return }
        order.swapAt(place, destination)
        outline.customization.columnOrder = order
    }
}

// MARK: - Sorting

extension TableHost {
    /// The columns to sort by, and their letters.
    var sortLetters: [(letter: Character, title: String, column: Int)] {
        let titles = sortColumns?.titles ?? outline.columns.map(\.title)
        let columns = titles.indices.filter { sortColumns != nil || outline.canSort(byColumn: $0) }
        return zip(Letters.choose(for: columns.map { titles[$0] }), columns).map { ($0, titles[$1], $1) }
    }

    mutating func chooseSort(_ letter: Character) -> [HostEffect] {
        if let choice = sortLetters.first(where: { $0.letter == letter }) { return sort(choice.column) }
        message = "no column has the letter \(TerminalText.printable(String(letter).utf8))"
        return []
    }

    /// Sorts by the nearest column to the left or to the right that offers an order.
    mutating func moveSort(by step: Int) -> [HostEffect] {
        let current = sortColumns?.current ?? outline.sortedColumn
        var column = (current ?? (step > 0 ? -1 : outline.columns.count)) + step
        while outline.columns.indices.contains(column) {
            if sortColumns != nil || outline.canSort(byColumn: column) { return sort(column) }
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

/// The keys of the parts of a list.
enum Letters {
    /// Returns a letter for each title: the first one in it that no title before has, or any other one. A space if all are used.
    static func choose(for titles: [String]) -> [Character] {
        titles.reduce(into: []) { letters, title in
            let all = title.lowercased() + "abcdefghijklmnopqrstuvwxyz0123456789"
            letters.append(all.first { ($0.isLetter || $0.isNumber) && !letters.contains($0) } ?? " ")
        }
    }
}
