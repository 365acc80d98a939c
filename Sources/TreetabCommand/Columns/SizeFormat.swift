import TreeTable

/// Formats sizes: all digits, or a scaled number with its unit.
package struct SizeFormat: Sendable {
    private let style: UnitStyle
    /// The number of spaces after the unit `B`, which make it as wide as the other units.
    private var spacesAfterBytes = 0

    package init(_ style: UnitStyle) {
        self.style = style
    }

    /// The same format with units of equal width, so that numbers and units are aligned in a trailing column.
    var withAlignedUnits: SizeFormat {
        var format = self
        format.spacesAfterBytes =
            switch style {
            case .bytes: 0
            case .si: 1
            case .binary: 2
            }
        return format
    }

    private static let binaryUnits = packed([" B  ", " KiB", " MiB", " GiB", " TiB", " PiB", " EiB"])
    private static let decimalUnits = packed([" B ", " kB", " MB", " GB", " TB", " PB", " EB"])

    /// The bytes of texts for ``TableCell/append(packed:count:)``.
    private static func packed(_ texts: [String]) -> [UInt64] {
        texts.map { text in text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    }

    /// Appends a number of bytes. Scaled numbers are below 1000 and have one decimal, rounded half up.
    package func append(_ bytes: Int64, to cell: inout TableCell) {
        guard style != .bytes && bytes >= 0 else {
            cell.append(bytes)
            if style != .bytes { cell.append(" B" + String(repeating: " ", count: spacesAfterBytes)) }
            return
        }
        let scaled = scale(bytes)
        // The digits and the unit, the first character in the lowest bits.
        var (text, count): (UInt64, Int) = (0, 0)
        func append(_ digit: Int64) {
            text |= UInt64(truncatingIfNeeded: 0x30 &+ digit) &<< UInt64(8 &* count)
            count &+= 1
        }
        if scaled.whole >= 100 { append(scaled.whole / 100) }
        if scaled.whole >= 10 { append(scaled.whole / 10 % 10) }
        append(scaled.whole % 10)
        if scaled.unit > 0 {
            text |= 0x2e &<< UInt64(8 &* count)
            count &+= 1
            append(scaled.tenth)
        }
        let unit = (style == .si ? Self.decimalUnits : Self.binaryUnits)[scaled.unit]
        let width = scaled.unit > 0 ? (style == .si ? 3 : 4) : 2 + spacesAfterBytes
        // There is at least one digit, and there are at most five characters before the unit.
        let bits = UInt64(8 &* count)
        cell.append(packed: (text | unit &<< bits, unit &>> (64 &- bits)), count: count &+ width)
    }

    /// Whether a number of bytes is shown with a larger unit than `B`.
    package func scales(_ bytes: Int64) -> Bool { style != .bytes && bytes >= 1000 }

    /// The width of a formatted number, in terminal cells.
    package func width(_ bytes: Int64) -> Int {
        let scaled = scale(bytes)
        let digits = TableCell.width(of: scaled.whole)
        if style == .bytes { return digits }
        let unit = scaled.unit == 0 ? 2 + spacesAfterBytes : style == .si ? 3 : 4
        return digits + (scaled.unit > 0 ? 2 : 0) + unit
    }

    /// Returns the maximum width of the sizes from 0 to a limit, in terminal cells.
    func maxWidth(upTo limit: Int64) -> Int {
        guard scales(limit) else { return width(limit) }
        return max(width(999), width(style == .si ? 999_900 : 999 * 1024))
    }

    private func scale(_ bytes: Int64) -> (whole: Int64, tenth: Int64, unit: Int) {
        guard scales(bytes) else { return (bytes, 0, 0) }
        let (tenths, unit) = style == .si ? decimal(bytes) : binary(bytes)
        return (tenths / 10, tenths % 10, unit)
    }

    private func decimal(_ bytes: Int64) -> (tenths: Int64, unit: Int) {
        var (unit, tenth): (Int, UInt64) = (1, 100)
        func tenths() -> Int64 { Int64((bytes.magnitude + tenth / 2) / tenth) }
        // 999.95 would be rounded to 1000.0, which is 1.0 of the next unit.
        while unit < 6 && tenths() >= 10_000 { (unit, tenth) = (unit + 1, tenth * 1000) }
        return (tenths(), unit)
    }

    /// Scales a number of bytes by powers of 1024. Shifts are faster than divisions.
    private func binary(_ bytes: Int64) -> (tenths: Int64, unit: Int) {
        func tenths(_ unit: Int) -> Int64 {
            let shift = UInt64(unit) &* 10
            let (whole, rest) = (bytes.magnitude &>> shift, bytes.magnitude & (1 &<< shift &- 1))
            // The remainder is below 2⁶⁰, so `rest * 10` fits in a `UInt64`.
            return Int64(whole &* 10 &+ (rest &* 10 &+ 1 &<< (shift &- 1)) &>> shift)
        }
        // Every ten bits make one unit. A number that would be rounded to 1000 or more gets the next unit.
        var unit = max(1, (Int64.bitWidth - 1 - bytes.leadingZeroBitCount) / 10)
        if unit < 6 && tenths(unit) >= 10_000 { unit += 1 }
        return (tenths(unit), unit)
    }
}

/// The units of sizes for people: KiB and MiB, kB and MB, or bytes.
package enum UnitStyle: Equatable, Sendable {
    case binary, si, bytes
}
