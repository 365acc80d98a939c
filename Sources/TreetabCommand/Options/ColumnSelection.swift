import TreeTable

/// The value of `--columns`: a base set of columns, and edits of it.
///
/// A list of plain names replaces the earlier selection. `+owner` and `-items` are edits, which are applied after all
/// options are parsed. So `-l -c +depth` and `-c +depth -l` are the same.
package struct ColumnSelection: Equatable, Sendable {
    package enum Base: Equatable, Sendable {
        /// The default columns of the format.
        case standard
        case listed([FileColumn])
        /// The columns of `--long`.
        case long
        /// The columns of `--usage`: `disk` or `size`, and its shares. `isLong` adds the columns of `--long`.
        case usage(FileColumn, isLong: Bool = false)
        /// A column set of the configuration file. `option` is the option as it was typed, for error messages.
        case named([UInt8], option: String)
    }

    package struct Edit: Equatable, Sendable {
        var column: FileColumn
        /// `true` adds the column, `false` removes it.
        var isAdded: Bool
    }

    package var base = Base.standard
    package var edits: [Edit] = []

    /// Whether the command line has not replaced the base. Meaningful only while the command line is parsed.
    var isInherited = false

    /// Whether the columns are the ones of `--usage`.
    var isUsage: Bool { if case .usage = base { true } else { false } }

    /// Whether the columns of `--long` are shown.
    var isLong: Bool {
        get {
            switch base {
            case .long, .usage(_, isLong: true): true
            default: false
            }
        }
        set {
            switch base {
            case .usage(let column, _): base = .usage(column, isLong: newValue)
            default: base = newValue ? .long : .standard
            }
        }
    }

    /// Returns the columns in order, or an empty array if every column is removed. Adding a column that is already
    /// present has no effect, nor has removing an absent column. Throws if the base is an unknown column set.
    ///
    /// - Parameters:
    ///   - standard: The default columns of the format.
    ///   - sets: The column sets of the configuration file, by name.
    package func resolved(
        standard: [FileColumn],
        sets: [[UInt8]: ColumnSelection] = [:]
    ) throws(ArgumentError) -> [FileColumn] {
        var columns: [FileColumn]
        switch base {
        case .standard: columns = standard
        case .listed(let listed): columns = listed
        case .long: columns = [.mode, .owner, .group, .size, .modified, .name]
        case .usage(let column, false): columns = [column, .percent, .bar, .name]
        case .usage(let column, true): columns = [.mode, .owner, .group, column, .percent, .bar, .modified, .name]
        case .named(let name, let option):
            guard let set = sets[name] else {
                let names = sets.keys.map { String(decoding: $0, as: UTF8.self) }.sorted()
                throw .unknownSet(
                    [UInt8(ascii: "@")] + name,
                    option: option,
                    nearest: Nearest.name(to: name, among: names).map { "@" + TerminalText.printable(Array($0.utf8)) }
                )
            }
            // Pass no sets: a set cannot refer to another set.
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

    /// Whether `--columns` was given.
    package var isTyped: Bool {
        isList || !edits.isEmpty
    }

    /// Whether `--columns` replaces the default columns with a list or a set.
    var isList: Bool {
        switch base {
        case .standard, .long, .usage: false
        case .listed, .named: true
        }
    }

    /// Whether `--columns` names a column, so that it is dropped after the others.
    package func names(_ column: FileColumn) -> Bool {
        isList || edits.contains { $0.column == column && $0.isAdded }
    }

    /// Applies the value of one `--columns` option.
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
            let items = try value.items().map { item in
                (OptionValue.splitSign(item).sign == nil ? "+" : "") + TerminalText.printable(Array(item))
            }
            throw value.invalid("start every name with '+' or '-', or none: \(items.joined(separator: ","))")
        }
        try value.rejectRepeated(listed + typed.map(\.column))
        if listed.isEmpty {
            edits += typed
        } else {
            self = ColumnSelection(base: .listed(listed))
        }
    }
}
