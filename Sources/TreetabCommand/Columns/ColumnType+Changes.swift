import FileTree
import TreeTable

/// The types of the columns of comparisons. Without a comparison, they are empty.
extension ColumnType {
    /// A type for the kind of a change: a sign for people, a word for programs.
    static let change = ColumnType(
        operand: .text { item, test in test(Array((item.change?.kind.names.word ?? "").utf8).span) },
        export: .text(),
        comparator: { order, _ in RowComparator(order: order) { $0.change.map { Int($0.kind.rawValue) } } },
        column: { title, context in
            let isForPeople = context.isForPeople
            return TableColumn(title) { item, cell in
                guard let names = item.change?.kind.names else { return }
                cell.append(isForPeople ? names.sign : names.word)
            }
        }
    )

    /// A type for a difference of bytes, with a sign. The largest difference sorts first, regardless of its sign.
    static func byteChange(_ read: @escaping @Sendable (Change) -> Int64) -> ColumnType {
        difference(.bytes) {
            $0.change.map(read)
        } format: { context in
            let sizes = context.sizes.withAlignedUnits
            return { sizes.append($0, to: &$1) }
        }
    }

    /// The type of the difference of the numbers of entries, with a sign. Only directories have one.
    static let countChange = difference(.count) { item in
        item.change.flatMap { item.isDirectory || $0.items != 0 ? $0.items : nil }
    } format: { _ in
        { $1.append($0) }
    }

    /// A type for a number of bytes in a comparison.
    ///
    /// - Parameter marksNames: Whether 0 bytes have a mark if the file counts under another name.
    static func comparedBytes(
        marksNames: Bool = false,
        _ read: @escaping @Sendable (Change) -> Int64
    ) -> ColumnType {
        ColumnType(
            operand: .integer(.bytes) { $0.knownChange.map { Int128(read($0)) } },
            export: .number("a number of bytes"),
            sortsDescending: true,
            comparator: { order, _ in RowComparator(order: order) { $0.change.map(read) } },
            column: { title, context in
                let (isForPeople, elsewhere, isFlat) = (
                    context.isForPeople, context.countedElsewhereMark, context.isFlat
                )
                let sizes = isForPeople ? context.sizes.withAlignedUnits : SizeFormat(.bytes)
                return TableColumn(title) { item, cell in
                    guard let change = item.knownChange else { return }
                    let bytes = read(change)
                    if isForPeople && change.isUncertain { cell.append("?") }
                    // The file is one of several names before or after.
                    if isForPeople && marksNames && change.countsElsewhereOnce && bytes == 0 { cell.append(elsewhere) }
                    sizes.append(bytes, to: &cell)
                }
                .alignment(.trailing)
                .summary { others, cell in
                    if let sum = sum({ $0.change.map(read) }, of: others, isFlat: isFlat) {
                        sizes.append(sum, to: &cell)
                    }
                }
            }
        )
    }

    /// Returns the sum for a summary row. `nil` without a comparison, and in a list with directories: the contents of directories
    /// may also be rows, so the sum would count them twice.
    private static func sum(_ read: Reader<Int64?>, of items: ArraySlice<FileItem>, isFlat: Bool) -> Int64? {
        if isFlat && items.contains(where: \.isDirectory) || items.allSatisfy({ $0.change == nil }) { return nil }
        return items.reduce(0) { $0 &+ (read($1) ?? 0) }
    }

    private static func difference(
        _ literal: LiteralType,
        _ read: @escaping Reader<Int64?>,
        format: @escaping @Sendable (ColumnContext) -> @Sendable (Int64, inout TableCell) -> Void
    ) -> ColumnType {
        ColumnType(
            operand: .integer(literal) { read($0).map { Int128($0) } },
            export: .number("a number, negative if there is less now", minimum: nil),
            sortsDescending: true,
            comparator: { order, _ in RowComparator(order: order) { read($0)?.magnitude } },
            column: { title, context in
                guard context.isForPeople else {
                    return TableColumn(title) { item, cell in
                        if item.change?.kind != .unknown, let number = read(item) { cell.append(number) }
                    }
                }
                let (format, elsewhere, isFlat) = (format(context), context.countedElsewhereMark, context.isFlat)
                let write: @Sendable (Int64, inout TableCell) -> Void = { number, cell in
                    cell.append(number > 0 ? "+" : number < 0 ? "-" : "")
                    format(Int64(clamping: number.magnitude), &cell)
                }
                return TableColumn(title) { item, cell in
                    guard let change = item.change, change.kind != .unknown, let number = read(item) else { return }
                    // The number leaves out unreadable entries.
                    if change.isUncertain { cell.append("?") }
                    // Another name of the file counts.
                    let isName =
                        change.countsElsewhereOnce
                        || change.kind == .added && item.size > 0 && change.size == 0 && !item.isDirectory
                        || change.kind == .removed && item.isCountedElsewhere
                        || change.kind == .changed && change.size == 0 && item.isCountedElsewhere
                    if isName { cell.append(elsewhere) }
                    write(number, &cell)
                }
                .alignment(.trailing)
                .summary { others, cell in
                    if let sum = sum(read, of: others, isFlat: isFlat) { write(sum, &cell) }
                }
            }
        )
    }
}

extension FileItem {
    /// The change of the item. `nil` if the tree is not a comparison, or if the item could not be read in one of the trees.
    fileprivate var knownChange: Change? { change.flatMap { $0.kind == .unknown ? nil : $0 } }
}

extension Change.Kind {
    /// All kinds, in the order of the help.
    static let all: [Change.Kind] = [.added, .removed, .changed, .moved, .otherKind, .unknown, .same]

    /// The words for conditions, as a phrase.
    static var words: String { all.map(\.names.word).joined(separator: ", ", last: " or ") }

    /// Returns the word for a word or a sign. `nil` for others.
    static func word(meantBy text: String) -> String? {
        let text = text == "new" ? "added" : text
        return all.first { $0.names.word == text || $0.names.sign == text && !text.isEmpty }?.names.word
    }

    /// The word after a number of entries: `3 added`.
    var participle: String {
        switch self {
        case .otherKind: "of another kind"
        case .unknown: "not read"
        default: names.word
        }
    }

    /// The sign for people, and the word for programs and conditions.
    fileprivate var names: (sign: String, word: String) {
        switch self {
        case .same: ("", "same")
        case .changed: ("~", "changed")
        case .added: ("+", "added")
        case .removed: ("-", "removed")
        case .moved: (">", "moved")
        case .otherKind: ("!", "kind")
        case .unknown: ("?", "unknown")
        }
    }
}
