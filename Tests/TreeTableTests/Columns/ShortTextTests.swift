import Testing

@testable import TreeTable

@Suite struct ShortTextTests {
    /// The bytes that a cell takes from a short text.
    private func bytes(_ text: ShortText?) -> [UInt8]? {
        text.map { text in
            var cell = TableCell()
            cell.append(text)
            return cell.utf8
        }
    }

    @Test func `numbers have the digits of their description, up to 16 characters`() {
        var numbers: [Int64] = [0, .min, .max]
        var power: Int64 = 1
        for _ in 0..<18 {
            for near in power - 1...power + 1 { numbers += [near, -near, near * 7, near * -7] }
            power *= 10
        }
        for number in numbers {
            let text = String(number)
            #expect(bytes(ShortText(number)) == (text.utf8.count <= 16 ? Array(text.utf8) : nil))
        }
    }

    @Test func `numbers beyond 64 bits are not short`() {
        #expect(bytes(ShortText(UInt64.max)) == nil)
        #expect(bytes(ShortText(Int128.min)) == nil)
        #expect(bytes(ShortText(Int128(-12))) == Array("-12".utf8))
    }

    @Test func `strings of 0 to 16 bytes are short`() {
        for count in 0...20 {
            let text = String("abcdefghijklmnopqrstuvwxyz".prefix(count))
            #expect(bytes(ShortText(text)) == (count <= 16 ? Array(text.utf8) : nil))
        }
    }

    @Test func `short texts are appended after the content`() {
        var cell = TableCell()
        for text in ["a", "", "1234567890123456", "b"] { cell.append(ShortText(text) ?? .empty) }
        #expect(cell.utf8 == Array("a1234567890123456b".utf8))
    }
}
