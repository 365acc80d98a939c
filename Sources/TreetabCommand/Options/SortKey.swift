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

    /// Parses `kind,-size,name:desc`.
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
        let colon = unsigned.firstIndex(of: UInt8(ascii: ":"))
        let name = unsigned[..<(colon ?? unsigned.endIndex)]
        let column: FileColumn
        if let key = FileColumn(sortKey: name) {
            column = key
        } else if ["asc", "ascending", "desc", "descending"].contains(where: { name.elementsEqual($0.utf8) }) {
            throw .invalidValue(
                Array(item),
                option: value.option,
                because: "write '+size' for ascending, '-size' for descending"
            )
        } else {
            column = try value.column(named: name, writtenAs: item, noun: "sort key")
        }

        guard let colon else {
            return SortKey(column, sign.map { $0 == "+" ? .forward : .reverse })
        }
        guard sign == nil else {
            throw .invalidValue(Array(item), option: value.option, because: "use a sign or a suffix, not both")
        }
        let suffix = unsigned[(colon + 1)...]
        if suffix.elementsEqual("asc".utf8) { return SortKey(column, .forward) }
        if suffix.elementsEqual("desc".utf8) { return SortKey(column, .reverse) }
        throw .invalidValue(Array(item), option: value.option, because: "the suffix must be ':asc' or ':desc'")
    }
}
