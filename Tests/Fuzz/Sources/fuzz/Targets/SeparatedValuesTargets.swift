import TreeTable

extension FuzzTarget {
    /// A table as CSV, parsed back.
    static let csv = FuzzTarget("csv", words: [",", "\"", "\n", "\r", "\"\"", "=", "+1", "-a", "@", "'"]) { input in
        var reader = InputReader(input)
        let escapesFormulas = !reader.byte().isMultiple(of: 2)
        let table = InputTable(&reader)
        let style = DataTableStyle.csv(escapingFormulas: escapesFormulas)
        var records = CSVReader.records(of: table.written(style))
        let header = records.removeFirst()
        require(
            header == InputTable.titles.prefix(table.columnCount).map { Array($0.utf8) },
            "the header has the titles of the columns"
        )
        guard escapesFormulas else {
            return require(records == table.rows.map(\.cells), "the fields equal the cells")
        }
        require(records.count == table.rows.count, "a row is a record")
        for (fields, row) in zip(records, table.rows) {
            require(fields.count == row.cells.count, "a cell is a field")
            for (field, cell) in zip(fields, row.cells) {
                require(field == cell || field == Array("'".utf8) + cell, "only an apostrophe is added")
                require(!isFormula(field), "no field is a formula")
            }
        }
    }

    private static func isFormula(_ field: [UInt8]) -> Bool {
        guard let first = field.first else { return false }
        if "=@\t\r".utf8.contains(first) { return true }
        return "+-".utf8.contains(first)
            && !(field.count > 1 && field.dropFirst().allSatisfy(".0123456789".utf8.contains))
    }

    /// A table as TSV, parsed back.
    static let tsv = FuzzTarget("tsv", words: ["\t", "\n", "\r", "\\", "\\t", "\\n"]) { input in
        var reader = InputReader(input)
        let table = InputTable(&reader)
        let records = TSVReader.records(of: table.written(.tsv))
        let titles = InputTable.titles.prefix(table.columnCount).map { Array($0.utf8) }
        require(records == [titles] + table.rows.map(\.cells), "the fields equal the cells")
    }
}
