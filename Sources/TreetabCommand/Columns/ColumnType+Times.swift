import FileTree
import SystemCalls
import TreeTable

extension ColumnType {
    /// A type for points in time. `--group-by` and `--summarize` group them by age or, if `--time-style` is a format, by the text
    /// of that format.
    static func moment(_ read: @escaping Reader<Moment?>) -> ColumnType {
        ColumnType(
            operand: .moment(read),
            export: ExportForm(
                noun: "a string, ISO 8601 to the second, with the offset from UTC: 2026-01-31T12:30:00+01:00",
                type: "string",
                restriction: ("format", "\"date-time\"")
            ),
            sortsDescending: true,
            comparator: { order, _ in momentComparator(order, read) },
            group: { context in
                guard case .pattern = context.times.style else { return context.ageGroup(read) }
                return { [times = context.times] item in
                    guard let moment = read(item) else { return .unknown }
                    var cell = TableCell(numberStyle: .plain)
                    times.append(moment, to: &cell)
                    return cell.utf8.isEmpty ? .none : ItemGroup(text: cell.utf8)
                }
            },
            column: { title, context in
                let times = context.times
                guard context.isForPeople else {
                    return TableColumn(title) { item, cell in
                        if let moment = read(item) { times.appendExact(moment.seconds, to: &cell) }
                    }
                }
                let column = TableColumn<FileItem>(title) { item, cell in
                    if let moment = read(item) { times.append(moment, to: &cell) }
                }
                return context.colorByTime(column, read)
            }
        )
    }

    /// Orders items by a moment. Most moments differ in their seconds.
    private static func momentComparator(
        _ order: SortOrder,
        _ read: @escaping Reader<Moment?>
    ) -> RowComparator<FileItem> {
        RowComparator(order: order, integer: { Int(read($0)?.seconds ?? .min) }, by: read)
    }

    /// The same type, but summary rows show the latest moment of the rows that they stand for.
    func summarizedByLatest(_ read: @escaping Reader<Moment?>) -> ColumnType {
        var type = self
        type.column = { [column] title, context in
            column(title, context).summary { hidden, cell in
                guard let latest = hidden.lazy.compactMap(read).max() else { return }
                context.times.append(latest, to: &cell)
            }
        }
        return type
    }

    /// A type for the time since a moment. The comparator sorts the moments in reverse order, because a later moment
    /// has a smaller age.
    static func age(_ read: @escaping Reader<Moment?>) -> ColumnType {
        ColumnType(
            operand: .age(read),
            export: .number(
                "a number of seconds; negative if the content changed in the future",
                minimum: nil
            ),
            comparator: { order, _ in momentComparator(order.reversed, read) },
            group: { $0.ageGroup(read) },
            column: { title, context in
                let isForPeople = context.isForPeople
                let column = TableColumn<FileItem>(title) { item, cell in
                    guard let age = read(item).map(context.age) else { return }
                    if isForPeople { cell.append(age: age) } else { cell.append(age) }
                }
                .alignment(.trailing)
                return context.colorByTime(column, read)
            }
        )
    }
}

extension ColumnContext {
    /// The seconds from a moment to now.
    fileprivate func age(_ moment: Moment) -> Int64 { now.seconds(since: moment.seconds) }

    fileprivate func ageGroup(_ read: @escaping ColumnType.Reader<Moment?>) -> ColumnType.Reader<ItemGroup?> {
        { item in read(item).map { .band(ofAge: age($0)) } ?? .unknown }
    }

    fileprivate func colorByTime(
        _ column: TableColumn<FileItem>,
        _ read: @escaping ColumnType.Reader<Moment?>
    ) -> TableColumn<FileItem> {
        guard colors != nil, let tree else { return column }
        var times = TimeRange()
        tree.forEachItem { item in if let moment = read(item) { times.insert(moment.seconds) } }
        return column.textStyle { [times] item in read(item).map { ColorRamp.times.style($0.seconds, in: times) } }
    }
}
