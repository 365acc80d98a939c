import Testing

@testable import TreetabCommand

@Suite struct ArgumentParserFuzzTests {
    /// xorshift64: the same lists on every machine.
    struct SeededGenerator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    private static let pieces: [[UInt8]] =
        OptionRegistry.all.flatMap(\.longNames).map { Array("--\($0)".utf8) }
        + OptionRegistry.all.compactMap(\.short).map { Array("-\($0)".utf8) }
        + FileColumn.allCases.map { Array($0.rawValue.utf8) }
        + bytes(
            "=",
            ",",
            ":",
            "+",
            "-",
            "--",
            "",
            "help",
            ":asc",
            "0",
            "12",
            "99999999999999999999",
            "csv",
            "é",
            "\u{202E}"
        )

    private static func word(_ random: inout SeededGenerator) -> [UInt8] {
        var word: [UInt8] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            if Int.random(in: 0..<4, using: &random) == 0 {
                let length = Int.random(in: 0...6, using: &random)
                word += (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            } else {
                word += pieces[Int.random(in: 0..<pieces.count, using: &random)]
            }
        }
        // Cut somewhere: beginnings of names, and characters cut in two.
        if Bool.random(using: &random) { word.removeLast(Int.random(in: 0...word.count, using: &random) / 2) }
        return word
    }

    /// Stated without the categories that the escaping itself goes by.
    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFFD: false
        default: true
        }
    }

    @Test func `any bytes are read or refused in one printable line`() {
        var random = SeededGenerator(state: 0x5EED_0F_7EE7AB)
        var (read, refused) = (0, 0)
        for _ in 0..<20_000 {
            let line = (0..<Int.random(in: 0...4, using: &random)).map { _ in Self.word(&random) }
            guard let message = message(line) else {
                read += 1
                continue
            }
            refused += 1
            guard !message.isEmpty, message.unicodeScalars.allSatisfy(Self.isHarmless) else {
                Issue.record("\(line): \(message.debugDescription)")
                continue
            }
        }
        // Neither side may be the only one that the lists ever reach.
        #expect(read > 2_000)
        #expect(refused > 2_000)
    }
}
