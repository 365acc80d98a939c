import TreeTable

/// A column to sort by. The first key decides; each further key breaks ties.
package struct SortKey: Equatable, Sendable {
    package var column: FileColumn
    package var order: SortOrder

    /// Creates a key. `order` is `nil` for the default order of the column.
    package init(_ column: FileColumn, _ order: SortOrder? = nil) {
        self.column = column
        self.order = order ?? (column.sortsDescendingByDefault ? .reverse : .forward)
    }

    /// Parses `kind,-size,+name`.
    static func list(from value: OptionValue) throws(ArgumentError) -> [SortKey] {
        var keys: [SortKey] = []
        for item in try value.items() {
            keys.append(try key(item, from: value))
        }
        try value.rejectRepeated(keys.map(\.column))
        return keys
    }

    private static func key(_ item: ArraySlice<UInt8>, from value: OptionValue) throws(ArgumentError) -> SortKey {
        let (sign, unsigned) = OptionValue.splitSign(item)
        let order: SortOrder? = sign.map { $0 == "+" ? .forward : .reverse }
        if let column = FileColumn(sortKey: unsigned) { return SortKey(column, order) }
        return SortKey(try value.column(named: unsigned, writtenAs: item, noun: "sort key"), order)
    }
}
