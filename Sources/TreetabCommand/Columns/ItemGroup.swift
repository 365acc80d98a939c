import FileTree
import TreeTable

/// The value that the items of a section have in common. Groups are ordered by rank, then by text.
struct ItemGroup: Hashable, Comparable, Sendable {
    var rank: Int64 = 0
    var text: [UInt8]

    // The parentheses distinguish these groups from extensions and accounts named `none` or `unknown`.
    static let none = ItemGroup(rank: .max, text: Array("(none)".utf8))
    static let unknown = ItemGroup(rank: .max, text: Array("(unknown)".utf8))

    /// Whether the items have no value.
    var isMissing: Bool { self == .none || self == .unknown }

    /// Returns a closure that groups items by the text of their cells in a column. Items with empty cells are in the
    /// group ``none``.
    static func named(by column: TableColumn<FileItem>) -> ColumnType.Reader<ItemGroup?> {
        { [append = column.appendContent] item in
            var cell = TableCell(numberStyle: .plain)
            append?(item, &cell)
            let text = cell.utf8
            return text.isEmpty ? Self.none : ItemGroup(text: text)
        }
    }

    /// The same group in lower case. Invalid UTF-8 is unchanged.
    var lowercased: ItemGroup {
        let isUpper = { (byte: UInt8) in UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || byte > 0x7f }
        guard text.contains(where: isUpper), let string = String(validating: text, as: UTF8.self) else { return self }
        return ItemGroup(rank: rank, text: Array(string.lowercased().utf8))
    }

    static func number(_ number: (some FixedWidthInteger)?) -> ItemGroup {
        guard let number, let rank = Int64(exactly: number) else { return unknown }
        return ItemGroup(rank: rank, "\(rank)")
    }

    /// Returns the group of a percentage. Each group spans ten percent.
    static func band(ofPercent percent: Double) -> ItemGroup {
        let tens = min(Int64(percent) / 10 * 10, 90)
        return ItemGroup(rank: tens, "\(tens)% to \(tens + 10)%")
    }

    /// Returns the group of a number of bytes. The groups begin at powers of 1024.
    static func band(ofBytes bytes: Int64) -> ItemGroup {
        guard bytes > 0 else { return ItemGroup(rank: 0, "empty") }
        let power = (Int64.bitWidth - 1 - bytes.leadingZeroBitCount) / 10
        let units = [
            "less than 1 KiB", "from 1 KiB", "from 1 MiB", "from 1 GiB", "from 1 TiB", "from 1 PiB", "from 1 EiB",
        ]
        return ItemGroup(rank: Int64(power) + 1, units[power])
    }

    /// Returns the group of a number of items. The groups begin at powers of ten.
    static func band(ofCount count: Int64) -> ItemGroup {
        guard count > 0 else { return ItemGroup(rank: 0, "0") }
        var minimum: Int64 = 1
        while count / 10 >= minimum { minimum *= 10 }
        return ItemGroup(rank: minimum, minimum == 1 ? "less than 10" : "from \(minimum)")
    }

    /// Returns the group of an age in seconds. The groups end after a day, a week, a month, a year and five years.
    static func band(ofAge age: Int64) -> ItemGroup {
        let day: Int64 = 86_400
        let bands: [(end: Int64, text: String)] = [
            (0, "in the future"), (day, "less than a day"), (7 * day, "a day to a week"),
            (30 * day, "a week to a month"), (365 * day, "a month to a year"),
            (5 * 365 * day, "one to five years"), (.max, "older"),
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
    let group: ItemGroup
    /// The sort key of the section; see ``ColumnType/subtotal``.
    private(set) var subtotal: Int64 = 0
    private(set) var items = 0
    private(set) var files = 0
    private(set) var bytes: Int64 = 0
    private(set) var isLowerBound: Bool
    /// In a comparison, the sum of the changes. Otherwise `nil`.
    private(set) var change: Change?
    /// Whether allocated bytes count instead of sizes.
    private let countsDisk: Bool

    init(_ group: ItemGroup, countsDisk: Bool = false, isLowerBound: Bool = false) {
        self.group = group
        self.countsDisk = countsDisk
        self.isLowerBound = isLowerBound
    }

    /// Adds an item. A directory adds only itself, since its descendants are added separately. A PATH that is a directory is
    /// not an item, as in the totals of all sections.
    mutating func add(_ item: FileItem, subtotal: ColumnType.Reader<Int64>?) {
        if item.isRoot && item.isDirectory {
            if item.error != nil { isLowerBound = true }
            return
        }
        items += 1
        if let subtotal {
            var isBeyondRange = false
            self.subtotal = self.subtotal.adding(subtotal(item), isLowerBound: &isBeyondRange)
        }
        if item.isDirectory {
            if item.error != nil { isLowerBound = true }
            return
        }
        files += 1
        // A listed path that does not exist has no metadata either, but no error. It has no size, so the total is
        // exact.
        if !item.hasStatus && item.statusError != nil { isLowerBound = true }
    }

    /// Adds the totals of a root. In a section, its totals cover only that section.
    mutating func addBytes(of root: FileItem) {
        if let own = root.change {
            var sum = change ?? Change(.same)
            sum.add(own)
            change = sum
        }
        guard root.hasStatus, !root.isCountedElsewhere else { return }
        bytes = bytes.adding(countsDisk ? root.disk : root.size, isLowerBound: &isLowerBound)
    }

    /// Formats the totals: `12 items, 1.2 MiB` or `12 items, 1.5 MiB on disk`. In a comparison:
    /// `12 items, +1.2 MiB, +1.5 MiB on disk`. Without files and bytes, only the number of items.
    func text(_ sizes: SizeFormat, incompleteMark: String) -> String {
        var cell = TableCell(numberStyle: .plain)
        if isLowerBound { cell.append(incompleteMark) }
        cell.append(count: items)
        cell.append(items == 1 ? " item" : " items")
        if let change {
            cell.append(", ")
            cell.append(change, sizes)
        } else if files > 0 || bytes > 0 {
            cell.append(", " + (isLowerBound ? incompleteMark : ""))
            sizes.append(bytes, to: &cell)
            if countsDisk { cell.append(" on disk") }
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
    /// The item's contribution to the total of a section: `bytes`, or 0 for directories, for items without metadata,
    /// and for items that are counted under another path.
    func ownBytes(_ bytes: Int64) -> Int64 {
        isDirectory || !hasStatus || isCountedElsewhere ? 0 : bytes
    }
}
