import FileTree
import TreeTable

extension FileColumn {
    /// The column as a table shows it.
    func tableColumn(_ context: ColumnContext) -> TableColumn<FileItem> {
        let column = decorated(shown(context), context)
        switch self {
        case .name, .path: return column
        case .kind, .ext, .mode, .octal, .owner, .group, .device, .bar, .target: return column.json(.string)
        case .modified, .created, .accessed, .changed: return column.json(.string)
        case .size, .disk, .items, .files, .dirs, .uid, .gid, .inode, .links, .age, .depth, .percent:
            return column.json(.literal)
        case .error: return column.json(.string, empty: .absent)
        case .incomplete: return column.json(.literal, empty: .absent)
        }
    }

    /// The catalogue of what each looks like.
    private func shown(_ context: ColumnContext) -> TableColumn<FileItem> {
        let isForPeople = context.audience == .people
        let title = isForPeople ? self.title : rawValue
        switch self {
        case .name:
            return TableColumn(title) { item, cell in item.name.withBytes { cell.append(utf8: $0) } }
        case .path:
            return TableColumn(title) { item, cell in cell.append { item.appendPath(to: &$0) } }
        case .size:
            return sizeColumn(title, context, priority: 9) { $0.size }
        case .disk:
            return sizeColumn(title, context, priority: 8) { $0.disk }
        case .items:
            return Self.countColumn(title, context, ofHidden: { ($0.items ?? 0) + 1 }) { $0.items }.priority(7)
        case .files:
            return Self.countColumn(title, context, ofHidden: { $0.filesBelow ?? 1 }) { $0.filesBelow }.priority(3)
        case .dirs:
            return Self.countColumn(title, context, ofHidden: { $0.directoriesBelow.map { $0 + 1 } ?? 0 }) {
                $0.directoriesBelow
            }
            .priority(3)
        case .kind:
            return TableColumn(title) { item, cell in cell.append(item.kind.word) }
        case .ext:
            return TableColumn(title) { item, cell in item.shownExtension?.withBytes { cell.append(utf8: $0) } }
        case .mode:
            return TableColumn(title) { item, cell in if item.hasStatus { cell.append(mode: item.mode) } }
                .width(10).priority(2)
        case .octal:
            return TableColumn(title) { item, cell in
                guard item.hasStatus else { return }
                for place in [9, 6, 3, 0] as [UInt16] {
                    cell.append(ascii: UInt8(ascii: "0") + UInt8(item.mode >> place & 7))
                }
            }
            .width(Swift.max(4, title.utf8.count)).priority(2)
        case .owner:
            return TableColumn(title) { item, cell in
                if let owner = item.owner { cell.append(utf8: context.owners[owner].span) }
            }
            .priority(1)
        case .group:
            return TableColumn(title) { item, cell in
                if let group = item.group { cell.append(utf8: context.groups[group].span) }
            }
        case .uid:
            return Self.numberColumn(title) { $0.owner }
        case .gid:
            return Self.numberColumn(title) { $0.group }
        case .inode:
            return Self.numberColumn(title) { $0.inode }
        case .links:
            return Self.numberColumn(title) { $0.links }
        case .device:
            return TableColumn(title) { item, cell in
                guard let device = item.device else { return }
                cell.append(device >> 32)
                cell.append(ascii: UInt8(ascii: ":"))
                cell.append(device & 0xffff_ffff)
            }
            .alignment(.trailing)
        case .modified:
            return Self.timeColumn(title, context) { $0.modified }.priority(6)
        case .created:
            return Self.timeColumn(title, context) { $0.created }.priority(4)
        case .accessed:
            return Self.timeColumn(title, context) { $0.accessed }.priority(4)
        case .changed:
            return Self.timeColumn(title, context) { $0.changed }.priority(4)
        case .age:
            return TableColumn(title) { item, cell in
                guard let modified = item.modified else { return }
                let age = context.now.subtractingReportingOverflow(modified.seconds).partialValue
                if isForPeople { cell.append(age: age) } else { cell.append(age) }
            }
            .alignment(.trailing).priority(5)
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
        case .bar:
            return TableColumn(title) { item, cell in
                guard let percent = item.percentOfParent else { return }
                cell.append(bar: percent / 100, cells: barWidth, isASCII: context.drawsInASCII)
            }
            .width(barWidth).priority(4)
        case .target:
            return TableColumn(title) { item, cell in item.target?.withBytes { cell.append(utf8: $0) } }
        case .error:
            return TableColumn(title) { item, cell in if let error = item.anyError { cell.append("\(error)") } }
        case .incomplete:
            return TableColumn(title) { item, cell in if item.isIncomplete { cell.append("true") } }
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
        case .files: "Files"
        case .dirs: "Dirs"
        case .kind: "Kind"
        case .ext: "Ext"
        case .mode: "Mode"
        case .octal: "Octal"
        case .owner: "Owner"
        case .group: "Group"
        case .uid: "UID"
        case .gid: "GID"
        case .inode: "Inode"
        case .links: "Links"
        case .device: "Device"
        case .modified: "Modified"
        case .created: "Created"
        case .accessed: "Accessed"
        case .changed: "Changed"
        case .age: "Age"
        case .depth: "Depth"
        case .percent: "%"
        case .bar: "Bar"
        case .target: "Target"
        case .error: "Error"
        case .incomplete: "Incomplete"
        }
    }

    /// A count of what is below a directory; with `ofHidden` of that and of the item itself, which a row for several
    /// adds up.
    private static func countColumn(
        _ title: String,
        _ context: ColumnContext,
        ofHidden hiddenCount: @escaping @Sendable (FileItem) -> Int,
        _ count: @escaping @Sendable (FileItem) -> Int?
    ) -> TableColumn<FileItem> {
        let isForPeople = context.audience == .people
        return TableColumn(title) { item, cell in
            guard let count = count(item) else { return }
            if item.isIncomplete && isForPeople { cell.append(context.incompleteMark) }
            cell.append(count)
        }
        .alignment(.trailing)
        .measured { item in
            guard let count = count(item) else { return 0 }
            return TableCell.width(of: count) + (item.isIncomplete && isForPeople ? context.incompleteMarkWidth : 0)
        }
        .remainder { hidden, cell in
            // A leaf that could not be asked what it is counts as one all the same.
            if isForPeople && hidden.contains(where: { $0.isDirectory && $0.isIncomplete }) {
                cell.append(context.incompleteMark)
            }
            cell.append(hidden.reduce(0) { $0 + hiddenCount($1) })
        }
    }

    private static func numberColumn(
        _ title: String,
        _ number: @escaping @Sendable (FileItem) -> (some BinaryInteger & SendableMetatype)?
    ) -> TableColumn<FileItem> {
        TableColumn(title) { item, cell in
            if let number = number(item) { cell.append(number) }
        }
        .alignment(.trailing)
        .measured { item in number(item).map { TableCell.width(of: $0) } ?? 0 }
    }

    private static func timeColumn(
        _ title: String,
        _ context: ColumnContext,
        _ moment: @escaping @Sendable (FileItem) -> Moment?
    ) -> TableColumn<FileItem> {
        guard context.audience == .people else {
            return TableColumn(title) { item, cell in
                if let moment = moment(item) { context.times.appendExact(moment.seconds, to: &cell) }
            }
        }
        let column = TableColumn<FileItem>(title) { item, cell in
            if let moment = moment(item) { context.times.append(moment, to: &cell) }
        }
        guard let width = context.times.width else { return column }
        return column.measured { item in moment(item).map(width) ?? 0 }
    }

    private func sizeColumn(
        _ title: String,
        _ context: ColumnContext,
        priority: Double,
        _ bytes: @escaping @Sendable (FileItem) -> Int64
    ) -> TableColumn<FileItem> {
        let sizes = context.sizes(of: self)
        guard context.audience == .people else {
            return TableColumn(title) { item, cell in if item.hasStatus { cell.append(bytes(item)) } }
        }
        return TableColumn(title) { item, cell in
            guard item.hasStatus else { return }
            if item.isIncomplete { cell.append(context.incompleteMark) }
            sizes.append(bytes(item), to: &cell)
        }
        .alignment(.trailing).priority(priority)
        .measured { item in
            item.hasStatus ? sizes.width(bytes(item)) + (item.isIncomplete ? context.incompleteMarkWidth : 0) : 0
        }
        .remainder { hidden, cell in
            var total: Int64 = 0
            var isLowerBound = false
            for item in hidden where item.hasStatus && !item.isCountedElsewhere {
                let (sum, isBeyondRange) = total.addingReportingOverflow(bytes(item))
                total = isBeyondRange ? .max : sum
                isLowerBound = isLowerBound || isBeyondRange || item.isIncomplete
            }
            if isLowerBound { cell.append(context.incompleteMark) }
            sizes.append(total, to: &cell)
        }
    }
}

/// How many cells the longest bar takes.
private let barWidth = 10
