import FileTree

/// What `--summarize` asks for: the column of which each value has a row, and the columns beside it.
struct SummaryRequest: Sendable {
    /// The column of the values.
    let column: FileColumn
    /// The columns that there can be beside the values.
    let numbers: [FileColumn]
    /// The columns that are shown beside the values.
    let columns: [FileColumn]
    /// The column of which `percent` and `bar` show shares.
    let shares: FileColumn

    /// Returns `nil` without the option. Throws if rows cannot be sorted or chosen as requested.
    init?(_ arguments: Arguments) throws(ArgumentError) {
        guard let column = arguments.summarizing else { return nil }
        self.column = column
        numbers = Self.numbers(isComparison: arguments.diff != nil)
        // Formats for programs have a bar only if it is chosen.
        let standard = numbers.filter { !arguments.format.isForPrograms || $0 != .bar }
        var chosen: [FileColumn] = []
        if arguments.columns.isTyped {
            chosen = try arguments.columns.resolved(standard: standard, sets: arguments.columnSets)
        }
        let shown = chosen.filter(numbers.contains)
        columns = shown.isEmpty ? standard : shown
        shares = (arguments.sortKeys.map(\.column) + columns).first { $0 == .size || $0 == .disk } ?? .size
        try check(arguments, chosen: arguments.choosesSummaryColumns ? chosen : [])
    }

    /// Asks for a row for each value of a column, with all columns beside it.
    init(_ column: FileColumn, shares: FileColumn, isComparison: Bool) {
        (self.column, self.shares) = (column, shares)
        numbers = Self.numbers(isComparison: isComparison)
        columns = numbers
    }

    private static func numbers(isComparison: Bool) -> [FileColumn] {
        isComparison ? [.files, .delta, .deltaDisk, .grew, .shrank] : [.files, .size, .disk, .percent, .bar]
    }

    /// Throws if `--sort`, `--having` or `--columns` names a column that rows do not have.
    private func check(_ arguments: Arguments, chosen: [FileColumn]) throws(ArgumentError) {
        let all = (numbers.contains(column) ? [] : [column]) + numbers
        let (names, option) = (all.map(\.name), "--summarize")
        for key in arguments.sortKeys where !all.contains(key.column) {
            throw .unusable("sort by", key.column.name, option: option, names)
        }
        // A row may stand for a range of values, such as ages.
        let isRange = [.bytes, .percent, .moment, .age].contains(column.type.operand.literal)
        let testable = isRange ? numbers : all
        for comparison in arguments.having.flatMap(\.comparisons) where !testable.contains(comparison.column) {
            throw .unusable("test", comparison.column.name, option: option, testable.map(\.name))
        }
        if let other = chosen.first(where: { !all.contains($0) }) {
            throw .unusableColumn(other.name, option: option, names)
        }
    }
}
