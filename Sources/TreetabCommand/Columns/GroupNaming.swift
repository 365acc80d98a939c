import FileTree
import TreeTable

/// Which section an item belongs to: what a column shows of it, or the band that this lies in.
struct GroupNaming: Sendable {
    private let column: FileColumn
    private let context: ColumnContext
    private let shown: TableColumn<FileItem>

    init(_ column: FileColumn, _ context: ColumnContext) {
        self.column = column
        self.context = context
        shown = column.tableColumn(context)
    }

    /// Nil: to none. A directory has no extension; nor is its size told apart from that of what is in it.
    func group(of item: FileItem) -> ItemGroup? {
        switch column {
        case .ext:
            guard !item.isDirectory else { return nil }
        case .size, .disk:
            guard !item.isDirectory else { return nil }
            guard item.hasStatus else { return Self.unknown }
            return Self.band(ofBytes: column == .size ? item.size : item.disk)
        case .age, .modified:
            return item.modified.map { Self.band(ofAge: context.now, $0) } ?? Self.unknown
        case .created:
            return item.created.map { Self.band(ofAge: context.now, $0) } ?? Self.unknown
        case .accessed:
            return item.accessed.map { Self.band(ofAge: context.now, $0) } ?? Self.unknown
        case .changed:
            return item.changed.map { Self.band(ofAge: context.now, $0) } ?? Self.unknown
        case .percent, .bar:
            guard let percent = item.percentOfParent else { return Self.unknown }
            let tens = min(Int64(percent) / 10 * 10, 90)
            return ItemGroup(rank: tens, text: Array("\(tens)% to \(tens + 10)%".utf8))
        case .items, .files, .dirs:
            let count = column == .items ? item.items : column == .files ? item.filesBelow : item.directoriesBelow
            return count.map { Self.band(ofCount: Int64($0)) }
        case .depth, .uid, .gid, .links, .inode:
            return numbered(item)
        case .kind:
            return ItemGroup(rank: Int64(item.kind.rawValue), text: Array(item.kind.word.utf8))
        case .name, .path, .mode, .octal, .owner, .group, .device, .target, .error, .incomplete: break
        }
        let text = text(of: item)
        return text.isEmpty ? Self.none : ItemGroup(text: text)
    }

    /// `Kind: file`.
    func title(of group: ItemGroup) -> String {
        let title = column == .percent || column == .bar ? "Percent" : shown.title
        return "\(title): \(Escaping.printable(group.text))"
    }

    // In parentheses, as there may be an extension or an account of that name.
    private static let none = ItemGroup(rank: .max, text: Array("(none)".utf8))
    private static let unknown = ItemGroup(rank: .max, text: Array("(unknown)".utf8))

    private func text(of item: FileItem) -> [UInt8] {
        var cell = TableCell(numberStyle: .plain)
        shown.appendContent(of: item, to: &cell)
        return cell.utf8
    }

    private func numbered(_ item: FileItem) -> ItemGroup {
        let text = text(of: item)
        guard let number = Int64(String(decoding: text, as: UTF8.self)) else { return Self.unknown }
        return ItemGroup(rank: number, text: text)
    }

    // MARK: Bands

    /// By powers of 1024.
    static func band(ofBytes bytes: Int64) -> ItemGroup {
        guard bytes > 0 else { return ItemGroup(rank: 0, text: Array("empty".utf8)) }
        let power = (Int64.bitWidth - 1 - bytes.leadingZeroBitCount) / 10
        let units = [
            "less than 1 KiB", "from 1 KiB", "from 1 MiB", "from 1 GiB", "from 1 TiB", "from 1 PiB", "from 1 EiB",
        ]
        return ItemGroup(rank: Int64(power) + 1, text: Array(units[power].utf8))
    }

    /// By powers of ten.
    static func band(ofCount count: Int64) -> ItemGroup {
        guard count > 0 else { return ItemGroup(rank: 0, text: Array("0".utf8)) }
        var least: Int64 = 1
        while count / 10 >= least { least *= 10 }
        return ItemGroup(rank: least, text: Array((least == 1 ? "less than 10" : "from \(least)").utf8))
    }

    /// By spans that people think in.
    static func band(ofAge now: Int64, _ moment: Moment) -> ItemGroup {
        let day: Int64 = 86_400
        let age = now.subtractingReportingOverflow(moment.seconds).partialValue
        let bands: [(upTo: Int64, text: String)] = [
            (0, "in the future"), (day, "less than a day"), (7 * day, "less than a week"),
            (30 * day, "less than a month"),
            (365 * day, "less than a year"), (5 * 365 * day, "less than five years"), (.max, "older"),
        ]
        let rank = bands.firstIndex { age < $0.upTo } ?? bands.count - 1
        return ItemGroup(rank: Int64(rank), text: Array(bands[rank].text.utf8))
    }
}
