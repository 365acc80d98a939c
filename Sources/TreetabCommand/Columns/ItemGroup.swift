import FileTree
import TreeTable

/// The common property of the items of a section. Groups are ordered by rank, then by text.
struct ItemGroup: Hashable, Comparable, Sendable {
    var rank: Int64 = 0
    var text: [UInt8]

    // In parentheses, since an extension or an account may have such a name.
    static let none = ItemGroup(rank: .max, text: Array("(none)".utf8))
    static let unknown = ItemGroup(rank: .max, text: Array("(unknown)".utf8))

    /// Groups items by the content of their cells in a column.
    static func named(by column: TableColumn<FileItem>) -> ColumnType.Reader<ItemGroup?> {
        { item in
            var cell = TableCell(numberStyle: .plain)
            column.appendContent(of: item, to: &cell)
            let text = cell.utf8
            return text.isEmpty ? Self.none : ItemGroup(text: text)
        }
    }

    static func number(_ number: (some FixedWidthInteger)?) -> ItemGroup {
        guard let number, let rank = Int64(exactly: number) else { return unknown }
        return ItemGroup(rank: rank, "\(rank)")
    }

    /// Tens of percent.
    static func band(ofPercent percent: Double) -> ItemGroup {
        let tens = min(Int64(percent) / 10 * 10, 90)
        return ItemGroup(rank: tens, "\(tens)% to \(tens + 10)%")
    }

    /// Powers of 1024.
    static func band(ofBytes bytes: Int64) -> ItemGroup {
        guard bytes > 0 else { return ItemGroup(rank: 0, "empty") }
        let power = (Int64.bitWidth - 1 - bytes.leadingZeroBitCount) / 10
        let units = [
            "less than 1 KiB", "from 1 KiB", "from 1 MiB", "from 1 GiB", "from 1 TiB", "from 1 PiB", "from 1 EiB",
        ]
        return ItemGroup(rank: Int64(power) + 1, units[power])
    }

    /// Powers of ten.
    static func band(ofCount count: Int64) -> ItemGroup {
        guard count > 0 else { return ItemGroup(rank: 0, "0") }
        var minimum: Int64 = 1
        while count / 10 >= minimum { minimum *= 10 }
        return ItemGroup(rank: minimum, minimum == 1 ? "less than 10" : "from \(minimum)")
    }

    /// Days, weeks, months and years.
    static func band(ofAge age: Int64) -> ItemGroup {
        let day: Int64 = 86_400
        let bands: [(end: Int64, text: String)] = [
            (0, "in the future"), (day, "less than a day"), (7 * day, "less than a week"),
            (30 * day, "less than a month"), (365 * day, "less than a year"),
            (5 * 365 * day, "less than five years"), (.max, "older"),
        ]
        let rank = bands.firstIndex { age < $0.end } ?? bands.count - 1
        return ItemGroup(rank: Int64(rank), bands[rank].text)
    }

    static func < (left: ItemGroup, right: ItemGroup) -> Bool {
        left.rank != right.rank ? left.rank < right.rank : left.text.lexicographicallyPrecedes(right.text)
    }
}

/// The totals of a section.
struct GroupTotals: Sendable {
    var group: ItemGroup?
    /// The sort key of the section, see ``ColumnType/subtotal``.
    private(set) var subtotal: Int64 = 0
    private(set) var items = 0
    private(set) var files = 0
    private(set) var size: Int64 = 0
    private(set) var isLowerBound = false

    /// Adds an item. A directory adds only itself, since its descendants are added separately.
    mutating func add(_ item: FileItem, subtotal: ColumnType.Reader<Int64>?) {
        items += 1
        if let subtotal { self.subtotal = self.subtotal.adding(subtotal(item), isLowerBound: &isLowerBound) }
        guard !item.isDirectory else { return }
        files += 1
        // An entry of a list that does not exist has no size, and its total is exact without it.
        if !item.hasStatus && item.statusError != nil { isLowerBound = true }
        size = size.adding(item.ownBytes(item.size), isLowerBound: &isLowerBound)
    }

    /// `12 items, 1.2 MiB`. The size is missing if all items are directories.
    func text(_ sizes: SizeFormat, incompleteMark: String) -> String {
        var cell = TableCell(numberStyle: .plain)
        cell.append(items)
        cell.append(items == 1 ? " item" : " items")
        if files > 0 {
            cell.append(", " + (isLowerBound ? incompleteMark : ""))
            sizes.append(size, to: &cell)
        }
        return String(decoding: cell.utf8, as: UTF8.self)
    }
}

extension ItemGroup {
    fileprivate init(rank: Int64, _ text: String) {
        self.init(rank: rank, text: Array(text.utf8))
    }
}

extension Int64 {
    /// Returns the sum. If it overflows, returns the maximum and sets `isLowerBound`.
    func adding(_ other: Int64, isLowerBound: inout Bool) -> Int64 {
        let (sum, overflows) = addingReportingOverflow(other)
        if overflows { isLowerBound = true }
        return overflows ? .max : sum
    }
}

extension FileItem {
    /// The item's contribution to a section's total: its bytes if it is a leaf that counts here, otherwise 0.
    func ownBytes(_ bytes: Int64) -> Int64 {
        isDirectory || !hasStatus || isCountedElsewhere ? 0 : bytes
    }
}
