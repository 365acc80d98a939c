import FileTree
import TreeTable

extension FileColumn {
    /// The column as a table shows it: the catalogue of what each looks like.
    func tableColumn(_ context: ColumnContext) -> TableColumn<FileItem> {
        let isForPeople = context.audience == .people
        let title = isForPeople ? self.title : rawValue
        switch self {
        case .name:
            return TableColumn(title) { item, cell in item.name.withBytes { cell.append(utf8: $0) } }
        case .path:
            return TableColumn(title) { item, cell in cell.append { item.appendPath(to: &$0) } }
        case .size:
            return Self.sizeColumn(title, context, priority: 9) { $0.size }
        case .disk:
            return Self.sizeColumn(title, context, priority: 8) { $0.disk }
        case .items:
            return TableColumn(title) { item, cell in
                guard let items = item.items else { return }
                if item.isIncomplete && isForPeople { cell.append(incompleteMark) }
                cell.append(items)
            }
            .alignment(.trailing).priority(7)
            .measured { item in
                guard let items = item.items else { return 0 }
                return TableCell.width(of: items) + (item.isIncomplete ? 1 : 0)
            }
            .remainder { hidden, cell in
                cell.append(hidden.reduce(hidden.count) { $0 + ($1.items ?? 0) })
            }
        case .kind:
            return TableColumn(title) { item, cell in cell.append(item.kind.word) }
        case .ext:
            return TableColumn(title) { item, cell in item.shownExtension?.withBytes { cell.append(utf8: $0) } }
        case .mode:
            return TableColumn(title) { item, cell in if item.hasStatus { cell.append(mode: item.mode) } }
                .width(10).priority(2)
        case .owner:
            return TableColumn(title) { item, cell in
                if let owner = item.owner { cell.append(utf8: context.owners[owner].span) }
            }
            .priority(1)
        case .group:
            return TableColumn(title) { item, cell in
                if let group = item.group { cell.append(utf8: context.groups[group].span) }
            }
        case .modified:
            return TableColumn(title) { item, cell in
                guard item.hasStatus else { return }
                if isForPeople {
                    context.times.appendMinutes(item.modifiedSeconds, to: &cell)
                } else {
                    context.times.appendExact(item.modifiedSeconds, to: &cell)
                }
            }
            .priority(6)
            .measured { item in item.hasStatus ? context.times.minutesWidth(item.modifiedSeconds) : 0 }
        case .depth:
            return TableColumn(title) { item, cell in cell.append(item.depth) }.alignment(.trailing)
        case .percent:
            return TableColumn(title) { item, cell in
                guard let tenths = item.percentOfParent.map({ Int(($0 * 10).rounded()) }) else { return }
                cell.append(tenths / 10)
                cell.append(ascii: UInt8(ascii: "."))
                cell.append(tenths % 10)
                if isForPeople { cell.append(ascii: UInt8(ascii: "%")) }
            }
            .alignment(.trailing).priority(5)
        }
    }

    /// The title over the column, for people.
    private var title: String {
        switch self {
        case .name: "Name"
        case .path: "Path"
        case .size: "Size"
        case .disk: "Disk"
        case .items: "Items"
        case .kind: "Kind"
        case .ext: "Ext"
        case .mode: "Mode"
        case .owner: "Owner"
        case .group: "Group"
        case .modified: "Modified"
        case .depth: "Depth"
        case .percent: "%"
        }
    }

    private static func sizeColumn(
        _ title: String,
        _ context: ColumnContext,
        priority: Double,
        _ bytes: @escaping @Sendable (FileItem) -> Int64
    ) -> TableColumn<FileItem> {
        let sizes = context.sizes
        guard context.audience == .people else {
            return TableColumn(title) { item, cell in if item.hasStatus { cell.append(bytes(item)) } }
        }
        return TableColumn(title) { item, cell in
            guard item.hasStatus else { return }
            if item.isIncomplete { cell.append(incompleteMark) }
            sizes.append(bytes(item), to: &cell)
        }
        .alignment(.trailing).priority(priority)
        .measured { item in item.hasStatus ? sizes.width(bytes(item)) + (item.isIncomplete ? 1 : 0) : 0 }
        .remainder { hidden, cell in
            var total: Int64 = 0
            var isLowerBound = false
            for item in hidden where item.hasStatus && !item.isCountedElsewhere {
                let (sum, isBeyondRange) = total.addingReportingOverflow(bytes(item))
                total = isBeyondRange ? .max : sum
                isLowerBound = isLowerBound || isBeyondRange || item.isIncomplete
            }
            if isLowerBound { cell.append(incompleteMark) }
            sizes.append(total, to: &cell)
        }
    }
}

/// Stands before a total that is a lower bound: something below could not be read.
private let incompleteMark = "≥"
