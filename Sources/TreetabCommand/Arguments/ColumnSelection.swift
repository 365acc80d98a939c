/// The columns as they were asked for. Which ones that makes depends on the default set, and so on the format.
///
/// A list of plain names replaces all that came before it. `+owner` and `-items` edit whichever set is chosen in
/// the end, so that `-l -c +depth` and `-c +depth -l` are the same.
package struct ColumnSelection: Equatable, Sendable {
    package enum Base: Equatable, Sendable {
        /// The default set of the format.
        case standard
        /// The set of `--long`.
        case long
        case listed([FileColumn])
        /// A set that the configuration file defines, and how the option was typed that names it.
        case named([UInt8], option: String)
    }

    package enum Edit: Equatable, Sendable {
        case add(FileColumn), drop(FileColumn)
    }

    package var base = Base.standard
    package var edits: [Edit] = []

    package init(base: Base = .standard, edits: [Edit] = []) {
        self.base = base
        self.edits = edits
    }

    package static let long: [FileColumn] = [.name, .mode, .owner, .group, .size, .modified]

    /// The columns in order, given the default set of the format. Empty when every one of them was dropped.
    /// To add a column that is there, or to drop one that is not, changes nothing.
    package func resolved(
        standard: [FileColumn],
        sets: [[UInt8]: ColumnSelection] = [:]
    ) throws(ArgumentError) -> [FileColumn] {
        var columns: [FileColumn]
        switch base {
        case .standard: columns = standard
        case .long: columns = Self.long
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
            // A set names none itself.
            columns = try set.resolved(standard: standard)
        }
        for edit in edits {
            switch edit {
            case .add(let column): if !columns.contains(column) { columns.append(column) }
            case .drop(let column): columns.removeAll { $0 == column }
            }
        }
        return columns
    }

    /// Takes in one occurrence of `--columns`.
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
            switch sign {
            case .plus: typed.append(.add(column))
            case .minus: typed.append(.drop(column))
            case nil: listed.append(column)
            }
        }
        guard listed.isEmpty || typed.isEmpty else {
            throw value.invalid("either every name begins with '+' or '-', or none does")
        }
        try value.rejectRepeated(
            listed
                + typed.map { edit in
                    switch edit {
                    case .add(let column), .drop(let column): column
                    }
                }
        )
        if listed.isEmpty {
            edits += typed
        } else {
            self = ColumnSelection(base: .listed(listed))
        }
    }
}
