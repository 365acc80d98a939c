extension OutlineView {
    /// Whether the element of a row can be deleted: a ``ForEach`` says how, and no modifier of the row prevents it.
    package func canDelete(_ row: Int) -> Bool {
        element(row)?.editor.handlers.delete != nil && !decoration(row).isDeleteDisabled
    }

    /// Whether the element of a row can be moved: a ``ForEach`` says how, and no modifier of the row prevents it.
    package func canMove(_ row: Int) -> Bool {
        element(row)?.editor.handlers.move != nil && !decoration(row).isMoveDisabled
    }

    /// Deletes the elements of some rows from the data. Rows that cannot be deleted are ignored.
    ///
    /// Then create the table again and pass it to ``update(_:)``.
    ///
    /// - Parameter rows: The positions of the rows.
    public func delete(rows: some Sequence<Int>) {
        for (editor, offsets) in elements(of: rows.filter(canDelete)) { editor.handlers.delete?(IndexSet(offsets)) }
    }

    /// Moves the elements of some rows in the data. Rows that cannot be moved are ignored.
    ///
    /// An element stays in its ``ForEach``. Then create the table again and pass it to ``update(_:)``.
    ///
    /// - Parameters:
    ///   - rows: The positions of the rows.
    ///   - destination: The position of the row before which they are inserted, or the number of rows for the end.
    public func move(_ rows: some Sequence<Int>, before destination: Int) {
        for (editor, offsets) in elements(of: rows.filter(canMove)) {
            let next = (Swift.max(0, destination)..<Swift.max(0, destination, count)).lazy.compactMap { row in
                element(row).flatMap { $0.editor === editor ? $0.offset : nil }
            }
            editor.handlers.move?(IndexSet(offsets), next.first ?? editor.count)
        }
    }

    /// Inserts content into the data, such as pasted lines or the paths of dropped files.
    ///
    /// Then create the table again and pass it to ``update(_:)``.
    ///
    /// - Parameters:
    ///   - items: The content.
    ///   - type: The name of its type, or `nil` if it is not known.
    ///   - destination: The position of the row before which it is inserted, or the number of rows for the end.
    /// - Returns: `false` if neither this row nor the one before belongs to a ``ForEach`` with `onInsert` that accepts the type.
    @discardableResult
    public func insert(_ items: [String], of type: String? = nil, at destination: Int) -> Bool {
        guard let insert = inserter(type, at: destination) else { return false }
        insert(items)
        return true
    }

    /// Returns what inserts content of a type before a row. `nil` if nothing does.
    func inserter(_ type: String?, at destination: Int) -> (([String]) -> Void)? {
        let types = type.map { [$0] } ?? ["public.utf8-plain-text", "public.plain-text", "public.text"]
        func inserter(_ editor: DataEditor, _ offset: Int) -> (([String]) -> Void)? {
            let accepted = editor.handlers.insertedTypes
            guard let insert = editor.handlers.insert, accepted.isEmpty || types.contains(where: accepted.contains)
            else { return nil }
            return { insert(offset, $0) }
        }
        for (row, distance) in [(destination, 0), (destination - 1, 1)] where indices.contains(row) {
            guard let (editor, offset) = element(row) else { continue }
            if let inserter = inserter(editor, offset + distance) { return inserter }
        }
        return isEmpty ? table.data.emptyEditor.flatMap { inserter($0, 0) } : nil
    }

    private func element(_ row: Int) -> (editor: DataEditor, offset: Int)? { rowActions(row)?.element }

    /// Returns the offsets of the elements of some rows, for each editor.
    private func elements(of rows: [Int]) -> [(editor: DataEditor, offsets: [Int])] {
        var found: [(editor: DataEditor, offsets: [Int])] = []
        var places: [ObjectIdentifier: Int] = [:]
        for row in rows {
            guard let (editor, offset) = element(row) else { continue }
            let place = places[ObjectIdentifier(editor), default: found.count]
            if place == found.count {
                places[ObjectIdentifier(editor)] = place
                found.append((editor, []))
            }
            found[place].offsets.append(offset)
        }
        return found
    }
}
