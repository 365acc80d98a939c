/// The value of `--columns`: a base set, and edits to it.
///
/// A list of plain names replaces everything before it. `+owner` and `-items` edit the set that is chosen at the end, so
/// `-l -c +depth` and `-c +depth -l` are the same.
package struct ColumnSelection: Equatable, Sendable {
    package enum Base: Equatable, Sendable {
        /// The default columns of the format.
        case standard
        case listed([FileColumn])
        /// A set of the configuration file, and the option that names it, as it was typed.
        case named([UInt8], option: String)
    }

    package struct Edit: Equatable, Sendable {
        var column: FileColumn
        /// Whether the column is added. Otherwise it is dropped.
        var isAdded: Bool
    }

    package var base = Base.standard
    package var edits: [Edit] = []

    /// The columns of `--long`.
    package static let long: [FileColumn] = [.name, .mode, .owner, .group, .size, .modified]

    /// Returns the columns in order, or an empty array if every column is dropped. `standard` are the default columns of
    /// the format. Adding a column that is already present, or dropping an absent column, has no effect.
    package func resolved(
        standard: [FileColumn],
        sets: [[UInt8]: ColumnSelection] = [:]
    ) throws(ArgumentError) -> [FileColumn] {
        var columns: [FileColumn]
        switch base {
        case .standard: columns = standard
        case .listed(let listed): columns = listed
        case .named(let name, let option):
            guard let set = sets[name] else {
                let names = sets.keys.map { String(decoding: $0, as: UTF8.self) }.sorted()
                throw .unknownSet(
                    [UInt8(ascii: "@")] + name,
                    option: option,
                    nearest: Nearest.name(to: name, among: names).map { "@" + $0 }
                )
            }
            // A set cannot refer to another set.
            columns = try set.resolved(standard: standard)
        }
        for edit in edits {
            if !edit.isAdded {
                columns.removeAll { $0 == edit.column }
            } else if !columns.contains(edit.column) {
                columns.append(edit.column)
            }
        }
        return columns
    }

    /// Applies one occurrence of `--columns`.
    mutating func apply(_ value: OptionValue) throws(ArgumentError) {
        if value.bytes.first == UInt8(ascii: "@") {
            self = ColumnSelection(base: .named(Array(value.bytes.dropFirst()), option: value.option))
            return
        }
        var listed: [FileColumn] = []
        var typed: [Edit] = []
        for item in try value.items() {
            let (sign, name) = OptionValue.splitSign(item)
            let column = try value.column(named: name, writtenAs: item, noun: "column")
            if let sign { typed.append(Edit(column: column, isAdded: sign == "+")) } else { listed.append(column) }
        }
        guard listed.isEmpty || typed.isEmpty else {
            throw value.invalid("start every name with '+' or '-', or none")
        }
        try value.rejectRepeated(listed + typed.map(\.column))
        if listed.isEmpty {
            edits += typed
        } else {
            self = ColumnSelection(base: .listed(listed))
        }
    }
}
