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
        let (number, unit) = scale(bytes)
        guard unit > 0 else {
            cell.append(bytes)
            return cell.append(" B" + String(repeating: " ", count: spacesAfterBytes))
        }
        cell.append(number / 10)
        cell.append(ascii: UInt8(ascii: "."))
        cell.append(number % 10)
        cell.append((style == .si ? Self.si : Self.binary)[unit - 1])
    }

    private static let si = [" kB", " MB", " GB", " TB", " PB", " EB"]
    private static let binary = [" KiB", " MiB", " GiB", " TiB", " PiB", " EiB"]

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
