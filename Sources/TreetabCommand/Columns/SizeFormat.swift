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

    /// Appends a number of bytes. Scaled numbers are below 1000 and have one decimal, rounded half up.
    package func append(_ bytes: Int64, to cell: inout TableCell) {
        if style == .bytes { return cell.append(bytes) }
        guard bytes >= 0 else {
            cell.append(bytes)
            return cell.append(" B" + String(repeating: " ", count: spacesAfterBytes))
        }
        let (number, unit) = scale(bytes)
        // The digits without leading zeros and the unit, the first character in the lowest bits.
        let (hundreds, rest) = number.quotientAndRemainder(dividingBy: 100)
        let digits = UInt64.digits(of: hundreds | rest &<< 16, at: 1 | 1 &<< 16)
        var count: UInt64 = number >= 1000 ? 4 : number >= 100 ? 3 : number >= 10 ? 2 : 1
        var text = digits &>> (8 &* (4 &- count))
        if unit > 0 {
            // The point comes before the last digit: tenths always have two or more digits.
            let place = 8 &* (count &- 1)
            text = text & (1 &<< place &- 1) | 0x2e &<< place | (text &>> place) &<< (place &+ 8)
            count &+= 1
        }
        let unitText = unitText(unit)
        let width = unit > 0 ? (style == .si ? 3 : 4) : 2 + spacesAfterBytes
        // There is at least one digit, and there are at most five characters before the unit.
        let bits = 8 &* count
        let (low, high) = (text | unitText &<< bits, unitText &>> (64 &- bits))
        cell.append(low: low, high: high, count: Int(truncatingIfNeeded: count) &+ width)
    }

    /// The text of a unit, such as ` KiB`, the first character in the lowest bits.
    @inline(__always)
    private func unitText(_ unit: Int) -> UInt64 {
        // The letters k or K, M, G, T, P and E.
        let letters: UInt64 = style == .si ? 0x4550_5447_4d6b_00 : 0x4550_5447_4d4b_00
        let letter = letters &>> (8 &* UInt64(truncatingIfNeeded: unit)) & 0xff
        if unit == 0 { return 0x2020_4220 }
        return style == .si ? 0x42_00_20 | letter &<< 8 : 0x4269_0020 | letter &<< 8
    }

    /// Whether a number of bytes is shown with a larger unit than `B`.
    package func scales(_ bytes: Int64) -> Bool { style != .bytes && bytes >= 1000 }

    /// Returns the tenths of a unit, or the bytes if the unit is 0.
    @inline(__always)
    private func scale(_ bytes: Int64) -> (number: UInt64, unit: Int) {
        guard scales(bytes) else { return (bytes.magnitude, 0) }
        let (tenths, unit) = style == .si ? decimal(bytes) : binary(bytes)
        return (tenths, unit)
    }

    private func decimal(_ bytes: Int64) -> (tenths: UInt64, unit: Int) {
        var (unit, tenth): (Int, UInt64) = (1, 100)
        func tenths() -> UInt64 { (bytes.magnitude + tenth / 2) / tenth }
        // 999.95 would be rounded to 1000.0, which is 1.0 of the next unit.
        while unit < 6 && tenths() >= 10_000 { (unit, tenth) = (unit + 1, tenth * 1000) }
        return (tenths(), unit)
    }

    /// Scales a number of bytes by powers of 1024. Shifts are faster than divisions.
    @inline(__always)
    private func binary(_ bytes: Int64) -> (tenths: UInt64, unit: Int) {
        @inline(__always) func tenths(_ unit: Int) -> UInt64 {
            let shift = UInt64(unit) &* 10
            let (whole, rest) = (bytes.magnitude &>> shift, bytes.magnitude & (1 &<< shift &- 1))
            // The remainder is below 2⁶⁰, so `rest * 10` fits in a `UInt64`.
            return whole &* 10 &+ (rest &* 10 &+ 1 &<< (shift &- 1)) &>> shift
        }
        // Every ten bits make one unit. A number that would be rounded to 1000 or more gets the next unit.
        let unit = max(1, (Int64.bitWidth - 1 - bytes.leadingZeroBitCount) / 10)
        let number = tenths(unit)
        return unit < 6 && number >= 10_000 ? (tenths(unit + 1), unit + 1) : (number, unit)
    }
}

/// The units of sizes for people: KiB and MiB, kB and MB, or bytes.
package enum UnitStyle: Equatable, Sendable {
    case binary, si, bytes
}
