import TreeTable

/// How sizes are written: raw, or scaled to a unit that is always written with them.
package struct SizeFormat: Sendable {
    private let style: UnitStyle
    /// Stand behind the unit of what is below the first of the others, which is shorter than these.
    private let spacesBehindBytes: Int

    package init(_ style: UnitStyle) {
        self.init(style, spacesBehindBytes: 0)
    }

    private init(_ style: UnitStyle, spacesBehindBytes: Int) {
        self.style = style
        self.spacesBehindBytes = spacesBehindBytes
    }

    /// The same with all units of one width, for columns at the right: they then stand under each other, and so do the
    /// numbers before them.
    var withAlignedUnits: SizeFormat {
        let spaces =
            switch style {
            case .bytes: 0
            case .si: 1
            case .binary: 2
            }
        return SizeFormat(style, spacesBehindBytes: spaces)
    }

    private static let binaryUnits: [String] = [" B", " KiB", " MiB", " GiB", " TiB", " PiB", " EiB"]
    private static let decimalUnits: [String] = [" B", " kB", " MB", " GB", " TB", " PB", " EB"]

    /// Appends a number of bytes: whole below the first unit, else with one decimal, rounded half up, so that at most
    /// `999.9` stands before the unit.
    package func append(_ bytes: Int64, to cell: inout TableCell) {
        let scaled = scale(bytes)
        cell.append(scaled.whole)
        if style == .bytes { return }
        if scaled.unit > 0 {
            cell.append(ascii: UInt8(ascii: "."))
            cell.append(ascii: UInt8(ascii: "0") + UInt8(scaled.tenth))
        }
        let units = style == .si ? Self.decimalUnits : Self.binaryUnits
        cell.append(units[scaled.unit])
        if scaled.unit > 0 { return }
        for _ in 0..<spacesBehindBytes { cell.append(ascii: UInt8(ascii: " ")) }
    }

    /// Whether so many bytes are written with another unit than `B`.
    package func scales(_ bytes: Int64) -> Bool { style != .bytes && bytes >= Self.leastScaled }

    private static let leastScaled: Int64 = 1000

    /// How many terminal cells that takes.
    package func width(_ bytes: Int64) -> Int {
        let scaled = scale(bytes)
        let digits = TableCell.width(of: scaled.whole)
        if style == .bytes { return digits }
        let unit = scaled.unit == 0 ? 2 + spacesBehindBytes : style == .si ? 3 : 4
        return digits + (scaled.unit > 0 ? 2 : 0) + unit
    }

    private func scale(_ bytes: Int64) -> (whole: Int64, tenth: Int64, unit: Int) {
        guard scales(bytes) else { return (bytes, 0, 0) }
        return style == .si ? decimal(bytes) : binary(bytes)
    }

    private func decimal(_ bytes: Int64) -> (whole: Int64, tenth: Int64, unit: Int) {
        var unit = 0
        var divisor: Int64 = 1
        repeat {
            unit += 1
            divisor *= 1000
            // 999.95 and more would be rounded to 1000.0: that is 1.0 of the next unit.
        } while unit < 6 && tenths(bytes, divisor) >= 10_000
        let tenths = tenths(bytes, divisor)
        return (tenths / 10, tenths % 10, unit)
    }

    /// As ``decimal(_:)``, by shifts in place of divisions.
    private func binary(_ bytes: Int64) -> (whole: Int64, tenth: Int64, unit: Int) {
        func tenths(_ unit: Int) -> Int64 {
            let shift = UInt64(unit) &* 10
            let (whole, rest) = (bytes.magnitude &>> shift, bytes.magnitude & (1 &<< shift &- 1))
            // A remainder is below 2⁶⁰: ten times that is within 64 bits where none is for a sign.
            return Int64(whole &* 10 &+ (rest &* 10 &+ 1 &<< (shift &- 1)) &>> shift)
        }
        // The number has so many groups of ten bits, and one unit less; but from 1000 on it takes the next.
        var unit = max(1, (Int64.bitWidth - 1 - bytes.leadingZeroBitCount) / 10)
        if unit < 6 && tenths(unit) >= 10_000 { unit += 1 }
        let result = tenths(unit)
        return (result / 10, result % 10, unit)
    }

    /// The quotient in tenths, rounded half up, without leaving 64 bits.
    private func tenths(_ bytes: Int64, _ divisor: Int64) -> Int64 {
        let (whole, rest) = bytes.quotientAndRemainder(dividingBy: divisor)
        // A remainder is below 2⁶⁰: ten times that is within 64 bits where none is for a sign.
        let tenths = (rest.magnitude * 10 + divisor.magnitude / 2) / divisor.magnitude
        return whole * 10 + Int64(tenths)
    }
}
