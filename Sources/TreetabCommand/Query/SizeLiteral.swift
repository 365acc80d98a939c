/// `10M`, `1.5 GiB`, `2kB`: a number of bytes, with a unit or without.
enum SizeLiteral {
    /// K, M, G… and KiB, MiB, GiB… are powers of 1024, as the table shows them; kB, MB, GB… are powers of 1000.
    /// Capitals do not matter: there are no other units that they could tell apart.
    static let units: [(word: String, factor: Int64)] = {
        var units: [(String, Int64)] = [("b", 1)]
        var (binary, decimal): (Int64, Int64) = (1, 1)
        for letter in ["k", "m", "g", "t", "p", "e"] {
            binary *= 1024
            decimal *= 1000
            units += [(letter, binary), (letter + "i", binary), (letter + "ib", binary), (letter + "b", decimal)]
        }
        return units
    }()

    static func unit(_ word: ArraySlice<UInt8>) -> Int64? {
        units.first { $0.word.utf8.count == word.count && word.elementsEqual($0.word.utf8) { $0 | 0x20 == $1 } }?.factor
    }

    /// - Parameter lettersAreDecimal: A letter alone is a power of 1000, as fd has it: `k` is `kB`, and `ki` is `KiB`.
    static func parse(_ bytes: [UInt8], lettersAreDecimal: Bool = false) -> ExactNumber? {
        let number = bytes.prefix { UInt8.isDigit($0) || "+-.".utf8.contains($0) }
        let unit = bytes[number.endIndex...].drop { $0 == UInt8(ascii: " ") }
        let isLetter = unit.count == 1 && unit.first.map { $0 | 0x20 } != UInt8(ascii: "b")
        let word = lettersAreDecimal && isLetter ? (unit + "b".utf8)[...] : unit
        guard let factor = word.isEmpty ? 1 : self.unit(word) else { return nil }
        return ExactNumber(number)?.multiplied(by: factor)
    }
}
