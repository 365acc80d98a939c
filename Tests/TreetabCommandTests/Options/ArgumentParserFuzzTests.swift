import FileTree
import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct ArgumentParserFuzzTests {
    /// xorshift64: the same numbers on every machine.
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
        + FileColumn.allCases.map { Array($0.name.utf8) }
        + bytes(
            "=",
            ",",
            ":",
            "+",
            "-",
            "--",
            "",
            "help",
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
        // Also test beginnings of names and truncated characters.
        if Bool.random(using: &random) { word.removeLast(Int.random(in: 0...word.count, using: &random) / 2) }
        return word
    }

    /// Independent of the categories that the escaping uses.
    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFFD: false
        default: true
        }
    }

    @Test func `any bytes are accepted or rejected with one printable line`() {
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
        // Both outcomes must be common.
        #expect(read > 2_000)
        #expect(refused > 2_000)
    }

    @Test func `random bytes are accepted or rejected with one printable line`() {
        var random = SeededGenerator(state: 0xB17E5)
        for _ in 0..<10_000 {
            let line = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                let dashes = [UInt8](repeating: UInt8(ascii: "-"), count: Int.random(in: 0...2, using: &random))
                let length = Int.random(in: 0...(Bool.random(using: &random) ? 4 : 200), using: &random)
                return dashes + (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            }
            guard let message = message(line), !message.unicodeScalars.allSatisfy(Self.isHarmless) else { continue }
            Issue.record("\(line): \(message.debugDescription)")
        }
    }

    @Test func `accepted words make requests or are rejected with one printable line`() {
        var random = SeededGenerator(state: 0xC0FF_EE)
        let system = System()
        var configured = 0
        for _ in 0..<10_000 {
            let line = (0..<Int.random(in: 1...4, using: &random)).map { _ in Self.word(&random) }
            guard let arguments = try? ArgumentParser.parse(line) else { continue }
            do throws(ArgumentError) {
                _ = try Requests(arguments, system)
                configured += 1
            } catch {
                guard !error.message.unicodeScalars.allSatisfy(Self.isHarmless) else { continue }
                Issue.record("\(line): \(error.message.debugDescription)")
            }
        }
        #expect(configured > 500)
    }

    @Test func `any bytes in a configuration file are accepted, or rejected with the name of the file`() {
        var random = SeededGenerator(state: 0xF11E)
        var (read, refused) = (0, 0)
        for _ in 0..<10_000 {
            var text: [UInt8] = []
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                // Also test names without dashes, and values after spaces.
                text += Self.word(&random).drop { $0 == UInt8(ascii: "-") && Bool.random(using: &random) }
                if Bool.random(using: &random) { text += Array(" = ".utf8) + Self.word(&random) }
                text.append(UInt8(ascii: "\n"))
            }
            do throws(ArgumentError) {
                _ = try ConfigurationFile(path: Array("file".utf8), bytes: text).arguments()
                read += 1
            } catch {
                refused += 1
                guard !error.message.hasPrefix("file:") || !error.message.unicodeScalars.allSatisfy(Self.isHarmless)
                else { continue }
                Issue.record("\(text): \(error.message.debugDescription)")
            }
        }
        #expect(read > 500 && refused > 500)
    }
}
