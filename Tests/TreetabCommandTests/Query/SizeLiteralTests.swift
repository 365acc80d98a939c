import Testing

@testable import TreetabCommand

@Suite struct SizeLiteralTests {
    private func bytes(_ text: String) -> Int128? {
        SizeLiteral.parse(Array(text.utf8)).flatMap { $0.isWhole ? $0.floor : nil }
    }

    @Test func `every unit is a power of 1024 or of 1000`() {
        var (binary, decimal): (Int128, Int128) = (1, 1)
        for letter in ["K", "M", "G", "T", "P", "E"] {
            binary *= 1024
            decimal *= 1000
            for (unit, factor) in [
                (letter, binary), (letter + "i", binary), (letter + "iB", binary), (letter + "B", decimal),
            ] {
                for spelled in [unit, unit.lowercased(), unit.uppercased()] {
                    #expect(bytes("1" + spelled) == factor, "\(spelled)")
                    #expect(bytes("3 " + spelled) == 3 * factor, "\(spelled)")
                    #expect(bytes("1.5" + spelled) == factor * 3 / 2, "\(spelled)")
                }
            }
        }
        #expect(bytes("7") == 7)
        #expect(bytes("7B") == 7)
        #expect(bytes("7b") == 7)
        #expect(bytes("16E") == 1 << 64)
    }

    @Test func `a fraction of a byte is kept`() {
        #expect(SizeLiteral.parse(Array("0.3k".utf8))?.floor == 307)
        #expect(SizeLiteral.parse(Array("0.3k".utf8))?.isWhole == false)
        #expect(bytes("0.3kB") == 300)
    }

    @Test(arguments: ["", "M", "10X", "10MM", "10MiBB", "1_000", "1.5.5M", "1M1K", "ten", "K10", "1é"])
    func `anything else is no size`(text: String) {
        #expect(SizeLiteral.parse(Array(text.utf8)) == nil)
    }
}
