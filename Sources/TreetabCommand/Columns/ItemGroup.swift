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

extension ItemGroup {
    fileprivate init(rank: Int64, _ text: String) {
        self.init(rank: rank, text: Array(text.utf8))
    }
}
