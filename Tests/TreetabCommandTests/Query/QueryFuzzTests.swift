import FileTree
import Testing

@testable import TreetabCommand

@Suite struct QueryFuzzTests {
    private static let pieces: [[UInt8]] =
        FileColumn.allCases.map { Array($0.name.utf8) } + QueryOperator.allCases.map { Array($0.rawValue.utf8) }
        + [
            "and", "or", "not", "&&", "||", "!", "(", ")", "\"", "'", "\\", "\\x4", "\\u{", "10M", "1.5kB", "30d",
            "1h30min", "0644",
            "8:1", "50%", "2026-01-31", "2026-02-30", "12:30", "+01:00", "@", "@1700000000", "file", "d", "*.c", "[a-",
            "a|b", "(a*)*",
            "{2,3}", "(?i)", "é", "\u{202E}", "\u{301}", "99999999999999999999", " ", " ", " ", "\t", "\n",
        ].map { Array($0.utf8) }

    private func text(_ random: inout SeededGenerator) -> [UInt8] {
        var text: [UInt8] = []
        for _ in 0..<Int.random(in: 0...10, using: &random) {
            if Int.random(in: 0..<8, using: &random) == 0 {
                text.append(UInt8.random(in: 0...255, using: &random))
            } else {
                text += Self.pieces.randomElement(using: &random) ?? []
            }
            if Bool.random(using: &random) { text.append(UInt8(ascii: " ")) }
        }
        return text
    }

    /// Starts of valid expressions, so that the parser gets beyond the first word.
    private func nearlyRight(_ random: inout SeededGenerator) -> [UInt8] {
        var text: [UInt8] = []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            for _ in 0..<3 { text += (Self.pieces.randomElement(using: &random) ?? []) + [UInt8(ascii: " ")] }
            text += Array("\(FileColumn.allCases.randomElement(using: &random)?.name ?? "") ".utf8)
            text += Array("\(QueryOperator.allCases.randomElement(using: &random)?.rawValue ?? "") ".utf8)
            text +=
                (Self.pieces.randomElement(using: &random) ?? [])
                + Array(([" and ", " or ", " "].randomElement(using: &random) ?? "").utf8)
        }
        return text
    }

    @Test func `any bytes are an expression, or an error at one of them in three printable lines`() throws {
        let files = try SampleFiles(["a.c": 10, "dir/b": 20])
        let root = try files.root([.size, .modified, .mode, .ownership])
        var random = SeededGenerator(state: 0xF0_22ED)
        var (read, refused) = (0, 0)
        for round in 0..<60_000 {
            let bytes =
                switch round % 4 {
                case 0:
                    (0..<Int.random(in: 1...20, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
                case 1: text(&random)
                case 2: nearlyRight(&random)
                default: sentence(&random)
                }
            do throws(QuerySyntaxError) {
                let test = try QueryParser.parse(bytes).test(.at(1_700_000_000))
                _ = test(root)
                root.children?.forEach { _ = test($0) }
                read += 1
            } catch {
                refused += 1
                let mistake = ArgumentError.invalidExpression(bytes, option: "--where", error)
                let lines = [mistake.message] + mistake.excerpt
                let isPrintable = lines.allSatisfy { line in
                    line.unicodeScalars.allSatisfy {
                        $0.value >= 0x20 && !(0x7f..<0xa0 ~= $0.value) && $0 != "\u{202e}"
                    }
                }
                if !(0...bytes.count ~= error.position) || lines.count != 3 || !isPrintable || !lines[2].hasSuffix("^")
                {
                    Issue.record("\(bytes): \(lines)")
                    return
                }
            }
        }
        #expect(read > 2000 && refused > 2000)
    }

    /// A column, an operator and a value, not all of which are valid together.
    private func sentence(_ random: inout SeededGenerator) -> [UInt8] {
        let column = FileColumn.allCases.randomElement(using: &random) ?? .name
        let operation = QueryOperator.allCases.randomElement(using: &random) ?? .equal
        return Array("\(column.name) \(operation.rawValue) ".utf8)
            + (Self.pieces.randomElement(using: &random) ?? [])
    }
}
