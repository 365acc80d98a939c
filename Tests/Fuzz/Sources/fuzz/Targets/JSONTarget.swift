import TreeTable

extension FuzzTarget {
    /// A table as JSON and JSON Lines, parsed back.
    static let json = FuzzTarget(
        "json",
        words: ["\"", "\\", "\\u", "\n", "\u{7f}", "\u{1b}", "\u{feff}", "\u{202e}", "\u{e0001}", "\u{fffe}", "漢"]
    ) { input in
        var reader = InputReader(input)
        let table = InputTable(&reader)
        let nested = table.written(.json, column: { $0.inForm($1) })
        require(
            JSONReader.value(of: nested) == .array(table.roots.map { $0.node(nested: true) }),
            "the document equals the table"
        )
        var lines = table.written(.jsonLines, column: { $0.inForm($1) }).split(at: 0x0a)
        require(lines.removeLast().isEmpty, "the last line has a line end")
        require(lines.map(JSONReader.value) == table.rows.map { $0.node(nested: false) }, "a row is a line")
    }

    /// The JSON form of an empty cell, by column.
    fileprivate static let empty: [JSONEmptyCell] = [.string, .null, .absent, .null]
    /// The column with numbers.
    fileprivate static let numberColumn = 3
}

extension TableColumn<InputRow> {
    /// The JSON form of a column: strings, except for the number column.
    fileprivate func inForm(_ number: Int) -> TableColumn {
        guard number == FuzzTarget.numberColumn else { return json(.string, empty: FuzzTarget.empty[number]) }
        return TableColumn(title) { (row: InputRow, cell: inout TableCell) in
            if !row.cells[number].isEmpty { cell.append(row.number) }
        }
        .json(.literal, empty: FuzzTarget.empty[number])
    }
}

extension InputRow {
    fileprivate var number: Int64 {
        cells[FuzzTarget.numberColumn].reduce(0) { $0 &* 256 &+ Int64($1) }
    }

    /// The expected object.
    fileprivate func node(nested: Bool) -> JSONNode {
        var members: [JSONMember] = []
        for (column, cell) in cells.enumerated() {
            let name = InputTable.titles[column]
            if column == FuzzTarget.numberColumn {
                members.append(JSONMember(name: name, value: cell.isEmpty ? .null : .literal("\(number)")))
            } else if cell.isEmpty {
                switch FuzzTarget.empty[column] {
                case .string: members.append(JSONMember(name: name, value: .string("")))
                case .null: members.append(JSONMember(name: name, value: .null))
                case .absent: break
                }
            } else {
                members += self.members(name, cell)
            }
        }
        if nested, let children {
            members.append(JSONMember(name: "children", value: .array(children.map { $0.node(nested: true) })))
        }
        return .object(members)
    }

    private func members(_ name: String, _ cell: [UInt8]) -> [JSONMember] {
        if let text = String(validating: cell, as: UTF8.self) { return [JSONMember(name: name, value: .string(text))] }
        // Each invalid byte becomes one replacement character.
        var text = ""
        var rest = cell[...]
        while !rest.isEmpty {
            let length = (1...4).first { String(validating: rest.prefix($0), as: UTF8.self)?.unicodeScalars.count == 1 }
            text += length.flatMap { String(validating: rest.prefix($0), as: UTF8.self) } ?? "\u{fffd}"
            rest = rest.dropFirst(length ?? 1)
        }
        return [
            JSONMember(name: name, value: .string(text)),
            JSONMember(name: name + "_base64", value: .bytes(cell)),
        ]
    }
}
